import { expect } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import {
  type Character,
  enemyOf,
  type Region,
  SIDES,
  type Side,
} from '../../../../src/games/confrontation/ids.ts';
import { cleanUp } from './aftermath.ts';
import { type Answer, Answers } from './answers.ts';
import { compareTotals, supportFighter, usePowerCards } from './comparing.ts';
import { useGollum, useInstantText, useSaruman } from './early-steps.ts';
import { useFellowshipText } from './fellowship-texts.ts';
import { type Fight, isDecided } from './fight.ts';
import { playCards } from './playing-cards.ts';
import { charactersAt, type World } from './world.ts';

/** A stand that came to a region with enemies (B.2). */
export interface Attack {
  readonly region: Region;
  readonly attacker: Character;
  readonly side: Side;
}

/** The steps of D.2 in their order, up to the one in which the fight is decided. */
const STEPS: readonly ((fight: Fight) => void)[] = [
  ...[useFellowshipText, useGollum, useInstantText, useSaruman],
  ...[playCards, supportFighter, usePowerCards, compareTotals],
];

/** Fights a battle in this world by the given answers, and tells the totals that were compared. */
export function fightBattle(
  world: World,
  attack: Attack,
  given: readonly Answer[],
): readonly string[] {
  const answers = new Answers(given);
  const { region, attacker, side } = attack;
  const totals: string[] = [];
  let isFirst = true;
  for (;;) {
    const enemies = charactersAt(world, enemyOf(side), region);
    const isOver = world.end !== null || world.places.get(attacker) !== region;
    if (isOver || enemies.length === 0) break;
    const defender = chooseDefender(world, side, answers, enemies);
    const orcsStrike = attacker === 'orcs' && isFirst;
    totals.push(...fightOne({ world, answers, attack, defender, orcsStrike }));
    isFirst = false;
  }
  expect(answers.left, 'answers to what is not asked').toEqual([]);
  return totals;
}

/** F1; as long as it is asked the Palantir may be used (H.6). */
function chooseDefender(
  world: World,
  side: Side,
  answers: Answers,
  enemies: readonly Character[],
): Character {
  if (enemies.length === 1) return known(enemies[0], 'a defender');
  for (let seen = answers.takePalantir(); seen !== null; seen = answers.takePalantir()) {
    for (const character of charactersAt(world, 'fellowship', seen)) world.seen.add(character);
  }
  const choices = enemies.map((handle) => ({ type: 'chooseDefender', handle }) as const);
  return answers.ask('choose-defender', side, choices).handle;
}

interface Opening {
  readonly world: World;
  readonly answers: Answers;
  readonly attack: Attack;
  readonly defender: Character;
  readonly orcsStrike: boolean;
}

/** F2 to F10. */
function fightOne({ world, answers, attack, defender, orcsStrike }: Opening): readonly string[] {
  const { region, attacker, side } = attack;
  const isAttacked = side === 'sauron';
  const fight: Fight = {
    ...{ world, answers, region, isAttacked, orcsStrike },
    sauron: isAttacked ? attacker : defender,
    fellowship: isAttacked ? defender : attacker,
    ...{ hasSamBonus: false, isSupported: false, isWithoutCards: false },
    played: { fellowship: null, sauron: null },
    effective: { fellowship: null, sauron: null },
    ...{ retreated: new Set(), fallen: new Set(), totals: [] },
  };
  for (const side of SIDES) world.seen.add(fight[side]);
  for (const step of STEPS) {
    if (!isDecided(fight)) step(fight);
  }
  cleanUp(fight);
  return fight.totals;
}
