import Type from 'typebox';
import { eventWith } from '../../../engine/event-schemas.ts';
import { count, listOf, oneOf, orNull } from '../../../engine/schemas.ts';
import { Card, DECKS, DeckId, Die, SeatId } from '../ids.ts';
import { byDeck, bySeat, Chance, event, sealedPart, secretEvent } from './making.ts';

const Cards = listOf(Card, 'Event cards.');
const Item = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'What was picked: a companion, a die or a card.',
});
const Backs = byDeck(count('How many.'), 'By their backs.');

/** Events of cards (B.7, C.4). */
export const CARD_EVENTS = [
  eventWith(
    'DecksShuffled',
    'The decks were shuffled.',
    {},
    { sealed: sealedPart({ decks: bySeat(byDeck(Cards, 'Top card first.'), 'Decks.') }) },
    'MordorTrackDecksShuffled',
  ),
  secretEvent(
    'CardsDrawn',
    'A seat drew cards.',
    { seat: SeatId, decks: listOf(DeckId, 'The deck of each card, in order.') },
    { cards: Cards },
  ),
  secretEvent(
    'CardsDiscarded',
    'A seat discarded cards: face down from its hand, or open ones from its table.',
    { seat: SeatId, faceDown: Backs, table: Cards },
    { cards: Cards },
  ),
  eventWith(
    'HandCardChosen',
    'A card of a hand was chosen by chance.',
    { seat: SeatId, of: Chance.of },
    { sealed: sealedPart({ k: Chance.k }) },
    'MordorTrackHandCardChosen',
  ),
  event('CardPlayed', 'A seat played a card.', {
    seat: SeatId,
    card: Card,
    deck: DeckId,
    die: Die,
    to: oneOf(['table', 'discard'], 'Where the card goes.'),
    gandalfDraw: orNull(
      oneOf(DECKS, 'A deck.'),
      'The deck from which Gandalf the Grey as Guide lets draw afterwards.',
    ),
  }),
  secretEvent('ItemPicked', 'A seat picked something for a choice of several.', {}, { item: Item }),
] as const;
