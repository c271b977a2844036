import type { Until } from '../data/vocabulary.ts';
import type { Change } from '../modifiers.ts';
import type { Play } from '../play.ts';
import { amountOf } from '../rules/amounts.ts';
import { activePiece, type Piece } from '../rules/table.ts';
import { countUses } from '../rules/uses.ts';
import type { OpOf, OpRules } from './rule.ts';
import { targeting } from './targeting.ts';

/** Temporary changes; whom they concern and how much is fixed now (R-B5). */
export const CHANGE_OPS: OpRules<
  | ('strength' | 'keyword' | 'overwhelm' | 'participate' | 'notCountForArchery')
  | ('preventAllWounds' | 'moveLimit' | 'cannotMoveAgain')
> = {
  strength: targeting((play, op, targets) => {
    const n = strengthNow(play, op);
    if (n !== 0) change(play, targets, op.until, { kind: 'strength', n });
  }),
  keyword: targeting((play, { keyword, until }, targets) =>
    change(play, targets, until, { kind: 'keyword', keyword }),
  ),
  overwhelm: targeting((play, { multiplier: n, until }, targets) =>
    change(play, targets, until, { kind: 'overwhelm', n }),
  ),
  participate: targeting((play, { archery = false, skirmish = false, until }, targets) =>
    change(play, targets, until, { kind: 'participate', archery, skirmish }),
  ),
  notCountForArchery: targeting((play, { until }, targets) =>
    change(play, targets, until, { kind: 'notCountForArchery' }),
  ),
  preventAllWounds: targeting((play, { until }, targets) =>
    change(play, targets, until, { kind: 'preventAllWounds' }),
  ),
  moveLimit: {
    canDo: () => true,
    run({ script }, { n }) {
      script.emit({ type: 'MoveLimitChanged', v: 1, pub: { n } });
    },
  },
  cannotMoveAgain: {
    canDo: () => true,
    run({ script, pub }) {
      script.emit({ type: 'MovingForbidden', v: 1, pub: { seat: pub.fp } });
    },
  },
};

function change(play: Play, targets: readonly Piece[], until: Until, what: Change): void {
  if (targets.length === 0) return;
  const { script, pub } = play;
  const cards = targets.map(({ iid }) => iid);
  const modifier = { id: pub.modifierCount + 1, cards, until, ...what };
  script.emit({ type: 'ModifierAdded', v: 1, pub: { modifier } });
  play.push({ kind: 'check' });
}

/** The amount, as far as the limit of the text leaves room for it (D-31). */
function strengthNow(play: Play, { n }: OpOf<'strength'>): number {
  const { table, act, voice, pub } = play;
  const amount = amountOf(table, n, voice);
  const text = activePiece(table, act.source)?.card.abilities.find(
    ({ index }) => index === act.index,
  );
  const limit = text?.limit;
  if (limit === undefined || !('bonus' in limit)) return amount;
  const before = (countUses(pub, act.source, act.index) - 1) * amount;
  return Math.max(0, Math.min(amount, limit.bonus - before));
}
