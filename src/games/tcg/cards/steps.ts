import type { CostOp, Effect, Op } from '../data/vocabulary.ts';

/** A step with the place where it stands. */
interface Placed {
  readonly op: Op;
  readonly at: string;
}

/** Steps of a list, and those that they may lead to, each with its path. */
export function stepsUnder(ops: readonly Op[], path: string): readonly Placed[] {
  return ops.flatMap((op, index) => {
    const at = `${path}/${index}`;
    return [{ op, at }, ...branches(op).flatMap(([way, inner]) => stepsUnder(inner, at + way))];
  });
}

function branches(op: Op): readonly (readonly [way: string, ops: readonly Op[]])[] {
  if (op.op === 'if') {
    return [
      ['/then', op.then],
      ['/else', op.else],
    ];
  }
  if (op.op !== 'choice') return [];
  return op.options.map((option, index) => [`/options/${index}/do`, option.do] as const);
}

/** The cost of a text; most have none. */
export function costsOf(effect: Effect): readonly CostOp[] {
  return 'cost' in effect ? (effect.cost ?? []) : [];
}

/** What a text does, step by step; a continuous one and a cost do nothing. */
export function effectsOf(effect: Effect): readonly Op[] {
  return 'do' in effect ? effect.do : [];
}
