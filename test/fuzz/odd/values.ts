import { below, type Words } from '../../../src/engine/rng.ts';
import { pick } from '../../support/players.ts';

/** Texts that have broken servers; `marked` ones carry the canary of their case. */
const TEXTS: readonly ((canary: string) => string)[] = [
  () => '',
  () => ' ',
  (canary) => canary,
  (canary) => `${canary}\0`,
  (canary) => `${canary}\ud800`,
  (canary) => `\udc00${canary}`,
  (canary) => `${canary}\ud83d\ude00`,
  (canary) => `\u202e${canary}\u2066\u200f`,
  (canary) => `${canary}\r\nX-Injected: 1`,
  (canary) => `${canary}' OR 1=1; DROP TABLE games; --`,
  (canary) => `${canary}"}],"admin":true`,
  (canary) => `../../../../etc/passwd/${canary}`,
  (canary) => `<script>${canary}</script>`,
  (canary) => `\${jndi:ldap://${canary}}{{7*7}}%s%n`,
  (canary) => canary + 'x'.repeat(70),
  (canary) => canary + 'x'.repeat(5000),
  (canary) => canary + 'e\u0301\u0300\u0302'.repeat(500),
  (canary) => `${'a'.repeat(3000)}!${canary}`,
  (canary) => `${'0-'.repeat(1500)}${canary}`,
  () => '__proto__',
  () => 'constructor',
  () => 'toString',
  () => 'null',
  () => '1e400',
  () => '-0',
  () => '\ufeff',
  () => '\u00a0\u2028\u2029',
  () => '2027-02-30T12:00:00Z',
  () => '9999-12-31T23:59:59.999-23:59',
  () => '0000-01-01T00:00:00Z',
];

/** Numbers as JSON may spell them, and as it may not. */
const NUMBERS: readonly string[] = [
  '0',
  '-0',
  '-1',
  '1.5',
  '1.0',
  '1e0',
  '1e400',
  '-1e400',
  '1e-400',
  '2147483647',
  '2147483648',
  '-2147483649',
  '4294967296',
  '9007199254740991',
  '9007199254740992',
  '9007199254740993',
  '18446744073709551616',
  `1${'0'.repeat(400)}`,
  `0.${'3'.repeat(400)}`,
  '01',
  '+1',
  '.5',
  '0x10',
  'NaN',
  'Infinity',
  '-',
];

/** Names of members that mean something to programs, or nothing to anybody. */
export const NAMES: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  'length',
  '$ref',
  'type',
  'id',
  '',
  ' ',
  '\u0000',
  '\ud800',
  '0',
  '-1',
  '~1',
  '/',
  '\u202e',
  'x'.repeat(5000),
];

/** A text that is odd in one way. */
export function oddText(words: Words, canary: string): string {
  return pick(words, TEXTS)(canary);
}

/** A number as a text of JSON, or nearly. */
export function oddNumber(words: Words): string {
  return pick(words, NUMBERS);
}

/** A value nested as deep as this. */
export function nested(depth: number, words: Words): string {
  if (below(words, 2) === 0) return '['.repeat(depth) + ']'.repeat(depth);
  return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
}
