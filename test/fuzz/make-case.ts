import { below } from '../../src/engine/rng.ts';
import { seededRng } from '../support/seeded-rng.ts';
import type { Case } from './case.ts';
import type { Making } from './cases/drafts.ts';
import { makeFrame } from './cases/frames.ts';
import { makeFraming, makeGarbage } from './cases/framing.ts';
import { makeHandshake } from './cases/handshakes.ts';
import { makeLogFile } from './cases/log-files.ts';
import { makeRequest } from './cases/requests.ts';
import type { Documents } from './documents.ts';
import type { World } from './world.ts';

/** How many of ten thousand cases are of a kind; an audit is dear, so it is rare. */
const SHARES: readonly (readonly [share: number, make: (making: Making) => Case])[] = [
  [6917, makeRequest],
  [2300, makeFrame],
  [500, makeFraming],
  [180, makeGarbage],
  [100, makeHandshake],
  [3, makeLogFile],
];

const TOTAL = SHARES.reduce((sum, [share]) => sum + share, 0);

/** The case of a number: the same seed and the same number make the same one, whatever ran before. */
export function makeCase(seed: number, number: number, world: World, documents: Documents): Case {
  const words = seededRng(seed).stream(`case/${number}`);
  const making = { number, words, world, documents };
  let place = below(words, TOTAL);
  for (const [share, make] of SHARES) {
    if (place < share) return make(making);
    place -= share;
  }
  return makeRequest(making);
}
