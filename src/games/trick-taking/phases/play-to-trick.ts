import { known } from '../../../engine/invariant.ts';
import type { CommandOf, Reason } from '../commands.ts';
import type { Card, Hand } from '../ids.ts';
import { suitOf } from '../rules/cards.ts';
import { controllerOf, currentRound, isControlledBy } from '../rules/table.ts';
import { isForbiddenLead, isRevoke, mayClaim } from '../rules/tricks.ts';
import type { PhaseOf, Round, TrickTakingSight } from '../state.ts';
import { heldCards, oneDecision, refuseAnswer } from './questions.ts';

/** A9: the hand whose turn it is plays a card into the trick. */
export const playToTrick: PhaseOf<'play-to-trick'> = {
  waiting: (pub, frame) => [controllerOf(currentRound(pub), frame.hand)],
  legal(sight, frame) {
    const { hand } = frame;
    const round = currentRound(sight.pub);
    if (!isControlledBy(round, hand, sight.viewer)) return [];
    const held = heldCards(sight, hand);
    const commands = held.flatMap((card) => waysToPlay(hand, card));
    return oneDecision(
      frame,
      commands.filter((command) => refuseCard(round, held, command) === null),
    );
  },
  decide({ command }, _frame, script) {
    if (command.type !== 'playCard') return;
    const { hand, card } = command;
    const wasBroken = currentRound(script.state.pub).ringsBroken;
    script.emit({ type: 'CardPlayed', v: 1, pub: { hand, card, claim: command.claim ?? null } });
    if (suitOf(card) === 'rings' && !wasBroken) {
      script.emit({ type: 'RingsBroken', v: 1, pub: { hand } });
    }
  },
};

function waysToPlay(hand: Hand, card: Card): readonly CommandOf<'playCard'>[] {
  const play = { type: 'playCard', hand, card } as const;
  return mayClaim(card)
    ? [
        { ...play, claim: false },
        { ...play, claim: true },
      ]
    : [play];
}

/** Why a card cannot be played now; null if it can. */
export function refusePlay(sight: TrickTakingSight, command: CommandOf<'playCard'>): Reason | null {
  const refusal = refuseAnswer(sight, 'play-to-trick', command.hand);
  if (refusal !== null) return refusal;
  return refuseCard(currentRound(sight.pub), heldCards(sight, command.hand), command);
}

function refuseCard(
  round: Round,
  held: readonly Card[],
  { card, claim }: CommandOf<'playCard'>,
): Reason | null {
  const trick = known(round.trick, 'the trick');
  if (!held.includes(card)) return 'CARD_NOT_IN_HAND';
  if (isRevoke(trick, held, card)) return 'MUST_FOLLOW_SUIT';
  if (isForbiddenLead(round, trick, held, card)) return 'RINGS_NOT_BROKEN';
  if (mayClaim(card)) return claim === undefined ? 'CLAIM_REQUIRED' : null;
  return claim === undefined ? null : 'CLAIM_NOT_ALLOWED';
}
