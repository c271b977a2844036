import Type, { type Static } from 'typebox';
import { listOf, oneOf, question } from '../../../engine/schemas.ts';
import { closed, taggedUnion } from '../../../engine/tagged.ts';
import { DecisionValueSchema, GIFTS, GROUPS, HandId, SeatId, TABLE_DECISIONS } from '../ids.ts';

/** Occasions on which several cards are chosen before any of them moves (A7, C, 16). */
export const COMMIT_STEPS = [
  ...(['offer-all', 'return-all', 'give', 'pass', 'mirror', 'dark-offer', 'dark-return'] as const),
] as const;
/** One of these occasions. */
export type CommitStep = (typeof COMMIT_STEPS)[number];

const hand = HandId;
const Hands = (description: string) => listOf(HandId, description);
const decision = oneOf(TABLE_DECISIONS, 'What the table decides.');

/** Schema of a question that is put on the stack; what it says is public. */
export const QuestionSchema = taggedUnion('kind', [
  question('pick-character', { hand }),
  question('choose-group', {
    hand,
    groups: listOf(
      Type.Enum(GROUPS, { type: 'integer', description: 'A group of chapter 18.' }),
      'Groups that are not won yet.',
    ),
  }),
  question('take-lost', { hand }),
  question('choose-threat', { hand }),
  question('keep-threat', { hand }),
  question('choose-range', { hand }),
  question('declare-direction', { hand }),
  question('offer-exchange', {
    hand,
    targets: Hands('Hands the exchange may be made with.'),
    maySwapLost: Type.Optional(
      Type.Literal(true, { description: 'The lost card may be swapped instead (Galadriel).' }),
    ),
    maySkip: Type.Optional(
      Type.Literal(true, { description: 'The step may be left out (solo, the Road).' }),
    ),
  }),
  question('return-exchange', { hand, to: HandId }),
  question('commit-cards', {
    step: oneOf(COMMIT_STEPS, 'On what occasion.'),
    hands: listOf(
      Type.Object(
        { hand: HandId, targets: Hands('Whom its cards are for, or may be for.') },
        closed,
      ),
      'Hands that choose cards.',
    ),
    finished: Hands('Hands that have chosen all their cards.'),
  }),
  question('tuck-card', { hand }),
  question('set-aside', { hand }),
  question('play-to-trick', { hand }),
  question('use-gift', { hand, gift: oneOf(GIFTS, 'The gift that is offered.') }),
  question('round-end', {}),
  question('open-decision', {
    decision,
    values: listOf(DecisionValueSchema, 'What may be proposed.'),
  }),
  question('table-decision', {
    decision,
    value: DecisionValueSchema,
    agreed: listOf(SeatId, 'Seats that have agreed so far.'),
  }),
]);
/** What is asked, without the number it is asked under. */
export type Question = Static<typeof QuestionSchema>;
