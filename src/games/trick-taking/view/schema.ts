import Type, { type Static } from 'typebox';
import { listOf, namedShape, oneOf, orNull, shape, yesNo } from '../../../engine/schemas.ts';
import { DecisionValueSchema, GAME_ENDS, HandId, SeatId, TABLE_DECISIONS } from '../ids.ts';
import {
  ChapterView,
  GiftId,
  GroupId,
  JourneyView,
  RoadView,
  UpcomingView,
} from './chapter-schema.ts';
import { PastRoundView, RoundView } from './round-schema.ts';

const TableDecisionId = oneOf(TABLE_DECISIONS, 'What the table decides.');

const Asked = shape(
  {
    kind: Type.String({ description: 'The kind of the open question.' }),
    hand: orNull(HandId, 'The hand that must answer, if it is one hand.'),
    hands: listOf(HandId, 'All hands that must still answer; none where people are asked.'),
    targets: listOf(HandId, 'Hands the answer may name, or goes to.'),
    gift: orNull(GiftId, 'The gift that is offered.'),
    groups: listOf(GroupId, 'Groups that may be chosen.'),
    maySwapLost: yesNo('Whether the lost card may be swapped instead.'),
    maySkip: yesNo('Whether it may be left out.'),
  },
  'What the game waits for.',
);

/** Schema of what one viewer sees of a game. */
export const ViewSchema = namedShape(
  'TrickTakingView',
  {
    viewer: orNull(SeatId, 'Null for a spectator.'),
    seats: listOf(SeatId, 'The people at the table, clockwise.'),
    maxRounds: Type.Integer({
      description: 'After so many rounds a chapter that is not won is lost.',
    }),
    chapter: ChapterView,
    journey: orNull(JourneyView, 'Null in a chapter that one round wins.'),
    road: orNull(RoadView, 'What the Road is built of; null in a chapter.'),
    upcoming: orNull(UpcomingView, 'Null but while the table decides before a deal.'),
    asked: orNull(Asked, 'Null when the game is over.'),
    deciding: orNull(
      shape(
        {
          decision: TableDecisionId,
          values: listOf(DecisionValueSchema, 'What may be proposed.'),
        },
        'A decision the game waits for.',
      ),
      'What the whole table must decide before the game goes on.',
    ),
    proposal: orNull(
      shape(
        {
          decision: TableDecisionId,
          value: DecisionValueSchema,
          agreed: listOf(SeatId, 'Seats that agree.'),
        },
        'A decision of the whole table.',
      ),
      'What the table is asked to agree to.',
    ),
    round: orNull(
      RoundView,
      'The round that is played, or the one that was played last; null before the first deal.',
    ),
    history: listOf(PastRoundView, 'Rounds that are over, oldest first.'),
    result: orNull(
      shape(
        {
          won: yesNo('Whether the table won, all together.'),
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
