import { describe, expect, it } from 'vitest';
import type { Asked } from '../../../../src/games/mordor-track/options.ts';
import { checkOptions } from '../../../../src/games/mordor-track/rules/check-config.ts';
import { complete } from '../../../../src/games/mordor-track/rules/complete.ts';

type Cards = NonNullable<NonNullable<Asked['modules']>['cards']>;

const EMPTY = { fpCharacter: [], fpStrategy: [], shadowCharacter: [], shadowStrategy: [] };

/** Where cards are refused, in a walk whose decks have nothing but what is named. */
function refusedAt({ decks, ...cards }: Cards, asked: Asked = {}): string | null {
  const modules = { cards: { ...cards, decks: { ...EMPTY, ...decks } } };
  const fault = checkOptions(complete({ preset: 'lone-walk', ...asked, modules }));
  if (fault !== null) expect(fault.reason).toBe('CONFIG_INVALID');
  return fault?.path ?? null;
}

const hands = (fp: readonly string[], shadow: readonly string[] = []): Cards => ({
  hands: { fp, shadow },
});
const tables = (fp: readonly string[], shadow: readonly string[] = []): Cards => ({
  tables: { fp, shadow },
});
const decks = (named: NonNullable<Cards['decks']>): Cards => ({ decks: named });

describe('A.3: the module of cards', () => {
  it.each<readonly [string, Cards, string | null]>([
    ['no card twice in a hand', hands(['phial', 'phial']), '/hands/fp/1'],
    [
      'no card in a deck and a hand',
      { ...hands(['phial']), ...decks({ fpCharacter: ['athelas', 'phial'] }) },
      '/hands/fp/0',
    ],
    [
      'no filler in two decks',
      decks({ fpCharacter: ['fp-filler-1'], fpStrategy: ['fp-filler-1'] }),
      '/decks/fpStrategy/0',
    ],
    ['a card exists', hands(['balrog']), '/hands/fp/0'],
    ['a hand has cards of its own seat', hands(['on-on']), '/hands/fp/0'],
    ['a hand has cards of its own seat', hands([], ['phial']), '/hands/shadow/0'],
    ['a hand has fillers of its own seat', hands(['shadow-filler-1']), '/hands/fp/0'],
    ['a hand has cards of both decks', hands(['phial', 'the-last-battle']), null],
    [
      'a deck has cards of its own seat',
      decks({ shadowCharacter: ['phial'] }),
      '/decks/shadowCharacter/0',
    ],
    ['a deck has cards of its type', decks({ fpStrategy: ['phial'] }), '/decks/fpStrategy/0'],
    [
      'a deck has cards of its type',
      decks({ fpCharacter: ['the-last-battle'] }),
      '/decks/fpCharacter/0',
    ],
    ['a deck has cards of its type', decks({ shadowStrategy: ['day-without-dawn'] }), null],
    ['tables have cards that stay', tables(['mithril-coat'], ['worn-with-sorrow']), null],
    ['tables have cards that stay', tables(['athelas']), '/tables/fp/0'],
    ['tables have cards that stay', tables(['fp-filler-1']), '/tables/fp/0'],
    ['a table has cards of its own seat', tables(['worn-with-sorrow']), '/tables/fp/0'],
    ['a card stays only with its companion', tables(['axe-and-bow']), '/tables/fp/0'],
    ['a card stays only with its companion', tables(['horn-of-gondor']), '/tables/fp/0'],
    ['a card stays only with its companion', tables(['wizards-staff']), '/tables/fp/0'],
    ['a hand waits for its companion', hands(['wizards-staff', 'axe-and-bow']), null],
  ])('%s: %j is refused at %s', (_, cards, path) => {
    expect(refusedAt(cards)).toBe(path === null ? null : `/modules/cards${path}`);
  });

  it.each<readonly [string, Asked]>([
    ['axe-and-bow', { companions: ['legolas'] }],
    ['axe-and-bow', { companions: ['gimli'] }],
    ['horn-of-gondor', { companions: ['boromir'] }],
    ['wizards-staff', { companions: ['gandalf-grey'] }],
  ])('%s may lie on the table with %j', (card, asked) => {
    expect(refusedAt(tables([card]), asked)).toBeNull();
  });

  it.each<readonly [string, Asked]>([
    ['waits', { tiles: { waiting: ['fp-phial'] } }],
    ['is in the pool', { startOnTrack: { step: 1 }, tiles: { inPool: ['fp-phial'] } }],
    ['was drawn', { startOnTrack: { step: 1 }, tiles: { drawn: ['fp-phial'] } }],
  ])('a card is neither held nor drawn while its tile %s', (_, asked) => {
    expect(refusedAt(hands(['phial']), asked)).toBe('/modules/cards/hands/fp/0');
    expect(refusedAt(decks({ fpCharacter: ['phial'] }), asked)).toBe(
      '/modules/cards/decks/fpCharacter/0',
    );
    expect(refusedAt(hands(['smeagol']), asked)).toBeNull();
  });

  it.each<readonly [number, number, string | null]>([
    [2, 2, null],
    [1, 2, '/modules/cards/hands/shadow'],
    [0, 0, null],
    [24, 6, null],
    [25, 0, '/modules/cards/handLimit'],
    [-1, 0, '/modules/cards/handLimit'],
  ])('with a limit of %i a hand of %i is refused at %s', (handLimit, held, path) => {
    const hand = Array.from({ length: held }, (_, index) => `shadow-filler-${index + 1}`);

    expect(refusedAt({ ...hands([], hand), handLimit })).toBe(path);
  });

  it('the hand of the Free Peoples is limited as well', () => {
    expect(refusedAt({ ...hands(['phial']), handLimit: 0 })).toBe('/modules/cards/hands/fp');
  });
});
