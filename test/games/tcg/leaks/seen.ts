import type { Command } from '../../../../src/games/tcg/commands.ts';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import { tcg } from '../../../../src/games/tcg/index.ts';
import { seenByOthers } from '../../../support/seen.ts';
import type { Table } from '../support/table.ts';

/** The different things that others get of some tables: one where they are told nothing. */
export function differences(
  tables: readonly Table[],
  hidden: Seat,
  tries: readonly Command[] = [],
): readonly string[] {
  return [...new Set(tables.map((table) => seenByOthers(tcg, table, hidden, tries)))];
}
