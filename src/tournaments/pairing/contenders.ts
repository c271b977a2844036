import { takingPart } from '../field.ts';
import { drawLots } from './lots.ts';
import { type Past, pastOf, pastsOf } from './past.ts';
import type { PairingRequest } from './plan.ts';

/** Somebody to be paired, with where it stands among those of equal points. */
export interface Contender {
  readonly id: string;
  readonly past: Past;
  /** From 1 on, by a lot that is drawn once for the event. */
  readonly rank: number;
  /** How many have these points. */
  readonly groupSize: number;
}

/** Everybody to be paired, most points first. */
export function contendersOf({ field, round, drawSeed }: PairingRequest): readonly Contender[] {
  const pasts = pastsOf(field);
  const ids = takingPart(field, round).map(({ id }) => id);
  const inOrder = [...drawLots(drawSeed, 'rank', ids).keys()];
  const groups = new Map<number, string[]>();
  for (const id of inOrder) {
    const { points } = pastOf(pasts, id);
    groups.set(points, [...(groups.get(points) ?? []), id]);
  }
  const byPoints = [...groups].toSorted(([one], [other]) => other - one);
  return byPoints.flatMap(([, group]) =>
    group.map((id, place) => {
      return { id, past: pastOf(pasts, id), rank: place + 1, groupSize: group.length };
    }),
  );
}
