import { known } from '../../engine/invariant.ts';
import { refuseAbility } from './actions/abilities.ts';
import { isOutOfPhase, refusePlayCard } from './actions/hand.ts';
import { refuseHealing } from './actions/healing.ts';
import { isBeyondActions } from './actions/listing.ts';
import { refuseTransfer } from './actions/transfers.ts';
import type { Command } from './commands.ts';
import type { Iid, Seat } from './ids.ts';
import { lookAt } from './legal.ts';
import type { AskedCards, QuestionKind } from './questions.ts';
import type { Reason } from './reasons.ts';
import { isStepwise } from './rules/asked.ts';
import { mayMoveAgain } from './rules/derived.ts';
import { seenBy } from './rules/seeing.ts';
import { refuseStart } from './rules/starting.ts';
import type { Own, Pub, TcgSight } from './state.ts';

/** The kinds of questions that each command can answer. */
const ANSWERS_TO: Readonly<Record<Command['type'], readonly QuestionKind[]>> = {
  bid: ['bid'],
  chooseOrder: ['chooseOrder'],
  startCompanion: ['startingFellowship'],
  startDone: ['startingFellowship'],
  mulligan: ['mulligan'],
  playCard: ['phaseAction'],
  useAbility: ['phaseAction'],
  discardToHeal: ['phaseAction'],
  transfer: ['phaseAction'],
  pass: ['phaseAction'],
  choose: ['chooseCards', 'sanctuaryHeal', 'archeryWound', 'reconcile'],
  done: ['chooseCards', 'reconcile', 'assignFp', 'assignShadow'],
  chooseOption: ['chooseOption'],
  chooseNumber: ['chooseNumber'],
  orderNext: ['orderTriggers'],
  respond: ['optional'],
  decline: ['optional', 'sanctuaryHeal', 'chooseCards'],
  moveOrStay: ['moveOrStay'],
  assign: ['assignFp', 'assignShadow'],
  chooseSkirmish: ['chooseSkirmish'],
};

/** What a refusal is worked out from. */
interface Place {
  readonly pub: Pub;
  readonly seat: Seat;
  readonly own: Own;
  readonly asked: AskedCards;
}

/** Why a command is not listed: the first that applies, in the order of R-C0. */
export function explain({ pub, viewer, own }: TcgSight, command: Command): Reason {
  const { question, result } = pub;
  if (result !== null) return 'GAME_OVER';
  const asked = own?.asked ?? null;
  if (viewer === null || own === null || asked === null) return 'NOT_PENDING';
  if (question === null || !question.seats.includes(viewer)) return 'NOT_PENDING';
  const place = { pub, seat: viewer, own, asked };
  return (
    refuseKind(place, question.kind, command) ??
    refuseCards(place, command) ??
    known(refuse(place, command), 'a reason for a command that is not listed')
  );
}

/** Whether the command answers the open question, in this phase. */
function refuseKind(place: Place, kind: QuestionKind, command: Command): Reason | null {
  const { pub, own, seat, asked } = place;
  if (!ANSWERS_TO[command.type].includes(kind)) {
    // R-E7.4: the engine stays where moving is not allowed, and says why when it is asked for.
    const isMove = command.type === 'moveOrStay' && command.move && !mayMoveAgain(pub);
    return isMove && kind === 'reconcile' && seat === pub.fp ? 'CANNOT_MOVE' : 'WRONG_PHASE';
  }
  if (kind === 'phaseAction') return refusePhase(place, command);
  if (command.type === 'done' && !isStepwise(pub, own)) return 'WRONG_PHASE';
  if (command.type === 'decline' && kind === 'chooseCards' && asked.max > 1) return 'WRONG_PHASE';
  return null;
}

function refusePhase({ pub, own, seat }: Place, command: Command): Reason | null {
  const { type } = command;
  const isFellowshipOnly = type === 'discardToHeal' || type === 'transfer';
  if (isFellowshipOnly && pub.phase !== 'fellowship') return 'WRONG_PHASE';
  if (type === 'playCard' && isOutOfPhase(lookAt({ pub, own, seat }), command.card)) {
    return 'WRONG_PHASE';
  }
  return isBeyondActions(pub, seat) ? 'ACTION_LIMIT' : null;
}

/** Cards that the player cannot see do not exist for it. */
function refuseCards(place: Place, command: Command): Reason | null {
  const named = cardsOf(command);
  return named.every((iid) => isSeen(place, iid)) ? null : 'UNKNOWN_CARD';
}

/** The cards that a command names. */
function cardsOf(command: Command): readonly Iid[] {
  switch (command.type) {
    case 'playCard':
      return command.bearer === undefined ? [command.card] : [command.card, command.bearer];
    case 'transfer':
      return [command.card, command.bearer];
    case 'startCompanion':
    case 'useAbility':
    case 'discardToHeal':
    case 'choose':
      return [command.card];
    case 'respond':
      return [command.source];
    case 'assign':
      return [command.character, command.minion];
    case 'chooseSkirmish':
      return [command.character];
    default:
      return [];
  }
}

function isSeen({ pub, own, asked }: Place, iid: Iid): boolean {
  return asked.options.includes(iid) || seenBy(pub, own).some((held) => held.iid === iid);
}

/** What the rules have against a command of the right kind. */
function refuse(place: Place, command: Command): Reason | null {
  const { asked } = place;
  switch (command.type) {
    case 'playCard':
      return refusePlayCard(lookAt(place), command);
    case 'useAbility':
      return refuseAbility(lookAt(place), command);
    case 'discardToHeal':
      return refuseHealing(lookAt(place), command);
    case 'transfer':
      return refuseTransfer(lookAt(place), command);
    case 'startCompanion':
      return refuseStart(lookAt(place), command.card);
    case 'bid':
      return 'BID';
    case 'choose':
      return refuseChoice(asked, command.card);
    case 'done':
    case 'decline':
      return 'COUNT';
    case 'assign':
      return 'ASSIGN';
    default:
      return 'CHOICE';
  }
}

/** A card that is no option, or one more than may be marked. */
function refuseChoice({ options, picked, max }: AskedCards, card: Iid): Reason {
  const isOption = options.includes(card) && !picked.includes(card);
  return isOption && picked.length >= max ? 'COUNT' : 'CHOICE';
}
