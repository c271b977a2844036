import type { Own, Pub } from '../state.ts';

/** Questions that are always answered in steps, however few may be chosen (R-C0). */
const STEPWISE = new Set(['reconcile', 'assignFp', 'assignShadow']);

/** Whether answers are marked one by one, and made final by `done`. */
export function isStepwise({ question }: Pub, { asked }: Pick<Own, 'asked'>): boolean {
  if (question === null || asked === null) return false;
  return STEPWISE.has(question.kind) || (question.kind === 'chooseCards' && asked.max > 1);
}
