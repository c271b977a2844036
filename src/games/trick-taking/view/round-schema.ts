import Type, { type Static } from 'typebox';
import { count, listOf, oneOf, orNull, shape, yesNo } from '../../../engine/schemas.ts';
import { MESSAGES } from '../events/play.ts';
import { COMMIT_STEPS } from '../events/question.ts';
import {
  CardId,
  CharacterId,
  EventCardId,
  HandId,
  LANDMARKS,
  REMINDERS,
  RIDERS,
  ROUND_ENDS,
  SeatId,
  StatusId,
  ThreatRank,
} from '../ids.ts';
import { GiftId, GroupId, MoriaEventId } from './chapter-schema.ts';
import { HandView } from './hand-schema.ts';
import { cardList, SuitId } from './shapes.ts';

const TrickNumber = Type.Integer({ description: 'Tricks of a round are counted from 1.' });

const PlayView = shape(
  {
    hand: HandId,
    card: orNull(CardId, 'Null where it lies face down and the viewer did not play it.'),
    suit: SuitId,
    faceDown: yesNo('Whether it lies face down, its suit announced.'),
    claim: orNull(Type.Boolean(), 'For `rings-1`, whether it claims the trick.'),
  },
  'A card in a trick.',
);

const trickFields = {
  number: TrickNumber,
  leader: HandId,
  plays: listOf(PlayView, 'In the order of play.'),
};

const LastTrick = shape(
  { ...trickFields, winner: orNull(HandId, 'Null where Old Man Willow took it.') },
  'A trick.',
);

const ExchangeView = shape(
  {
    hand: HandId,
    target: HandId,
    returned: yesNo('Whether the exchange is complete.'),
    cards: orNull(
      shape(
        { offered: CardId, returned: orNull(CardId, 'Null until a card comes back.') },
        'The cards that changed hands.',
      ),
      'Null where the viewer controls neither hand and neither lies face up.',
    ),
  },
  'An exchange of this round.',
);

const PassView = shape(
  { from: HandId, to: HandId, card: orNull(CardId, 'Null where the viewer may not know it.') },
  'A card that went from one hand to another, with nothing back for it.',
);

const ChoosingView = shape(
  {
    step: oneOf(COMMIT_STEPS, 'On what occasion cards are chosen that move together.'),
    hands: listOf(
      shape(
        {
          hand: HandId,
          targets: listOf(HandId, 'Whom its cards are for, or may be for.'),
          finished: yesNo('Whether it has chosen all its cards.'),
        },
        'A hand that chooses.',
      ),
      'Hands that choose cards.',
    ),
    mine: listOf(
      shape({ hand: HandId, target: HandId, card: CardId }, 'A card that is chosen.'),
      'What the viewer himself has chosen so far.',
    ),
  },
  'Cards that are being chosen.',
);

const MessageView = shape(
  {
    seat: SeatId,
    message: oneOf(MESSAGES, 'What kind of message it is.'),
    hand: orNull(HandId, 'The hand it is about.'),
    card: orNull(CardId, 'The card that is pointed at.'),
    at: orNull(oneOf(LANDMARKS, 'A thing on the table.'), 'What is pointed at.'),
    rule: orNull(oneOf(REMINDERS, 'A rule.'), 'The rule that is recalled.'),
  },
  'A message that the rules allow.',
);

const EventsView = shape(
  {
    up: listOf(EventCardId, 'Turned up for the current trick.'),
    discard: listOf(EventCardId, 'Cards that were turned up before.'),
    left: count('Cards left in the event deck.'),
  },
  'What lies open of the event deck.',
);

const ThreatsView = shape(
  {
    left: count('Cards left in the threat deck.'),
    discard: listOf(ThreatRank, 'Cards that are out of the round.'),
  },
  'The threat deck.',
);

const CapturedView = shape(
  { tricks: count('How many tricks.'), cards: cardList('Their cards.') },
  'What Old Man Willow took.',
);

