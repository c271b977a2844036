import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { canonical } from '../../src/engine/canonical.ts';
import { compileSerialiser } from '../../src/engine/serialise.ts';
import { closed, taggedUnion } from '../../src/engine/tagged.ts';

const Card = Type.Object({ suit: Type.String(), rank: Type.Integer() }, closed);
const View = Type.Object(
  {
    round: Type.Integer(),
    hand: Type.Union([Type.Array(Card), Type.Null()]),
    top: Type.Union([Card, Type.Null()]),
    won: Type.Record(Type.String(), Type.Array(Card)),
    note: Type.Optional(Type.String()),
    frame: taggedUnion('kind', [
      Type.Object({ kind: Type.Literal('play'), led: Type.Boolean() }, closed),
      Type.Object({ kind: Type.Literal('pick'), from: Type.Array(Type.String()) }, closed),
    ]),
    side: Type.Enum(['light', 'dark']),
  },
  closed,
);

const card = (rank: number) => ({ suit: 'hills', rank });
const VIEW = {
  side: 'dark',
  round: 2,
  hand: [card(3), card(1)],
  top: null,
  won: { h2: [card(2)], h1: [] },
  frame: { kind: 'pick', from: ['frodo', 'pippin'] },
};
const write = compileSerialiser(View);

describe('the writer of a schema', () => {
  it.each([
    ['as it is', VIEW],
    ['with what may be absent', { ...VIEW, note: 'ö"\\' }],
    ['with what may be null', { ...VIEW, hand: null, top: card(4) }],
    ['with another branch', { ...VIEW, frame: { kind: 'play', led: false } }],
    ['with an empty record', { ...VIEW, won: {} }],
  ])('writes a declared value %s as canonical JSON', (_how, view) => {
    expect(write(view)).toBe(canonical(view));
  });

  it('writes an absent member that is undefined as absent', () => {
    expect(write({ ...VIEW, note: undefined })).toBe(canonical(VIEW));
  });

  it.each([
    ['at the top', { ...VIEW, seed: 1 }],
    ['in a list', { ...VIEW, hand: [{ ...card(3), seed: 1 }, card(1)] }],
    ['in a record', { ...VIEW, won: { h1: [], h2: [{ ...card(2), seed: 1 }] } }],
    ['in a branch', { ...VIEW, frame: { ...VIEW.frame, led: true } }],
  ])('drops what nobody declared %s', (_where, view) => {
    expect(write(view)).toBe(canonical(VIEW));
  });

  it('drops it in a value that may be null', () => {
    const view = { ...VIEW, top: { ...card(4), seed: 1 } };
    expect(write(view)).toBe(canonical({ ...VIEW, top: card(4) }));
  });

  it('keeps the members of a record sorted, whatever order they came in', () => {
    const record = compileSerialiser(Type.Record(Type.String(), Type.Integer()));
    expect(record({ b: 1, a: 2, c: undefined })).toBe('{"a":2,"b":1}');
  });

  it.each([
    ['a member is missing', { ...VIEW, round: undefined }, 'round is missing in what is sent'],
    ['a list is none', { ...VIEW, won: { h1: card(1) } }, 'a list was expected'],
    ['an object is none', [], 'an object was expected'],
    ['a record is none', { ...VIEW, won: [] }, 'a record was expected'],
    ['a branch is unknown', { ...VIEW, frame: { kind: 'bid' } }, 'the branch bid is missing'],
    ['a tagged object is none', { ...VIEW, frame: 'play' }, 'a tagged object was expected'],
    ['a number is no integer', { ...VIEW, round: 0.5 }, 'is not an integer'],
    ['a string is broken', { ...VIEW, note: '\ud800' }, 'not well-formed'],
  ])('throws when %s', (_what, view, message) => {
    expect(() => write(view)).toThrow(message);
  });

  it('cannot be made for a union of objects that has no tag', () => {
    const untagged = Type.Union([Card, Type.Object({ other: Type.String() }, closed)]);
    expect(() => compileSerialiser(untagged)).toThrow('a union of objects needs a tag');
  });

  it('writes a union of scalars and one list', () => {
    const choice = compileSerialiser(
      Type.Union([Type.Literal('none'), Type.Integer(), Type.Array(Card)]),
    );
    expect([choice('none'), choice(3), choice([{ ...card(1), seed: 2 }])]).toEqual([
      '"none"',
      '3',
      '[{"rank":1,"suit":"hills"}]',
    ]);
  });
});
