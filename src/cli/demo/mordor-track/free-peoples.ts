import { known } from '../../../engine/invariant.ts';
import { hasMovers, isWorthPlaying } from './cards.ts';
import { eyesOf, faceOf, type MordorCommand, type View } from './view.ts';

/** What is done first, in this order; costs of dice decide among equals. */
const BRING = 70;
const HIDE = 60;
const MOVE = 50;
const RING = 40;
const CARD = 30;
const DRAW = 20;
const ENTER = 10;
const NEVER = -20;

/** Dice that move the Fellowship are kept for it. */
const COSTS: Readonly<Record<string, number>> = { character: 2, will: 3 };

/** How good a command is to the Free Peoples. */
export function scoreForFreePeoples(view: View, command: MordorCommand): number {
  const { die = '', face } = command;
  const cost = COSTS[faceOf(view, die)] ?? 0;
  switch (command.type) {
    case 'enterMordor':
      return ENTER;
    case 'declare':
      return scoreDeclaring(view, command.index ?? 0);
    case 'endFellowshipPhase':
      return 0;
    case 'bringCharacter':
      return BRING;
    case 'hideFellowship':
      return HIDE - cost;
    case 'moveFellowship':
      return paysMoving(view) ? MOVE - cost : NEVER;
    case 'useElvenRing':
      return face === 'character' && lacksMover(view) ? RING - cost : NEVER;
    case 'playCard':
      return isWorthPlaying(view, command) ? CARD - cost : NEVER;
    case 'drawCard':
      return DRAW - cost;
    case 'skipDie':
      return -cost;
    default:
      return NEVER;
  }
}

/**
 * The first move of a turn always pays, for who stands idle in Mordor is corrupted as well; another
 * one while the Hunt Box is no fuller than it may be expected to be in the next turn.
 */
function paysMoving(view: View): boolean {
  if (isGateInReach(view)) return false;
  const isFirst = view.huntBox['free-peoples'] === 0;
  return isFirst || eyesOf(view) <= Math.round(expectedBox(view));
}

/** Dice the Shadow may put into the Hunt Box, and the sixth of its others that shows an Eye. */
function expectedBox({ fellowship, dice }: View): number {
  const most = Math.max(1, fellowship.companions.length);
  return most + (dice.shadow.length - most) / 6;
}

/** On the way, progress beyond the gate is of no use. */
function isGateInReach({ way, fellowship }: View): boolean {
  const { place, pathIndex, progress } = fellowship;
  return place !== 'track' && way !== undefined && pathIndex + progress >= way.length - 1;
}

/** Whether a die should be turned: the Fellowship has to move or to hide, and no die can. */
function lacksMover(view: View): boolean {
  const { hidden } = view.fellowship;
  return !hasMovers(view) && (!hidden || view.huntBox['free-peoples'] === 0);
}

/** Regions that are gained, less the progress that is lost; in a City the Fellowship heals. */
function scoreDeclaring({ way, fellowship }: View, index: number): number {
  const { pathIndex, progress, corruption } = fellowship;
  const gained = index - pathIndex;
  const city = known(way?.[index], 'a region of the way').fpCityOrStronghold;
  return gained - (progress - gained) + (city && corruption > 0 ? 1 : -1);
}
