import Type, { type Static, type TProperties, type TSchema } from 'typebox';
import { closed, taggedUnion } from '../../engine/tagged.ts';
import {
  CardId,
  CharacterId,
  GAME_ENDS,
  HandId,
  listOf,
  oneOf,
  ROUND_ENDS,
  SeatId,
  STEP_KINDS,
  StatusId,
  TABLE_DECISIONS,
} from './ids.ts';

/** A question that is put on the stack; what it says is public. */
const Question = taggedUnion('kind', [
  Type.Object(
    { kind: Type.Literal('pick-character'), hand: HandId },
    { ...closed, title: 'pick-character' },
  ),
  Type.Object(
    {
      kind: Type.Literal('offer-exchange'),
      hand: HandId,
      targets: listOf(HandId, 'Hands the exchange may be made with.'),
    },
    { ...closed, title: 'offer-exchange' },
  ),
  Type.Object(
    {
      kind: Type.Literal('return-exchange'),
      hand: HandId,
      to: HandId,
    },
    { ...closed, title: 'return-exchange' },
  ),
  Type.Object(
    { kind: Type.Literal('play-to-trick'), hand: HandId },
    { ...closed, title: 'play-to-trick' },
  ),
  Type.Object({ kind: Type.Literal('round-end') }, { ...closed, title: 'round-end' }),
  Type.Object(
    {
      kind: Type.Literal('table-decision'),
      decision: oneOf(TABLE_DECISIONS, 'What is proposed.'),
      value: Type.Boolean({ description: 'What it would become.' }),
      agreed: listOf(SeatId, 'Seats that have agreed so far.'),
    },
    { ...closed, title: 'table-decision' },
  ),
]);
/** What is asked, without the number it is asked under. */
export type Question = Static<typeof Question>;

const v = Type.Literal(1, { description: 'Version of the form of this event.' });
const everybody = { ...closed, description: 'What everybody sees of it.' } as const;
const oneSeat = { ...closed, description: 'What this seat alone sees of it.' } as const;

function event<const T extends string, P extends TProperties>(
  type: T,
  description: string,
  pub: P,
) {
  return Type.Object(
    { type: Type.Literal(type), v, pub: Type.Object(pub, everybody) },
    { ...closed, title: type, description },
  );
}

function secretEvent<const T extends string, P extends TProperties, O extends TSchema>(
  type: T,
  description: string,
  pub: P,
  part: O,
) {
  const own = Type.Object(
    {
      p1: Type.Optional(part),
      p2: Type.Optional(part),
      p3: Type.Optional(part),
      p4: Type.Optional(part),
    },
    { ...closed, description: 'What single seats see beyond the public part.' },
  );
  return Type.Object(
    { type: Type.Literal(type), v, pub: Type.Object(pub, everybody), own },
    { ...closed, title: type, description },
  );
}

const Cards = listOf(CardId, 'Cards, by suit and rank.');
const HandCards = Type.Object({ hand: HandId, cards: Cards }, closed);
const CardCount = Type.Integer({ description: 'How many cards it holds.' });
const PassedCard = Type.Object({ card: CardId }, oneSeat);
const Round = Type.Integer({ minimum: 1, description: 'Rounds are counted from 1.' });
const Trick = Type.Integer({ minimum: 1, description: 'Tricks of a round are counted from 1.' });

// A3.
const RoundDealt = secretEvent(
  'RoundDealt',
  'A round was dealt; each seat sees its own cards.',
  {
    round: Round,
    ringHolder: HandId,
    turnedUp: listOf(
      CardId,
      'Cards turned up, in that order; `rings-1` among them was dealt after all.',
    ),
    lost: listOf(CardId, 'Cards that lie lost beside the chapter card.'),
    hands: listOf(
      Type.Object({ hand: HandId, controller: SeatId, count: CardCount }, closed),
      'The hands of the round, clockwise.',
    ),
  },
  Type.Object({ hands: listOf(HandCards, 'The hands of this seat.') }, oneSeat),
);

const QuestionAsked = event('QuestionAsked', 'The game waits for an answer.', {
  question: Question,
});

// A5; without a choice: A4.
const CharacterPicked = event('CharacterPicked', 'A hand has its character.', {
  hand: HandId,
  character: CharacterId,
  automatic: Type.Boolean({ description: 'True where there was nothing to choose.' }),
});

const CastCompleted = event('CastCompleted', 'Every hand has its character; the setup begins.', {
  cast: listOf(
    Type.Object({ hand: HandId, character: CharacterId }, closed),
    'The characters of the round, clockwise.',
  ),
});

