import { canonical } from '../../../../src/engine/canonical.ts';
import { NO_COMMANDS, openDecisions } from '../../../../src/engine/play.ts';
import { seenEvents, sight } from '../../../../src/engine/sight.ts';
import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import { enemyOf, type Seat } from '../../../../src/games/mordor-track/ids.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import type { MordorTrack } from '../../../../src/games/mordor-track/state.ts';
import type { Table } from '../support/table.ts';

/**
 * All that the other seat and a spectator get of a table: views, every event since it was set, what
 * is asked of whom, and refusals of what the other seat may try.
 */
function seenByOthers(table: Table, hidden: Seat, tries: readonly Command[] = []): string {
  const enemy = enemyOf(hidden);
  const asked = openDecisions(mordorTrack, sight<MordorTrack>(table.state, enemy), NO_COMMANDS);
  const got = [enemy, null].map((viewer) => [table.view(viewer), seenEvents(table.events, viewer)]);
  const refused = tries.map((command) => table.ask(enemy, command));
  return canonical([got, asked, mordorTrack.waiting(table.state.pub), refused]);
}

/** The different things that others get of some tables: one where they are told nothing. */
export function differences(
  tables: readonly Table[],
  hidden: Seat,
  tries: readonly Command[] = [],
): readonly string[] {
  return [...new Set(tables.map((table) => seenByOthers(table, hidden, tries)))];
}
