import { createPatch, type Operation } from 'rfc6902';
import { sameJson } from '../engine/canonical.ts';

/**
 * Comparing two lists takes as many steps as one has items times the other, while nobody else is
 * served; beyond so many steps a list that changed is sent whole.
 */
const MOST_STEPS = 4096;

type Compare = NonNullable<Parameters<typeof createPatch>[2]>;

const sendWhole: Compare = (from: unknown, to: unknown, at) => {
  if (!Array.isArray(from) || !Array.isArray(to) || from.length * to.length <= MOST_STEPS) return;
  return sameJson(from, to) ? [] : [{ op: 'replace', path: at.toString(), value: to }];
};

/** What changes one view into the next one, as a JSON Patch (RFC 6902). */
export function patchOf(from: unknown, to: unknown): readonly Operation[] {
  return createPatch(from, to, sendWhole);
}
