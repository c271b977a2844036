import Type from 'typebox';
import { named, oneOf } from '../../engine/schemas.ts';

/** Places of people at the table, clockwise; a game for N people uses the first N. */
export const SEATS = ['p1', 'p2', 'p3', 'p4'] as const;
/** One of the places at the table. */
export type Seat = (typeof SEATS)[number];

/** Sets of cards that play into tricks, clockwise. A hand has a controller, it is not a person. */
export const HANDS = ['h1', 'h2', 'h3', 'h4'] as const;
/** One of the sets of cards. */
export type Hand = (typeof HANDS)[number];

/** Suits in the order of the rule book, which is the order in which cards are listed. */
export const SUITS = ['hills', 'mountains', 'forests', 'shadows', 'rings', 'rivers'] as const;
/** One of the suits. */
export type Suit = (typeof SUITS)[number];

/** Every card a hand may hold (A1), by suit and rank: cards are always listed in this order. */
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
  ...(['rivers-1', 'rivers-2', 'rivers-3', 'rivers-4'] as const),
  ...(['rivers-5', 'rivers-6', 'rivers-7', 'rivers-8'] as const),
] as const;
/** One of the cards. */
export type Card = (typeof CARDS)[number];

/** Cards that lie in event decks alone (A1). */
export const EXTRA_CARDS = ['forests-9', 'balrog'] as const;
/** A card of an event deck: one of its own, or one that the round deck does without. */
export type EventCard = Card | (typeof EXTRA_CARDS)[number];

/** The 1 of Rings: who is dealt it holds the ring, who plays it may claim the trick (A1, A10). */
export const THE_ONE_RING: Card = 'rings-1';

/** Characters with one side (B1). */
export const PLAIN_CHARACTERS = [
  ...(['frodo', 'bilbo', 'gandalf', 'pippin', 'merry', 'sam'] as const),
  ...(['gildor-inglorion', 'farmer-maggot', 'fatty-bolger', 'tom-bombadil'] as const),
  ...(['goldberry', 'mr-underhill', 'barliman-butterbur', 'strider', 'glorfindel'] as const),
  ...(['bill-the-pony', 'elrond', 'arwen', 'gloin', 'bilbo-baggins', 'aragorn'] as const),
  ...(['boromir', 'gwaihir', 'shadowfax', 'radagast', 'legolas', 'gimli'] as const),
  ...(['gandalf-secret-fire', 'orophin-and-rumil', 'haldir', 'galadriel', 'celeborn'] as const),
] as const;
/** A character with one side. */
export type PlainCharacter = (typeof PLAIN_CHARACTERS)[number];

/** Gold characters, which have a burdened side besides that of their base character (B2). */
export const GOLD_CHARACTERS = [
  ...(['samwise-gamgee', 'peregrin-took', 'meriadoc-brandybuck'] as const),
  ...(['aragorn-son-of-arathorn', 'boromir-son-of-denethor'] as const),
  ...(['legolas-greenleaf', 'gimli-son-of-gloin'] as const),
] as const;
/** A character with two sides. */
export type GoldCharacter = (typeof GOLD_CHARACTERS)[number];

/** All character cards (B0). */
export const CHARACTERS = [...PLAIN_CHARACTERS, ...GOLD_CHARACTERS] as const;
/** One of the character cards. */
export type Character = (typeof CHARACTERS)[number];

/** The person behind a card, which is what an exchange names: that of the base character (B0). */
export type Identity = Exclude<PlainCharacter, 'bilbo-baggins' | 'gandalf-secret-fire'>;

