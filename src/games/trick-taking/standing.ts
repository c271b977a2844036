import type { Decision } from '../../engine/module.ts';
import type { Command, Reason } from './commands.ts';
import { endRound } from './phases/ending.ts';
import { decision } from './phases/questions.ts';
import { currentRound, isUnanimous } from './rules/table.ts';
import type {
  TrickTaking,
  TrickTakingGiven,
  TrickTakingScript,
  TrickTakingSight,
} from './state.ts';

/** What a seat may do during play whoever is asked: give the round up, if all agree (A13). */
export function standingDecisions(sight: TrickTakingSight): readonly Decision<TrickTaking>[] {
  const offers = [
    ...decision('concede', null, true, allowed({ type: 'concedeRound' }, refuseConcession(sight))),
    ...decision(
      'confirm-concede',
      null,
      true,
      allowed({ type: 'confirmConcede' }, refuseConfirmConcede(sight)),
    ),
  ];
  return sight.viewer === null ? [] : offers;
}

function allowed(command: Command, refusal: Reason | null): readonly Command[] {
  return refusal === null ? [command] : [];
}

/** Why a concession cannot be proposed now; null if it can. */
export function refuseConcession({ pub }: TrickTakingSight): Reason | null {
  const isPossible = pub.round?.stage === 'play' && pub.round.conceding.length === 0;
  return isPossible ? null : 'WRONG_PHASE';
}

/** Why a seat cannot agree to a concession now; null if it can. */
export function refuseConfirmConcede({ pub, viewer }: TrickTakingSight): Reason | null {
  const isOpen = pub.round?.stage === 'play' && pub.round.conceding.length > 0;
  if (!isOpen) return 'WRONG_PHASE';
  return viewer === null || currentRound(pub).conceding.includes(viewer) ? 'NOT_YOUR_TURN' : null;
}

/** Carries out a standing command; false if the command answers the open question instead. */
export function decideStanding(
  { seat, command }: TrickTakingGiven,
  script: TrickTakingScript,
): boolean {
  switch (command.type) {
    case 'concedeRound':
      script.emit({ type: 'ConcessionProposed', v: 1, pub: { seat } });
      break;
    case 'confirmConcede':
      script.emit({ type: 'ConcessionConfirmed', v: 1, pub: { seat } });
      break;
    default:
      return false;
  }
  const { pub } = script.state;
  if (isUnanimous(pub, currentRound(pub).conceding)) endRound(script, false, 'CONCEDED');
  return true;
}
