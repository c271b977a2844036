import { WIN } from '../field.ts';
import { type EntrantRound, type Results, roundsOf } from './entrant-rounds.ts';
import type { TieBreakPart } from './standing.ts';

/** Parts of rounds that give something; a bye and a table that was not played say so. */
function partsOf(
  rounds: readonly EntrantRound[],
  countOf: (one: EntrantRound) => number,
): readonly TieBreakPart[] {
  return rounds.flatMap((one): readonly TieBreakPart[] => {
    const value = countOf(one);
    if (value === 0) return [];
    const { round, kind, opponent } = one;
    if (kind === 'PLAYED') return [{ round, opponent, value }];
    return [{ round, opponent: null, value, note: kind === 'BYE' ? 'BYE' : 'NOT_PLAYED' }];
  });
}

/** Number of wins, C.07 7.1: rounds with the points of a win, with or without playing. */
export function wins(results: Results, entrant: string): readonly TieBreakPart[] {
  return partsOf(roundsOf(results, entrant), ({ points }) => (points === WIN ? 1 : 0));
}

/** The title's own points, of the tables that were played. */
export function gamePoints(results: Results, entrant: string): readonly TieBreakPart[] {
  return partsOf(roundsOf(results, entrant), (one) => one.gamePoints);
}

/** Games won, of the tables that were played; in a duplicate event deals with the top score. */
export function gamesWon(results: Results, entrant: string): readonly TieBreakPart[] {
  return partsOf(roundsOf(results, entrant), (one) => one.gamesWon);
}
