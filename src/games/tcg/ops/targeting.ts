import type { Play } from '../play.ts';
import type { CountingVoice } from '../rules/amounts.ts';
import type { Look } from '../rules/look.ts';
import type { Piece } from '../rules/table.ts';
import { countsOf, isChoosing, type TargetOp, targetsOf } from '../rules/targets.ts';
import { goWith, withTargets } from './choosing.ts';
import type { OpRule } from './rule.ts';

/** Makes the rule of a step that is done to cards in play. */
export function targeting<O extends TargetOp>(
  go: (play: Play, op: O, targets: readonly Piece[]) => void,
): Required<OpRule<O>> {
  return {
    canDo: hasTargets,
    run: (play, op, isCost) => withTargets(play, op, isCost, (targets) => go(play, op, targets)),
    chosen: (play, op, picked) => goWith(play, op, picked, (targets) => go(play, op, targets)),
  };
}

/** Whether there are as many targets as a step takes. */
export function hasTargets(look: Look, op: TargetOp, voice: CountingVoice): boolean {
  const found = targetsOf(look.table, op, voice).length;
  if (!isChoosing(op.target)) return found > 0;
  return op.target.n === 'all' ? found > 0 : found >= countsOf(op.target, found).min;
}
