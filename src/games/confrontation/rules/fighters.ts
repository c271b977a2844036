import { known } from '../../../engine/invariant.ts';
import type { Fighters } from '../edition.ts';
import type { Handle, Side } from '../ids.ts';
import type { Battle, Fight, Pub } from '../state.ts';

/** The battle of this turn, which is known to go on. */
export function battleOf({ battle }: Pub): Battle {
  return known(battle, 'the battle');
}

/** The fight that is going on. */
export function fightOf(pub: Pub): Fight {
  return known(battleOf(pub).fight, 'the fight');
}

/** The two fighters, who have been shown (D.1). */
export function fightersOf(pub: Pub): Fighters {
  const { region, side } = battleOf(pub);
  const fight = fightOf(pub);
  const sauron = known(fight.shown.sauron, 'the fighter of Sauron');
  return {
    fight,
    region,
    attackers: side,
    fellowship: known(fight.shown.fellowship, 'the fighter of the Fellowship'),
    sauron,
    isWargFight: sauron === 'warg',
    isTrollFight: sauron === 'cave-troll',
  };
}

/** The stand of the fighter of a side. */
export function fighterHandle(pub: Pub, side: Side): Handle {
  const { attacker, defender } = fightOf(pub);
  return battleOf(pub).side === side ? attacker : defender;
}

/** Whether a fight is decided: a fighter fell, or went away. */
export function isDecided({ fallen, retreated }: Fight): boolean {
  return fallen.length > 0 || retreated.length > 0;
}

/** D.1: Sauron plays first against Gandalf, unless the Warg voids his text. */
export function goesSecond({ fellowship, isWargFight }: Fighters): boolean {
  return fellowship === 'gandalf' && !isWargFight;
}
