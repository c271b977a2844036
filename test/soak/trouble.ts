import { known } from '../../src/engine/invariant.ts';
import type { Shutdown, SoakDatabase } from './database.ts';
import type { World } from './world.ts';

const KILL_EVERY_MS = 5000;

/** The three restarts of PostgreSQL, spread evenly over the soak. */
const RESTARTS: readonly Shutdown[] = ['fast', 'immediate', 'fast'];

/** Kills one of the nodes every five seconds, in turn, and starts it again, until the time is up. */
export async function killNodes({ nodes, pace, findings }: World): Promise<void> {
  const lives: Promise<void>[] = [];
  for (let turn = 0; ; turn += 1) {
    await pace.pause(KILL_EVERY_MS);
    if (pace.isEnding) break;
    const place = turn % nodes.length;
    const node = known(nodes[place], 'a node');
    // On a slow machine the last starts may still be under way; one of the nodes always serves.
    await Promise.all(lives);
    if (pace.isEnding) break;
    findings.count('kills');
    lives[place] = node.killAndRestart().catch((error: Error) => findings.violation(error.message));
  }
  await Promise.all(lives);
}

/** Takes the database away now and then; whoever plays waits until it is back. */
export async function restartDatabase(
  { pace, findings }: World,
  database: SoakDatabase,
  playMs: number,
): Promise<void> {
  for (const how of RESTARTS) {
    await pace.pause(playMs / (RESTARTS.length + 1));
    if (pace.isEnding) return;
    const began = performance.now();
    await database.restart(how).catch((error: Error) => findings.violation(error.message));
    findings.count(`restarts/${how}`);
    findings.count('awayMs', Math.round(performance.now() - began));
  }
}
