import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import { giveCommand } from '../../src/play/give-command.ts';
import { firstCommand, liveTable, startGame } from '../support/memory-ports.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { addPlayer, openNode, type StoreNode } from './nodes.ts';

const COMMANDS = 30;

let database: TestDatabase;
let reader: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
});
afterAll(async () => {
  await reader.end();
  await database.drop();
});

/** Works as a node whose sessions have told all they counted when this is done. */
async function asNode(work: (node: StoreNode) => Promise<void>): Promise<void> {
  const node = openNode(database.url, '');
  await work(node);
  await node.store.close();
  await expect.poll(countOthers, { timeout: 30_000, interval: 20 }).toBe(0);
}

async function countOthers(): Promise<number | null> {
  const { rowCount } = await reader.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
  );
  return rowCount;
}

async function updatesOfGames() {
  const { rows } = await reader.query<{ all: number; inPlace: number }>(
    `select n_tup_upd::int as all, n_tup_hot_upd::int as "inPlace"
     from pg_stat_user_tables where relname = 'games'`,
  );
  return known(rows[0], 'the counts');
}

it('a command touches no index of games: the new row stays in the page of the old one', async () => {
  let game = '';
  await asNode(async (node) => {
    for (const id of ['creator', 'p1', 'p2', 'p3']) await addPlayer(node, `p_${id}`);
    const options = { chapter: 1, people: 3 };
    game = await startGame(node.deps, { title: 'trick-taking', options });
  });
  const before = await updatesOfGames();
  await asNode(async ({ deps }) => {
    for (let given = 0; given < COMMANDS; given += 1) {
      const { table } = await liveTable(deps, game);
      const seat = known(table.waiting[0], 'a seat that is asked');
      await giveCommand(deps, await firstCommand(deps, game, seat));
    }
  });
  const after = await updatesOfGames();
  expect(after.all - before.all).toBe(COMMANDS);
  // While another session of the database looks on, the cleaner for example, old rows keep their
  // room, and one may have to go to another page. An index that is touched touches them all.
  expect(after.inPlace - before.inPlace).toBeGreaterThan(COMMANDS / 2);
});
