import { describe, expect, it } from 'vitest';
import { CARD_FACTS } from '../../../../src/games/mordor-track/data/cards.ts';
import { TILES } from '../../../../src/games/mordor-track/ids.ts';
import {
  cardFacts,
  isFillerOf,
  isPlayableCard,
} from '../../../../src/games/mordor-track/rules/cards.ts';

type Row = readonly [card: string, seat: string, deck: string, icon: string, stays: boolean];

/** The rows of B.7. */
const ROWS: readonly Row[] = [
  ['elven-cloaks', 'free-peoples', 'character', 'character', false],
  ['elven-rope', 'free-peoples', 'character', 'character', false],
  ['phial', 'free-peoples', 'character', 'character', false],
  ['smeagol', 'free-peoples', 'character', 'character', false],
  ['mithril-coat', 'free-peoples', 'character', 'character', true],
  ['axe-and-bow', 'free-peoples', 'character', 'character', true],
  ['horn-of-gondor', 'free-peoples', 'character', 'character', true],
  ['wizards-staff', 'free-peoples', 'character', 'character', true],
  ['athelas', 'free-peoples', 'character', 'character', false],
  ['there-is-another-way', 'free-peoples', 'character', 'character', false],
  ['i-will-go-alone', 'free-peoples', 'character', 'character', false],
  ['bilbos-song', 'free-peoples', 'character', 'character', false],
  ['mirror-of-galadriel', 'free-peoples', 'character', 'character', false],
  ['the-last-battle', 'free-peoples', 'strategy', 'army', true],
  ['shelobs-lair', 'shadow', 'character', 'character', false],
  ['ring-is-mine', 'shadow', 'character', 'character', false],
  ['on-on', 'shadow', 'character', 'character', false],
  ['give-it-to-uss', 'shadow', 'character', 'character', false],
  ['orc-patrol', 'shadow', 'character', 'character', false],
  ['isildurs-bane', 'shadow', 'character', 'character', false],
  ['foul-thing', 'shadow', 'character', 'character', false],
  ['candles-of-corpses', 'shadow', 'character', 'character', false],
  ['morgul-wound', 'shadow', 'character', 'character', false],
  ['lure-of-the-ring', 'shadow', 'character', 'character', false],
  ['breaking', 'shadow', 'character', 'character', false],
  ['worn-with-sorrow', 'shadow', 'character', 'character', true],
  ['flocks-of-crebain', 'shadow', 'character', 'character', true],
  ['lidless-eye', 'shadow', 'character', 'character', false],
  ['day-without-dawn', 'shadow', 'strategy', 'army', false],
];

describe('B.7: the Event cards', () => {
  it('are 29, 14 of the Free Peoples and 15 of the Shadow, as in the table', () => {
    const rows = Object.keys(CARD_FACTS).map((card) => {
      const { seat, deck, icon, table } = cardFacts(card);
      return [card, seat, deck, icon, table];
    });

    expect(rows).toEqual(ROWS);
    expect(rows.filter(([, seat]) => seat === 'free-peoples')).toHaveLength(14);
    expect(rows).toHaveLength(29);
  });

  it('B.1: eight of them put a tile in play, each special tile by one card', () => {
    const tiles = Object.keys(CARD_FACTS).flatMap((card) => cardFacts(card).tile ?? []);

    expect(tiles).toEqual(TILES.filter((tile) => !tile.startsWith('s-')));
  });

  it.each([
    ['axe-and-bow', ['gimli', 'legolas']],
    ['horn-of-gondor', ['boromir']],
    ['wizards-staff', ['gandalf-grey']],
  ])('%s is tied to %s', (card, companions) => {
    expect(cardFacts(card).companions).toEqual(companions);
  });

  it('three of them are tied to companions', () => {
    const tied = Object.keys(CARD_FACTS).filter((card) => cardFacts(card).companions !== undefined);

    expect(tied).toHaveLength(3);
  });

  it.each([
    ['fp-filler-1', 'free-peoples'],
    ['fp-filler-999', 'free-peoples'],
    ['shadow-filler-24', 'shadow'],
  ] as const)('%s is a filler of %s, which is never played', (card, seat) => {
    expect(isFillerOf(card, seat)).toBe(true);
    expect(isFillerOf(card, seat === 'shadow' ? 'free-peoples' : 'shadow')).toBe(false);
    expect(isPlayableCard(card)).toBe(false);
  });

  it.each(['fp-filler-0', 'fp-filler-01', 'fp-filler-', 'fp-filler-1000', 'filler-1', 'phial'])(
    '%s is no filler',
    (card) => {
      expect(isFillerOf(card, 'free-peoples')).toBe(false);
    },
  );

  it.each(['toString', 'constructor', ''])('"%s" is no card', (card) => {
    expect(isPlayableCard(card)).toBe(false);
  });
});
