import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../../../src/games/tcg/data/defaults.ts';
import { checkOptions } from '../../../../src/games/tcg/decks/check-options.ts';
import { type Asked, complete, OptionsSchema } from '../../../../src/games/tcg/options.ts';
import { shapeErrors } from '../../../../src/play/shape.ts';

describe('A.2: options', () => {
  it('have these defaults', () => {
    expect(complete({})).toEqual({
      ...{ decks: 'starters', stage: 2, drawDeckMin: 60, maxCopies: 4 },
      ...{ startingFellowshipLimit: 4, handSize: 8, mulliganHand: 6, mulligan: true },
      ...{ moveLimitBase: 2, ruleOfFour: 4, ruleOfNine: 9, sanctuaryHeals: 5 },
      ...{ roamingPenalty: 2, pathBlock: 'fellowship', ringBearerSkirmishCancellable: false },
      ...{ discardBrowse: 'owner', autoPass: false, actionsPerPhaseMax: 200, bidMax: 99 },
    });
    expect(checkOptions(complete({}))).toBeNull();
  });

  it('are what was asked for, each by itself', () => {
    const asked: Required<Asked> = {
      ...{ decks: 'own', stage: 1, drawDeckMin: 40, maxCopies: 3, startingFellowshipLimit: 5 },
      ...{ handSize: 7, mulliganHand: 5, mulligan: false, moveLimitBase: 3, ruleOfFour: 5 },
      ...{ ruleOfNine: 8, sanctuaryHeals: 4, roamingPenalty: 1, pathBlock: 'shadows' },
      ...{ ringBearerSkirmishCancellable: true, discardBrowse: 'all', autoPass: true },
      ...{ actionsPerPhaseMax: 50, bidMax: 9 },
    };
    expect(complete(asked)).toEqual(asked);
    expect(Object.keys(asked).sort()).toEqual(Object.keys(DEFAULT_OPTIONS).sort());
    expect(shapeErrors(OptionsSchema, asked)).toEqual([]);
    expect(checkOptions(complete(asked))).toBeNull();
  });

  it('say their defaults in their descriptions', () => {
    const { properties } = OptionsSchema as unknown as {
      readonly properties: Readonly<Record<string, { readonly description: string }>>;
    };
    for (const [key, value] of Object.entries(DEFAULT_OPTIONS)) {
      const said = properties[key]?.description.toLowerCase();
      expect([key, said]).toEqual([key, expect.stringContaining(`${value}`)]);
      expect([key, said]).toEqual([key, expect.stringContaining(' if absent.')]);
    }
  });

  it('leave a mulligan no more cards than a smaller hand has', () => {
    expect(complete({ handSize: 4 }).mulliganHand).toBe(4);
    expect(complete({ handSize: 9 }).mulliganHand).toBe(6);
  });

  it.each([
    ['drawDeckMin', 0, 201],
    ['maxCopies', 0, 11],
    ['startingFellowshipLimit', -1, 21],
    ['handSize', 0, 21],
    ['mulliganHand', -1, 21],
    ['moveLimitBase', 0, 5],
    ['ruleOfFour', -1, 21],
    ['ruleOfNine', 0, 13],
    ['sanctuaryHeals', -1, 21],
    ['roamingPenalty', -1, 11],
    ['actionsPerPhaseMax', 0, 501],
    ['bidMax', -1, 100],
    ['stage', 0, 3],
  ])('have bounds: %s is neither %i nor %i, nor half a number', (key, below, above) => {
    for (const value of [below, above, 1.5, '5', null]) {
      const [error] = shapeErrors(OptionsSchema, { [key]: value });
      expect(error?.path).toBe(`/${key}`);
    }
    for (const value of [below + 1, above - 1]) {
      expect(shapeErrors(OptionsSchema, { [key]: value })).toEqual([]);
    }
  });

  it.each([
    ['decks', 'mine'],
    ['pathBlock', 'rohan'],
    ['discardBrowse', 'nobody'],
    ['mulligan', 'yes'],
    ['autoPass', 1],
    ['seed', 7],
  ])('refuse %s: %j', (key, value) => {
    expect(shapeErrors(OptionsSchema, { [key]: value })[0]?.path).toBe(`/${key}`);
  });
});

describe('options that make no game', () => {
  it.each<[string, Asked, string, string]>([
    ['starter decks that are too small', { drawDeckMin: 61 }, 'DECK_SIZE', '/drawDeckMin'],
    ['starter decks with too many copies', { maxCopies: 3 }, 'DECK_COPIES', '/maxCopies'],
    ['both, the first told', { drawDeckMin: 61, maxCopies: 3 }, 'DECK_SIZE', '/drawDeckMin'],
    [
      'a mulligan above the hand',
      { handSize: 5, mulliganHand: 6 },
      'CONFIG_INVALID',
      '/mulliganHand',
    ],
    [
      'decks nobody can build',
      { decks: 'own', maxCopies: 1, drawDeckMin: 60 },
      'CONFIG_INVALID',
      '/drawDeckMin',
    ],
  ])('are refused: %s', (_what, asked, reason, path) => {
    expect(checkOptions(complete(asked))).toMatchObject({ reason, path });
  });

  it('are told which starter deck does not fit, and how', () => {
    expect(checkOptions(complete({ drawDeckMin: 61 }))?.message).toBe(
      'must suit aragorn-starter, which must have 61 cards at least, and has 60',
    );
  });

  it('are none where seats bring decks that fit', () => {
    expect(checkOptions(complete({ decks: 'own', drawDeckMin: 61 }))).toBeNull();
    expect(checkOptions(complete({ decks: 'own', maxCopies: 3 }))).toBeNull();
    // 29 titles of the Shadow once each, and as many of the Free Peoples.
    expect(checkOptions(complete({ decks: 'own', maxCopies: 1, drawDeckMin: 58 }))).toBeNull();
  });
});
