import { hasMovers, isWorthPlaying } from './cards.ts';
import { faceOf, type MordorCommand, type View } from './view.ts';

/** What is done first, in this order; costs of dice decide among equals. */
const RING = 60;
const MUSTER = 50;
const CARD = 40;
const DRAW = 30;
const NEVER = -20;

/** What a die is still good for; an army die can do nothing alone. */
const COSTS: Readonly<Record<string, number>> = {
  event: 1,
  character: 1,
  muster: 2,
  'army-muster': 3,
};

/** How good a command is to the Shadow. */
export function scoreForShadow(view: View, command: MordorCommand): number {
  const { die = '', face } = command;
  const cost = COSTS[faceOf(view, die)] ?? 0;
  switch (command.type) {
    case 'allocateHunt':
      return command.n ?? 0;
    case 'useElvenRing':
      // One more Eye tells only while the Fellowship may still move.
      return face === 'eye' && hasMovers(view) ? RING - cost : NEVER;
    case 'musterMinion':
      return MUSTER - cost;
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
