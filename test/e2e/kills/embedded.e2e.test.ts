import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ok } from '../../support/server/api-client.ts';
import { readGame, resign } from '../../support/server/calls.ts';
import { firstPlayer } from '../../support/server/decisions.ts';
import { expectHonest } from '../../support/server/published-log.ts';
import { giveCommand, seatedGame } from '../../support/server/seated-game.ts';
import { startServer } from '../../support/server/start-server.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ringtable-embedded-'));
  await chmod(dataDir, 0o755);
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

/** The process of the database, as its lock says; null when it has ended in good order. */
async function postmaster(): Promise<number | null> {
  try {
    const lock = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
    return Number(lock.split('\n')[0]);
  } catch {
    return null;
  }
}

it('a killed server leaves its database running, the next one goes on with it', async () => {
  const server = await startServer({ dataDir });
  const database = await postmaster();
  expect(database).not.toBeNull();
  const game = await seatedGame(server);
  for (let kills = 0; kills < 3; kills += 1) {
    const { waiting } = await ok(readGame(game.creator, game.id));
    const { answer } = await giveCommand(game, waiting[0] ?? '', firstPlayer);
    await server.kill9();
    await server.restart();
    expect(await postmaster()).toBe(database);
    expect(await ok(readGame(game.creator, game.id))).toMatchObject({
      version: answer.version,
      head: answer.head,
    });
  }
  await ok(resign(game.creator, game.id, 'p1'));
  expect(await server.stop()).toBe(0);
  expect(await postmaster()).toBeNull();

  await server.restart();
  await expectHonest(game.creator, game.id);
  expect(await server.stop()).toBe(0);
});
