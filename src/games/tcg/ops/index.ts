import type { Op } from '../data/vocabulary.ts';
import type { Play } from '../play.ts';
import type { Look } from '../rules/look.ts';
import { BRANCH_OPS } from './branching.ts';
import { CHANGE_OPS } from './changing.ts';
import { DECK_OPS } from './decks.ts';
import { DISCARD_OPS } from './discarding.ts';
import { DRAW_OPS } from './drawing.ts';
import { LOOK_OPS } from './looking.ts';
import { PLAY_OPS } from './playing.ts';
import { RING_OPS } from './ring.ts';
import type { OpRule, OpRules } from './rule.ts';
import { TOKEN_OPS } from './tokens.ts';
import { TWILIGHT_OPS } from './twilight.ts';

/** What each step of a text does; a missing one does not compile. */
const OPS: OpRules<Op['op']> = {
  ...TOKEN_OPS,
  ...DISCARD_OPS,
  ...DRAW_OPS,
  ...TWILIGHT_OPS,
  ...CHANGE_OPS,
  ...PLAY_OPS,
  ...DECK_OPS,
  ...LOOK_OPS,
  ...RING_OPS,
  ...BRANCH_OPS,
};

function ruleOf({ op }: Op): OpRule<Op> {
  return OPS[op] as OpRule<Op>;
}

/** Whether a step can be done completely. */
export const canDo: Look['canDo'] = (look, op, voice) => ruleOf(op).canDo(look, op, voice);

/** Does the first of some steps; the others follow when all that comes of it is done. */
export function doOps(play: Play, ops: readonly Op[], isCost: boolean): void {
  const [first, ...rest] = ops;
  if (first === undefined) return;
  if (rest.length > 0) play.push({ kind: 'ops', ops: rest, isCost });
  ruleOf(first).run(play, first, isCost);
}

/** Goes on with a step for which something was chosen. */
export function goOnWith(play: Play, picked: readonly string[]): void {
  const { op, isCost } = play.take('chosen');
  ruleOf(op).chosen?.(play, op, picked, isCost);
}
