import { below, shuffle, type Words } from '../../../../src/engine/rng.ts';
import { SEATS } from '../../../../src/games/tcg/ids.ts';
import type { Chance, Piece } from './world.ts';

/** Chance of its own, for games that the oracle plays by itself. */
export function ownChance(words: Words): Chance {
  let named = 0;
  const rename = (cards: readonly Piece[]) => {
    for (const card of cards) {
      named += 1;
      card.iid = `c${named}`;
    }
  };
  return {
    bring({ deck, adventure, ringBearer, ring }) {
      rename([...deck, ...adventure, ringBearer, ring]);
    },
    tieBreak: () => SEATS[below(words, 2) === 0 ? 0 : 1],
    shuffle(_, cards) {
      const order = shuffle(words, cards);
      rename(order);
      return order;
    },
    rename: (_, cards) => rename(cards),
  };
}
