import type { Field, System } from '../field.ts';

/** By entrant, the rounds in which a table was lost, in order; who lost none can be left out. */
export type LossesIn = ReadonlyMap<string, readonly number[]>;

/** Losses that put an entrant out; null where nobody is ever put out. */
const LOSSES_TO_BE_OUT: Readonly<Record<System, number | null>> = {
  swiss: null,
  'round-robin': null,
  'single-elimination': 1,
  'double-elimination': 2,
  duplicate: null,
};

/** Whether a system ranks by how far one came before anything else. */
export function isElimination({ system }: Field): boolean {
  return LOSSES_TO_BE_OUT[system] !== null;
}

/**
 * How many rounds each entrant came through, up to a round; `Infinity` for who is still in. One is
 * put out by the deciding loss, or by withdrawing before it.
 */
export function roundsSurvived(
  field: Field,
  round: number,
  lossesIn: LossesIn,
): ReadonlyMap<string, number> {
  const losses = LOSSES_TO_BE_OUT[field.system] ?? Number.POSITIVE_INFINITY;
  return new Map(
    field.entrants.map(({ id, withdrawnFrom }) => {
      const decidingLoss = lossesIn.get(id)?.[losses - 1] ?? Number.POSITIVE_INFINITY;
      const outIn = Math.min(decidingLoss, withdrawnFrom ?? Number.POSITIVE_INFINITY);
      return [id, outIn > round ? Number.POSITIVE_INFINITY : outIn - 1];
    }),
  );
}
