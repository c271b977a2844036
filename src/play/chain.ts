import { createHmac, hash, hkdfSync } from 'node:crypto';
import { canonical } from '../engine/canonical.ts';
import type { Entry, EntryDraft } from './entry.ts';

/** What the first entry of a log follows. */
export const NO_HASH = '0'.repeat(64);

/** How often an entry carries the hash of the state; the chain over the events binds the rest. */
export const STATE_HASH_EVERY = 64;

/** Names of the schemes a log is made with, stated in its first entry and in its header. */
export const ALGORITHMS = {
  json: 'RFC 8785',
  hash: 'SHA-256 of the canonical JSON of the entry without hash',
  salt: 'ringtable/salt/1',
  seed: 'ringtable/seed/1',
  dice: 'HMAC-SHA256 of the canonical JSON of [stream, block], eight big-endian words a block',
} as const;

export function sha256(text: string | Uint8Array): string {
  return hash('sha256', text, 'hex');
}

/** The promise of a seed, public from the first entry on. */
export function commitTo(serverSeed: Uint8Array): string {
  return sha256(serverSeed);
}

/** The key from which the salts of one game are made. */
export function saltKey(serverSeed: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', serverSeed, '', 'ringtable/salt/1', 32));
}

/** 256 unknown bits for one entry, so that its hash can be shown and tells nothing. */
export function saltOf(key: Uint8Array, version: number): string {
  return createHmac('sha256', key).update(String(version)).digest('hex');
}

/** The hash of an entry over everything else in it. */
export function hashOf(entry: Omit<Entry, 'hash'> & { readonly hash?: string }): string {
  const { hash: _, ...covered } = entry;
  return sha256(canonical(covered));
}

/** An entry and the canonical text that is stored for it. */
export interface SealedEntry {
  readonly entry: Entry;
  /** Canonical JSON of the entry without its hash: the very bytes that were hashed. */
  readonly text: string;
}

/** Salts, links and hashes an entry. */
export function sealEntry(draft: EntryDraft, key: Uint8Array, prevHash: string): SealedEntry {
  const covered = { ...draft, salt: saltOf(key, draft.version), prevHash };
  const text = canonical(covered);
  return { entry: { ...covered, hash: sha256(text) }, text };
}
