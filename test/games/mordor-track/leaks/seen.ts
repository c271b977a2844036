import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import type { Seat } from '../../../../src/games/mordor-track/ids.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import { seenByOthers } from '../../../support/seen.ts';
import type { Table } from '../support/table.ts';

/** The different things that others get of some tables: one where they are told nothing. */
export function differences(
  tables: readonly Table[],
  hidden: Seat,
  tries: readonly Command[] = [],
): readonly string[] {
  return [...new Set(tables.map((table) => seenByOthers(mordorTrack, table, hidden, tries)))];
}
