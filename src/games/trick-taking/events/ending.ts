import Type from 'typebox';
import { event } from '../../../engine/event-schemas.ts';
import { listOf, oneOf } from '../../../engine/schemas.ts';
import { closed } from '../../../engine/tagged.ts';
import {
  CharacterId,
  DecisionValueSchema,
  GAME_ENDS,
  GROUPS,
  HandId,
  MORIA_EVENTS,
  RIDERS,
  ROUND_ENDS,
  SeatId,
  StatusId,
  TABLE_DECISIONS,
} from '../ids.ts';
import { Cards, HandCards, RoundNumber } from './making.ts';
import { QuestionSchema } from './question.ts';

const decision = oneOf(TABLE_DECISIONS, 'What is proposed.');
const value = DecisionValueSchema;

/** Events of the end of rounds and games, and the questions of all. */
export const ENDING = [
  event('QuestionAsked', 'The game waits for an answer.', { question: QuestionSchema }),
  // A13.
  event('RoundEnded', 'The round is over; all cards still held are shown.', {
    round: RoundNumber,
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
          rider: Type.Optional(oneOf(RIDERS, 'The special Black Rider of the hand.')),
          forgiven: Type.Optional(
            Type.Literal(true, { description: 'The Mithril Shirt stood in for the goal.' }),
          ),
        },
        closed,
      ),
      'The goal of each hand.',
    ),
    hands: listOf(HandCards, 'What each hand still held.'),
    barrow: Type.Optional(Cards),
    moriaEvent: Type.Optional(oneOf(MORIA_EVENTS, 'The event of the round.')),
    group: Type.Optional(Type.Enum(GROUPS, { type: 'integer', description: 'The group.' })),
  }),
  // F.
  event('ChapterAdvanced', 'A won round completed a part of the chapter.', {
    characters: listOf(CharacterId, 'Characters that are completed now.'),
    moriaEvent: Type.Optional(oneOf(MORIA_EVENTS, 'The event that is completed now.')),
    group: Type.Optional(Type.Enum(GROUPS, { type: 'integer', description: 'A group now won.' })),
    rider: Type.Optional(
      Type.Literal(true, { description: 'The special Black Rider of the Road is done.' }),
    ),
  }),
  // F.
  event('ChapterRestarted', 'What was completed is to be done again; gifts are fresh.', {
    round: RoundNumber,
  }),
  // F.
  event('DecisionProposed', 'A seat proposed a table decision.', { seat: SeatId, decision, value }),
  // F.
  event('DecisionConfirmed', 'A seat agreed to the proposal.', { seat: SeatId }),
  // F.
  event('DecisionTaken', 'All people agreed: the table has decided.', { decision, value }),
  // F.
  event('GameEnded', 'The game is over.', {
    won: Type.Boolean({ description: 'Whether the table won, all together.' }),
    how: oneOf(GAME_ENDS, 'By which rule.'),
    by: listOf(SeatId, 'Seats that resigned or ran out of time.'),
  }),
] as const;
