import Type, { type Static, type TSchema } from 'typebox';

/** Places of people at the table, clockwise; a game for N people uses the first N. */
export const SEATS = ['p1', 'p2', 'p3', 'p4'] as const;
/** One of the places at the table. */
export type Seat = (typeof SEATS)[number];

/** Sets of cards that play into tricks, clockwise. A hand has a controller, it is not a person. */
export const HANDS = ['h1', 'h2', 'h3', 'h4'] as const;
/** One of the sets of cards. */
export type Hand = (typeof HANDS)[number];

/** Suits in the order of the rule book, which is the order in which cards are listed. */
export const SUITS = ['hills', 'mountains', 'forests', 'shadows', 'rings'] as const;
/** One of the suits. */
export type Suit = (typeof SUITS)[number];

/** The main deck (A1), by suit and rank: cards are always listed in this order. */
export const CARDS = [
  ...(['hills-1', 'hills-2', 'hills-3', 'hills-4'] as const),
  ...(['hills-5', 'hills-6', 'hills-7', 'hills-8'] as const),
  ...(['mountains-1', 'mountains-2', 'mountains-3', 'mountains-4'] as const),
  ...(['mountains-5', 'mountains-6', 'mountains-7', 'mountains-8'] as const),
  ...(['forests-1', 'forests-2', 'forests-3', 'forests-4'] as const),
  ...(['forests-5', 'forests-6', 'forests-7', 'forests-8'] as const),
  ...(['shadows-1', 'shadows-2', 'shadows-3', 'shadows-4'] as const),
  ...(['shadows-5', 'shadows-6', 'shadows-7', 'shadows-8'] as const),
  ...(['rings-1', 'rings-2', 'rings-3', 'rings-4', 'rings-5'] as const),
] as const;
/** One of the cards. */
export type Card = (typeof CARDS)[number];

/** The 1 of Rings: who is dealt it holds the ring, who plays it may claim the trick (A1, A10). */
export const THE_ONE_RING: Card = 'rings-1';

/** Character cards that the chapters of this title use. */
export const CHARACTERS = ['frodo', 'bilbo', 'gandalf', 'pippin'] as const;
/** One of the character cards. */
export type Character = (typeof CHARACTERS)[number];

/** Persons behind the character cards, which is what an exchange names (B0). */
const IDENTITIES = ['frodo', 'bilbo', 'gandalf', 'sam', 'pippin', 'merry'] as const;
/** One of the persons. */
export type Identity = (typeof IDENTITIES)[number];

/** Chapters that can be played. */
export const CHAPTERS = [1] as const;
/** The number of a chapter. */
export type Chapter = (typeof CHAPTERS)[number];

/** How many people may play together. */
export const PEOPLE = [3, 4] as const;
/** A number of people. */
export type People = (typeof PEOPLE)[number];

/** What the table may decide by proposal and confirmation (F). */
export const TABLE_DECISIONS = ['giveUp'] as const;
/** One kind of table decision. */
export type TableDecision = (typeof TABLE_DECISIONS)[number];

/** Kinds of setup steps (A6). */
export const STEP_KINDS = ['takeLost', 'exchange'] as const;

/** What is known of a goal from public facts (A13). */
const GOAL_STATUSES = ['open', 'done', 'failed'] as const;
/** One of the statuses of a goal. */
export type GoalStatus = (typeof GOAL_STATUSES)[number];

/** How a round ended. */
export const ROUND_ENDS = ['GOALS_MET', 'GOAL_FAILED', 'CONCEDED', 'FORFEITED'] as const;
/** One of the ways a round ends. */
export type RoundEnd = (typeof ROUND_ENDS)[number];

/** How a game ended. */
export const GAME_ENDS = [
  'CHAPTER_WON',
  'GAVE_UP',
  'ROUNDS_USED_UP',
  'RESIGNED',
  'TIMED_OUT',
] as const;
/** One of the ways a game ends. */
export type GameEnd = (typeof GAME_ENDS)[number];

/** Schema of one of a closed list of names. */
export function oneOf<const Names extends string[]>(
  names: readonly [...Names],
  description: string,
) {
  return Type.Enum(names, { type: 'string', description });
}

/** Schema of a list whose items nobody changes in place. */
export function listOf<Item extends TSchema>(item: Item, description: string) {
  return Type.Immutable(Type.Array(item, { description }));
}

/** Schema of a seat. */
export const SeatId = oneOf(SEATS, 'A seat: the place of one person.');
/** Schema of a hand. */
export const HandId = oneOf(HANDS, 'A hand: a set of cards that plays into tricks.');
/** Schema of a card. */
export const CardId = oneOf(CARDS, 'A card: its suit and its rank.');
/** Schema of a character. */
export const CharacterId = oneOf(CHARACTERS, 'A character card.');
/** Schema of the status of a goal. */
export const StatusId = oneOf(
  GOAL_STATUSES,
  'By public facts alone: `done` can no longer fail, `failed` can no longer be met.',
);

/** Schema of the options as a client sends them: what is absent is taken by default. */
export const OptionsSchema = Type.Object(
  {
    chapter: Type.Optional(
      Type.Enum(CHAPTERS, {
        type: 'integer',
        description: 'Which chapter is played; 1 if absent.',
      }),
    ),
    people: Type.Optional(
      Type.Enum(PEOPLE, { type: 'integer', description: 'How many people play; 4 if absent.' }),
    ),
    maxRounds: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        // D-45.
        description: 'After so many lost rounds the game is lost; 20 if absent.',
      }),
    ),
  },
  { additionalProperties: false, title: 'TrickTakingOptions' },
);

/** The options of a game, complete. */
export type Options = Required<Readonly<Static<typeof OptionsSchema>>>;
