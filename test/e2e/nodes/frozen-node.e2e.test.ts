import { expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { ok } from '../../support/server/api-client.ts';
import { readDecisions, sendCommand } from '../../support/server/calls.ts';
import { firstPlayer } from '../../support/server/decisions.ts';
import { liveClient } from '../../support/server/live-client.ts';
import { seatedGame } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { until } from '../../support/server/until.ts';

const server = sharedServer();

/** Longer than a busy process ever stands still. */
const FROZEN_MS = 6500;
/** So much later it has passed by any clock: the server's is a little behind. */
const BEYOND_MS = 1000;
const LIMIT_MS = 30_000;

/** Stops a process for a while and beyond an instant, as a machine does that sleeps or swaps. */
async function freezeBeyond(pid: number, instant: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  const thawAt = Math.max(instant + BEYOND_MS, Date.now() + FROZEN_MS);
  await until('the time is over', LIMIT_MS, async () => (Date.now() > thawAt ? true : null));
  process.kill(pid, 'SIGCONT');
}

it('a node that was frozen gives nobody up whose time ran out meanwhile, and no socket', async () => {
  const game = await seatedGame(server, { clock: { perDecisionSeconds: 8 } });
  const live = await liveClient(server.url, game.creator.token);
  live.subscribe({ game: game.id, seat: null });
  const { waiting, clocks } = await live.nextOf('sight');
  const seat = known(waiting[0], 'a seat that is asked');
  const player = game.at(seat);
  const { decisions } = await ok(readDecisions(player, game.id, seat));
  const { pid } = server.process;
  const deadlineMs = Date.parse(known(clocks[seat], 'its clock').deadline);
  await freezeBeyond(pid, deadlineMs);
  const { version } = await ok(sendCommand(player, game.id, seat, firstPlayer(decisions)));
  const { at, status } = await live.nextOf('update', (frame) => frame.version === version);
  expect(status).toBe('running');
  expect(Date.parse(at)).toBeGreaterThan(deadlineMs);
  expect(server.process.pid).toBe(pid);
});
