import { below, type Words } from '../../src/engine/rng.ts';
import { pick } from './players.ts';

/** A JSON schema as data; the titles' schemas are of this form. */
export type Schema = Readonly<Record<string, unknown>>;

/** A range wider than this is sampled from its low end: an even choice is among so many at most. */
const MOST_VALUES = 2 ** 32;

/** Integer ranges up to this width are tried value by value. */
const NARROW = 8;

/** Whether a schema is a range of integers too wide to try every value. */
export function isWideRange(schema: Schema): boolean {
  return rangeOf(schema).width > NARROW;
}

/** Smallest and greatest value of an integer schema; `width` 0 when it has no two ends. */
export function rangeOf(schema: Schema): { least: number; most: number; width: number } {
  const { type, minimum, maximum } = schema;
  const bounded = type === 'integer' && typeof minimum === 'number' && typeof maximum === 'number';
  if (!bounded) return { least: 0, most: 0, width: 0 };
  return { least: minimum, most: maximum, width: maximum - minimum + 1 };
}

/** Every value of a schema that lists its values, or those it names; empty for one with neither. */
export function listedValues(schema: Schema): readonly unknown[] {
  if ('const' in schema) return [schema['const']];
  if (Array.isArray(schema['enum'])) return schema['enum'];
  if (Array.isArray(schema['examples'])) return schema['examples'];
  if (Array.isArray(schema['anyOf'])) return (schema['anyOf'] as Schema[]).flatMap(listedValues);
  if (schema['type'] === 'boolean') return [false, true];
  const { least, width } = rangeOf(schema);
  return width > NARROW ? [] : Array.from({ length: width }, (_, index) => least + index);
}

/** The schemas of an object's members; empty for anything else. */
export function membersOf(schema: Schema): readonly (readonly [string, Schema])[] {
  return Object.entries((schema['properties'] as Record<string, Schema> | undefined) ?? {});
}

/**
 * Some value of this form, strings taken from `atoms`. It may miss a limit of the schema (a
 * pattern, a length): who needs a valid one validates it.
 */
export function sampleOf(schema: Schema, words: Words, atoms: readonly string[]): unknown {
  const listed = listedValues(schema);
  if (listed.length > 0) return pick(words, listed);
  const branches = schema['oneOf'] ?? schema['anyOf'];
  if (Array.isArray(branches)) return sampleOf(pick(words, branches as Schema[]), words, atoms);
  switch (schema['type']) {
    case 'object':
      return sampleObject(schema, words, atoms);
    case 'array':
      return sampleList(schema['items'] as Schema, words, atoms);
    case 'integer':
      return sampleInteger(schema, words);
    case 'string':
      return atoms.length > 0 ? pick(words, atoms) : 'x';
    default:
      return null;
  }
}

function sampleObject(schema: Schema, words: Words, atoms: readonly string[]): object {
  const required = (schema['required'] as readonly string[] | undefined) ?? [];
  const members = membersOf(schema).filter(
    ([key]) => required.includes(key) || below(words, 2) > 0,
  );
  return Object.fromEntries(members.map(([key, member]) => [key, sampleOf(member, words, atoms)]));
}

function sampleList(items: Schema, words: Words, atoms: readonly string[]): unknown[] {
  return Array.from({ length: below(words, 4) }, () => sampleOf(items, words, atoms));
}

function sampleInteger(schema: Schema, words: Words): number {
  const { least, width } = rangeOf(schema);
  return width > 0 ? least + below(words, Math.min(width, MOST_VALUES)) : below(words, 20);
}

/** The value with one of its members, at any depth, replaced by another of the same kind. */
export function mutate(value: object, words: Words, atoms: readonly string[]): object {
  const keys = Object.keys(value).filter((key) => key !== 'type');
  if (keys.length === 0) return value;
  const key = pick(words, keys);
  const member: unknown = value[key as never];
  const changed = changeMember(member, words, atoms);
  if (!Array.isArray(value)) return { ...value, [key]: changed };
  return value.map((item, index) => (index === Number(key) ? changed : item));
}

function changeMember(member: unknown, words: Words, atoms: readonly string[]): unknown {
  switch (typeof member) {
    case 'string':
      return atoms.length > 0 ? pick(words, atoms) : `${member}x`;
    case 'number':
      return member + pick(words, [-1, 1, 2]);
    case 'boolean':
      return !member;
    default:
      return typeof member === 'object' && member !== null ? mutate(member, words, atoms) : 0;
  }
}

/** Every string in a value, members' names included. */
export function stringsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  return collect(value, found, true);
}

/** Every string in a value that is not the name of a member. */
export function textsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  return collect(value, found, false);
}

function collect(value: unknown, found: Set<string>, withNames: boolean): Set<string> {
  if (typeof value === 'string') found.add(value);
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, member] of Object.entries(value)) {
    if (withNames && !Array.isArray(value)) found.add(name);
    collect(member, found, withNames);
  }
  return found;
}
