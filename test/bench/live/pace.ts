import { known } from '../../../src/engine/invariant.ts';
import type { Audience, Tally } from './audience.ts';

/** What came of commands that were given at a steady pace. */
export interface Paced extends Tally {
  readonly commands: number;
  readonly seconds: number;
}

/**
 * Gives commands at a steady pace, in all games in turn, whether the server keeps up or not: each
 * has an instant at which it is due, and what it waits beyond that counts.
 */
export async function givePaced(
  audience: Audience,
  perSecond: number,
  seconds: number,
): Promise<Paced> {
  const tally = { updates: [], answers: [], delays: [] };
  const running = audience.games.filter(({ hasMore }) => hasMore);
  const count = perSecond * seconds;
  const start = performance.now();
  let commands = 0;

  function giveDue(): void {
    while (commands < count && running.length > 0) {
      const due = start + (commands * 1000) / perSecond;
      if (due > performance.now()) return;
      const place = commands % running.length;
      const game = known(running[place], 'a running game');
      game.give(due, tally);
      commands += 1;
      if (!game.hasMore) running.splice(place, 1);
    }
  }

  while (commands < count && running.length > 0) {
    giveDue();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const taken = (performance.now() - start) / 1000;
  await audience.settled();
  return { ...tally, commands, seconds: taken };
}
