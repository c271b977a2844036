import { CHARACTER_FACTS, SAM_WITH_FRODO } from '../data/characters.ts';
import type { Fighters } from '../edition.ts';
import type { Side } from '../ids.ts';

/** D.5: strength of a fighter without its card, as it is printed; Sam's with Frodo differs (D.3). */
export function printedStrength(fighters: Fighters, side: Side): number {
  if (side === 'fellowship' && fighters.fight.samBonus) return SAM_WITH_FRODO;
  return CHARACTER_FACTS[fighters[side]].strength;
}
