import { below, type Words } from '../../src/engine/rng.ts';
import type { DatabaseLink } from '../support/server/database-link.ts';

/** Something that happens between a server and its database, until the link is calmed. */
export interface Fault {
  readonly name: string;
  /** It lasts at least so long, and at most half as long again. */
  readonly ms: number;
  begin(link: DatabaseLink, words: Words): void | Promise<void>;
}

/** Longer than a server waits for an answer, so that it gives up. */
const LONG_MS = 1300;
/** Shorter, so that what was held up comes after all. */
const SHORT_MS = 500;
/** Every connection that is used meets it within this time, and is made again when it is over. */
const BRIEF_MS = 100;

/** Everything that may happen, each of its own kind. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'frozen-long',
    ms: LONG_MS,
    begin: (link) => link.change({ isFrozen: true }),
  },
  {
    name: 'frozen-short',
    ms: SHORT_MS,
    begin: (link) => link.change({ isFrozen: true }),
  },
  {
    name: 'requests-frozen',
    ms: LONG_MS,
    begin: (link) => link.change({ isFrozen: true }, ['up']),
  },
  {
    name: 'answers-frozen',
    ms: LONG_MS,
    begin: (link) => link.change({ isFrozen: true }, ['down']),
  },
  {
    name: 'one-frozen',
    ms: LONG_MS,
    begin: (link, words) => void link.freezeOne(below(words, 1000)),
  },
  { name: 'reset', ms: BRIEF_MS, begin: (link) => link.reset() },
  { name: 'gone', ms: SHORT_MS, begin: (link) => link.cut() },
  {
    name: 'answers-lost',
    ms: BRIEF_MS,
    begin: (link) => link.change({ fate: 'lost' }, ['down']),
  },
  {
    name: 'requests-lost',
    ms: BRIEF_MS,
    begin: (link) => link.change({ fate: 'lost' }, ['up']),
  },
  {
    name: 'answers-cut',
    ms: BRIEF_MS,
    begin: (link) => link.change({ fate: 'cut' }, ['down']),
  },
  {
    name: 'requests-cut',
    ms: BRIEF_MS,
    begin: (link) => link.change({ fate: 'cut' }, ['up']),
  },
  {
    name: 'slow',
    ms: SHORT_MS,
    begin: (link) => link.change({ latencyMs: 20, jitterMs: 60 }),
  },
  {
    name: 'throttled',
    ms: SHORT_MS,
    begin: (link) => link.change({ bytesPerSecond: 30_000 }),
  },
  {
    name: 'refused',
    ms: SHORT_MS,
    begin(link) {
      link.refuse();
      link.reset();
    },
  },
  {
    name: 'swallowed',
    ms: LONG_MS,
    begin(link) {
      link.swallow();
      link.reset();
    },
  },
];
