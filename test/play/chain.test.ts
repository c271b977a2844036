import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonical } from '../../src/engine/canonical.ts';
import { commitTo, hashOf, NO_HASH, saltKey, saltOf, sealEntry } from '../../src/play/chain.ts';
import type { EntryDraft } from '../../src/play/entry.ts';

const SERVER_SEED = Uint8Array.from({ length: 32 }, (_, place) => place);

const DRAFT: EntryDraft = {
  game: 'g_1',
  version: 7,
  at: '2026-01-02T03:04:05.678Z',
  seat: 'a',
  player: 'p_1',
  command: null,
  decision: null,
  commandId: null,
  events: [{ type: 'SeatLeft', v: 1, pub: { seat: 'a', player: 'p_1' } }],
  waiting: [],
  clocks: {},
};

// Computed by another program, from the description of the log alone.
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const SALT = 'e99449f00ae3929bd0d1b2134da2c4b7654b1061ac02eda8ef9bc2069677df82';
const HASH = '7da3ff408dbcd1bf1052d521028c81e93c1aea75e9f8eac7c891a9fa9093a5a8';

describe('the chain of a log is made as it is documented', () => {
  it('commits to the seed by its SHA-256', () => {
    expect(commitTo(SERVER_SEED)).toBe(COMMITMENT);
  });

  it('salts each version by a key that only the seed gives', () => {
    expect(saltOf(saltKey(SERVER_SEED), 7)).toBe(SALT);
    expect(saltOf(saltKey(SERVER_SEED), 8)).not.toBe(SALT);
  });

  it('hashes the canonical text of everything else in an entry', () => {
    const { entry, text } = sealEntry(DRAFT, saltKey(SERVER_SEED), NO_HASH);
    expect(entry).toEqual({ ...DRAFT, salt: SALT, prevHash: NO_HASH, hash: HASH });
    expect(text).toContain('{"at":"2026-01-02T03:04:05.678Z","clocks":{},"command":null');
    expect(hashOf(entry)).toBe(HASH);
  });

  it('hashes the same entry alike however it was read', () => {
    const { entry } = sealEntry(DRAFT, saltKey(SERVER_SEED), NO_HASH);
    const members = Object.entries(JSON.parse(JSON.stringify(entry)) as typeof entry);
    expect(hashOf(Object.fromEntries(members.reverse()) as unknown as typeof entry)).toBe(HASH);
  });

  it('salts by the HMAC-SHA256 of the library', () => {
    for (let version = 1; version < 200; version += 1) {
      const key = saltKey(Uint8Array.of(version));
      const expected = createHmac('sha256', key).update(String(version)).digest('hex');
      expect(saltOf(key, version)).toBe(expected);
    }
  });

  it.each<[string, Partial<EntryDraft>]>([
    ['a life-cycle step', {}],
    [
      'a command',
      { command: { type: 'x', b: 1, a: '\u2028"' }, commandId: 'id"\\', decision: '1' },
    ],
    ['a state hash', { stateHash: 'ab'.repeat(32) }],
    ['clocks', { clocks: { b: { deadline: '2026', bankMs: 5 }, a: { deadline: '', bankMs: 0 } } }],
    ['nobody', { seat: null, player: null, waiting: ['b', 'a'] }],
  ])('writes the canonical text of an entry with %s', (_, more) => {
    const { entry, text } = sealEntry({ ...DRAFT, ...more }, saltKey(SERVER_SEED), NO_HASH);
    const { hash: _hash, ...covered } = entry;
    expect(text).toBe(canonical(covered));
    expect(hashOf(entry)).toBe(entry.hash);
  });
});
