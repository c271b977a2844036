import { below, shuffle, type Words } from '../../src/engine/rng.ts';
import type { Card } from '../../src/games/tcg/cards/card.ts';
import { CARDS } from '../../src/games/tcg/cards/index.ts';
import { ADVENTURE_SITES } from '../../src/games/tcg/data/decks.ts';
import { DEFAULT_OPTIONS } from '../../src/games/tcg/data/defaults.ts';
import type { DeckList } from '../../src/games/tcg/data/vocabulary.ts';
import type { Side } from '../../src/games/tcg/ids.ts';
import { pick } from './players.ts';

const { drawDeckMin, maxCopies } = DEFAULT_OPTIONS;
const POOL = [...CARDS.values()];
const BEARERS = POOL.filter(({ ringBearerCapable }) => ringBearerCapable);
const RINGS = POOL.filter(({ type }) => type === 'oneRing');
const SITES = ADVENTURE_SITES.map((number) =>
  POOL.filter(({ type, siteNumber }) => type === 'site' && siteNumber === number),
);

/** A legal deck of the smallest size, any cards of the whole pool in it (R-C1). */
export function randomDeck(words: Words): DeckList {
  const bearer = pick(words, BEARERS);
  const cards = [...halfDeck(words, 'fp', [bearer]), ...halfDeck(words, 'shadow', [])];
  const ids = [...new Set(cards.map(({ id }) => id))];
  return {
    ringBearer: bearer.id,
    ring: pick(words, RINGS).id,
    sites: shuffle(
      words,
      SITES.map((sites) => pick(words, sites).id),
    ),
    drawDeck: ids.map((id) => ({ id, count: cards.filter((card) => card.id === id).length })),
  };
}

/** Cards of one side; those beside the draw deck count as copies too. */
function halfDeck(words: Words, side: Side, beside: readonly Card[]): readonly Card[] {
  const drawn: Card[] = [];
  while (drawn.length < drawDeckMin / 2) {
    const card = pick(
      words,
      POOL.filter((one) => one.side === side && roomFor(one, [...beside, ...drawn]) > 0),
    );
    // Several copies at once, so that cards meet their like.
    const room = Math.min(roomFor(card, [...beside, ...drawn]), drawDeckMin / 2 - drawn.length);
    const copies = 1 + below(words, room);
    drawn.push(...Array.from({ length: copies }, () => card));
  }
  return drawn;
}

/** How many more cards of the title a deck may have. */
function roomFor({ name }: Card, cards: readonly Card[]): number {
  return maxCopies - cards.filter((card) => card.name === name).length;
}
