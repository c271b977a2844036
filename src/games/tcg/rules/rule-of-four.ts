import type { Seat } from '../ids.ts';
import type { Pub } from '../state.ts';

/** R-C12.1: it counts for the Free Peoples player in the fellowship phase, the move included. */
export function isUnderRuleOfFour({ phase, fp }: Pub, seat: Seat): boolean {
  return phase === 'fellowship' && seat === fp;
}

/** So many cards may still enter a hand now. */
export function roomInHand(pub: Pub, seat: Seat): number {
  if (!isUnderRuleOfFour(pub, seat)) return Infinity;
  return Math.max(0, pub.options.ruleOfFour - pub.ruleOfFour);
}
