import { known } from '../../engine/invariant.ts';
import { type Field, type Table, type TableResult, takingPart } from '../field.ts';
import { diceOf } from './lots.ts';
import type { PairingRequest } from './plan.ts';

/**
 * Who goes on from a table: more points, and if they are equal the title's own points, games won,
 * and last a lot of the event. Null when nobody has earned it, so that both lose.
 */
export function winnerOf(table: Table, drawSeed: string): string | null {
  const result = known(table.result, `the result of ${table.id}`);
  const [one, other] = table.entrants;
  if (one === undefined || other === undefined) return one ?? null;
  const leadIn = (measure: Readonly<Record<string, number>>) =>
    (measure[one] ?? 0) - (measure[other] ?? 0);
  if (leadIn(result.points) === 0 && isNobodys(result)) return null;
  const lead = leadIn(result.points) || leadIn(result.gamePoints) || leadIn(result.gamesWon);
  if (lead !== 0) return lead > 0 ? one : other;
  return diceOf(drawSeed).stream(`winner/${table.id}`)() % 2 === 0 ? one : other;
}

/** Nobody was there, a game came to no end, or an organizer gave both nothing. */
function isNobodys({ how, points }: TableResult): boolean {
  const isNothing = Object.values(points).every((value) => value === 0);
  return how !== 'PLAYED' && isNothing;
}

/** The rounds in which each entrant of an elimination has lost, in order. */
export function lossesOf(field: Field, drawSeed: string): ReadonlyMap<string, readonly number[]> {
  const losses = new Map<string, readonly number[]>(field.entrants.map(({ id }) => [id, []]));
  for (const { round, tables } of field.played) {
    for (const table of tables) {
      const winner = winnerOf(table, drawSeed);
      for (const id of table.entrants) {
        if (id !== winner) losses.set(id, [...(losses.get(id) ?? []), round]);
      }
    }
  }
  return losses;
}

/** Those who are still in: of the entrants of round 1, who has not left nor lost too often. */
export function stillIn(
  { field, round, drawSeed }: Pick<PairingRequest, 'field' | 'round' | 'drawSeed'>,
  maxLosses: number,
): ReadonlyMap<string, number> {
  const losses = lossesOf(field, drawSeed);
  const left = takingPart(field, round)
    .filter(({ from }) => from === 1)
    .map(({ id }) => [id, losses.get(id)?.length ?? 0] as const);
  return new Map(left.filter(([, count]) => count <= maxLosses));
}
