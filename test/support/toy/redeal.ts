import { known } from '../../../src/engine/invariant.ts';
import { shuffle } from '../../../src/engine/rng.ts';
import type { Redeal } from '../worlds/redeal.ts';
import type { Card, HighCard, Own } from './state.ts';

/**
 * The ids stay where they are and the ranks behind them change places: all that a viewer cannot
 * see is a rank, and the ids of the others are as good with one rank as with another.
 */
export const redealHighCard: Redeal<HighCard> = (state, viewer, words) => {
  const hidden = Object.keys(state.own).filter((seat) => seat !== viewer);
  const cards = hidden.flatMap((seat) => cardsOf(known(state.own[seat], seat)));
  const ranks = shuffle(
    words,
    [...cards, ...state.sealed.deck].map((card) => card.rank),
  );
  const turn = (card: Card): Card => ({ ...card, rank: known(ranks.pop(), 'a rank') });
  const own = Object.entries(state.own).map(([seat, { hand, choice }]) => [
    seat,
    seat === viewer
      ? { hand, choice }
      : { hand: hand.map(turn), choice: choice === null ? null : turn(choice) },
  ]);
  return {
    pub: state.pub,
    own: Object.fromEntries(own) as Record<string, Own>,
    sealed: { deck: state.sealed.deck.map(turn) },
  };
};

function cardsOf({ hand, choice }: Own): readonly Card[] {
  return choice === null ? hand : [...hand, choice];
}
