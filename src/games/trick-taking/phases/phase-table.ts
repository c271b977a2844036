import type { PhaseTable } from '../../../engine/phases.ts';
import type { TrickTaking } from '../state.ts';
import { offerExchange } from './offer-exchange.ts';
import { pickCharacter } from './pick-character.ts';
import { playToTrick } from './play-to-trick.ts';
import { returnExchange } from './return-exchange.ts';
import { roundEnd } from './round-end.ts';
import { tableDecision } from './table-decision.ts';

/** The phase of every kind of question this title asks. */
export const PHASES: PhaseTable<TrickTaking> = {
  'pick-character': pickCharacter,
  'offer-exchange': offerExchange,
  'return-exchange': returnExchange,
  'play-to-trick': playToTrick,
  'round-end': roundEnd,
  'table-decision': tableDecision,
};
