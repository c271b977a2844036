import Type, { type Static } from 'typebox';
import { count, listOf, oneOf, orNull, shape, yesNo } from '../../../engine/schemas.ts';
import type { ChapterEvent, Mode } from '../data/chapters.ts';
import { CHAPTERS, CharacterId, GIFTS, GROUPS, MORIA_EVENTS, ThreatRank } from '../ids.ts';
import { RoadBuildSchema } from '../options.ts';
import { SuitId } from './shapes.ts';

const MODES = ['short', 'long', 'groups', 'road'] as const satisfies readonly Mode[];
const CHAPTER_EVENTS = [
  ...(['old-man-willow', 'barrow-wights', 'blindfolded'] as const),
  ...(['mirror', 'long-dark', 'bridge'] as const),
] as const satisfies readonly ChapterEvent[];

/** Schema of a group of chapter 18. */
export const GroupId = Type.Enum(GROUPS, {
  type: 'integer',
  description: 'A group of chapter 18.',
});
/** Schema of an event of chapter 14. */
export const MoriaEventId = oneOf(MORIA_EVENTS, 'An event of chapter 14.');
/** Schema of a gift. */
export const GiftId = oneOf(GIFTS, 'A gift.');

const PoolEntry = shape(
  {
    character: CharacterId,
    starred: yesNo('Whether it must be in every round.'),
    optional: yesNo('Whether a chapter of several rounds is won without it too.'),
    burdened: yesNo('Whether it is played on its burdened side.'),
    completed: yesNo('Whether it is completed in a chapter of several rounds.'),
    group: orNull(GroupId, 'Its group; null outside chapter 18.'),
  },
  'A character of the chapter.',
);

const Decks = shape(
  {
    suits: listOf(
      shape({ suit: SuitId, cards: count('Its cards, by rank from 1 on.') }, 'A suit.'),
      'Suits of the round deck.',
    ),
    lost: count('Cards that are turned up as lost cards.'),
    dealt: count('Cards that each hand is dealt; alone, with what comes after each trick.'),
    barrow: count('Cards that are set apart as the Barrow.'),
    threats: listOf(ThreatRank, 'Ranks of the threat deck; none if there is no such deck.'),
  },
  'What a round is dealt from.',
);

/** Schema of what the chapter card says, with what the event of the round puts in its place. */
export const ChapterView = shape(
  {
    number: Type.Enum([...CHAPTERS], {
      description: 'Number of the chapter, or `road` for The Road Goes Ever On.',
    }),
    title: Type.String({ description: 'Name of the chapter.' }),
    mode: oneOf(
      MODES,
      'How it is won: `short` by one round, `long` by rounds with all its characters, `groups` by ' +
        'a round of each group, `road` by all characters it is built of and its Black Rider.',
    ),
    pool: listOf(
      PoolEntry,
      'Characters that may be picked; the starred ones must be in every round.',
    ),
    firstLeader: orNull(CharacterId, 'Who leads the first trick; null for the ring holder.'),
    tricks: Type.Integer({ description: 'Tricks in a round.' }),
    event: orNull(oneOf(CHAPTER_EVENTS, 'A special rule.'), 'The special rule of the round.'),
    trump: orNull(SuitId, 'Trump; null for none.'),
    gifts: listOf(GiftId, 'Gifts that are in the game.'),
    decks: Decks,
  },
  'What the chapter card says.',
);

/** Schema of what is completed of a chapter that takes several rounds. */
export const JourneyView = shape(
  {
    characters: listOf(CharacterId, 'Characters that are completed.'),
    events: listOf(MoriaEventId, 'Events that are completed.'),
    groups: listOf(GroupId, 'Groups that are won.'),
    spent: listOf(GiftId, 'Gifts that are used up.'),
    riderDone: yesNo('Whether the special Black Rider of the Road is done.'),
    left: listOf(CharacterId, 'Characters that must still be completed.'),
    afterLoss: orNull(
      oneOf(['keep', 'restart'], 'What becomes of it.'),
      'What the table decided after the last lost round, once it has.',
    ),
  },
  'How far a chapter of several rounds has come.',
);

/** Schema of what the Road is built of. */
export const RoadView = RoadBuildSchema;

/** Schema of what is settled of the next round while the table decides before its deal. */
export const UpcomingView = shape(
  {
    number: Type.Integer({ description: 'Rounds are counted from 1.' }),
    moriaEvent: orNull(MoriaEventId, 'The event it is played with, once it is chosen.'),
    rider: orNull(
      oneOf(['use', 'later'], 'Whether the special Black Rider is in it.'),
      'Whether the special Black Rider of the Road is in it, once that is decided.',
    ),
  },
  'The next round.',
);

/** What the chapter card says, as it is sent. */
export type ChapterSeen = Static<typeof ChapterView>;
/** How far a chapter has come, as it is sent. */
export type JourneySeen = Static<typeof JourneyView>;
/** What is settled of the next round, as it is sent. */
export type UpcomingSeen = Static<typeof UpcomingView>;
