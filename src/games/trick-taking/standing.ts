import type { Decision } from '../../engine/module.ts';
import type { Command, CommandOf, Reason } from './commands.ts';
import { endRound } from './phases/end-round.ts';
import { decision } from './phases/questions.ts';
import { privateGoal } from './rules/private-goals.ts';
import { currentRound, isControlledBy, isUnanimous } from './rules/table.ts';
import { useSting, waysToUseSting } from './standing/sting.ts';
import type {
  Pub,
  TrickTaking,
  TrickTakingGiven,
  TrickTakingScript,
  TrickTakingSight,
} from './state.ts';
import { decideTalk, talkDecisions } from './talk.ts';

/** What a seat may do whoever is asked: powers, gifts, giving the round up, and talk. */
export function standingDecisions(sight: TrickTakingSight): readonly Decision<TrickTaking>[] {
  if (sight.viewer === null) return [];
  return [
    ...decision('concede', null, true, allowed({ type: 'concedeRound' }, refuseConcession(sight))),
    ...decision(
      'confirm-concede',
      null,
      true,
      allowed({ type: 'confirmConcede' }, refuseConfirmConcede(sight)),
    ),
    ...decision('untuck', null, true, waysToUntuck(sight)),
    ...decision('sting', null, true, waysToUseSting(sight)),
    ...decision('announce-goal', null, true, waysToAnnounce(sight)),
    ...talkDecisions(sight),
  ];
}

function allowed(command: Command, refusal: Reason | null): readonly Command[] {
  return refusal === null ? [command] : [];
}

/** Whether tricks are being played: not before the first one starts, nor when the last is over. */
function isInPlay({ round }: Pub): boolean {
  return round?.stage === 'play' && round.trick !== null;
}

/** Why a concession cannot be proposed now; null if it can. */
export function refuseConcession({ pub }: TrickTakingSight): Reason | null {
  return isInPlay(pub) && currentRound(pub).conceding.length === 0 ? null : 'WRONG_PHASE';
}

/** Why a seat cannot agree to a concession now; null if it can. */
export function refuseConfirmConcede({ pub, viewer }: TrickTakingSight): Reason | null {
  const isOpen = isInPlay(pub) && currentRound(pub).conceding.length > 0;
  if (!isOpen) return 'WRONG_PHASE';
  return viewer === null || currentRound(pub).conceding.includes(viewer) ? 'NOT_YOUR_TURN' : null;
}

function waysToUntuck(sight: TrickTakingSight): readonly Command[] {
  const hand = sight.pub.round?.tucked?.hand;
  if (hand === undefined) return [];
  const command = { type: 'untuck', hand } as const;
  return allowed(command, refuseUntuck(sight, command));
}

/** Why the tucked card cannot be taken back now (B3, D-41); null if it can. */
export function refuseUntuck(
  { pub, viewer }: TrickTakingSight,
  { hand }: CommandOf<'untuck'>,
): Reason | null {
  if (!isInPlay(pub)) return 'WRONG_PHASE';
  const round = currentRound(pub);
  const isBetweenTricks = round.trick?.plays.length === 0;
  const isMoment = isBetweenTricks || pub.options['shadowfax.untuckInTrick'] !== false;
  if (round.tucked === undefined || !isMoment) return 'WRONG_PHASE';
  const isTheirs = hand === round.tucked.hand && isControlledBy(round, hand, viewer);
  return isTheirs ? null : 'NOT_YOUR_TURN';
}

function waysToAnnounce(sight: TrickTakingSight): readonly Command[] {
  const hidden = sight.pub.round?.threats?.filter(({ rank }) => rank === null) ?? [];
  return hidden.flatMap(({ hand }) => {
    const command = { type: 'announceGoalDone', hand } as const;
    return allowed(command, refuseAnnounce(sight, command));
  });
}

/** Why a hand cannot announce that its hidden goal is done (A13); null if it can. */
export function refuseAnnounce(
  sight: TrickTakingSight,
  { hand }: CommandOf<'announceGoalDone'>,
): Reason | null {
  const { pub, viewer } = sight;
  if (!isInPlay(pub)) return 'WRONG_PHASE';
  const round = currentRound(pub);
  const threat = round.threats?.find((one) => one.hand === hand);
  if (threat?.rank !== null || round.announced?.includes(hand) === true) return 'WRONG_PHASE';
  if (!isControlledBy(round, hand, viewer)) return 'NOT_YOUR_TURN';
  return privateGoal(sight, hand)?.status === 'done' ? null : 'INVALID_CHOICE';
}

/** Carries out a standing command; false if the command answers the open question instead. */
export function decideStanding(given: TrickTakingGiven, script: TrickTakingScript): boolean {
  const { seat, command } = given;
  switch (command.type) {
    case 'concedeRound':
      script.emit({ type: 'ConcessionProposed', v: 1, pub: { seat } });
      concedeIfAllAgree(script);
      return true;
    case 'confirmConcede':
      script.emit({ type: 'ConcessionConfirmed', v: 1, pub: { seat } });
      concedeIfAllAgree(script);
      return true;
    case 'untuck':
      script.emit({ type: 'CardUntucked', v: 1, pub: { hand: command.hand, forced: false } });
      return true;
    case 'announceGoalDone':
      script.emit({ type: 'GoalAnnounced', v: 1, pub: { hand: command.hand } });
      return true;
    case 'useGift':
      if (command.gift !== 'sting') return false;
      useSting(script, command.hand, command);
      return true;
    default:
      return decideTalk(given, script);
  }
}

function concedeIfAllAgree(script: TrickTakingScript): void {
  const { pub } = script.state;
  if (isUnanimous(pub, currentRound(pub).conceding)) endRound(script, false, 'CONCEDED');
}
