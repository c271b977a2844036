import { describe, expect, it } from 'vitest';
import { CARDS } from '../../../../src/games/tcg/cards/index.ts';
import { checkOptions } from '../../../../src/games/tcg/decks/check-options.ts';
import { complete, OptionsSchema } from '../../../../src/games/tcg/options.ts';
import { PRESETS } from '../../../../src/games/tcg/presets.ts';
import { REASON_TEXTS, REASONS } from '../../../../src/games/tcg/reasons.ts';
import { REFERENCE } from '../../../../src/games/tcg/reference.ts';
import { shapeErrors } from '../../../../src/play/shape.ts';

describe('the presets', () => {
  it.each(PRESETS.map((preset) => [preset.id, preset] as const))(
    '%s makes a game',
    (_id, preset) => {
      expect(shapeErrors(OptionsSchema, preset.options)).toEqual([]);
      expect(checkOptions(complete(preset.options))).toBeNull();
      expect(preset.summary).toMatch(/^[A-Z][^\n]{10,119}\.$/);
    },
  );

  it('are different games, the first one what is played by default', () => {
    const games = PRESETS.map(({ options }) => JSON.stringify(complete(options)));
    expect(new Set(games).size).toBe(PRESETS.length);
    expect(games[0]).toBe(JSON.stringify(complete({})));
  });
});

describe('the reasons (R-C0)', () => {
  it('are in the order of checking, those of commands first, those of decks after them', () => {
    expect(REASONS[0]).toBe('GAME_OVER');
    expect(REASONS.slice(-2)).toEqual(['DECKS_GIVEN', 'CONFIG_INVALID']);
    const decks = REASONS.filter((reason) => reason.startsWith('DECK_'));
    expect(decks).toEqual([
      ...['DECK_CARD', 'DECK_SIZE', 'DECK_BALANCE', 'DECK_COPIES'],
      ...['DECK_SITES', 'DECK_RING_BEARER', 'DECK_RING'],
    ]);
    expect(new Set(REASONS).size).toBe(46);
  });

  it('are each told in a sentence of their own that cites no rule number', () => {
    const texts = REASONS.map((reason) => REASON_TEXTS[reason]);
    expect(new Set(texts).size).toBe(REASONS.length);
    for (const text of texts) expect(text).toMatch(/^[A-Z][^()]+\.$/);
  });
});

describe('the reference', () => {
  it('shows what is printed on every card, and the starter decks', () => {
    expect(Object.keys(REFERENCE.cards)).toEqual([...CARDS.keys()]);
    expect(REFERENCE.cards['1_299']).toMatchObject({
      ...{ title: 'Hobbit Sword', type: 'possession', side: 'fp', culture: 'shire', cost: 1 },
      ...{ class: 'hand-weapon', bonus: { strength: 2 }, bearer: { race: 'hobbit' } },
    });
    expect(REFERENCE.starterDecks.map(({ id }) => id)).toEqual([
      ...['aragorn-starter', 'gandalf-starter'],
    ]);
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(REFERENCE))).toEqual(REFERENCE);
  });
});
