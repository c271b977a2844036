import type { CommandOf, Reason } from '../commands.ts';
import { type Hand, RANGES, type Range } from '../ids.ts';
import { maySwingSword } from '../rules/threats.ts';
import type { PhaseOf, TrickTakingScript, TrickTakingSight } from '../state.ts';
import { askedHand } from './asked-hand.ts';
import { oneDecision, openQuestion, refuseAnswer } from './questions.ts';
import { finishStep } from './setup/finish-step.ts';

/** B5: with the Sword That Was Broken Aragorn chooses how many tricks to win. */
export const chooseRange: PhaseOf<'choose-range'> = {
  waiting: askedHand,
  legal(sight, frame) {
    const commands = RANGES.map(
      (range) => ({ type: 'chooseRange', hand: frame.hand, range }) as const,
    );
    return oneDecision(
      frame,
      commands.filter((command) => refuseRange(sight, command) === null),
    );
  },
  decide({ command }, { hand }, script) {
    if (command.type !== 'chooseRange') return;
    chooseRangeFor(script, hand, command.range);
    finishStep(script, false);
  },
};

/** The range a hand has chosen is known to all. */
export function chooseRangeFor(script: TrickTakingScript, hand: Hand, range: Range): void {
  script.emit({ type: 'RangeChosen', v: 1, pub: { hand, range } });
}

/** Why a range cannot be chosen now; null if it can. */
export function refuseRange(
  sight: TrickTakingSight,
  { hand }: CommandOf<'chooseRange'>,
): Reason | null {
  const asked = openQuestion(sight, 'choose-threat');
  if (asked === null) return refuseAnswer(sight, 'choose-range', hand);
  if (!maySwingSword(sight.pub, asked.hand)) return 'WRONG_PHASE';
  return refuseAnswer(sight, 'choose-threat', hand);
}
