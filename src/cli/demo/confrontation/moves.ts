import { known } from '../../../engine/invariant.ts';
import { countThreats, stepsFromHome } from './board.ts';
import { meanEnemyStrength, strengthOf } from './characters.ts';
import { enemyOf, type Side, type SideCommand, standsIn, type View } from './view.ts';

const WINS = 100;
/** For Frodo, who must not be fought. */
const DANGER = 2;
const FIGHT_OF_FRODO = -20;
/** A fight is worth something in itself: it opens a way. */
const FIGHT = 1;
const SECOND_DEFENDER = 0.7;
/** How much a point of strength counts in a fight that is sought, and in one that may come. */
const SOUGHT = 0.5;
const EXPECTED = 0.15;
/** Three of Sauron in the Shire win. */
const IN_SHIRE = 2;

/** What a fighter is good for in an attack, where that is not its strength: its text or its card. */
const ATTACKS_LIKE: Readonly<Record<string, number>> = { boromir: 6, orcs: 7, pippin: 2, warg: 3 };

/** A move as the side that makes it sees it. */
interface Step {
  readonly side: Side;
  readonly character: string;
  readonly from: string;
  readonly to: string;
}

/** How good a move is, from what the side that moves may know. */
export function scoreMove(view: View, { handle, to = '' }: SideCommand): number {
  const stand = known(
    standsIn(view).find((one) => one.handle === handle),
    'the stand that moves',
  );
  const { side, region: from } = stand;
  const step = { side, from, to, character: known(stand.character, 'who moves') };
  if (step.character === 'frodo') return scoreOfFrodo(view, step);
  const enemies = view.regions[to]?.[enemyOf(side)].length ?? 0;
  return enemies === 0 ? scoreWalk(view, step) : scoreAttack(view, step, enemies);
}

/** Frodo hurries where nobody waits for him. */
function scoreOfFrodo(view: View, { side, from, to }: Step): number {
  if (to === 'mordor') return WINS;
  if ((view.regions[to]?.sauron.length ?? 0) > 0) return FIGHT_OF_FRODO;
  const escaped = countThreats(view, side, from) - countThreats(view, side, to);
  return FIGHT + DANGER * escaped;
}

function scoreWalk(view: View, { side, character, from, to }: Step): number {
  const ahead = stepsFromHome(side, to) - stepsFromHome(side, from);
  const advantage = strengthOf(character) - meanEnemyStrength(view, side);
  const home = side === 'sauron' && to === 'the-shire' ? IN_SHIRE : 0;
  return ahead + home + EXPECTED * advantage * countThreats(view, side, to);
}

function scoreAttack(view: View, { side, character }: Step, enemies: number): number {
  const power = ATTACKS_LIKE[character] ?? strengthOf(character);
  const advantage = power - meanEnemyStrength(view, side);
  return FIGHT + SOUGHT * advantage - SECOND_DEFENDER * (enemies - 1);
}
