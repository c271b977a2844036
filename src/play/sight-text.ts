import { canonical } from '../engine/canonical.ts';
import { upcast } from '../engine/fold.ts';
import type { AnyModule } from '../engine/module.ts';
import { seenEvents } from '../engine/sight.ts';
import type { Entry } from './entry.ts';
import { isLifecycleEvent } from './lifecycle-events.ts';
import { projectionOf, type Viewer } from './projection.ts';
import type { Table } from './table.ts';
import { titleWire } from './wire.ts';

/** Members of a JSON object, already written; joined by commas between braces they are the object. */
export type Members = readonly string[];

/** Puts members into an object. */
export function objectOf(...groups: readonly Members[]): string {
  let text = '';
  for (const members of groups) {
    for (const member of members) text += text === '' ? member : `,${member}`;
  }
  return `{${text}}`;
}

/** What one viewer sees of a table, as members that every channel sends alike. */
export function sightMembers(table: Table, viewer: Viewer, decisions = true): Members {
  const projection = projectionOf(table, viewer);
  return [
    ...stateMembers(table),
    `"view":${projection.viewText}`,
    `"decisions":${decisions ? projection.decisionsText : '[]'}`,
    `"viewHash":"${projection.viewHash}"`,
    `"head":"${table.head}"`,
  ];
}

/** What everybody sees of a table: who is waited for, until when, and how it ended. */
export function stateMembers(table: Table): Members {
  return [
    `"status":"${table.status}"`,
    `"waiting":${canonical(table.waiting)}`,
    `"clocks":${canonical(table.clockState.clocks)}`,
    `"outcome":${canonical(table.outcome)}`,
  ];
}

/** Names of a game, a seat and a version. */
export function placeMembers(table: Table, viewer: Viewer): Members {
  return [
    `"game":"${table.game.id}"`,
    `"seat":${JSON.stringify(viewer)}`,
    `"version":${table.version}`,
  ];
}

/** The events of an entry, as one viewer may see them, in today's payload versions. */
export function eventsText(module: AnyModule, entry: Entry, viewer: Viewer): string {
  const events = entry.events.map((event) =>
    isLifecycleEvent(event) ? event : upcast(module, event),
  );
  return titleWire(module).events(seenEvents(events, viewer));
}

/** One line of a game's events, as one viewer may see it. */
export function eventLine(module: AnyModule, entry: Entry, viewer: Viewer): string {
  return objectOf([
    `"version":${entry.version}`,
    `"at":"${entry.at}"`,
    `"seat":${JSON.stringify(entry.seat)}`,
    `"events":${eventsText(module, entry, viewer)}`,
    `"hash":"${entry.hash}"`,
  ]);
}
