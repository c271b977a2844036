import { seedsOf } from '../../src/audit/seeds-of.ts';
import { known } from '../../src/engine/invariant.ts';
import type { AnyModule, GameEvent } from '../../src/engine/module.ts';
import { NO_HASH, saltKey, sealEntry } from '../../src/play/chain.ts';
import type { Entry } from '../../src/play/entry.ts';
import { headerOf } from '../../src/play/export-log.ts';
import type { LogHeader } from '../../src/play/log-file.ts';
import { nextTable, type Table } from '../../src/play/table.ts';
import { titleNamed } from '../support/fixtures.ts';

/** An entry a test may write into. */
export type LooseEntry = { -readonly [K in keyof Entry]: Entry[K] } & {
  events: { type: string; v: number; pub: object; own?: object; sealed?: object }[];
};

/** The entries of a log file. */
export function entriesOf(lines: readonly string[]): LooseEntry[] {
  return lines.slice(1, -1).map((line) => JSON.parse(line) as LooseEntry);
}

/** The version of the first entry, or of the first after another, with such an event. */
export function versionOf(lines: readonly string[], type: string, after = 0): number {
  const entry = entriesOf(lines).find(
    ({ version, events }) => version > after && events.some((event) => event.type === type),
  );
  return known(entry, `an entry with ${type}`).version;
}

/** The event of a type in an entry. */
export function eventIn(
  entry: LooseEntry,
  type: string,
): GameEvent & { pub: never; own: never; sealed: never } {
  const event = entry.events.find((one) => one.type === type);
  return known(event, type) as GameEvent & { pub: never; own: never; sealed: never };
}

/** What a dishonest server changes before it seals its log anew. */
export interface Forgery {
  /** Done first: what follows from the entries, the server works out again. */
  entries?(entries: LooseEntry[]): void;
  /** Done afterwards, so that nothing makes it consistent. */
  derived?(entries: LooseEntry[]): void;
  header?(header: Record<string, unknown>): void;
  end?(end: Record<string, unknown>): void;
}

/**
 * A log as a server would publish it that knows the seed and rewrites what it likes: what follows
 * from the events is worked out again, and every salt, link and hash is right.
 */
export function forge(lines: readonly string[], forgery: Forgery): string[] {
  const header = JSON.parse(known(lines[0], 'a header')) as LogHeader;
  const entries = entriesOf(lines);
  forgery.entries?.(entries);
  const last = foldAgain(titleNamed(header.title), entries);
  const newHeader = last === null ? header : headerOf(last.game, seedsOf(header));
  forgery.derived?.(entries);
  forgery.header?.(newHeader);
  const sealed = seal(entries, saltKey(Buffer.from(newHeader.serverSeed, 'hex')));
  const versions = sealed.length;
  const end = { versions, headHash: sealed.at(-1)?.hash, outcome: last?.outcome ?? null };
  forgery.end?.(end);
  return [newHeader, ...sealed, end].map((line) => JSON.stringify(line));
}

/** Writes into each entry what follows from its events, up to the first that cannot be folded. */
function foldAgain(module: AnyModule, entries: LooseEntry[]): Table | null {
  let table: Table | null = null;
  for (const [place, entry] of entries.entries()) {
    const { game, at, seat, player, command, decision, commandId, events } = entry;
    const step = { at, seat, player, command, decision, commandId, events };
    try {
      const next = nextTable(game, module, table, step);
      delete entry.stateHash;
      Object.assign(entry, structuredClone(next.draft), { version: place + 1 });
      table = next.withHead('');
    } catch {
      entry.version = place + 1;
      return table;
    }
  }
  return table;
}

function seal(entries: readonly LooseEntry[], key: Uint8Array): Entry[] {
  const sealed: Entry[] = [];
  for (const { hash: _, salt: __, prevHash: ___, ...draft } of entries) {
    sealed.push(sealEntry(draft, key, sealed.at(-1)?.hash ?? NO_HASH).entry);
  }
  return sealed;
}
