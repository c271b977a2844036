import type { Hand } from '../ids.ts';
import type { Frame } from '../state.ts';

/** Hands that must still answer a question; none where it is asked of people. */
export function handsAsked(frame: Frame): readonly Hand[] {
  if (frame.kind !== 'commit-cards') return 'hand' in frame ? [frame.hand] : [];
  const { hands, finished } = frame;
  return hands.map(({ hand }) => hand).filter((hand) => !finished.includes(hand));
}
