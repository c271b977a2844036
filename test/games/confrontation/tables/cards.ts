import { known } from '../../../../src/engine/invariant.ts';
import { FELLOWSHIP_CARDS, SAURON_CARDS } from '../../../../src/games/confrontation/ids.ts';
import { type CardCell, parseCards } from './codes.ts';

/** A combat card of the Fellowship. */
export type FellowshipCard = (typeof FELLOWSHIP_CARDS)[number];
/** A combat card of Sauron. */
export type SauronCard = (typeof SAURON_CARDS)[number];

/** What two cards do, a row for each of the Fellowship, those of Sauron in their order (D.7a). */
const ROWS: Readonly<Record<FellowshipCard, string>> = {
  'f-1': '+1/+1 | +1/+2 | +1/+3 | +1/+4 | +1/+5 | +1/+6 | SM; none: +1/+0 | +1/+0 | SR else +1/+0',
  'f-2': '+2/+1 | +2/+2 | +2/+3 | +2/+4 | +2/+5 | +2/+6 | SM; none: +2/+0 | +2/+0 | SR else +2/+0',
  'f-3': '+3/+1 | +3/+2 | +3/+3 | +3/+4 | +3/+5 | +3/+6 | SM; none: +3/+0 | +3/+0 | SR else +3/+0',
  'f-4': '+4/+1 | +4/+2 | +4/+3 | +4/+4 | +4/+5 | +4/+6 | SM; none: +4/+0 | +4/+0 | SR else +4/+0',
  'f-5': '+5/+1 | +5/+2 | +5/+3 | +5/+4 | +5/+5 | +5/+6 | SM; none: +5/+0 | +5/+0 | SR else +5/+0',
  'f-magic':
    'FM; none: +0/+1 | FM; none: +0/+2 | FM; none: +0/+3 | FM; none: +0/+4 | FM; none: +0/+5 | ' +
    'FM; none: +0/+6 | SM then FM (unless SM gave s-eye); none: +0/+0 | +0/+0 | ' +
    'FM; none: SR else +0/+0',
  'f-noble-sacrifice': 'BD | BD | BD | BD | BD | BD | SM; none: BD | +0/+0 | SR else BD',
  'f-elven-cloak':
    '+0/+0 | +0/+0 | +0/+0 | +0/+0 | +0/+0 | +0/+0 | SM; none: +0/+0 | +0/+0 | SR else +0/+0',
  'f-retreat':
    'FR else +0/+1 | FR else +0/+2 | FR else +0/+3 | FR else +0/+4 | FR else +0/+5 | ' +
    'FR else +0/+6 | SM; none: FR else +0/+0 | +0/+0 | SR+FR',
};

/** The list of a fight with the Cave Troll, whatever Sauron plays. */
const TROLL_LIST: Readonly<Record<FellowshipCard, string>> = {
  'f-1': '+1/+0',
  'f-2': '+2/+0',
  'f-3': '+3/+0',
  'f-4': '+4/+0',
  'f-5': '+5/+0',
  'f-magic': 'FM; none: +0/+0',
  'f-noble-sacrifice': 'BD',
  'f-elven-cloak': '+0/+0',
  'f-retreat': 'FR else +0/+0',
};

/** Two cards that are played against each other. */
export interface CardPair {
  readonly fellowship: FellowshipCard;
  readonly sauron: SauronCard;
}

/** Every pair, row by row. */
export const CARD_PAIRS: readonly CardPair[] = FELLOWSHIP_CARDS.flatMap((fellowship) =>
  SAURON_CARDS.map((sauron) => ({ fellowship, sauron })),
);

/** A table of the results of all pairs of cards, as it is written. */
export type CardTable = (pair: CardPair) => string;

/** The table with the options of the printed game. */
export const PRINTED: CardTable = ({ fellowship, sauron }) => {
  const texts = ROWS[fellowship].split(' | ');
  return known(texts[SAURON_CARDS.indexOf(sauron)], `${fellowship} and ${sauron}`);
};

/** The same where the Eye lets Magic be replaced: one cell is another. */
export const EYE_KEEPS_MAGIC: CardTable = (pair) =>
  pair.fellowship === 'f-magic' && pair.sauron === 's-eye' ? 'FM; none: +0/+0' : PRINTED(pair);

/** The table of a fight with the Cave Troll. */
export const TROLL: CardTable = ({ fellowship }) => TROLL_LIST[fellowship];

/** The cell of two cards. */
export function cellOf(table: CardTable, pair: CardPair): CardCell {
  return parseCards(table(pair));
}

/** All pairs as rows of tests, with names that quote the table. */
export function namedCards(table: CardTable): readonly (readonly [string, CardPair])[] {
  return CARD_PAIRS.map((pair) => [`${pair.fellowship} and ${pair.sauron}: ${table(pair)}`, pair]);
}