/** Schema of the round on the table. */
export const RoundView = shape(
  {
    number: Type.Integer({ description: 'Rounds are counted from 1.' }),
    // A2.
    stage: oneOf(['select', 'setup', 'play', 'ended'], 'Where the round stands.'),
    moriaEvent: orNull(MoriaEventId, 'The event of chapter 14 it is played with.'),
    group: orNull(GroupId, 'The group of chapter 18 it is played with, once it is chosen.'),
    ringHolder: orNull(HandId, 'Null where nobody holds the ring yet, or it is lost (chapter 16).'),
    ringsBroken: yesNo('Whether Rings may be led.'),
    lost: cardList('Lost cards that lie on the table.'),
    taken: listOf(
      shape({ card: CardId, hand: HandId }, 'A lost card and who took it.'),
      'Clear to all.',
    ),
    swaps: listOf(
      shape({ hand: HandId, given: CardId, taken: CardId }, 'A swap with the lost card.'),
      'In that order.',
    ),
    lostTaker: orNull(HandId, 'Whom the table lets have the lost card, once it has decided.'),
    hands: listOf(HandView, 'Clockwise.'),
    exchanges: listOf(ExchangeView, 'In the order in which they began.'),
    passes: listOf(PassView, 'In that order.'),
    choosing: orNull(ChoosingView, 'Null while no cards are chosen that move together.'),
    threatChoice: listOf(ThreatRank, 'Threat cards the viewer looks at, to choose one.'),
    trick: orNull(shape(trickFields, 'A trick.'), 'The trick in progress.'),
    lastTrick: orNull(LastTrick, 'The last one that is over.'),
    tricksOver: count('How many tricks are over.'),
    captured: CapturedView,
    events: orNull(EventsView, 'Null where the round has no event deck.'),
    threats: orNull(ThreatsView, 'Null where the round has no threat deck.'),
    drawDeck: orNull(count('Cards.'), 'Cards that are still to be dealt; null where none are.'),
    barrow: orNull(
      shape(
        {
          left: count('Cards nobody took.'),
          cards: orNull(cardList('Cards nobody took.'), 'Null until they are shown.'),
        },
        'The Barrow.',
      ),
      'Null where the round has none.',
    ),
    horn: orNull(
      shape({ hand: HandId, suits: listOf(SuitId, 'Suits that tie.') }, 'An announcement.'),
      'Which suits a hand held most of at the end of the setup, where the Horn of Gondor told it.',
    ),
    rider: orNull(
      shape(
        {
          rider: oneOf(RIDERS, 'The rider.'),
          hand: orNull(HandId, 'Null where no hand qualified.'),
        },
        'A special Black Rider that came by lot.',
      ),
      'The special Black Rider of the Road, in the round it is used in.',
    ),
    riderComes: yesNo('Whether the Road is played with its special Black Rider in this round.'),
    mirrorPasses: count('How often cards have gone through the Mirror (chapter 16).'),
    giftsUsed: listOf(
      shape({ hand: HandId, gift: GiftId, trick: TrickNumber }, 'A gift that was used.'),
      'In that order; `trick` is the trick that came next.',
    ),
    giftsDeclined: listOf(GiftId, 'Gifts that were offered and not used.'),
    conceding: listOf(SeatId, 'Seats that would give the round up; all of them end it.'),
    said: listOf(MessageView, 'The latest messages, oldest first.'),
  },
  'A round.',
);

/** Schema of a round that is over. */
export const PastRoundView = shape(
  {
    number: Type.Integer({ description: 'Rounds are counted from 1.' }),
    won: yesNo('Whether every goal was met.'),
    how: oneOf(ROUND_ENDS, 'Why it ended.'),
    moriaEvent: orNull(MoriaEventId, 'The event of chapter 14 it was played with.'),
    group: orNull(GroupId, 'The group of chapter 18 it was played with.'),
    goals: listOf(
      shape(
        {
          hand: HandId,
          character: orNull(CharacterId, 'Null if none was picked.'),
          status: StatusId,
          met: yesNo('Whether it was met.'),
          rider: orNull(oneOf(RIDERS, 'A rider.'), 'The special Black Rider of the hand.'),
          forgiven: yesNo('Whether the Mithril Shirt stood in for it.'),
        },
        'The goal of a hand when the round ended.',
      ),
      'Clockwise.',
    ),
  },
  'A round that is over.',
);

/** The round on the table, as it is sent. */
export type RoundSeen = Static<typeof RoundView>;
/** A round that is over, as it is sent. */
export type PastRoundSeen = Static<typeof PastRoundView>;
