import type { Rng, Words } from '../../src/engine/rng.ts';

/** FNV-1a: a stream's starting point from its name and the seed of the game. */
function startOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** A quick generator for tests (mulberry32): same start, same words. */
export function seededWords(start: number): Words {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return (word ^ (word >>> 14)) >>> 0;
  };
}

/** Named streams for tests; `used` lists the names in the order in which they were asked for. */
export interface SeededRng extends Rng {
  readonly used: readonly string[];
}

export function seededRng(seed: number): SeededRng {
  const used: string[] = [];
  return {
    used,
    stream(name) {
      used.push(name);
      return seededWords(startOf(`${seed}/${name}`));
    },
  };
}
