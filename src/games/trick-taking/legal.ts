import type { Decision } from '../../engine/module.ts';
import { phaseOf, topFrame } from '../../engine/phases.ts';
import type { Command, CommandOf, Reason } from './commands.ts';
import { refuseOffer } from './phases/offer-exchange.ts';
import { PHASES } from './phases/phase-table.ts';
import { refusePick } from './phases/pick-character.ts';
import { refusePlay } from './phases/play-to-trick.ts';
import { refuseReturn } from './phases/return-exchange.ts';
import { refuseNextRound, refuseProposal } from './phases/round-end.ts';
import { refuseConfirmation } from './phases/table-decision.ts';
import { refuseConcession, refuseConfirmConcede, standingDecisions } from './standing.ts';
import type { Pub, TrickTaking, TrickTakingSight } from './state.ts';

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
  offerExchange: refuseOffer,
  returnExchange: refuseReturn,
  playCard: refusePlay,
  proposeDecision: refuseProposal,
  confirmDecision: refuseConfirmation,
  concedeRound: refuseConcession,
  confirmConcede: refuseConfirmConcede,
  startNextRound: refuseNextRound,
};

/**
 * Why a command is not listed. One that is listed, but answers another decision than the one it
 * was sent for, comes at the wrong moment.
 */
export function explain(sight: TrickTakingSight, command: Command): Reason {
  const refuse = REFUSALS[command.type] as Refuse<Command>;
  return refuse(sight, command) ?? 'WRONG_PHASE';
}
