import type { Op } from '../data/vocabulary.ts';
import type { Seat } from '../ids.ts';
import type { Own } from '../state.ts';
import type { CountingVoice } from './amounts.ts';
import type { Table } from './table.ts';

/** All that one player may know when it is asked what he can do. */
export interface Look {
  readonly table: Table;
  readonly seat: Seat;
  readonly own: Own;
  /** Twilight that can be spent: what is in the pool, less what was promised already. */
  readonly pool: number;
  /** Whether a step of a text can be done completely; the table of steps says it. */
  canDo(look: Look, op: Op, voice: CountingVoice): boolean;
}

/** Whether every step of a list can be done completely. */
export function canDoAll(
  look: Look,
  ops: readonly Op[] | undefined,
  voice: CountingVoice,
): boolean {
  return ops === undefined || ops.every((op) => look.canDo(look, op, voice));
}
