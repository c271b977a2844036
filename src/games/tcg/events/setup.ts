import Type from 'typebox';
import { count, listOf, namedShape, oneOf, orNull } from '../../../engine/schemas.ts';
import type { Agenda } from '../agenda.ts';
import { Instance, Printed, SeatId } from '../ids.ts';
import { ABOUTS, QUESTION_KINDS } from '../questions.ts';
import {
  bySeat,
  deepEvent,
  event,
  HeldCard,
  HeldCards,
  sealedEvent,
  secretEvent,
} from './making.ts';

/** Schema of what everybody knows of a question. */
export const QuestionSchema = namedShape(
  'TcgQuestion',
  {
    kind: oneOf(QUESTION_KINDS, 'What is asked.'),
    seats: listOf(SeatId, 'Who has still to answer.'),
    source: orNull(Instance, 'The card whose text asks; null where the rules do.'),
    subject: orNull(Instance, 'The card that something happens to; null where none is.'),
    about: orNull(
      oneOf(ABOUTS, 'A step of a text, something that happens, or `bearer`: who bears a card.'),
      'What it is about; null where the kind says it.',
    ),
  },
  'A question to a player.',
);

const Text = Type.String({ maxLength: 200 });

/** Schema of what only the player who is asked knows of a question. */
export const AskedSchema = namedShape(
  'TcgChoices',
  {
    options: listOf(
      Text,
      'What there is to choose from: cards by their ids, labels of effects, numbers, or triggers ' +
        'and responses as `source:index`, with `:subject` where two would be alike. Empty where ' +
        'the commands of the decision say it all.',
    ),
    min: count('So many at least.'),
    max: count('So many at most.'),
    picked: listOf(Text, 'What was marked so far: cards, or pairs as `character:minion`.'),
  },
  'What only the player who is asked knows of a question.',
);

/** A step or a text that is laid down as it is; an object without members is written as it is. */
const LaidDown = Type.Unsafe<object>({ type: 'object' });

const AgendaSchema = Type.Unsafe<Agenda>(
  Type.Object(
    { tasks: Type.Array(LaidDown), acts: Type.Array(LaidDown) },
    { additionalProperties: false, description: 'What is still to be done.' },
  ),
);

/** Events of questions and of the set-up (R-C2). */
export const SETUP_EVENTS = [
  deepEvent(
    'Asked',
    'A player is asked.',
    { question: QuestionSchema },
    { asked: AskedSchema },
    { agenda: AgendaSchema },
  ),
  secretEvent('Marked', 'A player has marked something.', {}, { pick: Text }),
  deepEvent(
    'DeckAccepted',
    'The deck of a player is on the table.',
    { seat: SeatId, drawDeck: count('Cards of it.'), adventureDeck: count('Sites of it.') },
    { adventure: HeldCards, bearer: HeldCards },
    { deck: HeldCards },
  ),
  secretEvent('BidPlaced', 'A player has bid.', { seat: SeatId }, { n: count('The bid.') }),
  event('BidsRevealed', 'Both bids are open.', { bids: bySeat(count('A bid.'), 'Bids.') }),
  event('TieBroken', 'Bids are equal; chance says who chooses the order.', { seat: SeatId }),
  event('OrderChosen', 'It is settled who goes first.', { seat: SeatId, first: SeatId }),
  event('RingBearerPlaced', 'A Ring-bearer with the Ring starts a fellowship.', {
    seat: SeatId,
    bearer: HeldCard,
    ring: HeldCard,
  }),
  event('StartingFellowshipBegun', 'A player chooses companions to start with.', { seat: SeatId }),
  event('StartingFellowshipDone', 'A starting fellowship is complete.', { seat: SeatId }),
  event('StartingCompanionPlayed', 'A companion joins the starting fellowship.', {
    seat: SeatId,
    iid: Instance,
    card: Printed,
    cost: count('Its cost, which counts towards the limit.'),
    wounds: count('Wounds with which it enters play.'),
  }),
  sealedEvent(
    'MulliganTaken',
    'A player shuffles the opening hand into the deck.',
    { seat: SeatId, n: count('Cards of the hand.') },
    { deck: HeldCards },
  ),
] as const;
