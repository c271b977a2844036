import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playOn, startGame } from '../support/memory-ports.ts';
import { ROOT } from '../support/plant.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { STAND_IN } from './citus-stand-in.ts';
import { addPlayer, openNode } from './nodes.ts';

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(STAND_IN);
  await client.query('set search_path to public, stand_in');
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

async function spread(): Promise<void> {
  await client.query(await readFile(join(ROOT, 'db/citus.sql'), 'utf8'));
}

async function column(text: string): Promise<readonly unknown[]> {
  const { rows } = await client.query({ text, rowMode: 'array' });
  return rows.map(([value]) => value);
}

const FOREIGN_KEYS = `
select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
from pg_constraint where contype = 'f' order by 1`;
const INDEXES = `
select tablename || ' ' || replace(indexdef, ' ON ONLY ', ' ON ') from pg_indexes
where schemaname = 'public' and tablename !~ '^game_log_' order by 1`;
const TABLES = `
select relname from pg_class
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`;

describe('spread over a Citus cluster', () => {
  it('each table is in its place, with all keys and indexes it had', async () => {
    const before = [await column(FOREIGN_KEYS), await column(INDEXES)];
    await spread();
    expect([await column(FOREIGN_KEYS), await column(INDEXES)]).toEqual(before);
    expect(await column('select name::text from stand_in.spread order by 1')).toEqual(
      await column(TABLES),
    );
    expect(
      await column('select stand_in.bad_keys() union all select stand_in.bad_indexes()'),
    ).toEqual([]);
  });

  // Which games a tournament has is asked by tournament, so that is copied to all of them.
  it('what belongs to a game is where the game is', async () => {
    await spread();
    const beside = await column(`
      select attrelid::regclass::text from pg_attribute join stand_in.spread on name = attrelid
      where attname = 'game_id' and by = 'game_id' and place = 'games'`);
    const all = await column(`
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'game_id'
        and table_name <> 'tournament_games'`);
    expect(beside.toSorted()).toEqual(all.toSorted());
  });

  it('games that were stored before are played on', async () => {
    const node = openNode(database.url, '');
    for (const id of ['creator', 'p1', 'p2', 'p3']) await addPlayer(node, `p_${id}`);
    const options = { chapter: 1, people: 3 };
    const game = await startGame(node.deps, { title: 'trick-taking', options });
    await playOn(node.deps, game, 1, 10);
    const before = await column('select hash from game_log order by version');
    await node.store.close();
    await spread();
    const after = openNode(database.url, '');
    expect(await column('select hash from game_log order by version')).toEqual(before);
    const table = await playOn(after.deps, game, 2, 10);
    expect(table.version).toBe(before.length + 10);
    await after.store.close();
  });

  it('twice is refused, and nothing is changed', async () => {
    await spread();
    const before = await column(FOREIGN_KEYS);
    await expect(spread()).rejects.toThrow();
    await client.query('rollback');
    expect(await column(FOREIGN_KEYS)).toEqual(before);
  });
});

describe('a schema that cannot be spread is noticed:', () => {
  it.each([
    ['names of games that are unique', 'create unique index planted on games (name)'],
    [
      'tokens that point at a game',
      'alter table tokens add column game text constraint planted references games (id)',
    ],
    [
      'a game that points at its key',
      `alter table games add column player text, add column route text, add column key text,
       add constraint planted foreign key (player, route, key)
       references idempotency_keys (player, route, key)`,
    ],
    [
      'a table with ids of another type',
      `alter table seeds drop constraint seeds_game_id_games_id_fk;
       alter table seeds alter game_id type uuid using null;
       alter table seeds add constraint seeds_game_id_games_id_fk check (true)`,
    ],
  ])('%s', async (_, planted) => {
    await client.query(planted);
    await expect(spread()).rejects.toThrow(/cannot spread .*: planted|is told by/);
  });

  it('a table that has no place', async () => {
    await client.query('create table planted (id text primary key)');
    await spread();
    expect(await column('select name::text from stand_in.spread')).not.toContain('planted');
    expect(await column(TABLES)).toContain('planted');
  });
});
