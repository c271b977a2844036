import { known } from '../../../../src/engine/invariant.ts';
import type { Rng, Words } from '../../../../src/engine/rng.ts';
import { CARDS, type Card } from '../../../../src/games/trick-taking/ids.ts';
import { suitOf } from '../../../../src/games/trick-taking/rules/cards.ts';
import { seededWords } from '../../../support/seeded-rng.ts';

/**
 * Chance that brings these cards to the top of the first deck: the shuffle puts a card in its place
 * from the end on, so the words for the first places come last. Of other streams nothing is asked.
 */
export function turningUp(...cards: readonly Card[]): Rng {
  return {
    stream: (name) => (name === 'deal/1' ? sortingWords(cards) : seededWords(1)),
  };
}

const MAIN_DECK = CARDS.filter((card) => suitOf(card) !== 'rivers');

/** Words under which a shuffle of the main deck ends with these cards on top. */
function sortingWords(top: readonly Card[]): Words {
  const wanted = [...top, ...MAIN_DECK.filter((card) => !top.includes(card))];
  const deck: Card[] = [...MAIN_DECK];
  const choices: number[] = [];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const from = deck.indexOf(known(wanted[last], 'the card of this place'));
    choices.push(from);
    [deck[last], deck[from]] = [known(deck[from], 'a card'), known(deck[last], 'a card')];
  }
  let next = 0;
  return () => {
    const choice = known(choices[next], 'a word that was foreseen');
    next += 1;
    return choice;
  };
}
