import type { Words } from '../../../engine/rng.ts';
import { shuffle } from '../../../engine/rng.ts';
import type { Held } from '../held.ts';
import type { Iid, Seat } from '../ids.ts';
import type { Play } from '../play.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LETTERS_A_WORD = 6;

/**
 * New ids for cards that get out of sight, in order (R-B1). They have 60 bits of chance: that two
 * cards of a game get the same one does not happen.
 */
export function renewed(play: Play, seat: Seat, cards: readonly Held[]): readonly Held[] {
  if (cards.length === 0) return cards;
  const words = play.rng.stream(`ids/${seat}/${play.pub.draws.ids[seat] + 1}`);
  return cards.map(({ card }) => ({ iid: newId(words), card }));
}

function newId(words: Words): Iid {
  return letters(words()) + letters(words());
}

function letters(word: number): string {
  let rest = word;
  let text = '';
  for (let n = 0; n < LETTERS_A_WORD; n += 1) {
    text += LETTERS.charAt(rest & 31);
    rest >>>= 5;
  }
  return text;
}

/** A deck in a new order under new ids. */
export function shuffled(play: Play, seat: Seat, cards: readonly Held[]): readonly Held[] {
  const words = play.rng.stream(`shuffle/${seat}/${play.pub.draws.shuffles[seat] + 1}`);
  return renewed(play, seat, shuffle(words, cards));
}
