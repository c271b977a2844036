import type { CommandOf, Reason } from '../commands.ts';
import { type Card, type Hand, THE_ONE_RING } from '../ids.ts';
import type { PhaseOf, TrickTakingSight } from '../state.ts';
import { askedHand } from './asked-hand.ts';
import { oneDecision, refuseAnswer } from './questions.ts';
import { finishStep } from './setup/finish-step.ts';
import { firstReason } from './setup/first-reason.ts';
import { heldToMove, refuseMove } from './setup/transfers.ts';

/** B3: Radagast sets aside a card for the last trick and one for the first, which all can see. */
export const setAside: PhaseOf<'set-aside'> = {
  waiting: askedHand,
  legal(sight, frame) {
    const { hand } = frame;
    const held = heldToMove(sight, hand);
    const commands = held.flatMap((last) => held.flatMap((first) => waysToSet(hand, last, first)));
    return oneDecision(
      frame,
      commands.filter((command) => refuseSetAside(sight, command) === null),
    );
  },
  decide({ command }, { hand }, script) {
    if (command.type !== 'setAside') return;
    const { last, first, claim = null } = command;
    script.emit({ type: 'CardsSetAside', v: 1, pub: { hand, last, first, claim } });
    finishStep(script, false);
  },
};

function waysToSet(hand: Hand, last: Card, first: Card): readonly CommandOf<'setAside'>[] {
  const plain = { type: 'setAside', hand, last, first } as const;
  return first === THE_ONE_RING
    ? [
        { ...plain, claim: false },
        { ...plain, claim: true },
      ]
    : [plain];
}

/** Why these two cards cannot be set aside now; null if they can. */
export function refuseSetAside(
  sight: TrickTakingSight,
  { hand, last, first, claim }: CommandOf<'setAside'>,
): Reason | null {
  return (
    refuseAnswer(sight, 'set-aside', hand) ??
    firstReason([refuseMove(sight, hand, last), refuseMove(sight, hand, first)]) ??
    refuseClaim(first, claim) ??
    (last === first ? 'DUPLICATE_CARD' : null)
  );
}

/** The card for the first trick is played there, so its claim is made now (A10). */
function refuseClaim(first: Card, claim: boolean | undefined): Reason | null {
  if (first === THE_ONE_RING) return claim === undefined ? 'CLAIM_REQUIRED' : null;
  return claim === undefined ? null : 'CLAIM_NOT_ALLOWED';
}
