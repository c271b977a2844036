import { known } from '../../src/engine/invariant.ts';
import type { GameEnd } from '../../src/tournaments/results.ts';
import type { PairedTable } from '../../src/tournaments/tournament.ts';

/** How a game of a table ended; a test names what matters. */
export function gameEnd(id: string, more: Partial<GameEnd> = {}): GameEnd {
  const head = id.padEnd(64, '0');
  const there = { wasStarted: true, wasCalledOff: false, taken: ['fellowship', 'sauron'] };
  return { id, versions: 3, head, outcome: null, score: null, ...there, ...more };
}

/** A game that one seat has won, with the points the title gives for it. */
export function wonBy(seat: string, points: Readonly<Record<string, number>> = {}) {
  const other = seat === 'fellowship' ? 'sauron' : 'fellowship';
  return { outcome: { ranking: [[seat], [other]], how: 'WON', points } };
}

/** A game in which both seats share the first place. */
export function drawn(points: Readonly<Record<string, number>> = {}) {
  return { outcome: { ranking: [['fellowship', 'sauron']], how: 'DRAWN', points } };
}

/** A game that never began, with these seats taken. */
export function notBegun(...taken: readonly string[]) {
  return { wasStarted: false, taken };
}

/** A game that ended in the middle, without an outcome. */
export const ABANDONED = { outcome: null } as const;

/** How the games of a table may end, told by its entrants: the first, the second, or neither. */
export const ENDINGS = ['FIRST', 'SECOND', 'DRAW', 'ONE_ABSENT', 'NOBODY', 'ABANDONED'] as const;
export type Ending = (typeof ENDINGS)[number];

/** The ends of all games of a table that ends so, in each leg alike. */
export function endsOf(
  { games, entrants }: Pick<PairedTable, 'games' | 'entrants'>,
  ending: Ending,
  score = 1,
): readonly GameEnd[] {
  return games.map(({ id, seats }, leg) => {
    const names = leg === 0 ? Object.keys(seats) : Object.keys(seats).toReversed();
    if (entrants.length === 1) return gameEnd(id, endOfTeam(names, ending, score));
    const [first, second] = [known(names[0], 'a seat'), known(names[1], 'a seat')];
    const how = {
      FIRST: wonBy(first),
      SECOND: wonBy(second),
      DRAW: drawn(),
      ONE_ABSENT: notBegun(first),
      NOBODY: notBegun(),
      ABANDONED,
    }[ending];
    return gameEnd(id, how);
  });
}

function endOfTeam(seats: readonly string[], ending: Ending, score: number): Partial<GameEnd> {
  if (ending === 'ABANDONED') return ABANDONED;
  if (ending === 'NOBODY') return notBegun();
  if (ending === 'ONE_ABSENT') return notBegun(...seats.slice(1));
  return { outcome: { ranking: [seats], how: 'DONE' }, score, taken: seats };
}
