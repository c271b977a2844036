import { hash, hkdfSync } from 'node:crypto';
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

/** Bytes of a block of SHA-256, by which HMAC pads its key, and of its result. */
const BLOCK = 64;
const RESULT = 32;
const INNER = 0x36;
const OUTER = 0x5c;
const LONGEST_VERSION = 16;

/** The padded key of one game, with room for what is hashed after it. */
interface Padded {
  readonly inner: Buffer;
  readonly outer: Buffer;
}

const padded = new WeakMap<Uint8Array, Padded>();

function paddedKey(key: Uint8Array): Padded {
  let made = padded.get(key);
  if (made === undefined) {
    made = { inner: pad(key, INNER, LONGEST_VERSION), outer: pad(key, OUTER, RESULT) };
    padded.set(key, made);
  }
  return made;
}

function pad(key: Uint8Array, byte: number, room: number): Buffer {
  const block = Buffer.alloc(BLOCK + room, byte);
  for (let place = 0; place < key.length; place += 1) block[place] = (key[place] as number) ^ byte;
  return block;
}

/**
 * 256 unknown bits for one entry, so that its hash can be shown and tells nothing: the HMAC-SHA256
 * (RFC 2104) of its version. Written out, because an object of the library costs several times as
 * much and every entry needs one.
 */
export function saltOf(key: Uint8Array, version: number): string {
  const { inner, outer } = paddedKey(key);
  const length = inner.write(String(version), BLOCK, 'latin1');
  outer.set(hash('sha256', inner.subarray(0, BLOCK + length), 'buffer'), BLOCK);
  return sha256(outer);
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
  const salt = saltOf(key, draft.version);
  const text = textOf(draft, salt, prevHash);
  return { entry: entryOf(draft, salt, prevHash, sha256(text)), text };
}

/** Written out member by member, so that all entries have one shape; few carry the state's hash. */
function entryOf(draft: EntryDraft, salt: string, prevHash: string, hash: string): Entry {
  const entry: Entry = {
    game: draft.game,
    version: draft.version,
    at: draft.at,
    seat: draft.seat,
    player: draft.player,
    command: draft.command,
    decision: draft.decision,
    commandId: draft.commandId,
    events: draft.events,
    waiting: draft.waiting,
    clocks: draft.clocks,
    salt,
    prevHash,
    hash,
  };
  return draft.stateHash === undefined ? entry : { ...entry, stateHash: draft.stateHash };
}

/** The canonical text of an entry: its members are known, so nobody need look for them or sort them. */
function textOf(draft: EntryDraft, salt: string, prevHash: string): string {
  const { stateHash } = draft;
  return (
    `{"at":"${draft.at}","clocks":${canonical(draft.clocks)},` +
    `"command":${canonical(draft.command)},"commandId":${canonical(draft.commandId)},` +
    `"decision":${canonical(draft.decision)},"events":${canonical(draft.events)},` +
    `"game":"${draft.game}","player":${canonical(draft.player)},"prevHash":"${prevHash}",` +
    `"salt":"${salt}","seat":${canonical(draft.seat)},` +
    `${stateHash === undefined ? '' : `"stateHash":"${stateHash}",`}` +
    `"version":${draft.version},"waiting":${canonical(draft.waiting)}}`
  );
}
