import { below, shuffle, type Words } from '../../../../src/engine/rng.ts';
import type { Card } from '../../../../src/games/tcg/cards/card.ts';
import { CARDS } from '../../../../src/games/tcg/cards/index.ts';
import type { DeckList } from '../../../../src/games/tcg/data/vocabulary.ts';
import type { Culture, Side } from '../../../../src/games/tcg/ids.ts';

const POOL = [...CARDS.values()];

function oneOf<T>(words: Words, items: readonly T[]): T {
  const item = items[below(words, items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

const CULTURES_OF: Readonly<Record<Side, readonly Culture[]>> = {
  fp: ['shire', 'gondor', 'elven', 'dwarven', 'gandalf'],
  shadow: ['isengard', 'moria', 'ringwraith', 'sauron'],
};

/** Cards of a side at random, mostly of few cultures, so that they fit together. */
function halfDeck(words: Words, side: Side, size: number, before: readonly Card[]): Card[] {
  const cultures = shuffle(words, CULTURES_OF[side]).slice(0, 2);
  const isMain = ({ culture }: Card) => culture !== null && cultures.includes(culture);
  const drawn: Card[] = [];
  const isFull = ({ name }: Card) =>
    [...before, ...drawn].filter((card) => card.name === name).length >= 4;
  while (drawn.length < size) {
    const open = POOL.filter((card) => card.side === side && !isFull(card));
    const main = open.filter(isMain);
    const card = oneOf(words, main.length > 0 && below(words, 4) > 0 ? main : open);
    drawn.push(card);
    if (drawn.length < size && !isFull(card) && below(words, 2) === 0) drawn.push(card);
  }
  return drawn;
}

/** A legal deck of random cards of the whole pool (R-C1). */
export function randomDeck(words: Words, size = 60): DeckList {
  const ringBearer = oneOf(
    words,
    POOL.filter((card) => card.ringBearerCapable),
  );
  const ring = oneOf(
    words,
    POOL.filter(({ type }) => type === 'oneRing'),
  );
  const sites = Array.from({ length: 9 }, (_, index) =>
    oneOf(
      words,
      POOL.filter(({ type, siteNumber }) => type === 'site' && siteNumber === index + 1),
    ),
  );
  const free = halfDeck(words, 'fp', size / 2, [ringBearer]);
  const cards = shuffle(words, [...free, ...halfDeck(words, 'shadow', size / 2, [])]);
  const ids = [...new Set(cards.map(({ id }) => id))];
  return {
    ringBearer: ringBearer.id,
    ring: ring.id,
    sites: sites.map(({ id }) => id),
    drawDeck: ids.map((id) => ({ id, count: cards.filter((card) => card.id === id).length })),
  };
}
