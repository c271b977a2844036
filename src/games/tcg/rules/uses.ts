import type { Limit } from '../data/vocabulary.ts';
import type { Iid } from '../ids.ts';
import type { Pub } from '../state.ts';

interface Limited {
  readonly index: number;
  readonly limit?: Limit;
}

/** How often a text has been used in the span of its limit (F.2). */
export function countUses({ uses }: Pub, source: Iid, index: number): number {
  return uses.find((use) => use.source === source && use.index === index)?.n ?? 0;
}

/** Whether a text may not be used again in its span; a limit of what it adds up to never bars it. */
export function isUsedUp(pub: Pub, source: Iid, { index, limit }: Limited): boolean {
  return limit !== undefined && 'n' in limit && countUses(pub, source, index) >= limit.n;
}
