import { LEVELS } from '../data/companions.ts';
import type { Companion } from '../ids.ts';

/** Companions of the highest Level among some: any of them may be the Guide (B.5). */
export function ofHighestLevel(companions: readonly Companion[]): readonly Companion[] {
  const highest = Math.max(...companions.map((companion) => LEVELS[companion]));
  return companions.filter((companion) => LEVELS[companion] === highest);
}

/** The Guide if nobody says otherwise (A.3); null where there is no companion. */
export function firstOfHighestLevel(companions: readonly Companion[]): Companion | null {
  return ofHighestLevel(companions)[0] ?? null;
}
