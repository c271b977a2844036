import { ask } from '../flow/asking.ts';
import type { Play } from '../play.ts';
import { canDoAll } from '../rules/look.ts';
import { holds } from '../rules/matching.ts';
import type { OpOf, OpRules } from './rule.ts';

type Choice = OpOf<'choice'>;

/** Texts with several ways to go on. */
export const BRANCH_OPS: OpRules<'choice' | 'if'> = {
  choice: {
    canDo: (look, { options }, voice) => options.some((one) => canDoAll(look, one.do, voice)),
    run(play, op, isCost) {
      const labels = offered(play, op);
      const [only, ...others] = labels;
      if (only === undefined) return;
      if (others.length === 0) return goOn(play, op, only);
      play.push({ kind: 'chosen', op, isCost });
      const { player, source } = play.act;
      const seat = op.by === 'fp' ? play.pub.fp : player;
      ask(play, { kind: 'chooseOption', seat, options: labels, source, about: op.op });
    },
    chosen: (play, op, [label = '']) => goOn(play, op, label),
  },
  if: {
    canDo: (look, op, voice) =>
      canDoAll(look, holds(look.table, op.cond, voice) ? op.then : op.else, voice),
    run(play, op, isCost) {
      const ops = holds(play.table, op.cond, play.voice) ? op.then : op.else;
      if (ops.length > 0) play.push({ kind: 'ops', ops, isCost });
    },
  },
};

/** D-43: options that can be done completely; where there is none, all, or nothing happens. */
function offered(play: Play, { options, onlyFullyPerformable, by }: Choice): readonly string[] {
  const look = play.lookOf(by === 'fp' ? play.pub.fp : play.act.player);
  const full = options.filter((one) => canDoAll(look, one.do, play.voice));
  const none = onlyFullyPerformable === true ? [] : options;
  return (full.length > 0 ? full : none).map(({ label }) => label);
}

function goOn(play: Play, { options }: Choice, label: string): void {
  const ops = options.find((one) => one.label === label)?.do ?? [];
  if (ops.length > 0) play.push({ kind: 'ops', ops, isCost: false });
}
