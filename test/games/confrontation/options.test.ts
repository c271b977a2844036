import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import type { Card, Region } from '../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../src/games/confrontation/index.ts';
import type { Options } from '../../../src/games/confrontation/options.ts';
import { expectTable, turnOf, wonBy } from './support/expecting.ts';
import { replaces, retreatsBefore } from './support/orders.ts';
import { tableAt } from './support/table.ts';

const MAGIC_FIRST = { eyeCancelsMagic: false } as const;

const complete = (options: object) => confrontation.complete(options, 1);

describe('section 0: the options', () => {
  it('are those of the classic game if a client names none', () => {
    expect(complete({})).toEqual({
      edition: 'classic',
      riverRetreat: 'downstream-only',
      eyeCancelsMagic: true,
      autoMixDefault: true,
      turnLimit: 200,
      specialCards: 'none',
      specialCardsGiven: 2,
      draftOpen: true,
    });
    expect(confrontation.checkOptions(complete({}))).toBeNull();
  });

  it.each([
    {},
    { riverRetreat: 'free' },
    { riverRetreat: 'fellowship-free', eyeCancelsMagic: false },
    { turnLimit: 50 },
    { turnLimit: 1000 },
    { specialCards: 'given', specialCardsGiven: 0 },
    { edition: 'classic', autoMixDefault: false },
  ])('are taken: %o', (options) => {
    expect(Compile(confrontation.schema.options).Check(options)).toBe(true);
  });

  it.each([
    { riverRetreat: 'upstream' },
    { turnLimit: 49 },
    { turnLimit: 1001 },
    { turnLimit: 60.5 },
    { specialCardsGiven: 5 },
    { eyeCancelsMagic: 'yes' },
    { edition: 4 },
    { seats: 2 },
  ])('are refused: %o', (options) => {
    expect(Compile(confrontation.schema.options).Check(options)).toBe(false);
  });

  it.each([
    ['/edition', { edition: 'collector' }],
    ['/specialCards', { specialCards: 'all' }],
  ])('H: a variant that is not offered has a reason of its own: %s', (path, options) => {
    expect(Compile(confrontation.schema.options).Check(options)).toBe(true);
    expect(confrontation.checkOptions(complete(options))).toMatchObject({
      reason: 'VARIANT_NOT_OFFERED',
      path,
    });
  });

  it('seat the two sides', () => {
    expect(confrontation.seats(complete({}))).toEqual(['fellowship', 'sauron']);
    expect(confrontation.checkSeat(complete({}), 'sauron', {})).toEqual([]);
  });
});

describe('I-4: who may retreat against the Anduin', () => {
  it.each<readonly [Options['riverRetreat'], Region, boolean]>([
    ['downstream-only', 'rohan', true],
    ['downstream-only', 'mirkwood', false],
    ['free', 'rohan', true],
    ['free', 'mirkwood', true],
    ['fellowship-free', 'rohan', true],
    ['fellowship-free', 'mirkwood', true],
  ])('%s: Frodo retreats from Fangorn to %s: %s', (riverRetreat, to, isPossible) => {
    const at = { frodo: 'fangorn', balrog: 'gondor' } as const;
    const table = tableAt({ turn: 'sauron', at, options: { riverRetreat } });

    expect(table.move('balrog', 'fangorn').ask('fellowship', retreatsBefore(to))).toBe(
      isPossible ? null : 'BAD_RETREAT_DESTINATION',
    );
  });

  it.each<readonly [Options['riverRetreat'], string, Region | 'defeated']>([
    ['downstream-only', 'not at all', 'defeated'],
    ['free', 'to Fangorn', 'fangorn'],
    ['fellowship-free', 'not at all', 'defeated'],
  ])('%s: Sauron retreats from Rohan %s', (riverRetreat, _, place) => {
    const at = { legolas: 'caradhras', balrog: 'rohan' } as const;
    const table = tableAt({ turn: 'fellowship', at, options: { riverRetreat } });

    expectTable(table.move('legolas', 'rohan').cards('s-retreat', 'f-3'), {
      places: { balrog: place },
    });
  });
});

describe('I-22: whether the Eye voids Magic before it is replaced', () => {
  const legolasAttacks = (options: Partial<Options>, ownDiscards: readonly Card[]) =>
    tableAt({
      turn: 'fellowship',
      at: { legolas: 'enedwaith', balrog: 'caradhras' },
      discards: { fellowship: ['f-5', 'f-noble-sacrifice'], sauron: ownDiscards },
      options,
    }).move('legolas', 'caradhras');
  const byEye = (options: Partial<Options>) =>
    legolasAttacks(options, ['s-6', 's-1']).cards('s-eye', 'f-magic');
  const byMagic = (options: Partial<Options>) =>
    legolasAttacks(options, ['s-6', 's-eye']).cards('s-magic', 'f-magic').sauron(replaces('s-eye'));

  it('by default there is nothing to replace', () => {
    expectTable(byEye({}), { ...turnOf('sauron'), compared: '3:5' });
  });

  it('I-23: nor is there when the Eye has replaced the Magic of Sauron', () => {
    expectTable(byMagic({}), { ...turnOf('sauron'), compared: '3:5' });
  });

  it.each([
    ['f-5', '8:5'],
    ['f-noble-sacrifice', '3:5'],
  ] as const)('otherwise %s replaces it: a strength counts, a power is void', (card, compared) => {
    for (const table of [byEye(MAGIC_FIRST), byMagic(MAGIC_FIRST)]) {
      expectTable(table, { phase: 'fellowship-magic', waiting: ['fellowship'] });
      expectTable(table.fellowship(replaces(card)), { ...turnOf('sauron'), compared });
    }
  });
});

describe('I-59: the limit of turns', () => {
  const inTurn = (turns: number) =>
    tableAt({
      turn: 'fellowship',
      at: { frodo: 'gondor', merry: 'cardolan' },
      turns,
      options: { turnLimit: 50 },
    });

  it('ends the game as a draw once so many turns are completed', () => {
    expectTable(inTurn(50).move('merry', 'eregion'), {
      phase: 'finished',
      waiting: [],
      outcome: {
        ranking: [['fellowship', 'sauron']],
        how: 'TURN_LIMIT',
        points: { fellowship: 0, sauron: 0 },
      },
    });
  });

  it('lets the last turn be played', () => {
    const table = inTurn(49).move('merry', 'eregion');

    expectTable(table, turnOf('sauron'));
    expect(table.state.pub.turn).toBe(50);
  });

  it('lets the last turn be won', () => {
    expectTable(inTurn(50).move('frodo', 'mordor'), wonBy('fellowship', 'FRODO_IN_MORDOR', 2));
  });
});
