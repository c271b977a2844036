import type { TSchema } from 'typebox';
import { canonical } from './canonical.ts';
import { invariant, known } from './invariant.ts';

/** Writes a value as canonical JSON. */
export type Serialise = (value: unknown) => string;

type Schema = TSchema & Record<string, unknown>;

/**
 * Compiles a schema into a writer of canonical JSON (RFC 8785) that writes what the schema names
 * and nothing else: a field nobody declared cannot reach a client. Values that do not fit throw.
 */
export function compileSerialiser(schema: TSchema): Serialise {
  const node = schema as Schema;
  if ('const' in node || 'enum' in node) return canonical;
  if (Array.isArray(node['oneOf'])) return tagged(node, node['oneOf'] as Schema[]);
  if (Array.isArray(node['anyOf'])) return untagged(node['anyOf'] as Schema[]);
  if ('patternProperties' in node) return record(node);
  if ('properties' in node) return object(node);
  if (node['type'] === 'array') return array(compileSerialiser(node['items'] as Schema));
  // What is left is a scalar, or data that is open by design; canonical() refuses all that is not JSON.
  return canonical;
}

function object(node: Schema): Serialise {
  const properties = node['properties'] as Record<string, Schema>;
  const required = new Set((node['required'] as string[] | undefined) ?? []);
  const fields = Object.keys(properties)
    .sort()
    .map((key) => ({
      key,
      head: `${JSON.stringify(key)}:`,
      write: compileSerialiser(known(properties[key], key)),
      required: required.has(key),
    }));
  return (value) => {
    invariant(isObject(value), 'an object was expected');
    let text = '';
    for (const field of fields) {
      const member = value[field.key];
      if (member === undefined) {
        invariant(!field.required, `${field.key} is missing in what is sent`);
        continue;
      }
      text += (text === '' ? field.head : `,${field.head}`) + field.write(member);
    }
    return `{${text}}`;
  };
}

function record(node: Schema): Serialise {
  const patterns = Object.values(node['patternProperties'] as Record<string, Schema>);
  invariant(patterns.length === 1, 'a record has one kind of value');
  const write = compileSerialiser(known(patterns[0], 'the value of a record'));
  return (value) => {
    invariant(isObject(value), 'a record was expected');
    const members = Object.keys(value)
      .sort()
      .filter((key) => value[key] !== undefined)
      .map((key) => `${JSON.stringify(key)}:${write(value[key])}`);
    return `{${members.join(',')}}`;
  };
}

function array(write: Serialise): Serialise {
  return (value) => {
    invariant(Array.isArray(value), 'a list was expected');
    let text = '';
    for (const item of value) text += text === '' ? write(item) : `,${write(item)}`;
    return `[${text}]`;
  };
}

function tagged(node: Schema, branches: readonly Schema[]): Serialise {
  const key = known(
    node['discriminator'] as { propertyName: string } | undefined,
    'the tag',
  ).propertyName;
  const writers = new Map(
    branches.map((branch) => [tagOf(branch, key), compileSerialiser(branch)]),
  );
  return (value) => {
    invariant(isObject(value), 'a tagged object was expected');
    const write = known(writers.get(value[key]), `the branch ${String(value[key])}`);
    return write(value);
  };
}

function tagOf(branch: Schema, key: string): unknown {
  const properties = branch['properties'] as Record<string, Schema> | undefined;
  return known(properties?.[key], `the tag of a branch`)['const'];
}

/** A union without a tag is a choice among scalars and at most one object and one list. */
function untagged(branches: readonly Schema[]): Serialise {
  const objects = branches.filter(
    (branch) => 'properties' in branch || 'patternProperties' in branch || 'oneOf' in branch,
  );
  const lists = branches.filter((branch) => branch['type'] === 'array');
  invariant(objects.length <= 1 && lists.length <= 1, 'a union of objects needs a tag');
  const writeObject = objects[0] === undefined ? canonical : compileSerialiser(objects[0]);
  const writeList = lists[0] === undefined ? canonical : compileSerialiser(lists[0]);
  return (value) => {
    if (Array.isArray(value)) return writeList(value);
    return isObject(value) ? writeObject(value) : canonical(value);
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
