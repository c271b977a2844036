import type { PhaseTable } from '../../../engine/phases.ts';
import type { TrickTaking } from '../state.ts';
import { chooseGroup } from './choose-group.ts';
import { chooseRange } from './choose-range.ts';
import { chooseThreat } from './choose-threat.ts';
import { commitCards } from './commit-cards.ts';
import { declare } from './declare.ts';
import { keepThreat } from './keep-threat.ts';
import { offerExchange } from './offer-exchange.ts';
import { openDecision } from './open-decision.ts';
import { pickCharacter } from './pick-character.ts';
import { playToTrick } from './play-to-trick.ts';
import { returnExchange } from './return-exchange.ts';
import { roundEnd } from './round-end.ts';
import { setAside } from './set-aside.ts';
import { tableDecision } from './table-decision.ts';
import { takeLost } from './take-lost.ts';
import { tuckCard } from './tuck-card.ts';
import { useGift } from './use-gift.ts';

/** The phase of every kind of question this title asks. */
export const PHASES: PhaseTable<TrickTaking> = {
  'pick-character': pickCharacter,
  'choose-group': chooseGroup,
  'take-lost': takeLost,
  'choose-threat': chooseThreat,
  'keep-threat': keepThreat,
  'choose-range': chooseRange,
  'declare-direction': declare,
  'offer-exchange': offerExchange,
  'return-exchange': returnExchange,
  'commit-cards': commitCards,
  'tuck-card': tuckCard,
  'set-aside': setAside,
  'play-to-trick': playToTrick,
  'use-gift': useGift,
  'round-end': roundEnd,
  'open-decision': openDecision,
  'table-decision': tableDecision,
};
