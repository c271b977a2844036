import type { PublishedEntry } from '../support/server/published-log.ts';
import type { Kept } from './kept.ts';
import type { Note } from './notes.ts';

/** What the log of a game is held against. */
export interface Evidence {
  readonly game: string;
  readonly notes: readonly Note[];
  readonly kept: Kept;
}

/** Compares a published log with what its players were told; gives all that does not fit. */
export function judge(log: string, { game, notes, kept }: Evidence): readonly string[] {
  const lines = log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  const entries = lines.slice(1, -1) as PublishedEntry[];
  kept.publish(entries.map(({ hash }) => hash));
  return [
    ...gaps(entries),
    ...twice(entries),
    ...notes.flatMap((note) => misfits(entries, note)),
    ...foundlings(entries, notes),
  ].map((fault) => `${game}: ${fault}`);
}

/** Versions are 1, 2, 3 and so on. */
function gaps(entries: readonly PublishedEntry[]): readonly string[] {
  return entries.flatMap(({ version }, place) =>
    version === place + 1 ? [] : [`version ${version} stands where ${place + 1} must be`],
  );
}

/** No commandId of a seat stands twice, and no question of a seat was answered twice. */
function twice(entries: readonly PublishedEntry[]): readonly string[] {
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const { seat, commandId, decision, command, version } of entries) {
    if (command === null) continue;
    for (const key of [`commandId ${seat} ${commandId}`, `decision ${seat} ${decision}`]) {
      if (seen.has(key)) faults.push(`${key} stands twice, again as version ${version}`);
      seen.add(key);
    }
  }
  return faults;
}

/** What was acknowledged stands as it was acknowledged; what was refused does not stand. */
function misfits(entries: readonly PublishedEntry[], note: Note): readonly string[] {
  const { seat, commandId, version, refusal } = note;
  const name = `${seat} ${commandId}`;
  if (version !== null && refusal !== null) {
    return [`${name} was acknowledged as version ${version} and refused with ${refusal}`];
  }
  if (version !== null) {
    const entry = entries[version - 1];
    const isThere = entry?.seat === seat && entry.commandId === commandId;
    return isThere ? [] : [`${name} was acknowledged as version ${version}, which is another one`];
  }
  const stands = entries.find((entry) => isOf(entry, note));
  if (refusal === null || stands === undefined) return [];
  return [`${name} was refused with ${refusal} and stands as version ${stands.version}`];
}

/** Every command in the log is one that its seat has sent and that nobody was told is refused. */
function foundlings(entries: readonly PublishedEntry[], notes: readonly Note[]): readonly string[] {
  const sent = new Set(notes.map(({ seat, commandId }) => `${seat} ${commandId}`));
  return entries.flatMap(({ seat, commandId, command, version }) =>
    command === null || sent.has(`${seat} ${commandId}`)
      ? []
      : [`version ${version} is a command that ${seat} never sent`],
  );
}

function isOf({ seat, commandId }: PublishedEntry, note: Note): boolean {
  return seat === note.seat && commandId === note.commandId;
}
