import type { Moment } from '../play/fold-log.ts';
import { projectionOf, type Viewer } from '../play/projection.ts';
import { eventsText, objectOf, placeMembers, stateMembers } from '../play/sight-text.ts';
import type { Table } from '../play/table.ts';
import type { Mode } from './messages.ts';
import { patchOf } from './patches.ts';

/** The whole of what a viewer sees, as the frame that begins or renews a subscription. */
export function sightFrame(table: Table, viewer: Viewer, mode: Mode, id: number): string {
  const { decisionsText, viewText, viewHash } = projectionOf(table, viewer);
  const view = mode === 'events' ? [] : [`"view":${viewText}`, `"viewHash":"${viewHash}"`];
  return objectOf(
    ['"type":"sight"', `"id":${id}`],
    placeMembers(table, viewer),
    stateMembers(table),
    view,
    [`"decisions":${decisionsText}`, `"head":"${table.head}"`],
  );
}

/** One version as a frame: written once a viewer and mode, however many sockets watch. */
export function updateFrame(before: Table, moment: Moment, viewer: Viewer, mode: Mode): string {
  const { table } = moment;
  const name = `${mode}/${viewer ?? ''}`;
  const written = table.shown.get(table, name) as string | undefined;
  if (written !== undefined) return written;
  const text = writeUpdate(before, moment, viewer, mode);
  table.shown.set(table, name, text);
  return text;
}

function writeUpdate(before: Table, moment: Moment, viewer: Viewer, mode: Mode): string {
  const { table, entry } = moment;
  const { decisionsText } = projectionOf(table, viewer);
  return objectOf(
    ['"type":"update"'],
    placeMembers(table, viewer),
    [
      `"at":"${entry.at}"`,
      `"by":${JSON.stringify(entry.seat)}`,
      `"events":${eventsText(table.module, entry, viewer)}`,
    ],
    stateMembers(table),
    viewMembers(before, table, viewer, mode),
    [`"decisions":${decisionsText}`, `"hash":"${entry.hash}"`],
  );
}

function viewMembers(before: Table, table: Table, viewer: Viewer, mode: Mode): string[] {
  if (mode === 'events') return [];
  const now = projectionOf(table, viewer);
  const hash = `"viewHash":"${now.viewHash}"`;
  if (mode === 'view') return [`"view":${now.viewText}`, hash];
  const patch = patchOf(projectionOf(before, viewer).viewData, now.viewData);
  const text = JSON.stringify(patch);
  // Where little stayed as it was, the view itself is shorter.
  const whole = `[{"op":"replace","path":"","value":${now.viewText}}]`;
  return [`"patch":${text.length < whole.length ? text : whole}`, hash];
}
