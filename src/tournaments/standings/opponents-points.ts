import type { Results } from './entrant-rounds.ts';
import type { TieBreakPart } from './standing.ts';
import { type Contribution, contributionsOf } from './unplayed-rounds.ts';

/** A contribution as a part, with the value it has for the tie-break. */
function partOf({ round, opponent, note }: Contribution, value: number): TieBreakPart {
  return { round, opponent, value, ...(note !== undefined && { note }) };
}

/** Buchholz, C.07 8.1: the points of all opponents. In half points of a game. */
export function buchholz(results: Results, entrant: string): readonly TieBreakPart[] {
  return contributionsOf(results, entrant).map((one) => partOf(one, one.score));
}

/** The contribution with the lowest score, the earliest of several. */
function lowest(contributions: readonly Contribution[]): Contribution | undefined {
  return contributions.reduce<Contribution | undefined>(
    (least, one) => (least === undefined || one.score < least.score ? one : least),
    undefined,
  );
}

/**
 * Buchholz Cut-1, C.07 8.1 and 14.1: Buchholz without its least significant value. Of somebody with
 * rounds that were not played by own doing, the lowest of those is cut, 16.5.1. What is cut is a part
 * that takes away what another one adds. In half points of a game.
 */
export function buchholzCut1(results: Results, entrant: string): readonly TieBreakPart[] {
  const contributions = contributionsOf(results, entrant);
  const cut = lowest(contributions.filter((one) => one.isVoluntary)) ?? lowest(contributions);
  const parts = buchholz(results, entrant);
  if (cut === undefined) return parts;
  const { round, opponent, score } = cut;
  return [...parts, { round, opponent, value: 0 - score, note: 'CUT' }];
}

/**
 * Sonneborn-Berger, C.07 9.1: the points of each opponent times what one scored against it. In
 * quarter points of a game, since both are counted in halves.
 */
export function sonnebornBerger(results: Results, entrant: string): readonly TieBreakPart[] {
  return contributionsOf(results, entrant).map((one) => partOf(one, one.score * one.result));
}
