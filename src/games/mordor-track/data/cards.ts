import type { Companion, Deck, Seat, Tile } from '../ids.ts';

/** What is known of an Event card (B.7). Its effect is in `flow/card-effects.ts`. */
export interface CardFacts {
  readonly seat: Seat;
  readonly deck: Deck;
  readonly icon: 'character' | 'army' | 'muster';
  /** Whether it stays in play. */
  readonly table: boolean;
  /** The Hunt tile it puts in play. */
  readonly tile?: Tile;
  /** It is played, and stays on the table, only while one of these is in the Fellowship. */
  readonly companions?: readonly Companion[];
}

const fp = { seat: 'free-peoples', deck: 'character', icon: 'character', table: false } as const;
const fpTable = { ...fp, table: true } as const;
const shadow = { seat: 'shadow', deck: 'character', icon: 'character', table: false } as const;
const shadowTable = { ...shadow, table: true } as const;
const strategy = { deck: 'strategy', icon: 'army' } as const;

/** Event cards that touch the Hunt or the dice (B.7); any other is a filler. */
export const CARD_FACTS = {
  'elven-cloaks': { ...fp, tile: 'fp-elven-cloaks' },
  'elven-rope': { ...fp, tile: 'fp-elven-rope' },
  phial: { ...fp, tile: 'fp-phial' },
  smeagol: { ...fp, tile: 'fp-smeagol' },
  'mithril-coat': fpTable,
  'axe-and-bow': { ...fpTable, companions: ['gimli', 'legolas'] },
  'horn-of-gondor': { ...fpTable, companions: ['boromir'] },
  'wizards-staff': { ...fpTable, companions: ['gandalf-grey'] },
  athelas: fp,
  'there-is-another-way': fp,
  'i-will-go-alone': fp,
  'bilbos-song': fp,
  'mirror-of-galadriel': fp,
  'the-last-battle': { ...fpTable, ...strategy },
  'shelobs-lair': { ...shadow, tile: 'sh-shelobs-lair' },
  'ring-is-mine': { ...shadow, tile: 'sh-ring-is-mine' },
  'on-on': { ...shadow, tile: 'sh-on-on' },
  'give-it-to-uss': { ...shadow, tile: 'sh-give-it-to-uss' },
  'orc-patrol': shadow,
  'isildurs-bane': shadow,
  'foul-thing': shadow,
  'candles-of-corpses': shadow,
  'morgul-wound': shadow,
  'lure-of-the-ring': shadow,
  breaking: shadow,
  'worn-with-sorrow': shadowTable,
  'flocks-of-crebain': shadowTable,
  'lidless-eye': shadow,
  'day-without-dawn': { ...shadow, ...strategy },
} as const satisfies Readonly<Record<string, CardFacts>>;
/** The id of an Event card that is no filler. */
export type CardName = keyof typeof CARD_FACTS;

/** Dice that Athelas and Candles of Corpses roll, and what each of them must show (B.7). */
export const CARD_DICE = {
  count: 3,
  athelas: { usual: 5, withStrider: 3 },
  candles: { usual: 4, withGollum: 6 },
} as const;

/** Corruption of the Morgul Wound: `deep` up to so much corruption, else `light` (B.7). */
export const MORGUL_WOUND = { deep: 2, upTo: 3, light: 1 } as const;

/** Dice that the Lidless Eye changes, at most (B.7). */
export const LIDLESS_DICE = 3;
