import Type from 'typebox';
import { event, oneSeat } from '../../../engine/event-schemas.ts';
import { listOf, oneOf } from '../../../engine/schemas.ts';
import { closed } from '../../../engine/tagged.ts';
import {
  CardId,
  CharacterId,
  EventCardId,
  GROUPS,
  HandId,
  MORIA_EVENTS,
  RIDERS,
  SeatId,
  ThreatRank,
} from '../ids.ts';
import { RoadBuildSchema } from '../options.ts';
import { Cards, HandCards, RoundNumber, sealedEvent, secretEvent } from './making.ts';

const CardCount = Type.Integer({ description: 'How many cards it holds.' });
const Count = (description: string) => Type.Integer({ minimum: 0, description });
const OwnHands = Type.Object({ hands: listOf(HandCards, 'The hands of this seat.') }, oneSeat);

/** Schema of a place in the pyramid: the card that lies there face up, or why none is seen. */
export const SlotSchema = Type.Union(
  [CardId, Type.Enum(['face-down', 'empty'], { type: 'string' })],
  { description: 'A face-up card, `face-down`, or `empty`.' },
);

/** Events of deals: cards that come from a deck. */
export const DEALING = [
  // G1.
  event('RoadBuilt', 'It is drawn what this Road is built of.', { build: RoadBuildSchema }),
  // A2.
  event('RoundPrepared', 'The table decides before the next deal.', { round: RoundNumber }),
  // A3, D2, E.
  sealedEvent(
    'RoundDealt',
    'A round was dealt; each seat sees its own cards.',
    {
      round: RoundNumber,
      ringHolder: Type.Union([HandId, Type.Null()], {
        description: 'Null where nobody holds the ring yet (chapter 16).',
      }),
      turnedUp: listOf(
        CardId,
        'Cards turned up, in that order; `rings-1` among them was dealt after all.',
      ),
      lost: listOf(CardId, 'Cards that lie lost beside the chapter card.'),
      hands: listOf(
        Type.Object({ hand: HandId, controller: SeatId, count: CardCount }, closed),
        'The hands of the round, clockwise.',
      ),
      moriaEvent: Type.Optional(oneOf(MORIA_EVENTS, 'The event of this round (chapter 14).')),
      riderWanted: Type.Optional(
        Type.Literal(true, { description: 'The table uses the special Black Rider (the Road).' }),
      ),
      open: Type.Optional(listOf(HandCards, 'Hands that lie face up (solo).')),
      pyramid: Type.Optional(
        Type.Object(
          { hand: HandId, slots: listOf(SlotSchema, 'Row by row from the top.') },
          { ...closed, description: 'The pyramid of two people.' },
        ),
      ),
      drawDeck: Type.Optional(Count('Cards that are still to be dealt.')),
      barrow: Type.Optional(Count('Cards of the Barrow (chapter 6).')),
      threatDeck: Type.Optional(Count('Cards of the threat deck.')),
      eventDeck: Type.Optional(Count('Cards of the event deck.')),
    },
    OwnHands,
    {
      drawDeck: Type.Optional(listOf(CardId, 'From the top.')),
      pyramid: Type.Optional(
        listOf(
          Type.Union([CardId, Type.Null()], { description: 'Null where it lies face up.' }),
          'Slot by slot.',
        ),
      ),
      barrow: Type.Optional(Cards),
      threatDeck: Type.Optional(listOf(ThreatRank, 'From the top.')),
      eventDeck: Type.Optional(listOf(EventCardId, 'From the top.')),
    },
  ),
  // Chapter 16, E5.
  secretEvent(
    'CardsDealt',
    'Cards of the draw deck were dealt: the top ones, hand by hand.',
    {
      hands: listOf(
        Type.Object({ hand: HandId, count: CardCount, cards: Type.Optional(Cards) }, closed),
        'How many cards each hand got; which ones, if it lies face up.',
      ),
      lost: Type.Optional(Cards),
    },
    OwnHands,
  ),
  // Chapter 16, D-14.
  event('RingFound', 'It is seen who holds the 1 of Rings after the Mirror.', {
    ringHolder: Type.Union([HandId, Type.Null()], { description: 'Null where it is lost.' }),
    pyramidController: Type.Optional(SeatId),
  }),
  // Chapter 6.
  secretEvent(
    'BarrowTaken',
    'Cards of the Barrow went into a hand.',
    { hand: HandId, count: CardCount, cards: Type.Optional(Cards) },
    Type.Object({ cards: Cards }, oneSeat),
  ),
  // Chapter 18.
  event('GroupChosen', 'It is settled which group plays this round.', {
    group: Type.Enum(GROUPS, { type: 'integer', description: 'The group.' }),
    automatic: Type.Boolean({ description: 'True where one group was left.' }),
  }),
  // A5; without a choice: A4.
  event('CharacterPicked', 'A hand has its character.', {
    hand: HandId,
    character: CharacterId,
    automatic: Type.Boolean({ description: 'True where there was nothing to choose.' }),
  }),
  event('CastCompleted', 'Every hand has its character; the setup begins.', {
    cast: listOf(
      Type.Object({ hand: HandId, character: CharacterId }, closed),
      'The characters of the round, clockwise.',
    ),
  }),
  // G2.
  event('RiderGiven', 'The special Black Rider of the Road came to a hand by lot.', {
    hand: Type.Union([HandId, Type.Null()], { description: 'Null where no hand qualifies.' }),
    rider: oneOf(RIDERS, 'The rider.'),
  }),
] as const;
