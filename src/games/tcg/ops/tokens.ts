import type { Amount, Range } from '../data/vocabulary.ts';
import type { Play } from '../play.ts';
import { amountOf } from '../rules/amounts.ts';
import type { Piece } from '../rules/table.ts';
import { targetsOf } from '../rules/targets.ts';
import { askNumber, goWith, withTargets } from './choosing.ts';
import type { OpOf, OpRules } from './rule.ts';
import { hasTargets, targeting } from './targeting.ts';

/** The name under which the chosen number of a range is kept while its target is chosen. */
const TIMES = 'times';

/** Exerting, wounding and healing (R-B9). */
export const TOKEN_OPS: OpRules<'exert' | 'wound' | 'heal'> = {
  exert: targeting((play, { times = 1 }, targets) => {
    for (const { iid } of targets.toReversed()) {
      for (let n = 0; n < times; n += 1) play.push({ kind: 'exert', iid });
    }
  }),
  wound: targeting((play, { times = 1 }, targets) => {
    for (const { iid } of targets.toReversed()) {
      for (let n = 0; n < times; n += 1) play.push({ kind: 'wound', iid, inRound: false });
    }
  }),
  heal: {
    canDo: hasTargets,
    run(play, op, isCost) {
      const { times = 1 } = op;
      if (isRange(times)) return askTimes(play, op, times, isCost);
      // Who is healed no times need not be chosen.
      if (amountOf(play.table, times, play.voice) === 0) return;
      withTargets(play, op, isCost, (targets) => heal(play, op, targets));
    },
    chosen(play, op, picked, isCost) {
      const { times = 1 } = op;
      if (isRange(times) && play.act.numbers[TIMES] === undefined) {
        play.note({ numbers: { ...play.act.numbers, [TIMES]: Number(picked[0]) } });
        withTargets(play, op, isCost, (targets) => heal(play, op, targets));
      } else {
        goWith(play, op, picked, (targets) => heal(play, op, targets));
      }
    },
  },
};

function isRange(times: Amount | Range): times is Range {
  return typeof times === 'object' && 'max' in times && 'min' in times;
}

/** How often to heal, up to what can have an effect (D-40). */
function askTimes(play: Play, op: OpOf<'heal'>, { min, max }: Range, isCost: boolean): void {
  const found = targetsOf(play.table, op, play.voice);
  const most = Math.max(0, ...found.map(({ at }) => at.wounds));
  const bound = max === 'any' ? most : Math.min(max, most);
  if (bound <= min) {
    if (bound > 0) heal(play, { ...op, times: bound }, found.slice(0, 1));
    return;
  }
  askNumber(play, op, { min, max: bound }, isCost);
}

/** R-B9.3: each of them, so many times. */
function heal(play: Play, { times = 1 }: OpOf<'heal'>, targets: readonly Piece[]): void {
  const { table, script } = play;
  const often = isRange(times)
    ? (play.act.numbers[TIMES] ?? 0)
    : amountOf(table, times, play.voice);
  for (const { iid, at } of targets) {
    const n = Math.min(often, at.wounds);
    if (n > 0) script.emit({ type: 'Healed', v: 1, pub: { iid, n } });
  }
  play.push({ kind: 'check' });
}
