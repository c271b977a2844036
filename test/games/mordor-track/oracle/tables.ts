import type {
  CardId,
  Companion,
  Deck,
  Face,
  Guide,
  Seat,
  Tile,
} from '../../../../src/games/mordor-track/ids.ts';

/** What is printed on a Hunt tile. */
export interface Print {
  readonly colour: 'standard' | 'blue' | 'red';
  readonly value: number | 'eye' | 'die';
  readonly reveals: boolean;
}

const SPECIALS: Readonly<Record<string, Omit<Print, 'colour'>>> = {
  'fp-elven-cloaks': { value: 0, reveals: false },
  'fp-elven-rope': { value: 0, reveals: false },
  'fp-phial': { value: -2, reveals: false },
  'fp-smeagol': { value: -1, reveals: false },
  'sh-shelobs-lair': { value: 'die', reveals: false },
  'sh-ring-is-mine': { value: 'eye', reveals: true },
  'sh-on-on': { value: 3, reveals: false },
  'sh-give-it-to-uss': { value: 1, reveals: true },
};

/** Reads a tile off its id: `s-2r-1` is a 2 with the reveal icon (B.1). */
export function printOf(tile: Tile): Print {
  const special = SPECIALS[tile];
  if (special !== undefined) {
    return { colour: tile.startsWith('fp-') ? 'blue' : 'red', ...special };
  }
  const [, number = ''] = tile.split('-');
  const value = number.startsWith('e') ? 'eye' : Number(number.charAt(0));
  return { colour: 'standard', value, reveals: number.endsWith('r') };
}

/** Levels of the companions (B.5). */
export const LEVEL: Readonly<Record<Guide, number>> = {
  'gandalf-grey': 3,
  strider: 3,
  boromir: 2,
  legolas: 2,
  gimli: 2,
  meriadoc: 1,
  peregrin: 1,
  gollum: 0,
};

/** The tile a card puts in play (B.7). */
export const TILE_OF: Readonly<Record<CardId, Tile>> = {
  'elven-cloaks': 'fp-elven-cloaks',
  'elven-rope': 'fp-elven-rope',
  phial: 'fp-phial',
  smeagol: 'fp-smeagol',
  'shelobs-lair': 'sh-shelobs-lair',
  'ring-is-mine': 'sh-ring-is-mine',
  'on-on': 'sh-on-on',
  'give-it-to-uss': 'sh-give-it-to-uss',
};

/** Cards each seat has in its decks, without fillers (B.7). */
export const CARDS_OF: Readonly<Record<Seat, readonly CardId[]>> = {
  'free-peoples': [
    ...['elven-cloaks', 'elven-rope', 'phial', 'smeagol', 'mithril-coat', 'axe-and-bow'],
    ...['horn-of-gondor', 'wizards-staff', 'athelas', 'there-is-another-way', 'i-will-go-alone'],
    ...['bilbos-song', 'mirror-of-galadriel', 'the-last-battle'],
  ],
  shadow: [
    ...['shelobs-lair', 'ring-is-mine', 'on-on', 'give-it-to-uss', 'orc-patrol', 'isildurs-bane'],
    ...['foul-thing', 'candles-of-corpses', 'morgul-wound', 'lure-of-the-ring', 'breaking'],
    ...['worn-with-sorrow', 'flocks-of-crebain', 'lidless-eye', 'day-without-dawn'],
  ],
};

/** Cards that stay on the table (B.7). */
export const TABLE_CARDS: readonly CardId[] = [
  ...['mithril-coat', 'axe-and-bow', 'horn-of-gondor', 'wizards-staff', 'the-last-battle'],
  ...['worn-with-sorrow', 'flocks-of-crebain'],
];

/** Cards of strategy decks; these and no others have the army icon (B.7). */
export const STRATEGY_CARDS: readonly CardId[] = ['the-last-battle', 'day-without-dawn'];

/** Companions one of whom must be in the Fellowship for a card of the table (B.7). */
export const TIED_TO: Readonly<Record<CardId, readonly Companion[]>> = {
  'axe-and-bow': ['gimli', 'legolas'],
  'horn-of-gondor': ['boromir'],
  'wizards-staff': ['gandalf-grey'],
};

/** Faces a Ring may turn a die of each seat to (C.7). */
export const RING_CAN_SHOW: Readonly<Record<Seat, readonly Face[]>> = {
  'free-peoples': ['character', 'army', 'muster', 'army-muster', 'event'],
  shadow: ['character', 'army', 'muster', 'army-muster', 'event', 'eye'],
};

/** Names of the decks, in the order in which both are drawn from. */
export const BOTH_DECKS: readonly Deck[] = ['character', 'strategy'];

/** Whether an id is that of a filler. */
export function isFiller(card: CardId): boolean {
  return card.includes('-filler-');
}
