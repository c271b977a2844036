import { known } from '../../engine/invariant.ts';
import { dieActionOf } from './actions/index.ts';
import type { DieCommand, Look } from './actions/rule.ts';
import type { Command } from './commands.ts';
import type { Phase, Seat } from './ids.ts';
import type { Config } from './options.ts';
import type { Reason } from './reasons.ts';
import { allocationRange, dieOf, mayPass } from './rules/dice.ts';
import { refuseDeclaring, refuseEntering, refuseGuide } from './rules/fellowship-phase.ts';
import { isPendingOpen } from './rules/pending.ts';
import type { MordorTrackSight, Pub } from './state.ts';

/** Why a command is not listed: what holds for all first, then what is its own (C.3). */
export function explain({ pub, viewer, own }: MordorTrackSight, command: Command): Reason {
  if (pub.result !== null) return 'GAME_OVER';
  if (command.type === 'resolve') return explainAnswer(pub, viewer);
  if (!isModuleOn(pub.options, command)) return 'MODULE_OFF';
  if (isPendingOpen(pub)) return 'PENDING_DECISION';
  if (pub.phase !== phaseOf(command)) return 'WRONG_PHASE';
  if (viewer === null || own === null || !mayAct(pub, viewer, command)) return 'NOT_YOUR_TURN';
  const refused = refuse({ pub, seat: viewer, own }, command);
  return known(refused, 'a reason for a command that is not listed');
}

function explainAnswer(pub: Pub, viewer: Seat | null): Reason {
  if (!isPendingOpen(pub)) return 'NO_PENDING_DECISION';
  return pub.question?.seat === viewer ? 'OPTION_NOT_AVAILABLE' : 'NOT_YOUR_TURN';
}

function isModuleOn({ modules }: Config, { type }: Command): boolean {
  if (type === 'declare') return modules.approach !== undefined;
  return (type !== 'playCard' && type !== 'drawCard') || modules.cards !== undefined;
}

function phaseOf({ type }: Command): Phase {
  switch (type) {
    case 'enterMordor':
    case 'changeGuide':
    case 'declare':
    case 'endFellowshipPhase':
      return 'fellowship';
    case 'allocateHunt':
      return 'huntAllocation';
    default:
      return 'actionResolution';
  }
}

/** Whether it is the seat's turn, and the command one of its own. */
function mayAct(pub: Pub, seat: Seat, { type }: Command): boolean {
  const only = dieActionOf(type)?.seat ?? null;
  return pub.question?.seat === seat && (only === null || only === seat);
}

function refuse(look: Look, command: Command): Reason | null {
  const { pub, seat } = look;
  switch (command.type) {
    case 'enterMordor':
      return refuseEntering(pub);
    case 'changeGuide':
      return refuseGuide(pub, command);
    case 'declare':
      return refuseDeclaring(pub, command);
    case 'allocateHunt':
      return refuseAllocation(pub, command.n);
    case 'pass':
      return mayPass(pub, seat) ? null : 'PASS_NOT_ALLOWED';
    case 'endFellowshipPhase':
    case 'resolve':
      return null;
    default:
      return refuseAction(look, command);
  }
}

function refuseAllocation(pub: Pub, count: number): Reason | null {
  const { least, most } = allocationRange(pub);
  return count < least || count > most ? 'HUNT_ALLOC_RANGE' : null;
}

function refuseAction(look: Look, command: DieCommand): Reason | null {
  const die = dieOf(look.pub, look.seat, command.die);
  if (die === undefined) return 'DIE_NOT_FOUND';
  if (die.zone !== 'unused') return 'DIE_NOT_UNUSED';
  return known(dieActionOf(command.type), 'the action').refuse(look, die, command);
}
