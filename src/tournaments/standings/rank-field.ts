import { invariant } from '../../engine/invariant.ts';
import type { Field } from '../field.ts';
import { pointsOf, type Results, readResults, roundsOf } from './entrant-rounds.ts';
import { isElimination, type LossesIn, roundsSurvived } from './rounds-survived.ts';
import type { Standing, TieBreak, TieBreakValue } from './standing.ts';
import { tieBreakOf } from './tie-break-values.ts';

/** Entrants whom nothing so far separates, in order of entry. */
type Tied = readonly string[];

/** Splits a group by a value, the highest first; the order inside stays. */
function split(tied: Tied, countOf: (entrant: string) => number): readonly Tied[] {
  const byValue = new Map<number, string[]>();
  for (const entrant of tied) {
    const value = countOf(entrant);
    const group = byValue.get(value);
    if (group === undefined) byValue.set(value, [entrant]);
    else group.push(entrant);
  }
  return [...byValue].sort(([one], [other]) => other - one).map(([, group]) => group);
}

/**
 * What separates before any tie-break: points, or in eliminations how far one came. Points do not
 * separate there: who falls in the same round came equally far, whether by a draw and a lot or not.
 */
function splitFirst(results: Results, lossesIn: LossesIn | undefined): readonly Tied[] {
  const { field, round, entrants } = results;
  if (!isElimination(field)) return split(entrants, (entrant) => pointsOf(results, entrant));
  invariant(lossesIn !== undefined, 'eliminations are ranked by who lost in which round');
  const survived = roundsSurvived(field, round, lossesIn);
  return split(entrants, (entrant) => survived.get(entrant) ?? 0);
}

interface Ranking {
  readonly groups: readonly Tied[];
  readonly values: ReadonlyMap<string, readonly TieBreakValue[]>;
}

/** Splits by each tie-break in turn. Each is counted for all, also where nothing is left to split. */
function splitByTieBreaks(
  results: Results,
  first: readonly Tied[],
  tieBreaks: readonly TieBreak[],
): Ranking {
  const values = new Map<string, TieBreakValue[]>(results.entrants.map((one) => [one, []]));
  let groups = first;
  for (const name of tieBreaks) {
    groups = groups.flatMap((tied) =>
      split(tied, (entrant) => {
        const value = tieBreakOf(name, results, entrant, tied);
        values.get(entrant)?.push(value);
        return value.value;
      }),
    );
  }
  return { groups, values };
}

/**
 * The standings after a round: a function of the results up to it and of nothing later. Who withdrew
 * stays in the table, who had not yet entered is not in it, and tables without a result count
 * nothing. Entrants whom no tie-break separates share a rank, 1, 2, 2, 4, in order of entry.
 * Eliminations need the rounds in which somebody lost; who lost a drawn table is decided elsewhere.
 */
export function standingsAfter(
  field: Field,
  round: number,
  tieBreaks: readonly TieBreak[],
  lossesIn?: LossesIn,
): readonly Standing[] {
  const results = readResults(field, round);
  const { groups, values } = splitByTieBreaks(results, splitFirst(results, lossesIn), tieBreaks);
  const standings: Standing[] = [];
  for (const tied of groups) {
    const rank = standings.length + 1;
    for (const entrant of tied) {
      standings.push({
        rank,
        entrant,
        points: pointsOf(results, entrant),
        played: roundsOf(results, entrant).filter(({ kind }) => kind === 'PLAYED').length,
        tiebreaks: values.get(entrant) ?? [],
      });
    }
  }
  return standings;
}
