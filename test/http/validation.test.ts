import Type, { type TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { requestInvalid, validatorCompiler } from '../../src/http/validation.ts';

type Part = 'body' | 'querystring' | 'params' | 'headers';

/** What the validator says to a value in one part of a request. */
function validated(httpPart: Part, schema: TSchema, value: unknown): unknown {
  const validate = validatorCompiler({ schema, httpPart, method: 'GET', url: '/' });
  return (validate as (given: unknown) => unknown)(value);
}

const Query = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    as: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);

/** The first failing place. */
function fault(httpPart: Part, schema: TSchema, value: unknown): unknown {
  const { error } = validated(httpPart, schema, value) as {
    readonly error?: { readonly fields: { readonly errors: readonly object[] } };
  };
  return error?.fields.errors[0];
}

describe('a query', () => {
  it('has its numbers read and its text left as it is', () => {
    expect(validated('querystring', Query, { limit: '20', as: '20' })).toEqual({
      value: { limit: 20, as: '20' },
    });
  });

  it.each([
    ['a negative number', '-1'],
    ['a fraction', '1.5'],
    ['an exponent', '1e1'],
    ['leading zeros', '01'],
    ['a plus', '+1'],
    ['a space', ' 1'],
    ['nothing', ''],
    ['a word', 'ten'],
    ['too much', '101'],
    ['more than a number holds', '99999999999999999999'],
    ['a repetition', ['1', '2']],
  ])('is refused for %s', (_what, limit) => {
    expect(fault('querystring', Query, { limit })).toMatchObject({ path: '/query/limit' });
  });

  it('is refused for a parameter nobody knows', () => {
    expect(fault('querystring', Query, { page: '1' })).toEqual({
      path: '/query/page',
      message: 'is not known here',
    });
  });
});

describe('a body', () => {
  const Body = Type.Object(
    { count: Type.Integer(), name: Type.Optional(Type.String()) },
    { additionalProperties: false },
  );

  it('is never changed: what the handler gets is what was sent', () => {
    const given = { count: 1 };
    expect(validated('body', Body, given)).toEqual({ value: given });
    expect((validated('body', Body, given) as { readonly value: unknown }).value).toBe(given);
  });

  it.each([
    ['text for a number', { count: '1' }, '/body/count'],
    ['null for an absent field', { count: 1, name: null }, '/body/name'],
    ['a missing field', {}, '/body/count'],
    ['an unknown field', { count: 1, more: 1 }, '/body/more'],
    ['a list', [], '/body'],
    ['nothing', undefined, '/body'],
  ])('is refused for %s, with the place', (_what, given, path) => {
    expect(fault('body', Body, given)).toMatchObject({ path });
  });
});

describe('a refused request', () => {
  it('names every failing place', () => {
    const error = requestInvalid([
      { path: '/body/a', message: 'is missing' },
      { path: '/body/b', message: 'must be string' },
    ]);
    expect(error.code).toBe('REQUEST_INVALID');
    expect(error.message).toBe('/body/a is missing; /body/b must be string');
    expect(error.fields['errors']).toHaveLength(2);
  });
});
