import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { canonical } from '../engine/canonical.ts';
import { known } from '../engine/invariant.ts';
import type { Rng } from '../engine/rng.ts';

const WORDS_A_BLOCK = 8;

/** What the seed of a game is made of, besides the server's secret part. */
export interface SeedContext {
  readonly game: string;
  readonly title: string;
  readonly revision: number;
  /** What each seat added when it sat down, in the order of the seats; "" for nothing. */
  readonly entropies: readonly string[];
}

/** The seed of one game: promised by the server, mixed with what the seats added. */
export function gameSeed(serverSeed: Uint8Array, context: SeedContext): Uint8Array {
  const { game, title, revision, entropies } = context;
  const salt = createHash('sha256')
    .update(canonical([game, title, revision, entropies]))
    .digest();
  return new Uint8Array(hkdfSync('sha256', serverSeed, salt, 'ringtable/seed/1', 32));
}

/** Chance for the rules: each stream is keyed by its name, so no draw depends on another. */
export function diceFrom(seed: Uint8Array): Rng {
  return {
    stream(name) {
      let block: Buffer | null = null;
      let word = 0;
      return () => {
        const place = word % WORDS_A_BLOCK;
        if (place === 0) block = digest(seed, name, word / WORDS_A_BLOCK);
        word += 1;
        return known(block, 'a block of words').readUInt32BE(place * 4);
      };
    },
  };
}

function digest(seed: Uint8Array, name: string, block: number): Buffer {
  return createHmac('sha256', seed)
    .update(canonical([name, block]))
    .digest();
}
