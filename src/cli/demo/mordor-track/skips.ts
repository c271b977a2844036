import type { SeenEvent } from '../wire.ts';
import { countsOf, diceOf, nameOf, SEAT_NAMES } from './names.ts';
import { faceOf, type Seat, type View } from './view.ts';

/** Dice that one seat skipped one after the other. */
export interface Skips {
  readonly seat: Seat;
  readonly faces: readonly string[];
}

/** The dice that were skipped in a step; null when none was. */
export function skipsIn(events: readonly SeenEvent[], before: View | null): Skips | null {
  const skipped = events.find(({ type }) => type === 'DieSkipped');
  if (skipped === undefined || before === null) return null;
  const { die } = skipped.pub as { readonly die: string };
  const seat = die.startsWith('s') ? 'shadow' : 'free-peoples';
  return { seat, faces: [nameOf(faceOf(before, die))] };
}

/** Skipped dice in words. */
export function skipsLine({ seat, faces }: Skips): string {
  return `  ${SEAT_NAMES[seat]}: ${diceOf(faces.length)} skipped (${countsOf(faces)})`;
}
