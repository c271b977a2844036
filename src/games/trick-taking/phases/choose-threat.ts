import { known } from '../../../engine/invariant.ts';
import type { Command, CommandOf, Reason } from '../commands.ts';
import { type Hand, RANGES } from '../ids.ts';
import { stepInProgress } from '../rules/setup.ts';
import { controllerOf, currentRound } from '../rules/table.ts';
import type { PhaseOf, TrickTakingScript, TrickTakingSight } from '../state.ts';
import { askedHand } from './asked-hand.ts';
import { chooseRangeFor, refuseRange } from './choose-range.ts';
import { oneDecision, refuseAnswer } from './questions.ts';
import { finishStep } from './setup/finish-step.ts';
import { rankParts } from './setup/threats.ts';

/** A6: a hand takes one of the threat cards it looks at; in the Road perhaps a range (B5). */
export const chooseThreat: PhaseOf<'choose-threat'> = {
  waiting: askedHand,
  legal(sight, frame) {
    const { hand } = frame;
    const ranks = (sight.own?.seen ?? []).map(
      (rank) => ({ type: 'chooseThreat', hand, rank }) as const,
    );
    const ranges = RANGES.map((range) => ({ type: 'chooseRange', hand, range }) as const);
    const commands: readonly Command[] = [
      ...ranks.filter((command) => refuseChooseThreat(sight, command) === null),
      ...ranges.filter((command) => refuseRange(sight, command) === null),
    ];
    return oneDecision(frame, commands);
  },
  decide({ command }, { hand }, script) {
    if (command.type === 'chooseRange') chooseRangeFor(script, hand, command.range);
    if (command.type === 'chooseThreat') takeThreat(script, hand, command.rank);
    finishStep(script, false);
  },
};

function takeThreat(script: TrickTakingScript, hand: Hand, rank: number): void {
  const { pub, own, sealed } = script.state;
  const { step } = known(stepInProgress(pub), 'the step in progress');
  const { seen = [] } = own[controllerOf(currentRound(pub), hand)];
  // B2: of two cards that were drawn, the other one is out of the round.
  const discarded = step.kind === 'drawTwoChooseOne' ? seen.filter((one) => one !== rank) : [];
  const deck = (sealed.threatDeck ?? []).filter((one) => one !== rank && !discarded.includes(one));
  const { shown, own: part } = rankParts(pub, hand, rank);
  script.emit({
    type: 'ThreatChosen',
    v: 1,
    pub: { hand, rank: shown, discarded, deckLeft: deck.length },
    own: part,
    sealed: { deck },
  });
}

/** Why a threat card cannot be taken now; null if it can. */
export function refuseChooseThreat(
  sight: TrickTakingSight,
  command: CommandOf<'chooseThreat'>,
): Reason | null {
  const refusal = refuseAnswer(sight, 'choose-threat', command.hand);
  if (refusal !== null) return refusal;
  return sight.own?.seen?.includes(command.rank) === true ? null : 'INVALID_CHOICE';
}
