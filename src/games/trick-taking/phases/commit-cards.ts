import { known } from '../../../engine/invariant.ts';
import { topFrame } from '../../../engine/phases.ts';
import type { Command } from '../commands.ts';
import { type Card, HANDS, type Hand } from '../ids.ts';
import type { Commitment } from '../state/cards.ts';
import type { Own, PhaseOf, TrickTaking, TrickTakingGiven, TrickTakingScript } from '../state.ts';
import { deliver } from './commit/deliver.ts';
import { refuseTakeBack } from './commit/refusals.ts';
import {
  type CommitFrame,
  choicesOf,
  countChoices,
  handInTurn,
  openTargets,
} from './commit/turns.ts';
import { waysToChoose } from './commit/ways.ts';
import { decision, oneDecision } from './questions.ts';
import { finishStep } from './setup/finish-step.ts';

/** A7, C, 16: hands choose cards that all move together when the last one is chosen. */
export const commitCards: PhaseOf<'commit-cards'> = {
  waiting: (pub, frame) => pub.seats.filter((seat) => handInTurn(pub, frame, seat) !== null),
  legal(sight, frame) {
    const hand = handInTurn(sight.pub, frame, sight.viewer);
    if (hand === null) return [];
    const takeBack = { type: 'takeBack', hand } as const;
    const isBegun = refuseTakeBack(sight, takeBack) === null;
    return [
      ...oneDecision(frame, waysToChoose(sight, frame, hand)),
      ...decision('take-back', frame, true, isBegun ? [takeBack] : []),
    ];
  },
  decide(given, frame, script) {
    const { command } = given;
    switch (command.type) {
      case 'skipExchange':
        finishStep(script, true);
        break;
      case 'takeBack':
        script.emit({ type: 'CommitmentTakenBack', v: 1, pub: { hand: command.hand } });
        break;
      default:
        choose(script, frame, given);
    }
  },
};

function choose(
  script: TrickTakingScript,
  frame: CommitFrame,
  { seat, command }: TrickTakingGiven,
): void {
  const own = script.state.own[seat];
  const { hand, target, card } = known(choiceOf(frame, own, command), 'the choice of a command');
  const made = choicesOf(own, hand).length + 1;
  const finished = made === countChoices(frame, hand);
  script.emit({
    type: 'CardCommitted',
    v: 1,
    pub: { hand, finished },
    own: { [seat]: { target, card } },
  });
  const now = topFrame<TrickTaking>(script.state.pub);
  const isLast = now?.kind === 'commit-cards' && now.finished.length === now.hands.length;
  if (isLast) deliver(script, now);
}

function choiceOf(frame: CommitFrame, own: Own, command: Command): Commitment | null {
  switch (command.type) {
    case 'offerExchangeAll':
    case 'giveCards':
      return pairOf(command.hand, command.cards);
    case 'offerExchange':
      return { hand: command.hand, target: command.targetHand, card: command.card };
    case 'passCard':
      return toOnlyTarget(frame, own, command.hand, command.card);
    case 'returnExchange': {
      const { hand, card, toHand } = command;
      return toHand === undefined
        ? toOnlyTarget(frame, own, hand, card)
        : { hand, target: toHand, card };
    }
    default:
      return null;
  }
}

function pairOf(hand: Hand, cards: Readonly<Partial<Record<Hand, Card>>>): Commitment | null {
  const target = HANDS.find((one) => cards[one] !== undefined);
  const card = target && cards[target];
  return target === undefined || card === undefined ? null : { hand, target, card };
}

function toOnlyTarget(frame: CommitFrame, own: Own, hand: Hand, card: Card): Commitment {
  const [target] = openTargets(frame, own, hand);
  return { hand, target: known(target, `the target of ${hand}`), card };
}
