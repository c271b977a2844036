import fc from 'fast-check';
import type { LooseEntry } from './forged-log.ts';

/** Names that mean something to JavaScript, and values of every kind. */
const ODD_VALUES = [
  null,
  true,
  0,
  -1,
  9_007_199_254_740_991,
  '',
  'a',
  'constructor',
  '__proto__',
  'GameStarted',
  '2026-01-02T03:04:05.678Z',
  [],
  ['a', 'a'],
  {},
  { a: {} },
  [{ type: 'GameOpened', v: 1, pub: {} }],
];

type Container = Record<string, unknown>;

function containersIn(value: unknown): Container[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Container, ...Object.values(value).flatMap(containersIn)];
}

/** Puts an odd value somewhere into an entry. */
export function spoil(entries: LooseEntry[], place: number, member: number, odd: unknown): void {
  const all = entries.flatMap(containersIn);
  const container = all[place % all.length] ?? {};
  const keys = [...Object.keys(container), 'extra'];
  container[keys[member % keys.length] ?? 'extra'] = odd;
}

/** Where, and with what. */
export const spot = [fc.nat(100_000), fc.nat(100), fc.constantFrom(...ODD_VALUES)] as const;
