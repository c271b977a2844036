import { known } from '../../../src/engine/invariant.ts';
import { NO_HASH, saltKey, sealEntry } from '../../../src/play/chain.ts';
import type { Entry } from '../../../src/play/entry.ts';
import type { LooseEntry } from '../forged-log.ts';

/** An event a test may write into. */
export type LooseEvent = LooseEntry['events'][number];

/** What a dishonest server changes before it seals its log anew. */
export interface EventForgery {
  entries?(entries: LooseEntry[]): void;
  header?(header: Record<string, unknown>): void;
  end?(end: Record<string, unknown>): void;
}

/** The log as a server would publish it that knows the seed: every salt, link and hash is right. */
export function forgeEvent(lines: readonly string[], forgery: EventForgery): string[] {
  const header = JSON.parse(known(lines[0], 'a header')) as Record<string, unknown>;
  const entries = lines.slice(1, -1).map((line) => JSON.parse(line) as LooseEntry);
  forgery.entries?.(entries);
  const key = saltKey(Buffer.from(String(header['serverSeed']), 'hex'));
  const sealed: Entry[] = [];
  for (const [place, { hash: _, salt: __, prevHash: ___, ...draft }] of entries.entries()) {
    const numbered = { ...draft, version: place + 1 };
    sealed.push(sealEntry(numbered, key, sealed.at(-1)?.hash ?? NO_HASH).entry);
  }
  const end = { versions: sealed.length, headHash: sealed.at(-1)?.hash };
  forgery.header?.(header);
  forgery.end?.(end);
  return [header, ...sealed, end].map((line) => JSON.stringify(line));
}

/** The entry with the first event of a type, or with a later one. */
export function entryWith(entries: LooseEntry[], type: string, nth = 0): LooseEntry {
  const found = entries.filter(({ events }) => events.some((event) => event.type === type));
  return known(found[nth], `an entry with ${type}`);
}

/** That event. */
export function eventOf(entries: LooseEntry[], type: string, nth = 0): LooseEvent {
  const { events } = entryWith(entries, type, nth);
  return known(
    events.find((event) => event.type === type),
    type,
  );
}