/** Chapters by number, and The Road Goes Ever On. */
export const CHAPTERS = [
  ...([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const),
  'road',
] as const;
/** One of the chapters. */
export type Chapter = (typeof CHAPTERS)[number];

/** How many people may play together. */
export const PEOPLE = [1, 2, 3, 4] as const;
/** A number of people. */
export type People = (typeof PEOPLE)[number];

/** How many hands a round has: three for two or three people, four for four or for one alone (A1). */
export type HandCount = 3 | 4;

/** Special Black Riders (B4). */
export const RIDERS = ['morgul-knife', 'black-breath', 'wraith', 'unseen', 'terror'] as const;
/** One of the special Black Riders. */
export type Rider = (typeof RIDERS)[number];

/** Gifts (B5). */
export const GIFTS = [
  ...(['sword-that-was-broken', 'horn-of-gondor', 'mithril-shirt', 'sting', 'glamdring'] as const),
] as const;
/** One of the gifts. */
export type Gift = (typeof GIFTS)[number];

/** Events of the Mines of Moria (chapter 14). */
export const MORIA_EVENTS = ['doors-of-durin', 'balins-tomb', 'long-dark', 'bridge'] as const;
/** One of the events of chapter 14. */
export type MoriaEvent = (typeof MORIA_EVENTS)[number];

/** The two groups of chapter 18. */
export const GROUPS = [1, 2] as const;
/** One of the groups. */
export type Group = (typeof GROUPS)[number];

/** Ranges the Sword That Was Broken offers (B5). */
export const RANGES = ['1-2', '3-4', '5-6'] as const;
/** One of the ranges. */
export type Range = (typeof RANGES)[number];

/** What Strider may declare (D-6). */
export const DIRECTIONS = ['more', 'fewer'] as const;
/** One of his declarations. */
export type Direction = (typeof DIRECTIONS)[number];

/** What the table may decide by proposal and confirmation (F). */
export const TABLE_DECISIONS = [
  ...(['giveUp', 'moriaEvent', 'roadRider', 'lostTaker', 'afterLoss'] as const),
] as const;
/** One kind of table decision. */
export type TableDecision = (typeof TABLE_DECISIONS)[number];

/** What a table decision may come to, `true` for giving up apart (F). */
export const DECISION_VALUES = [
  ...MORIA_EVENTS,
  ...(['use', 'later', 'keep', 'restart'] as const),
  ...HANDS,
] as const;
/** One of the values of a table decision. */
export type DecisionValue = boolean | (typeof DECISION_VALUES)[number];

/** Kinds of setup steps (A6). */
export const STEP_KINDS = [
  ...(['takeLost', 'takeAllLost', 'takeBarrow', 'drawThreat', 'chooseThreat'] as const),
  ...(['drawTwoChooseOne', 'chooseRange', 'declare', 'exchange', 'exchangeAll'] as const),
  ...(['exchangeLostOr', 'giveOneEach', 'passRight', 'faceUpHand', 'tuck'] as const),
  ...(['setAside', 'dealSolo', 'darkExchanges'] as const),
] as const;

/** What is known of a goal from public facts (A13). */
const GOAL_STATUSES = ['open', 'done', 'failed'] as const;
/** One of the statuses of a goal. */
export type GoalStatus = (typeof GOAL_STATUSES)[number];

/** How a round ended. */
export const ROUND_ENDS = [
  ...(['GOALS_MET', 'GOAL_FAILED', 'CURSE_FAILED', 'BALROG_STRONGER'] as const),
  ...(['CONCEDED', 'FORFEITED'] as const),
] as const;
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

/** Rules of which the table may remind each other (H2). */
export const REMINDERS = [
  ...(['rings-not-broken', 'claim-exists', 'frodo-keeps-ring', 'ties', 'follow-suit'] as const),
] as const;

/** Public things that may be pointed at, beside cards and hands (H2). */
export const LANDMARKS = [
  ...(['lost-card', 'trick', 'last-trick', 'event-card', 'threats', 'trick-counts'] as const),
] as const;

/** Schema of a seat. */
export const SeatId = named('TrickTakingSeat', SEATS, 'A seat: the place of one person.');
/** Schema of a hand. */
export const HandId = named(
  'TrickTakingHand',
  HANDS,
  'A hand: a set of cards that plays into tricks.',
);
/** Schema of a card. */
export const CardId = named('TrickTakingCard', CARDS, 'A card: its suit and its rank.');
/** Schema of a character. */
export const CharacterId = named('TrickTakingCharacter', CHARACTERS, 'A character card.');
/** Schema of the status of a goal. */
export const StatusId = oneOf(
  GOAL_STATUSES,
  'By public facts alone: `done` can no longer fail, `failed` can no longer be met.',
);

/** Schema of the rank of a threat card. */
export const ThreatRank = Type.Integer({
  minimum: 1,
  maximum: 7,
  description: 'Rank of a threat card.',
});
/** Schema of a card of an event deck. */
export const EventCardId = named(
  'TrickTakingEventCard',
  [...CARDS, ...EXTRA_CARDS],
  'A card of an event deck.',
);
/** Schema of what a table decision may come to. */
export const DecisionValueSchema = Type.Union(
  [Type.Boolean(), Type.Enum([...DECISION_VALUES], { type: 'string' })],
  { description: 'What is, or would be, decided.' },
);
