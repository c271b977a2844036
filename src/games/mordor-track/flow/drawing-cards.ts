import { known } from '../../../engine/invariant.ts';
import { below, shuffle } from '../../../engine/rng.ts';
import { DECKS, type Deck, SEATS, type Seat } from '../ids.ts';
import type { Play } from '../play.ts';
import { deckOf } from '../rules/cards.ts';
import { ask } from './asking.ts';
import { discardFromHand } from './discarding.ts';

/** Shuffles all decks, each from a stream of its own (F.3). */
export function shuffleDecks({ script, rng }: Play): void {
  const { decks } = script.state.sealed;
  const mixed = (seat: Seat, deck: Deck) =>
    shuffle(rng.stream(`shuffle/${seat}/${deck}`), decks[seat][deck]);
  const both = (seat: Seat) => ({
    character: mixed(seat, 'character'),
    strategy: mixed(seat, 'strategy'),
  });
  const sealed = { decks: { 'free-peoples': both('free-peoples'), shadow: both('shadow') } };
  script.emit({ type: 'DecksShuffled', v: 1, pub: {}, sealed });
}

/** A seat draws the top cards of these decks, of each that is not empty. */
export function drawCards({ script }: Play, seat: Seat, from: readonly Deck[]): void {
  const decks = script.state.sealed.decks[seat];
  const drawn = from.filter((deck) => decks[deck].length > 0);
  if (drawn.length === 0) return;
  const cards = drawn.map((deck) => known(decks[deck][0], 'the top card'));
  const pub = { seat, decks: drawn };
  script.emit({ type: 'CardsDrawn', v: 1, pub, own: { [seat]: { cards } } });
}

/** Each turn both seats draw from both decks (B.7). */
export function drawForTurn(play: Play): void {
  if (play.script.state.pub.options.modules.cards?.drawEachTurn !== true) return;
  for (const seat of SEATS) drawCards(play, seat, DECKS);
}

/**
 * A seat above the limit must discard at once, the Free Peoples first (B.7). True where one is
 * asked, so that nothing else follows yet.
 */
export function settleHands(play: Play): boolean {
  const { options, cards } = play.script.state.pub;
  if (cards === null) return false;
  const limit = known(options.modules.cards, 'the module of cards').handLimit;
  for (const seat of SEATS) {
    const { character, strategy } = cards[seat].hand;
    const count = character + strategy - limit;
    if (count > 0) {
      ask(play, { kind: 'discard', seat, count });
      return true;
    }
  }
  return false;
}

/** Chance takes a character card from the hand of the Free Peoples, face down (B.7, H45). */
export function loseFromHand({ script, rng }: Play): void {
  const { pub, own } = script.state;
  const seat = 'free-peoples';
  const held = own[seat].hand.filter((card) => deckOf(pub.options, card) === 'character');
  const of = held.length;
  const k = below(rng.stream(`worn-hand/${pub.draws.wornHand + 1}`), of);
  script.emit({ type: 'HandCardChosen', v: 1, pub: { seat, of }, sealed: { k } });
  discardFromHand(script, seat, [known(held[k], 'a card of the hand')]);
}
