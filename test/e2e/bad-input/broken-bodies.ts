import { resolved, type Schema } from './operations.ts';

/** A body that does not fit, and what is wrong with it. */
export interface BrokenBody {
  readonly what: string;
  readonly body: string | Uint8Array;
}

type Json = Readonly<Record<string, unknown>>;

/** Bodies that are wrong whatever the schema is. */
export function neverRight(sample: Json): readonly BrokenBody[] {
  const text = JSON.stringify(sample);
  const inside = (more: string) => `${text.slice(0, -1)}${text === '{}' ? '' : ','}${more}}`;
  return [
    { what: 'an empty body', body: '' },
    { what: 'a space', body: ' ' },
    { what: 'half a body', body: text.slice(0, -1) },
    { what: 'a body and more', body: `${text}x` },
    { what: 'a comma too many', body: `${text.slice(0, -1)},}` },
    { what: 'null', body: 'null' },
    { what: 'a list', body: '[]' },
    { what: 'a string', body: '"x"' },
    { what: 'a number', body: '7' },
    { what: 'true', body: 'true' },
    { what: 'not a number', body: 'NaN' },
    { what: 'bytes that are no UTF-8', body: Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]) },
    { what: 'UTF-16', body: Buffer.from(text, 'utf16le') },
    { what: 'an unknown field', body: inside('"unheardOf":1') },
    { what: '__proto__', body: inside('"__proto__":{"admin":true}') },
    { what: 'constructor.prototype', body: inside('"constructor":{"prototype":{}}') },
    { what: 'a field named U+0000', body: inside('"\\u0000":1') },
    { what: 'a field named by half a character', body: inside('"\\ud800":1') },
    { what: 'an empty name', body: inside('"":1') },
    { what: 'a body nested deep', body: inside(`"a":${'['.repeat(9000)}${']'.repeat(9000)}`) },
    {
      what: 'a deep body with an escape',
      body: inside(`"a":${'['.repeat(9000)}"\\u0041"${']'.repeat(9000)}`),
    },
  ];
}

/** Every field of the schema broken once in every way: in the sample, one place at a time. */
export function brokenFields(schema: Schema, sample: Json): readonly BrokenBody[] {
  return places(schema, sample, []).flatMap(({ path, schema: field, value }) =>
    wrongValues(field, value).map(({ what, value: wrong }) => ({
      what: `/${path.join('/')} ${what}`,
      body: JSON.stringify(withValue(sample, path, wrong)),
    })),
  );
}

/** The sample without each of the fields that must be there, and with an unknown one in each object. */
export function brokenObjects(schema: Schema, sample: Json): readonly BrokenBody[] {
  const objects = [{ path: [] as string[], schema, value: sample as unknown }].concat(
    places(schema, sample, []).filter(({ value }) => isObject(value)),
  );
  return objects.flatMap(({ path, schema: object, value }) => {
    const here = `/${path.join('/')}`;
    const missing = (branchOf(object, value).required ?? []).map((name) => ({
      what: `${here} without ${name}`,
      body: JSON.stringify(withValue(sample, [...path, name], undefined)),
    }));
    const more = withValue(sample, [...path, 'unheardOf'], 1);
    return [...missing, { what: `${here} with an unknown field`, body: JSON.stringify(more) }];
  });
}

interface Place {
  readonly path: string[];
  readonly schema: Schema;
  readonly value: unknown;
}

/** Fields that the sample has, at any depth, with their schemas. */
function places(schema: Schema, value: unknown, path: readonly string[]): Place[] {
  if (!isObject(value)) return [];
  const { properties = {} } = branchOf(schema, value);
  return Object.entries(value).flatMap(([name, member]) => {
    const field = properties[name];
    if (field === undefined) return [];
    const here = [...path, name];
    return [
      { path: here, schema: branchOf(field, member), value: member },
      ...places(field, member, here),
    ];
  });
}

/** The branch of a tagged union that a value takes; the schema itself where there is none. */
function branchOf(schema: Schema, value: unknown): Schema {
  const whole = resolved(schema);
  if (whole.oneOf === undefined || !isObject(value)) return whole;
  const branches = whole.oneOf.map(resolved);
  return (
    branches.find(({ properties }) => properties?.['type']?.enum?.[0] === value['type']) ?? whole
  );
}

interface Wrong {
  readonly what: string;
  readonly value: unknown;
}

const OTHER_TYPES: readonly Wrong[] = [
  { what: 'null', value: null },
  { what: 'true', value: true },
  { what: 'a number', value: 7 },
  { what: 'a fraction', value: 1.5 },
  { what: 'a number as text', value: '7' },
  { what: 'a list', value: [] },
  { what: 'an object', value: {} },
];

function wrongValues(schema: Schema, value: unknown): readonly Wrong[] {
  const others = OTHER_TYPES.filter((other) => !mayBe(schema, other.value, value));
  return [...others, ...wrongTexts(schema, value), ...wrongNumbers(schema)];
}

/** Whether a value of another type could be right after all. */
function mayBe(schema: Schema, other: unknown, value: unknown): boolean {
  // An empty list is one all the same, and null may be allowed beside a value.
  if (Array.isArray(value) && Array.isArray(other)) return (schema.minItems ?? 0) === 0;
  if (other === null && schema.anyOf?.some(({ type }) => type === 'null') === true) return true;
  if (typeof value === 'string') return typeof other === 'string' && isFreeText(schema);
  if (typeof value === 'number') return Number.isInteger(other);
  if (typeof value === 'boolean') return typeof other === 'boolean';
  if (Array.isArray(value)) return false;
  return isObject(other) && (schema.required ?? []).length === 0;
}

function isFreeText(schema: Schema): boolean {
  const isListed = schema.enum !== undefined || schema.anyOf !== undefined;
  return !isListed && schema.pattern === undefined;
}

function wrongTexts(schema: Schema, value: unknown): readonly Wrong[] {
  if (typeof value !== 'string') return [];
  const { minLength = 0, maxLength } = schema;
  const long =
    maxLength === undefined ? [] : [{ what: 'too long', value: 'x'.repeat(maxLength + 1) }];
  const short = minLength === 0 ? [] : [{ what: 'empty', value: '' }];
  const unlisted = isFreeText(schema) ? [] : [{ what: 'not one of those', value: 'unheard of' }];
  return [
    ...long,
    ...short,
    ...unlisted,
    { what: 'with U+0000', value: 'a\0b' },
    { what: 'with half a character', value: 'a\ud800' },
    { what: 'with the other half', value: '\udc00b' },
  ];
}

function wrongNumbers(schema: Schema): readonly Wrong[] {
  const { minimum, maximum } = schema;
  return [
    ...(minimum === undefined ? [] : [{ what: 'too small', value: minimum - 1 }]),
    ...(maximum === undefined
      ? []
      : [
          { what: 'too large', value: maximum + 1 },
          { what: 'beyond all numbers', value: 1e300 },
        ]),
  ];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The sample with another value at one place; undefined takes the place away. */
function withValue(sample: Json, path: readonly string[], value: unknown): Json {
  const [name, ...rest] = path;
  if (name === undefined) return sample;
  const member = rest.length === 0 ? value : withValue((sample[name] ?? {}) as Json, rest, value);
  return { ...sample, [name]: member };
}
