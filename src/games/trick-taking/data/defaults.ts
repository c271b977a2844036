import type { Options } from '../ids.ts';

/** What is played when a client names no options. */
export const DEFAULT_OPTIONS = { chapter: 1, people: 4, maxRounds: 20 } as const satisfies Options;
