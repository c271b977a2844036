import type { Decision } from '../../engine/module.ts';
import { phaseOf, topFrame } from '../../engine/phases.ts';
import type { Command, CommandOf, Reason } from './commands.ts';
import { refuseGroup } from './phases/choose-group.ts';
import { refuseRange } from './phases/choose-range.ts';
import { refuseChooseThreat } from './phases/choose-threat.ts';
import {
  refuseGive,
  refuseOfferAll,
  refusePass,
  refuseTakeBack,
} from './phases/commit/refusals.ts';
import { refuseDeclare } from './phases/declare.ts';
import { refuseKeepThreat, refuseRedrawThreat } from './phases/keep-threat.ts';
import { refuseOffer, refuseSkip, refuseSwapLost } from './phases/offer-exchange.ts';
import { PHASES } from './phases/phase-table.ts';
import { refusePick } from './phases/pick-character.ts';
import { refusePassLead, refusePlay } from './phases/play-to-trick.ts';
import { refuseNextRound } from './phases/prepare-round.ts';
import { refuseProposal } from './phases/proposals.ts';
import { refuseReturn } from './phases/return-exchange.ts';
import { refuseSetAside } from './phases/set-aside.ts';
import { refuseConfirmation } from './phases/table-decision.ts';
import { refuseTakeLost } from './phases/take-lost.ts';
import { refuseTuck } from './phases/tuck-card.ts';
import { refuseUseGift } from './phases/use-gift.ts';
import {
  refuseAnnounce,
  refuseConcession,
  refuseConfirmConcede,
  refuseUntuck,
  standingDecisions,
} from './standing.ts';
import type { Pub, TrickTaking, TrickTakingSight } from './state.ts';
import { refuseTalk } from './talk.ts';

/** Seats the game waits for: those the open question is asked of. */
export function waiting(pub: Pub): TrickTaking['Seat'][] {
  const frame = topFrame<TrickTaking>(pub);
  return frame === null ? [] : [...phaseOf(PHASES, frame).waiting(pub, frame)];
}

/** Every command a viewer may give now, the open question first. */
export function legal(sight: TrickTakingSight): readonly Decision<TrickTaking>[] {
  const frame = topFrame<TrickTaking>(sight.pub);
  if (frame === null) return [];
  return [...phaseOf(PHASES, frame).legal(sight, frame), ...standingDecisions(sight)];
}

type Refuse<C extends Command> = (sight: TrickTakingSight, command: C) => Reason | null;

/** What forbids each command; the same functions choose what `legal` lists. */
const REFUSALS: { readonly [T in Command['type']]: Refuse<CommandOf<T>> } = {
  pickCharacter: refusePick,
  chooseGroup: refuseGroup,
  takeLost: refuseTakeLost,
  chooseThreat: refuseChooseThreat,
  keepThreat: refuseKeepThreat,
  redrawThreat: refuseRedrawThreat,
  chooseRange: refuseRange,
  declare: refuseDeclare,
  offerExchange: refuseOffer,
  offerExchangeAll: refuseOfferAll,
  swapLost: refuseSwapLost,
  returnExchange: refuseReturn,
  skipExchange: refuseSkip,
  giveCards: refuseGive,
  passCard: refusePass,
  takeBack: refuseTakeBack,
  tuckCard: refuseTuck,
  untuck: refuseUntuck,
  setAside: refuseSetAside,
  playCard: refusePlay,
  passLead: refusePassLead,
  useGift: refuseUseGift,
  announceGoalDone: refuseAnnounce,
  proposeDecision: refuseProposal,
  confirmDecision: refuseConfirmation,
  concedeRound: refuseConcession,
  confirmConcede: refuseConfirmConcede,
  startNextRound: refuseNextRound,
  sayRemindGoal: refuseTalk,
  sayRemindStatus: refuseTalk,
  sayRemindRule: refuseTalk,
  sayPointAtCard: refuseTalk,
  sayPointAt: refuseTalk,
  sayTurn: refuseTalk,
  sayNeedPause: refuseTalk,
  sayBack: refuseTalk,
};

/**
 * Why a command is not listed. One that is listed, but answers another decision than the one it
 * was sent for, comes at the wrong moment.
 */
export function explain(sight: TrickTakingSight, command: Command): Reason {
  const refuse = REFUSALS[command.type] as Refuse<Command>;
  return refuse(sight, command) ?? 'WRONG_PHASE';
}
