import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnyModule } from '../engine/module.ts';
import type { Entry } from './entry.ts';
import type { LogRow } from './ports.ts';
import { advance, type Table } from './table.ts';

/** A table together with the entry that made it. */
export interface Moment {
  readonly table: Table;
  readonly entry: Entry;
}

/** So many entries are folded before others get their turn: a long game must not stop the process. */
const ENTRIES_A_TURN = 100;

/** Folds rows of a log that follow a table, one moment a row. */
export async function* foldLog(
  game: string,
  module: AnyModule,
  start: Table | null,
  rows: readonly LogRow[],
): AsyncGenerator<Moment> {
  let table = start;
  for (const [place, { entry }] of rows.entries()) {
    if (place > 0 && place % ENTRIES_A_TURN === 0) await nextTurn();
    table = advance(game, module, table, entry);
    yield { table, entry };
  }
}

/** The last moment of a fold; null when there was nothing to fold. */
export async function lastMoment(moments: AsyncIterable<Moment>): Promise<Moment | null> {
  let last: Moment | null = null;
  for await (const moment of moments) last = moment;
  return last;
}