// A6.
const LostCardTaken = event('LostCardTaken', 'Lost cards went into a hand.', {
  hand: HandId,
  cards: Cards,
});

// A7.
const ExchangeOffered = secretEvent(
  'ExchangeOffered',
  'A card went from one hand to another; which one, only the two see.',
  { hand: HandId, target: HandId },
  PassedCard,
);

// A7.
const ExchangeReturned = secretEvent(
  'ExchangeReturned',
  'A card came back for the one that was offered; which one, only the two see.',
  { hand: HandId, to: HandId },
  PassedCard,
);

// A6.
const SetupStepFinished = event('SetupStepFinished', 'A setup step is over.', {
  hand: HandId,
  step: oneOf(STEP_KINDS, 'What kind of step it was.'),
  skipped: Type.Boolean({ description: 'True where there was nothing it could be done with.' }),
});

// A9.
const TrickStarted = event('TrickStarted', 'A hand leads a trick.', {
  trick: Trick,
  leader: HandId,
});

// A9; the claim: A10.
const CardPlayed = event('CardPlayed', 'A card was played into the trick.', {
  hand: HandId,
  card: CardId,
  claim: Type.Union([Type.Boolean(), Type.Null()], {
    description: 'For `rings-1`, whether it claims the trick; null for every other card.',
  }),
});

// A9, D-2.
const RingsBroken = event('RingsBroken', 'Rings may be led from the next trick on.', {
  hand: HandId,
});

// A11.
const TrickWon = event('TrickWon', 'A hand won the cards of a trick.', {
  trick: Trick,
  winner: HandId,
  cards: Cards,
});

// A13.
const ConcessionProposed = event('ConcessionProposed', 'A seat would give the round up.', {
  seat: SeatId,
});

// A13.
const ConcessionConfirmed = event('ConcessionConfirmed', 'A seat agreed to give the round up.', {
  seat: SeatId,
});

// A13.
const RoundEnded = event('RoundEnded', 'The round is over; all cards still held are shown.', {
  round: Round,
  won: Type.Boolean({ description: 'Whether every goal was met.' }),
  how: oneOf(ROUND_ENDS, 'Why it ended.'),
  goals: listOf(
    Type.Object(
      {
        hand: HandId,
        character: Type.Union([CharacterId, Type.Null()], {
          description: 'Null if none was picked.',
        }),
        status: StatusId,
        met: Type.Boolean({ description: 'Whether it was met.' }),
      },
      closed,
    ),
    'The goal of each hand.',
  ),
  hands: listOf(HandCards, 'What each hand still held.'),
});

// F.
const DecisionProposed = event('DecisionProposed', 'A seat proposed a table decision.', {
  seat: SeatId,
  decision: oneOf(TABLE_DECISIONS, 'What is proposed.'),
  value: Type.Boolean({ description: 'What it would become.' }),
});

// F.
const DecisionConfirmed = event('DecisionConfirmed', 'A seat agreed to the proposal.', {
  seat: SeatId,
});

// F.
const DecisionTaken = event('DecisionTaken', 'All people agreed: the table has decided.', {
  decision: oneOf(TABLE_DECISIONS, 'What was decided.'),
  value: Type.Boolean({ description: 'What it has become.' }),
});

// F.
const GameEnded = event('GameEnded', 'The game is over.', {
  won: Type.Boolean({ description: 'Whether the table won, all together.' }),
  how: oneOf(GAME_ENDS, 'By which rule.'),
  by: listOf(SeatId, 'Seats that resigned or ran out of time.'),
});

/** Schema of every event of this title. */
export const EventSchema = taggedUnion('type', [
  RoundDealt,
  QuestionAsked,
  CharacterPicked,
  CastCompleted,
  LostCardTaken,
  ExchangeOffered,
  ExchangeReturned,
  SetupStepFinished,
  TrickStarted,
  CardPlayed,
  RingsBroken,
  TrickWon,
  ConcessionProposed,
  ConcessionConfirmed,
  RoundEnded,
  DecisionProposed,
  DecisionConfirmed,
  DecisionTaken,
  GameEnded,
]);

/** What can happen in a game. */
export type TrickTakingEvent = Readonly<Static<typeof EventSchema>>;

/** The event of one type. */
export type EventOf<T extends TrickTakingEvent['type']> = Extract<
  TrickTakingEvent,
  { readonly type: T }
>;

/**
 * Events that show somebody what hidden facts decide. Cards that are played or exchanged stand in
 * the command, so they are the same whatever is hidden; the deal comes from the dice.
 */
export const REVEALS = ['RoundEnded'] as const satisfies readonly TrickTakingEvent['type'][];
