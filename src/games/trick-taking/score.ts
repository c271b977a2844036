import type { Pub } from './state.ts';

/** More than any game has rounds or any round has hands: whoever wins is before whoever does not. */
const WON = 1000;

/**
 * How well a table did, for events in which many tables play the same deals; the rule book knows no
 * such thing. The fewer rounds it took to win the better; whoever did not win is measured by the
 * best round, by how many hands met their goal in it.
 */
export function score({ result, history }: Pub): number {
  if (result?.won === true) return WON - history.length;
  return Math.max(0, ...history.map(({ goals }) => goals.filter(({ met }) => met).length));
}
