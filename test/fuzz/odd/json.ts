import { below, type Words } from '../../../src/engine/rng.ts';
import { pick } from '../../support/players.ts';
import { NAMES, nested, oddNumber, oddText } from './values.ts';

/** A text that has been changed, and how. */
export interface Changed {
  readonly text: string;
  readonly changes: readonly string[];
}

/** What one case has at hand to change a value with. */
export interface Means {
  readonly words: Words;
  /** A text that errors must not repeat. */
  readonly canary: string;
  /** Texts that are right elsewhere. */
  readonly atoms: readonly string[];
}

/** Stands in a value for a piece of text that no value can be written as. */
const RAW = /"\\u0001raw(\d+)\\u0001"/g;

/** A little more than the server takes. */
const MAX_TEXT = 300_000;

/** At most this many changes a case: more of them hide each other. */
const MAX_CHANGES = 3;

/** A value as JSON with one to three things wrong with it. */
export function brokenJson(value: unknown, means: Means): Changed {
  const { words } = means;
  const raws: string[] = [];
  const changes: string[] = [];
  let broken = value;
  const raw = (text: string): string => `\u0001raw${raws.push(text) - 1}\u0001`;
  const count = 1 + below(words, MAX_CHANGES);
  for (let done = 0; done < count && below(words, 5) > 0; done += 1) {
    const path = randomPath(broken, words);
    const { name, change } = pick(words, VALUE_CHANGES);
    broken = replaced(broken, path, (old) => change(old, means, raw));
    changes.push(`${name} at /${path.join('/').slice(0, 60)}`);
  }
  const text = JSON.stringify(broken)
    .replaceAll(RAW, (_all, index: string) => raws[Number(index)] ?? '')
    .slice(0, MAX_TEXT);
  if (changes.length > 0 && below(words, 5) > 0) return { text, changes };
  const { name, change } = pick(words, TEXT_CHANGES);
  return { text: change(text, words), changes: [...changes, name] };
}

interface ValueChange {
  readonly name: string;
  readonly change: (old: unknown, means: Means, raw: (text: string) => string) => unknown;
}

/** As text, since one of them is null. */
const OTHERS = ['null', 'true', '0', '7', '1.5', '-1', '"7"', '""', '[]', '{}', '[[]]', '[{}]'];

function otherValue(words: Words): unknown {
  return JSON.parse(pick(words, OTHERS));
}

const VALUE_CHANGES: readonly ValueChange[] = [
  { name: 'another type', change: (_old, { words }) => otherValue(words) },
  { name: 'an odd text', change: (_old, { words, canary }) => oddText(words, canary) },
  { name: 'an odd number', change: (_old, { words }, raw) => raw(oddNumber(words)) },
  { name: 'a text from elsewhere', change: (_old, { words, atoms }) => pick(words, atoms) },
  { name: 'a list around it', change: (old) => [old] },
  { name: 'an object around it', change: (old) => ({ value: old }) },
  { name: 'deep nesting', change: (_old, { words }, raw) => raw(nested(depthOf(words), words)) },
  { name: 'a member too many', change: (old, { words }) => withMember(old, words) },
  { name: 'a member twice', change: (old, { words }, raw) => raw(withTwin(old, words)) },
  { name: 'a member missing', change: (old, { words }) => withoutMember(old, words) },
  { name: 'the same many times', change: (old, { words }) => repeated(old, words) },
];

function depthOf(words: Words): number {
  return pick(words, [2, 31, 32, 33, 200, 5000]);
}

function repeated(old: unknown, words: Words): unknown {
  const times = pick(words, [2, 65, 1000]);
  // What is large already would outgrow every limit at once.
  const item = JSON.stringify(old).length > 200 ? 0 : old;
  return Array.from({ length: times }, () => item);
}

function withMember(old: unknown, words: Words): unknown {
  const value = otherValue(words);
  if (Array.isArray(old)) return [...old, value];
  if (!isObject(old)) return { [pick(words, NAMES)]: value };
  return Object.fromEntries([...Object.entries(old), [pick(words, NAMES), value]]);
}

/** One name twice in an object, which JSON allows and `JSON.parse` takes the last of. */
function withTwin(old: unknown, words: Words): string {
  if (!isObject(old) || Object.keys(old).length === 0) return '{"a":1,"a":2}';
  const text = JSON.stringify(old);
  const name = JSON.stringify(pick(words, Object.keys(old)));
  return `${text.slice(0, -1)},${name}:${pick(words, OTHERS)}}`;
}

function withoutMember(old: unknown, words: Words): unknown {
  if (Array.isArray(old)) return old.slice(1);
  if (!isObject(old)) return null;
  const names = Object.keys(old);
  if (names.length === 0) return null;
  const gone = pick(words, names);
  return Object.fromEntries(Object.entries(old).filter(([name]) => name !== gone));
}

interface TextChange {
  readonly name: string;
  readonly change: (text: string, words: Words) => string;
}

const TEXT_CHANGES: readonly TextChange[] = [
  { name: 'cut short', change: (text, words) => text.slice(0, below(words, text.length + 1)) },
  {
    name: 'more behind it',
    change: (text, words) => text + pick(words, ['x', '}', ',', '\0', text]),
  },
  { name: 'a comma too many', change: (text) => `${text.slice(0, -1)},${text.slice(-1)}` },
  { name: 'a byte order mark', change: (text) => `\ufeff${text}` },
  { name: 'a comment', change: (text) => `${text.slice(0, 1)}/* */${text.slice(1)}` },
  { name: 'single quotes', change: (text) => text.replaceAll('"', "'") },
  { name: 'a line feed in it', change: (text) => text.replace(/"(\w)/, '"\n$1') },
  { name: 'an escape that is none', change: (text) => text.replace(/"(\w)/, '"\\x$1') },
  { name: 'half an escape', change: (text) => text.replace(/"(\w)/, '"\\ud800$1') },
  { name: 'spaces', change: (text) => `${' '.repeat(9000)}${text}\n\t\r ` },
  { name: 'nothing', change: () => '' },
  {
    name: 'a bare value',
    change: (_text, words) => pick(words, ['null', '7', '"x"', 'true', '[]', '{}']),
  },
  { name: 'a character changed', change: swapCharacter },
];

function swapCharacter(text: string, words: Words): string {
  if (text === '') return '{';
  const at = below(words, text.length);
  const other = String.fromCharCode(32 + below(words, 95));
  return text.slice(0, at) + other + text.slice(at + 1);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Some place in a value; the empty path is the value itself. */
function randomPath(value: unknown, words: Words): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Object.keys(value);
  if (names.length === 0 || below(words, 4) === 0) return [];
  const name = pick(words, names);
  return [name, ...randomPath(value[name as never], words)];
}

function replaced(
  value: unknown,
  [name, ...rest]: readonly string[],
  change: (old: unknown) => unknown,
): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      String(index) === name ? replaced(item, rest, change) : item,
    );
  }
  const entries = Object.entries(value as object).map(([key, member]) => [
    key,
    key === name ? replaced(member, rest, change) : member,
  ]);
  return Object.fromEntries(entries);
}
