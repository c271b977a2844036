import { invariant } from './invariant.ts';

/** The next 32-bit unsigned word of one stream. */
export type Words = () => number;

/**
 * Chance, as rules may use it. A stream is keyed by the occasion it serves (`deal/2`), and each
 * name is used once in a game, so adding a stream shifts no other and any command can be decided
 * again on its own.
 */
export interface Rng {
  stream(name: string): Words;
}

const WORDS = 2 ** 32;

/** An even choice from 0 to `count - 1`, by rejection, so that no value is favoured. */
export function below(words: Words, count: number): number {
  invariant(Number.isInteger(count) && count > 0 && count <= WORDS, `cannot choose below ${count}`);
  const limit = WORDS - (WORDS % count);
  for (;;) {
    const word = words();
    if (word < limit) return word % count;
  }
}

/** A new order of the items, every order equally likely (Fisher-Yates, from the end). */
export function shuffle<T>(words: Words, items: readonly T[]): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(words, last + 1);
    const moved = order[last] as T;
    order[last] = order[other] as T;
    order[other] = moved;
  }
  return order;
}
