import type { Side } from '../ids.ts';
import type { Play } from '../play.ts';
import { seatOfSide } from '../rules/phases.ts';
import { ask } from './asking.ts';
import { drawCards } from './drawing.ts';

/** R-E8: always asked. */
export function askReconcile(play: Play, side: Side): void {
  const seat = seatOfSide(play.pub, side);
  const { hand } = play.script.state.own[seat];
  const excess = hand.length - play.pub.options.handSize;
  const [min, max] = excess > 0 ? [excess, excess] : [0, Math.min(1, hand.length)];
  play.push({ kind: 'reconcile', side });
  ask(play, { kind: 'reconcile', seat, options: hand.map(({ iid }) => iid), min, max });
}

/** R-E8: a player discards what was marked, and draws up to a full hand unless it had too many. */
export function reconcile(play: Play, side: Side, picked: readonly string[]): void {
  const { script, pub } = play;
  const seat = seatOfSide(pub, side);
  const { hand } = script.state.own[seat];
  const discarded = hand.filter(({ iid }) => picked.includes(iid));
  script.emit({ type: 'Reconciled', v: 1, pub: { seat, discarded } });
  const { handSize } = pub.options;
  if (hand.length <= handSize) drawCards(play, seat, handSize - hand.length + discarded.length);
  play.push({ kind: 'check' });
}
