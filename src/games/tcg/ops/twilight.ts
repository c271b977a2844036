import { cardOf } from '../cards/index.ts';
import type { Amount, Chosen, Op } from '../data/vocabulary.ts';
import { addTwilight, removeTwilight } from '../flow/twilight.ts';
import type { Play } from '../play.ts';
import { amountOf } from '../rules/amounts.ts';
import { targetsOf } from '../rules/targets.ts';
import { askNumber } from './choosing.ts';
import type { OpRules } from './rule.ts';

/** Twilight and burdens (R-B11, R-B12). */
export const TWILIGHT_OPS: OpRules<
  'addTwilight' | 'removeTwilight' | 'addBurden' | 'removeBurden'
> = {
  addTwilight: {
    canDo: () => true,
    run(play, op, isCost) {
      if (isChosen(op.n)) return askAmount(play, op, op.n, isCost);
      add(play, amountOf(play.table, op.n, play.voice), isCost);
    },
    chosen(play, op, picked, isCost) {
      const n = Number(picked[0]);
      noteNumber(play, op.n, n);
      add(play, n, isCost);
    },
  },
  removeTwilight: {
    canDo: ({ pool, table }, { n }, voice) => pool >= amountOf(table, n, voice),
    run(play, { n }, isCost) {
      const amount = amountOf(play.table, n, play.voice);
      removeTwilight(play, amount, isCost ? 'cost' : 'effect');
      play.push({ kind: 'check' });
    },
  },
  addBurden: {
    canDo: () => true,
    run(play, { n }) {
      const seat = play.pub.fp;
      play.script.emit({ type: 'BurdensAdded', v: 1, pub: { seat, n } });
      play.push({ kind: 'check' });
    },
  },
  removeBurden: {
    canDo: ({ table: { pub } }, { n }) => pub.players[pub.fp].burdens >= n,
    run(play, op) {
      const { script, pub } = play;
      const n = Math.min(op.n, pub.players[pub.fp].burdens);
      if (n > 0) script.emit({ type: 'BurdensRemoved', v: 1, pub: { seat: pub.fp, n } });
      play.push({ kind: 'check' });
    },
  },
};

function add(play: Play, n: number, isCost: boolean): void {
  addTwilight(play, n, isCost ? 'cost' : 'effect');
  play.push({ kind: 'check' });
}

function isChosen(amount: Amount): amount is Chosen {
  return typeof amount === 'object' && 'choose' in amount;
}

function noteNumber(play: Play, amount: Amount, n: number): void {
  if (isChosen(amount)) play.note({ numbers: { ...play.act.numbers, [amount.choose]: n } });
}

/** A number that the player chooses, up to what can have an effect (D-40). */
function askAmount(play: Play, op: Op, amount: Chosen, isCost: boolean): void {
  const most = Math.max(amount.min, boundOf(play, amount.choose));
  if (most === amount.min) {
    noteNumber(play, amount, amount.min);
    add(play, amount.min, isCost);
    return;
  }
  askNumber(play, op, { min: amount.min, max: most }, isCost);
}

/** The most that the effects which use a number can make of it: wounds on one legal target. */
function boundOf(play: Play, name: string): number {
  const { act, table, voice } = play;
  const text = cardOf(act.card).texts[act.index];
  const effects = text !== undefined && 'do' in text ? text.do : [];
  const wounds = effects.flatMap((op) => {
    if (op.op !== 'heal' || typeof op.times !== 'object') return [];
    if (!('x' in op.times) || op.times.x !== name) return [];
    return targetsOf(table, op, voice).map(({ at }) => at.wounds);
  });
  return Math.max(0, ...wounds);
}
