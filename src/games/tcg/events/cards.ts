import { count, listOf, oneOf, orNull } from '../../../engine/schemas.ts';
import { Instance, SeatId } from '../ids.ts';
import { deepEvent, event, HeldCards, Instances, sealedEvent, secretEvent } from './making.ts';

const known = orNull(HeldCards, 'What they are; null where the others may not know.');
const ruleOfFour = count(
  'Cards that entered the hand in this fellowship phase, for the Rule of 4.',
);

/** Events of cards that move between places (R-B2). */
export const CARD_EVENTS = [
  sealedEvent('DeckShuffled', 'A draw deck was shuffled.', { seat: SeatId }, { deck: HeldCards }),
  secretEvent(
    'CardsDrawn',
    'A player drew cards.',
    { seat: SeatId, n: count('How many.'), ruleOfFour },
    { cards: HeldCards },
  ),
  event('DrawSkipped', 'Cards were not drawn or taken.', {
    seat: SeatId,
    n: count('How many.'),
    reason: oneOf(['RULE_OF_4', 'EMPTY_DECK'], 'Why.'),
  }),
  deepEvent(
    'TakenIntoHand',
    'A player took cards into the hand; there they have new ids.',
    {
      seat: SeatId,
      from: oneOf(['discard', 'drawDeck'], 'Where from.'),
      n: count('How many.'),
      cards: known,
      ruleOfFour,
    },
    { cards: HeldCards },
    { taken: Instances },
  ),
  event('DiscardedFromPlay', 'Cards in play were discarded, with all that they bore.', {
    cards: Instances,
  }),
  event('DiscardedFromHand', 'A player discarded cards from the hand.', {
    seat: SeatId,
    cards: HeldCards,
    why: oneOf(['cost', 'effect', 'heal'], 'What for: as a cost, by an effect, or to heal.'),
  }),
  event('DiscardedFromDeck', 'Top cards of a draw deck were discarded.', {
    seat: SeatId,
    cards: HeldCards,
  }),
  deepEvent(
    'PlacedBeneathDeck',
    'A player put cards beneath the draw deck, where they have new ids.',
    {
      seat: SeatId,
      from: oneOf(['hand', 'discard'], 'Where from.'),
      n: count('How many.'),
      cards: known,
    },
    { cards: HeldCards },
    { cards: HeldCards },
  ),
  event('ShuffledIntoDeck', 'A player puts cards of the discard pile into the draw deck.', {
    seat: SeatId,
    cards: HeldCards,
  }),
  event('HandRevealed', 'A hand was shown to both players.', { seat: SeatId, cards: HeldCards }),
  secretEvent(
    'HandLookedAt',
    'A player looked at the hand of the other one.',
    { seat: SeatId, by: SeatId },
    { cards: HeldCards },
  ),
  event('CardsRevealed', 'Top cards of a draw deck were shown to both players.', {
    seat: SeatId,
    cards: HeldCards,
  }),
  secretEvent(
    'CardsLookedAt',
    'A player looked at top cards of a draw deck.',
    { seat: SeatId, by: SeatId, n: count('How many.') },
    { cards: HeldCards },
  ),
  secretEvent(
    'DeckSearched',
    'A player searches the draw deck.',
    { seat: SeatId },
    { cards: HeldCards },
  ),
  event(
    'Reconciled',
    'A player has reconciled the hand: cards were discarded; what is drawn for it follows.',
    {
      seat: SeatId,
      discarded: listOf(HeldCards.items, 'Cards that were discarded.'),
    },
  ),
  event('Transferred', 'A possession or an artifact has another bearer.', {
    iid: Instance,
    from: Instance,
    to: Instance,
  }),
] as const;
