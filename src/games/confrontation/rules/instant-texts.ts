import type { Fighters } from '../edition.ts';
import { type Character, SIDES, type Side } from '../ids.ts';

/** D.4, 1: who defeats whom before cards. */
const VICTIMS: Readonly<Partial<Record<Character, Character>>> = {
  merry: 'witch-king',
  legolas: 'flying-nazgul',
  gimli: 'orcs',
};

/** F4: whose fighters fall by their texts before cards are played (D.4). */
export function instantlyFallen({
  fellowship,
  sauron,
  isWargFight,
  fight,
}: Fighters): readonly Side[] {
  if (!isWargFight) {
    if (VICTIMS[fellowship] === sauron) return ['sauron'];
    if (fellowship === 'boromir') return SIDES;
  }
  return fight.orcsStrike ? ['fellowship'] : [];
}
