import type { Side } from '../ids.ts';
import type { Play } from '../play.ts';
import { readPair, unassigned } from '../rules/assigning.ts';
import { hasKeyword } from '../rules/matching.ts';
import { seatOfSide } from '../rules/phases.ts';
import { minions } from '../rules/table.ts';
import { ask } from './asking.ts';

/** R-E5: the normal round; after it one for minions that are fierce at its start (R-E6.8). */
export function startRound({ script, table, pub }: Play): void {
  const isFierce = pub.round !== null;
  const fierce = minions(table).filter((piece) => hasKeyword(table, piece, 'fierce'));
  script.emit({
    type: 'RoundStarted',
    v: 1,
    pub: {
      round: isFierce ? 'fierce' : 'normal',
      fierce: isFierce ? fierce.map(({ iid }) => iid) : null,
    },
  });
}

/** R-E5.2 and R-E5.3: a side assigns minions that are not assigned yet, if there are any. */
export function askAssign(play: Play, side: Side): void {
  if (unassigned(play.table).length === 0) return;
  play.push({ kind: 'assign', side });
  const kind = side === 'fp' ? 'assignFp' : 'assignShadow';
  ask(play, { kind, seat: seatOfSide(play.pub, side), min: 0, max: unassigned(play.table).length });
}

/** R-E5.4: all marked pairs take effect at the same time. */
export function assign({ script }: Play, side: Side, picked: readonly string[]): void {
  if (picked.length === 0) return;
  script.emit({ type: 'Assigned', v: 1, pub: { side, pairs: picked.map(readPair) } });
}
