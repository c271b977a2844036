import Type, { type Static, type TProperties, type TSchema } from 'typebox';
import { closed } from '../../../engine/tagged.ts';
import {
  CardId,
  CharacterId,
  GAME_ENDS,
  HandId,
  listOf,
  oneOf,
  ROUND_ENDS,
  SeatId,
  StatusId,
  SUITS,
  TABLE_DECISIONS,
} from '../ids.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const Cards = listOf(CardId, 'Cards, by suit and rank.');

function shape<P extends TProperties>(fields: P, description: string) {
  return Type.Object(fields, { ...closed, description });
}

function orNull<T extends TSchema>(schema: T, description: string) {
  return Type.Union([schema, Type.Null()], { description });
}

const Chapter = shape(
  {
    number: Type.Integer({ description: 'Number of the chapter.' }),
    title: Type.String({ description: 'Name of the chapter.' }),
    pool: listOf(
      shape(
        {
          character: CharacterId,
          starred: Type.Boolean({ description: 'Whether it must be in every round.' }),
        },
        'A character of the chapter.',
      ),
      'Characters that may be picked; the starred ones must be in every round.',
    ),
    firstLeader: CharacterId,
    tricks: Type.Integer({ description: 'Tricks in a round.' }),
  },
  'What the chapter card says.',
);

// A13.
const Goal = shape(
  {
    kind: oneOf(
      ['tricks-at-least', 'fewest-tricks', 'cards-at-least'],
      'What it needs: so many tricks; no more tricks than any other hand; so many cards of a suit.',
    ),
    suit: orNull(oneOf(SUITS, 'A suit.'), 'The suit that counts, where one does.'),
    have: Type.Integer({ description: 'How many tricks or cards it has that count.' }),
    atLeast: orNull(count('A number of tricks or cards.'), 'How many it needs at least.'),
    atMost: orNull(
      count('A number of tricks or cards.'),
      'How many it may have at most, as things stand.',
    ),
    status: StatusId,
    met: Type.Boolean({ description: 'Whether it would be met if the round ended now.' }),
  },
  'The goal of a hand.',
);

const HandView = shape(
  {
    hand: HandId,
    controller: SeatId,
    character: orNull(CharacterId, 'Null until it is picked.'),
    goal: orNull(Goal, 'Null until the character is picked.'),
    cardCount: count('How many cards the hand holds.'),
    cards: orNull(Cards, 'What the hand holds, where the viewer may know it.'),
    tricksWon: count('How many tricks the hand has won in this round.'),
    wonCards: Cards,
  },
  'A hand.',
);

const Play = shape(
  {
    hand: HandId,
    card: CardId,
    claim: orNull(Type.Boolean(), 'For `rings-1`, whether it claims the trick.'),
  },
  'A card in a trick.',
);

const trickFields = {
  number: Type.Integer({ description: 'Tricks of a round are counted from 1.' }),
  leader: HandId,
  plays: listOf(Play, 'In the order of play.'),
};

const ExchangeView = shape(
  {
    hand: HandId,
    target: HandId,
    returned: Type.Boolean({ description: 'Whether the exchange is complete.' }),
    cards: orNull(
      shape(
        { offered: CardId, returned: orNull(CardId, 'Null until a card comes back.') },
        'The cards that changed hands.',
      ),
      'Known to the controllers of the two hands alone.',
    ),
  },
  'An exchange of this round.',
);

const RoundView = shape(
  {
    number: Type.Integer({ description: 'Rounds are counted from 1.' }),
    // A2.
    stage: oneOf(['select', 'setup', 'play', 'ended'], 'Where the round stands.'),
    ringHolder: HandId,
    ringsBroken: Type.Boolean({ description: 'Whether Rings may be led.' }),
    lost: Cards,
    taken: listOf(
      shape({ card: CardId, hand: HandId }, 'A lost card and who took it.'),
      'Clear to all.',
    ),
    hands: listOf(HandView, 'Clockwise.'),
    exchanges: listOf(ExchangeView, 'In the order in which they began.'),
    trick: orNull(shape(trickFields, 'A trick.'), 'The trick in progress.'),
    lastTrick: orNull(shape({ ...trickFields, winner: HandId }, 'A trick.'), 'The last one won.'),
    conceding: listOf(SeatId, 'Seats that would give the round up; all of them end it.'),
  },
  'The round that is played, or the one that was played last.',
);

const PastRound = shape(
  {
    number: Type.Integer({ description: 'Rounds are counted from 1.' }),
    won: Type.Boolean({ description: 'Whether every goal was met.' }),
    how: oneOf(ROUND_ENDS, 'Why it ended.'),
    goals: listOf(
      shape(
        {
          hand: HandId,
          character: orNull(CharacterId, 'Null if none was picked.'),
          status: StatusId,
          met: Type.Boolean({ description: 'Whether it was met.' }),
        },
        'The goal of a hand when the round ended.',
      ),
      'Clockwise.',
    ),
  },
  'A round that is over.',
);

/** Schema of what one viewer sees of a game. */
export const ViewSchema = shape(
  {
    viewer: orNull(SeatId, 'Null for a spectator.'),
    seats: listOf(SeatId, 'The people at the table, clockwise.'),
    maxRounds: Type.Integer({ description: 'After so many lost rounds the game is lost.' }),
    chapter: Chapter,
    asked: orNull(
      shape(
        {
          kind: Type.String({ description: 'The kind of the open question.' }),
          hand: orNull(HandId, 'The hand that must answer, if it is one hand.'),
        },
        'What the game waits for.',
      ),
      'Null when the game is over.',
    ),
    proposal: orNull(
      shape(
        {
          decision: oneOf(TABLE_DECISIONS, 'What is proposed.'),
          value: Type.Boolean({ description: 'What it would become.' }),
          agreed: listOf(SeatId, 'Seats that agree.'),
        },
        'A decision of the whole table.',
      ),
      'What the table is asked to decide.',
    ),
    round: RoundView,
    history: listOf(PastRound, 'Rounds that are over, oldest first.'),
    result: orNull(
      shape(
        {
          won: Type.Boolean({ description: 'Whether the table won, all together.' }),
          how: oneOf(GAME_ENDS, 'By which rule.'),
        },
        'How the game ended.',
      ),
      'Null while the game goes on.',
    ),
  },
  'What one viewer may know of a game.',
);

/** What one viewer sees of a game. */
export type View = Readonly<Static<typeof ViewSchema>>;
