import { oneOf, order } from '../../../engine/schemas.ts';
import { CardId, HandId, LANDMARKS, REMINDERS } from '../ids.ts';

// H2.
const SayRemindGoal = order('sayRemindGoal', 'Reminds of the goal of a hand.', { hand: HandId });

// H2.
const SayRemindStatus = order('sayRemindStatus', 'Reminds of how a goal stands.', {
  hand: HandId,
});

// H2.
const SayRemindRule = order('sayRemindRule', 'Reminds of a rule.', {
  rule: oneOf(REMINDERS, 'The rule.'),
});

// H2.
const SayPointAtCard = order('sayPointAtCard', 'Points at a card that lies open to all.', {
  card: CardId,
});

// H2.
const SayPointAt = order('sayPointAt', 'Points at something that all can see.', {
  at: oneOf(LANDMARKS, 'What is pointed at.'),
});

// H2.
const SayTurn = order('sayTurn', 'Says whose turn it is.', { hand: HandId });

// H2.
const SayNeedPause = order('sayNeedPause', 'Asks for a pause.', {});

// H2.
const SayBack = order('sayBack', 'Says that the pause is over.', {});

/** Structured messages (H2). */
export const TALK = [
  SayRemindGoal,
  SayRemindStatus,
  SayRemindRule,
  SayPointAtCard,
  SayPointAt,
  SayTurn,
  SayNeedPause,
  SayBack,
] as const;
