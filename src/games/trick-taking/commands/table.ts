import { oneOf, order } from '../../../engine/schemas.ts';
import { DecisionValueSchema, TABLE_DECISIONS } from '../ids.ts';

// F.
const ProposeDecision = order(
  'proposeDecision',
  'Proposes a decision of the whole table; it takes effect when all others have confirmed it.',
  {
    kind: oneOf(
      TABLE_DECISIONS,
      '`giveUp` (true): end the game as lost; `moriaEvent`: the event of the next round; ' +
        '`roadRider` (use, later); `lostTaker`: the hand that may take the lost card; ' +
        '`afterLoss` (keep, restart).',
    ),
    value: DecisionValueSchema,
  },
);

// F.
const ConfirmDecision = order('confirmDecision', 'Agrees to the decision that is proposed.', {});

// F.
const StartNextRound = order('startNextRound', 'Has the next round dealt.', {});

/** Commands of the whole table. */
export const TABLE = [ProposeDecision, ConfirmDecision, StartNextRound] as const;
