import type { TSchema } from 'typebox';
import { upcast } from '../engine/fold.ts';
import type { AnyModule, GameEvent, Outcome } from '../engine/module.ts';
import type { Entry } from '../play/entry.ts';
import { isLifecycleEvent, LifecycleEventSchema } from '../play/lifecycle-events.ts';
import { shapeErrors } from '../play/shape.ts';
import { nextTable, type Table } from '../play/table.ts';
import { firstDifference } from './difference.ts';
import { guarded } from './guarded.ts';
import type { Fault } from './report.ts';

/** An entry between the tables before and after it. */
export interface Step {
  readonly before: Table | null;
  readonly entry: Entry;
  /** Its events in today's payload versions. */
  readonly events: readonly GameEvent[];
  readonly after: Table;
}

/** The events of an entry in today's payload versions, or the first one that fits no schema. */
export function readEvents(
  module: AnyModule,
  { version, events }: Entry,
): { readonly events: readonly GameEvent[]; readonly fault: Fault | null } {
  const read: GameEvent[] = [];
  for (const [place, stored] of events.entries()) {
    const path = `/events/${place}`;
    const today = guarded(version, path, () => readEvent(module, stored));
    if (today.fault !== null) return { events: read, fault: today.fault };
    const [error] = shapeErrors(schemaOf(module, stored), today.value);
    if (error !== undefined) {
      const fault = { version, path: `${path}${error.path}`, detail: error.message };
      return { events: read, fault };
    }
    read.push(today.value);
  }
  return { events: read, fault: null };
}

function readEvent(module: AnyModule, event: GameEvent): GameEvent {
  return isLifecycleEvent(event) ? event : upcast(module, event);
}

function schemaOf(module: AnyModule, event: GameEvent): TSchema {
  return isLifecycleEvent(event) ? LifecycleEventSchema : module.schema.event;
}

/** The table after an entry, null when it cannot be folded, and what the entry says wrongly of it. */
export function foldEntry(
  module: AnyModule,
  before: Table | null,
  entry: Entry,
): { readonly after: Table | null; readonly fault: Fault | null } {
  const { game, version, at, seat, player, command, decision, commandId, events } = entry;
  const step = { at, seat, player, command, decision, commandId, events };
  const next = guarded(version, '/events', () => nextTable(game, module, before, step));
  if (next.fault !== null) return { after: null, fault: next.fault };
  const { draft, withHead } = next.value;
  const expected = {
    waiting: draft.waiting,
    clocks: draft.clocks,
    ...(draft.stateHash === undefined ? {} : { stateHash: draft.stateHash }),
  };
  const { waiting, clocks, stateHash } = entry;
  const found = { waiting, clocks, ...(stateHash === undefined ? {} : { stateHash }) };
  const difference = firstDifference(expected, found);
  const fault = difference === null ? null : { version, ...difference };
  return { after: withHead(entry.hash), fault };
}

/** What is wrong with the end of a log, given the table its entries lead to. */
export function endingFault(
  last: Table | null,
  told: { readonly outcome: unknown } | null,
): Fault | null {
  const versions = last?.version ?? 0;
  if (last === null || last.finishedAt === null) {
    return { version: versions + 1, path: '', detail: 'The log stops before the game is over.' };
  }
  if (told === null) return null;
  const outcome: Outcome<string> | null = last.outcome;
  const difference = firstDifference({ outcome }, { outcome: told.outcome });
  if (difference === null) return null;
  const { path, detail } = difference;
  return { version: versions, path, detail: `In the last line: ${detail}.` };
}
