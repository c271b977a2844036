import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { canonical } from '../../src/engine/canonical.ts';
import { compileSerialiser } from '../../src/engine/serialise.ts';
import { TITLES } from '../../src/games/registry.ts';
import { type Schema, sampleOf } from '../support/schema-values.ts';
import { seededWords } from '../support/seeded-rng.ts';
import { highCard } from '../support/toy/index.ts';

const SCHEMAS: [string, TSchema][] = [highCard, ...TITLES].flatMap(({ title, schema }) => [
  [`a command of ${title}`, schema.command],
  [`an event of ${title}`, schema.event],
  [`a view of ${title}`, schema.view],
]);

/** The branch of a union that this list or object belongs to; any other schema itself. */
function formOf(schema: Schema, value: object): Schema {
  const tag = (schema['discriminator'] as { propertyName: string } | undefined)?.propertyName;
  const branches = (schema['oneOf'] ?? schema['anyOf'] ?? []) as Schema[];
  const fits = (branch: Schema) =>
    tag === undefined
      ? branch['type'] === (Array.isArray(value) ? 'array' : 'object')
      : Object(branch['properties'])[tag].const === value[tag as never];
  const branch = branches.find(fits);
  return branch === undefined ? schema : formOf(branch, value);
}

/** The value with a field nobody declared in each of its closed objects. */
function withStrays(value: unknown, schema: Schema): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const form = formOf(schema, value);
  if (Array.isArray(value)) return value.map((item) => withStrays(item, form['items'] as Schema));
  const properties = form['properties'] as Record<string, Schema> | undefined;
  const [record = {}] = Object.values((form['patternProperties'] ?? {}) as Record<string, Schema>);
  const members = Object.entries(value).map(([key, member]) => [
    key,
    withStrays(member, properties?.[key] ?? record),
  ]);
  const strays = properties === undefined ? {} : { 'stray field': 'secret' };
  return { ...Object.fromEntries(members), ...strays };
}

describe.each(SCHEMAS)('the writer of %s', (_what, schema) => {
  const write = compileSerialiser(schema);
  const sample = (seed: number) =>
    sampleOf(schema as unknown as Schema, seededWords(seed), ['hills-3', 'ü', '"']);

  it('writes what the schema declares as canonical JSON', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const value = sample(seed);
        expect(write(value)).toBe(canonical(value));
      }),
    );
  });

  it('writes nothing else', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const value = sample(seed);
        const more = withStrays(value, schema as unknown as Schema);
        expect(canonical(more)).toContain('stray field');
        expect(write(more)).toBe(canonical(value));
      }),
    );
  });
});
