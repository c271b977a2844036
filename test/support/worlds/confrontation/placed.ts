import { below, shuffle, type Words } from '../../../../src/engine/rng.ts';
import { DEPLOYMENT } from '../../../../src/games/confrontation/data/deployment.ts';
import { REGIONS, type Region, type Side } from '../../../../src/games/confrontation/ids.ts';
import type { Own, Pub } from '../../../../src/games/confrontation/state.ts';

/**
 * Another deployment of a side while it goes on: other characters on the same places, and half of
 * the time other places too, unless it was submitted and so is complete (B.1).
 */
export function redealPlaced(
  { submitted }: Pub,
  side: Side,
  { placed }: Own,
  words: Words,
): Own['placed'] {
  const isFree = !submitted[side] && below(words, 2) === 0;
  return shuffle(words, isFree ? somePlaces(side, placed.length, words) : placed);
}

/** Any number of the places of a side, and nowhere for the rest of so many characters. */
function somePlaces(side: Side, characters: number, words: Words): readonly (Region | null)[] {
  const places = REGIONS.flatMap((region) =>
    Array.from({ length: DEPLOYMENT[side][region] ?? 0 }, () => region),
  );
  const taken = shuffle(words, places).slice(0, below(words, places.length + 1));
  return Array.from({ length: characters }, (_, index) => taken[index] ?? null);
}
