import type { Standing } from '../../../tournaments/standings/standing.ts';
import { aligned } from './aligned.ts';

/** What entrants are called, by id. */
export type Names = ReadonlyMap<string, string>;

/** Standings as a table: rank, name, points, and a column for each tie-break. */
export function standingsTable(standings: readonly Standing[], names: Names): readonly string[] {
  const tieBreaks = standings[0]?.tiebreaks.map(({ name }) => name) ?? [];
  return aligned(
    ['rank', 'name', 'points', ...tieBreaks],
    standings.map(({ rank, entrant, points, tiebreaks }) => [
      rank,
      names.get(entrant) ?? entrant,
      points,
      ...tiebreaks.map(({ value }) => value),
    ]),
  );
}

/** What a deal gave, as it stands in its round and in the standings before and after it. */
export interface Deal {
  /** By entrant; without those who did not play it. */
  readonly scores: ReadonlyMap<string, number>;
  readonly before: readonly Standing[];
  readonly after: readonly Standing[];
}

/** A deal as a table: what each team scored in it, its matchpoints, and where it stands by now. */
export function dealTable({ scores, before, after }: Deal, names: Names): readonly string[] {
  const pointsBefore = new Map(before.map(({ entrant, points }) => [entrant, points]));
  const rows = after.map(({ rank, entrant, points }) => ({
    name: names.get(entrant) ?? entrant,
    score: scores.get(entrant) ?? null,
    matchpoints: points - (pointsBefore.get(entrant) ?? 0),
    points,
    rank,
  }));
  return aligned(
    ['team', 'score', 'matchpoints', 'so far', 'rank'],
    rows
      .toSorted((one, other) => other.matchpoints - one.matchpoints)
      .map(({ name, score, matchpoints, points, rank }) => [
        name,
        score ?? '-',
        matchpoints,
        points,
        rank,
      ]),
  );
}
