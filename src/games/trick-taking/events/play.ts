import Type from 'typebox';
import { event } from '../../../engine/event-schemas.ts';
import { listOf, oneOf } from '../../../engine/schemas.ts';
import { closed } from '../../../engine/tagged.ts';
import {
  CardId,
  EventCardId,
  GIFTS,
  HandId,
  LANDMARKS,
  REMINDERS,
  SeatId,
  SUITS,
  ThreatRank,
} from '../ids.ts';
import { Cards, deckEvent, HandCards, OneCard, secretEvent, TrickNumber } from './making.ts';

/** Kinds of structured messages (H2). */
export const MESSAGES = [
  ...(['remind-goal', 'remind-status', 'remind-rule', 'point-at', 'turn'] as const),
  ...(['need-pause', 'back'] as const),
] as const;

/** Events of play: tricks, powers, gifts, talk. */
export const PLAY = [
  // A9.
  event('TrickStarted', 'A hand leads a trick.', { trick: TrickNumber, leader: HandId }),
  // B3.
  event('LeadPassed', 'Another hand leads the trick.', { hand: HandId, target: HandId }),
  // Chapters 5 and 14.
  deckEvent(
    'EventCardsTurnedUp',
    'Cards of the event deck were turned up for the next trick.',
    {
      cards: listOf(EventCardId, 'In that order.'),
      deckLeft: Type.Integer({ minimum: 0, description: 'Cards left in the event deck.' }),
      reshuffled: Type.Boolean({ description: 'Whether the discard became the new deck.' }),
    },
    { deck: listOf(EventCardId, 'The deck afterwards, from the top.') },
  ),
  // A9; the claim: A10.
  event('CardPlayed', 'A card was played into the trick.', {
    hand: HandId,
    card: CardId,
    claim: Type.Union([Type.Boolean(), Type.Null()], {
      description: 'For `rings-1`, whether it claims the trick; null for every other card.',
    }),
  }),
  // Chapter 15, D-19.
  secretEvent(
    'CardPlayedFaceDown',
    'A card was played face down; its suit is announced.',
    { hand: HandId, suit: oneOf(SUITS, 'Its suit.') },
    OneCard,
  ),
  // Chapter 15.
  event('FaceDownCardShown', 'The card that was played face down is shown.', {
    hand: HandId,
    card: CardId,
  }),
  // A9, D-2.
  event('RingsBroken', 'Rings may be led from the next trick on.', { hand: HandId }),
  // A11.
  event('TrickWon', 'A hand won the cards of a trick.', {
    trick: TrickNumber,
    winner: HandId,
    cards: Cards,
  }),
  // Chapter 5.
  event('TrickCaptured', 'Old Man Willow took a trick; nobody has won it.', {
    trick: TrickNumber,
    cards: Cards,
  }),
  // B3.
  event('CardUntucked', 'The tucked card came back into the hand.', {
    hand: HandId,
    forced: Type.Boolean({ description: 'True where the hand had no other card left.' }),
  }),
  // B5.
  event('GiftUsed', 'A gift was used.', { hand: HandId, gift: oneOf(GIFTS, 'The gift.') }),
  // B5.
  event('GiftDeclined', 'A gift that was offered was not used.', {
    hand: HandId,
    gift: oneOf(GIFTS, 'The gift.'),
  }),
  // A13.
  event('GoalAnnounced', 'A goal that hangs on a hidden threat card is done.', { hand: HandId }),
  // H1.
  event('ThreatsShown', 'Threat cards that were hidden are shown.', {
    threats: listOf(
      Type.Object({ hand: HandId, rank: ThreatRank }, closed),
      'The cards, clockwise.',
    ),
  }),
  // B1, Tom Bombadil.
  event('LeftoversShown', 'Cards that were not played are shown, since a goal hangs on them.', {
    hands: listOf(HandCards, 'Hands and what they still hold.'),
  }),
  // A13.
  event('ConcessionProposed', 'A seat would give the round up.', { seat: SeatId }),
  // A13.
  event('ConcessionConfirmed', 'A seat agreed to give the round up.', { seat: SeatId }),
  // H2.
  event('Said', 'A seat sent one of the messages that the rules allow.', {
    seat: SeatId,
    message: oneOf(MESSAGES, 'What kind of message it is.'),
    hand: Type.Optional(HandId),
    card: Type.Optional(CardId),
    at: Type.Optional(oneOf(LANDMARKS, 'What is pointed at.')),
    rule: Type.Optional(oneOf(REMINDERS, 'The rule.')),
  }),
] as const;
