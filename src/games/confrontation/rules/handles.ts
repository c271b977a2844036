import type { Rng } from '../../../engine/rng.ts';
import type { Handle } from '../ids.ts';
import type { Pub } from '../state.ts';

const WORDS_A_HANDLE = 3;

/** The two hexadecimal digits of each byte: reading a table is faster than `toString`. */
const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** C.6: fresh handles of 96 random bits each; every draw of a game has a stream of its own. */
export function drawHandles(rng: Rng, { draws }: Pub, count: number): readonly Handle[] {
  const words = rng.stream(`handles/${draws + 1}`);
  const handles: Handle[] = [];
  for (let index = 0; index < count; index += 1) {
    let handle = '';
    for (let word = 0; word < WORDS_A_HANDLE; word += 1) handle += digitsOf(words());
    handles.push(handle);
  }
  return handles;
}

function digitsOf(word: number): string {
  const high = `${DIGITS[word >>> 24]}${DIGITS[(word >>> 16) & 255]}`;
  return `${high}${DIGITS[(word >>> 8) & 255]}${DIGITS[word & 255]}`;
}
