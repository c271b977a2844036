import rfc6902 from 'rfc6902';
import type { Operation } from '../../src/live/patches.ts';

/** A value with a patch applied to it, by a library that knows nothing of who made the patch. */
export function applied(from: unknown, patch: readonly Operation[]): unknown {
  const document = { value: structuredClone(from) };
  const inside = patch.map((step) => ({ ...structuredClone(step), path: `/value${step.path}` }));
  const faults = rfc6902.applyPatch(document, inside).filter((fault) => fault !== null);
  if (faults.length > 0) throw new Error(`the patch does not apply: ${faults[0]?.message}`);
  return document.value;
}
