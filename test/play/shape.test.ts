import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { shapeErrors } from '../../src/play/shape.ts';

const closed = { additionalProperties: false };
const list = (length: number) => Array.from({ length }, (_, index) => `card-${index}`);
const said = (schema: Parameters<typeof shapeErrors>[0], value: unknown) =>
  shapeErrors(schema, value)[0];

describe('the words for what does not fit', () => {
  it('list up to twenty values', () => {
    const { message = '' } = said(Type.Enum(list(20)), 'x') ?? {};
    expect(message).toBe(`must be one of ${JSON.stringify(list(20))}`);
  });

  it('count longer lists instead', () => {
    const { message } = said(Type.Enum(list(21)), 'x') ?? {};
    expect(message).toBe('must be one of the 21 values that its schema lists');
  });

  it('repeat an unknown name of 64 characters', () => {
    const name = 'n'.repeat(64);
    expect(said(Type.Object({}, closed), { [name]: 1 })?.path).toBe(`/${name}`);
  });

  it.each([
    ['letters', 'n'],
    ['characters of two units', '🂡'],
  ])('cut a longer one between its characters: %s', (_what, character) => {
    const path = said(Type.Object({}, closed), { [character.repeat(5000)]: 1 })?.path;
    expect(path).toBe(`/${character.repeat(64)}…`);
  });

  it('stay well-formed where the cut would split a character', () => {
    const path = said(Type.Object({}, closed), { [`n${'🂡'.repeat(200)}`]: 1 })?.path ?? '';
    expect(path.isWellFormed()).toBe(true);
    expect([...path]).toHaveLength(66);
  });

  describe('of several forms', () => {
    const Deck = Type.Object({ ring: Type.String(), count: Type.Integer({ minimum: 1 }) }, closed);
    const either = Type.Object({ deck: Type.Union([Type.Enum(['mine', 'yours']), Deck]) }, closed);
    const all = (deck: unknown) => shapeErrors(either, { deck });

    it.each([
      ['is missing', {}, [{ path: '/deck/ring', message: 'is missing' }]],
      [
        'is not known',
        { ring: 'r', count: 1, x: 1 },
        [{ path: '/deck/x', message: 'is not known here' }],
      ],
      ['is too small', { ring: 'r', count: 0 }, [{ path: '/deck/count', message: 'must be >= 1' }]],
    ])('tell of the form that was meant what %s in it', (_what, deck, errors) => {
      expect(all(deck)).toEqual(errors);
    });

    it.each([['no such name'], [5], [null]])('tell all forms where none was meant: %s', (deck) => {
      const message = 'must be one of ["mine","yours"], or must be object';
      expect(all(deck)).toEqual([{ path: '/deck', message }]);
    });
  });
});
