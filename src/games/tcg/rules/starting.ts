import { heldIn } from '../held.ts';
import type { Iid } from '../ids.ts';
import type { Reason } from '../reasons.ts';
import { costOf } from './derived.ts';
import type { Look } from './look.ts';
import { PLAIN_TERMS, refuseCard } from './playing.ts';
import { type Candidate, heldCandidate, type Table } from './table.ts';

/** Why a card of the draw deck cannot join a starting fellowship; null when it can (R-C2.5). */
export function refuseStart(look: Look, iid: Iid): Reason | null {
  const held = heldIn(look.own.looked, iid);
  if (held === undefined) return 'UNKNOWN_CARD';
  const one = heldCandidate(held, look.seat);
  if (one.card.type !== 'companion') return 'NOT_COMPANION';
  const refused = refuseCard(look.table, one, PLAIN_TERMS);
  if (refused !== null) return refused;
  const { startCost, options } = look.table.pub;
  const total = startCost + startingCost(look.table, one);
  return total > options.startingFellowshipLimit ? 'START_COST' : null;
}

/** What a companion counts towards the limit of a starting fellowship. */
export function startingCost(table: Table, one: Candidate): number {
  return costOf(table, one, { costDelta: 0, bearer: null });
}

/** Every card of the draw deck that can join the starting fellowship now. */
export function startable(look: Look): readonly Iid[] {
  return look.own.looked.map(({ iid }) => iid).filter((iid) => refuseStart(look, iid) === null);
}
