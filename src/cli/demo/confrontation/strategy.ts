import { known } from '../../../engine/invariant.ts';
import { best } from '../best.ts';
import type { Command } from '../wire.ts';
import { countThreats, stepsFromHome } from './board.ts';
import { scoreCard } from './cards.ts';
import { likesToBegin, strengthOf } from './characters.ts';
import { duelIn } from './duel.ts';
import { scoreMove } from './moves.ts';
import { type SideCommand, standsIn, type View } from './view.ts';

/** How much chance there is in each choice: nobody should know where Frodo is. */
const WHIM = 1.5;
/** Pippin fights on against whoever is not stronger than this. */
const PIPPIN_DARES = 2;

/** Chooses like somebody who has played a few games: from what its side may know. */
export function choose(seen: object, listed: readonly Command[]): Command {
  const view = seen as View;
  const commands: readonly SideCommand[] = listed;
  return best(commands, (command) => scoreOf(view, command), WHIM);
}

function scoreOf(view: View, command: SideCommand): number {
  switch (command.type) {
    case 'placeCharacter':
      return scorePlace(view, command);
    case 'move':
      return scoreMove(view, command);
    case 'playCard':
    case 'replaceMagic':
      return scoreCard(view, command);
    case 'chooseDefender':
      return scoreDefender(view, command);
    case 'chooseRetreat':
      return -countThreats(view, known(view.viewer, 'a side'), command.to ?? '');
    default:
      return CERTAINTY * preferenceFor(view, command);
  }
}

/** So much that no whim changes an answer. */
const CERTAINTY = 2 * WHIM;

/** Answers that need no weighing: the higher, the better; others are all the same. */
function preferenceFor(view: View, { type, to = '' }: SideCommand): number {
  switch (type) {
    case 'balrogStrike':
      return 1;
    case 'fellowshipRetreat':
      return isPippinDaring(view) ? -1 : 9 - countThreats(view, 'fellowship', to);
    case 'samSubstitute':
    case 'samBonus':
      return 1;
    case 'sarumanCancelCards':
      return isSarumanStronger(view) ? 1 : -1;
    default:
      return 0;
  }
}

function scorePlace(view: View, { character = '', region = '' }: SideCommand): number {
  const side = known(view.viewer, 'the side that deploys');
  return -Math.abs(stepsFromHome(side, region) - likesToBegin(character));
}

/** A stand that is known to be weak is fought first, and Frodo before all others. */
function scoreDefender(view: View, { handle }: SideCommand): number {
  const character = standsIn(view).find((one) => one.handle === handle)?.character ?? null;
  if (character === 'frodo') return CERTAINTY;
  return character === null ? 0 : CERTAINTY - strengthOf(character);
}

function isPippinDaring(view: View): boolean {
  const { characters, strengths } = duelIn(view);
  return characters.fellowship === 'pippin' && strengths.sauron <= PIPPIN_DARES;
}

function isSarumanStronger(view: View): boolean {
  const { strengths } = duelIn(view);
  return strengths.sauron > strengths.fellowship;
}
