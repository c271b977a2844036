import { known } from '../../../engine/invariant.ts';
import type { Play } from '../play.ts';
import { holds, matches } from '../rules/matching.ts';
import { activePiece, type Piece, type Table } from '../rules/table.ts';
import type { OpRules } from './rule.ts';
import { hasTargets, targeting } from './targeting.ts';

/** The Ring, what keeps tokens off, and the end of a skirmish. */
export const RING_OPS: OpRules<
  'wearRing' | 'becomeRingBearer' | 'preventWound' | 'preventExertToken' | 'cancelSkirmish'
> = {
  wearRing: {
    canDo: ({ table }, _op, voice) => holds(table, { wearingRing: false }, voice),
    run({ script, pub }) {
      if (!pub.wearingRing) script.emit({ type: 'RingWorn', v: 1, pub: { seat: pub.fp } });
    },
  },
  becomeRingBearer: {
    ...targeting((play, { resistance }, [piece]) => {
      const { script, pub, table } = play;
      const ring = waitingRing(table);
      if (piece === undefined || ring === undefined) return;
      const from = known(pub.players[pub.fp].ringBearer, 'the Ring-bearer before');
      const after = { seat: pub.fp, from, to: piece.iid, ring: ring.iid, resistance };
      script.emit({ type: 'RingBearerChanged', v: 1, pub: after });
      play.push({ kind: 'check' });
    }),
    canDo: (look, op, voice) =>
      waitingRing(look.table) !== undefined && hasTargets(look, op, voice),
  },
  preventWound: {
    canDo: () => true,
    run(play) {
      const iid = prevent(play, 'aboutToWound');
      if (iid !== null) play.script.emit({ type: 'WoundPrevented', v: 1, pub: { iid } });
    },
  },
  preventExertToken: {
    canDo: () => true,
    run(play) {
      const iid = prevent(play, 'aboutToExert');
      if (iid !== null) play.script.emit({ type: 'Exerted', v: 1, pub: { iid, token: false } });
    },
  },
  cancelSkirmish: {
    canDo: () => true,
    run(play, { involving }) {
      const { skirmish, options, players, fp } = play.pub;
      if (skirmish === null) return;
      const { character, minions } = skirmish;
      // D-1: it is ignored where the Ring-bearer fights.
      const isBarred =
        character === players[fp].ringBearer && !options.ringBearerSkirmishCancellable;
      const isInvolved = [character, ...minions].some((iid) => {
        const piece = activePiece(play.table, iid);
        return piece !== undefined && matches(play.table, piece, involving, play.voice);
      });
      if (isBarred || !isInvolved) return;
      play.script.emit({ type: 'SkirmishCancelled', v: 1, pub: { character } });
    },
  },
};

/** The Ring of the Free Peoples player while nobody bears it (R-B9.6). */
function waitingRing({ pieces, pub }: Table): Piece | undefined {
  return pieces.find(
    ({ card, owner, at }) => card.type === 'oneRing' && owner === pub.fp && at.zone === 'void',
  );
}

/** What was about to happen to the subject of the text does not; null where it is past already. */
function prevent(play: Play, type: 'aboutToWound' | 'aboutToExert'): string | null {
  let prevented: string | null = null;
  play.change(
    (task) => task.kind === 'window' && task.occurrences[0]?.type === type && !task.isGone,
    (task) => {
      prevented = play.act.subject;
      return task.kind === 'window' ? { ...task, isGone: true } : task;
    },
  );
  return prevented;
}
