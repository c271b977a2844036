import { type Rng, shuffle } from '../../../engine/rng.ts';
import { BALROG_CARDS } from '../data/event-decks.ts';
import type { EventCard } from '../ids.ts';
import { sceneOf } from '../rules/scene.ts';
import { currentRound, handCountOf } from '../rules/table.ts';
import type { Pub, TrickTakingScript, TrickTakingState } from '../state.ts';

/** How many cards of an event deck lie open in a trick (chapters 5 and 14). */
function countEventCards(pub: Pub): number {
  return sceneOf(pub).event === 'bridge' ? BALROG_CARDS[handCountOf(pub.options.people)] : 1;
}

/**
 * Turns up the event cards of the trick that begins. D-13: when the deck runs out, the discard
 * becomes the new one, without the cards that lie open already.
 */
export function turnUpEventCards(script: TrickTakingScript, rng: Rng): void {
  const { state } = script;
  const count = countEventCards(state.pub);
  const rest = state.sealed.eventDeck ?? [];
  const first = rest.slice(0, count);
  const isShort = first.length < count;
  const deck = isShort ? shuffledDiscard(state, rng) : rest.slice(count);
  const others = isShort ? deck.splice(0, count - first.length) : [];
  script.emit({
    type: 'EventCardsTurnedUp',
    v: 1,
    pub: { cards: [...first, ...others], deckLeft: deck.length, reshuffled: isShort },
    sealed: { deck },
  });
}

/** A deck is made anew once in a trick at most, so the trick tells the occasion. */
function shuffledDiscard({ pub }: TrickTakingState, rng: Rng): EventCard[] {
  const { round, trick, events } = currentRound(pub);
  const words = rng.stream(`events/${round}/${trick?.trick ?? 1}`);
  return shuffle(words, events?.discard ?? []);
}
