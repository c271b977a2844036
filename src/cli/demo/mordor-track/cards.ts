import { isMover, type MordorCommand, unusedDice, type View } from './view.ts';

const HEALS: ReadonlySet<string> = new Set(['athelas', 'bilbos-song', 'there-is-another-way']);
/** They cost more than they bring, or bring something only to who plans ahead. */
const NEVER_PLAYED: ReadonlySet<string> = new Set(['i-will-go-alone', 'mirror-of-galadriel']);

/** Whether it is worth a die to play a card that may be played. */
export function isWorthPlaying(view: View, { card = '' }: MordorCommand): boolean {
  const { fellowship, way } = view;
  if (HEALS.has(card)) return fellowship.corruption > 0;
  switch (card) {
    case 'flocks-of-crebain':
      return way !== undefined && fellowship.place !== 'track';
    case 'lidless-eye':
      return hasMovers(view);
    case 'day-without-dawn':
      return unusedDice(view, 'free-peoples').some(({ face }) => face === 'will');
    default:
      return !NEVER_PLAYED.has(card);
  }
}

/** Whether the Free Peoples can still move or hide the Fellowship in this turn. */
export function hasMovers(view: View): boolean {
  return unusedDice(view, 'free-peoples').some(isMover);
}

/** How gladly a card is discarded from a hand: one that can never be played first of all. */
export function scoreDiscard(card: string): number {
  return card.includes('-filler-') ? 1 : 0;
}
