import { invariant } from '../../engine/invariant.ts';
import type { Rng } from '../../engine/rng.ts';
import { diceFrom } from '../../play/dice.ts';

const SEED = /^[0-9a-f]{64}$/;

/** Chance from a published seed: whoever knows the seed can draw the same again. */
export function diceOf(seed: string): Rng {
  invariant(SEED.test(seed), 'a seed is not 64 hexadecimal digits');
  return diceFrom(Buffer.from(seed, 'hex'));
}

/** An entrant's place in a draw; who has the lower lot goes first. */
export type Lots = ReadonlyMap<string, number>;

/**
 * Draws lots for one occasion. Each entrant draws from a stream of its own, so that whoever enters
 * later or leaves changes nothing in the order of the others.
 */
export function drawLots(seed: string, occasion: string, entrants: readonly string[]): Lots {
  const dice = diceOf(seed);
  const drawn = entrants.map((id) => ({ id, word: dice.stream(`${occasion}/${id}`)() }));
  drawn.sort((one, other) => one.word - other.word || (one.id < other.id ? -1 : 1));
  return new Map(drawn.map(({ id }, place) => [id, place]));
}
