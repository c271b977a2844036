import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { trickTaking } from '../../../src/games/trick-taking/index.ts';

describe('options', () => {
  it('are chapter 1 with 4 people and 20 rounds if a client names none', () => {
    const basic = { chapter: 1, people: 4, maxRounds: 20 };

    expect(trickTaking.complete({}, 1)).toEqual(basic);
    expect(trickTaking.complete({}, 2)).toEqual({ ...basic, hideHistory: false, tableTalk: false });
  });

  it('have the switches of their chapter', () => {
    expect(trickTaking.complete({ chapter: 9 }, 2)).toMatchObject({
      'strider.declares': true,
      'glorfindel.exchangeAll': true,
    });
  });

  it.each([
    {},
    { people: 1 },
    { chapter: 'road', people: 2 },
    { chapter: 18, people: 4, maxRounds: 100 },
    { maxRounds: 1 },
  ])('are taken: %o', (options) => {
    expect(Compile(trickTaking.schema.options).Check(options)).toBe(true);
  });

  it.each([
    { people: 5 },
    { people: '3' },
    { chapter: 19 },
    { maxRounds: 0 },
    { maxRounds: 101 },
    { maxRounds: 1.5 },
    { players: 3 },
  ])('are refused: %o', (options) => {
    expect(Compile(trickTaking.schema.options).Check(options)).toBe(false);
  });

  it('seat as many people as were asked for', () => {
    expect(trickTaking.seats(trickTaking.complete({ people: 3 }, 2))).toEqual(['p1', 'p2', 'p3']);
    expect(trickTaking.seats(trickTaking.complete({ people: 1 }, 2))).toEqual(['p1']);
    expect(trickTaking.seats(trickTaking.complete({}, 2))).toEqual(['p1', 'p2', 'p3', 'p4']);
  });
});

describe('schemas', () => {
  const branches = (schema: object) => (schema as { oneOf: { title: string }[] }).oneOf;

  it.each(['command', 'event'] as const)('name each %s by its type', (name) => {
    for (const branch of branches(trickTaking.schema[name])) {
      expect(branch).toMatchObject({
        title: (branch as unknown as { properties: { type: { const: string } } }).properties.type
          .const,
        additionalProperties: false,
      });
    }
  });

  it('take nothing from a seat but its presence', () => {
    const schema = Compile(trickTaking.schema.seatOptions);

    expect(schema.Check({})).toBe(true);
    expect(schema.Check({ deck: [] })).toBe(false);
  });
});
