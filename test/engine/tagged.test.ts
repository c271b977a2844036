import { Ajv } from 'ajv';
import Type, { type Static } from 'typebox';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { closed, taggedUnion } from '../../src/engine/tagged.ts';

const Shape = taggedUnion('kind', [
  Type.Object({ kind: Type.Literal('circle'), radius: Type.Integer() }, closed),
  Type.Object({ kind: Type.Literal('square'), side: Type.Integer() }, closed),
]);
type Shape = Static<typeof Shape>;

const ajv = new Ajv({ strict: true, strictRequired: false, discriminator: true, allErrors: true });
const validate = ajv.compile(Shape);

describe('a tagged union', () => {
  it.each([
    { kind: 'circle', radius: 1 },
    { kind: 'square', side: 2 },
  ])('takes %o', (shape) => {
    expect(validate(shape)).toBe(true);
  });

  it.each([
    { kind: 'circle', side: 1 },
    { kind: 'circle', radius: 1, side: 1 },
    { kind: 'triangle' },
    { radius: 1 },
    'circle',
  ])('refuses %o', (shape) => {
    expect(validate(shape)).toBe(false);
  });

  it('reports a wrong field in the branch that was chosen, and in no other', () => {
    validate({ kind: 'square', side: 'long' });
    expect(validate.errors?.map(({ instancePath, message }) => [instancePath, message])).toEqual([
      ['/side', 'must be integer'],
    ]);
  });

  it('is the union of its branches, by its type', () => {
    expectTypeOf<Shape>().toEqualTypeOf<
      { kind: 'circle'; radius: number } | { kind: 'square'; side: number }
    >();
    expectTypeOf<Extract<Shape, { kind: 'square' }>['side']>().toBeNumber();
  });
});
