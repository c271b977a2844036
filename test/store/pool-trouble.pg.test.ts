import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { orUnavailable } from '../../src/store/failures.ts';
import { inTransaction, openStore, type Store, type StoreSettings } from '../../src/store/pool.ts';
import { players } from '../../src/store/schema.ts';
import { execute, type TestDatabase, testDatabase } from '../support/postgres.ts';
import { type DatabaseLink, linkTo } from '../support/server/database-link.ts';

/** Longest wait of a call; what comes after a wait is refused at once. */
const LIMIT_MS = 2000;
/** Much less than any limit, and more than a busy machine needs for a statement. */
const AT_ONCE_MS = 1000;
const AWAY = { code: 'UNAVAILABLE' };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

function open(settings: Partial<StoreSettings> = {}): Store {
  const usual = { url: database.url, maxConnections: 5, timeoutMs: LIMIT_MS };
  const store = openStore({ ...usual, ...settings }, () => undefined);
  onTestFinished(() => store.close());
  return store;
}

/** A store behind a link, and what it told of silence. */
async function openLinked(maxConnections = 5) {
  const link = await linkTo(database.url);
  onTestFinished(() => link.cut());
  const told: boolean[] = [];
  const onSilence = (isSilent: boolean) => told.push(isSilent);
  const store = open({ url: link.url, maxConnections, onSilence });
  return { link, store, told };
}

async function timed<T>(work: Promise<T>): Promise<number> {
  const start = performance.now();
  await work;
  return performance.now() - start;
}

const one = (store: Store) => inTransaction(store, (client) => client.query('select 1'));

/** Leaves so many idle connections in the pool. */
async function warmUp({ pool }: Store, connections: number): Promise<void> {
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  for (const client of clients) client.release();
}

async function untilItAnswers(store: Store): Promise<void> {
  await expect.poll(() => store.answers(), { timeout: 10_000, interval: 20 }).toBe(true);
}

describe('a database that stops answering', () => {
  it('keeps a call waiting no longer than the limit, and the next ones not at all', async () => {
    const { link, store, told } = await openLinked();
    await warmUp(store, 3);
    link.change({ isFrozen: true });
    // A transaction whose statement is never answered is not asked for a rollback either.
    const first = await timed(expect(one(store)).rejects.toMatchObject(AWAY));
    const second = await timed(expect(one(store)).rejects.toMatchObject(AWAY));
    expect(first + second).toBeLessThan(LIMIT_MS + AT_ONCE_MS);
    const list = orUnavailable(() => store.db.select().from(players));
    const third = await timed(expect(list).rejects.toMatchObject(AWAY));
    expect(third).toBeLessThan(AT_ONCE_MS);
    expect(await timed(expect(store.answers()).resolves.toBe(false))).toBeLessThan(AT_ONCE_MS);
    expect(told).toEqual([true]);
  });

  it('is taken up again by itself, on connections that are new', async () => {
    const { link, store, told } = await openLinked();
    await warmUp(store, 5);
    link.change({ isFrozen: true });
    await expect(one(store)).rejects.toMatchObject(AWAY);
    await expect(one(store)).rejects.toMatchObject(AWAY);
    // What was frozen stays so: whoever was handed such a connection would wait.
    for (let place = link.connections - 1; place >= 0; place -= 1) link.freezeOne(place);
    link.change({ isFrozen: false });
    await link.calm();
    await untilItAnswers(store);
    for (let call = 0; call < 5; call += 1)
      expect(await timed(one(store))).toBeLessThan(AT_ONCE_MS);
    expect(told).toEqual([true, false]);
  });

  it('is noticed where connections are taken and led nowhere', async () => {
    const { link, store } = await openLinked();
    link.swallow();
    const calls = Array.from({ length: 8 }, () =>
      timed(expect(one(store)).rejects.toMatchObject(AWAY)),
    );
    for (const ms of await Promise.all(calls)) expect(ms).toBeLessThan(LIMIT_MS + AT_ONCE_MS);
    await link.calm();
    await untilItAnswers(store);
  });
});

describe('one connection that stops answering', () => {
  it('fails its own call and no other, and is not handed out again', async () => {
    const { link, store, told } = await openLinked();
    await warmUp(store, 3);
    const client = await store.pool.connect();
    for (let place = 0; place < 3; place += 1) link.freezeOne(place);
    client.release();
    const stuck = expect(one(store)).rejects.toMatchObject(AWAY);
    await expect(one(store)).rejects.toMatchObject(AWAY);
    await stuck;
    for (let call = 0; call < 5; call += 1)
      expect(await timed(one(store))).toBeLessThan(AT_ONCE_MS);
    expect(told).toEqual([]);
  });
});

describe('a broken connection', () => {
  it.each([
    ['is reset', (link: DatabaseLink) => link.reset()],
    ['breaks off inside a message', (link: DatabaseLink) => link.change({ fate: 'cut' }, ['down'])],
    ['loses its answer', (link: DatabaseLink) => link.change({ fate: 'lost' }, ['down'])],
  ])('that %s is an outage, and the next call gets another one', async (_how, harm) => {
    const { link, store } = await openLinked(1);
    const call = inTransaction(store, async (client) => {
      await client.query('select 1');
      harm(link);
      await client.query('select 2');
    });
    await expect(call).rejects.toMatchObject(AWAY);
    await link.calm();
    expect(await timed(one(store))).toBeLessThan(AT_ONCE_MS);
  });
});

describe('a database that has few connections left', () => {
  it('is used with those that are to be had', async () => {
    const role = `few_${database.url.slice(-8)}`;
    await execute(database.url, `create role ${role} login password 'x' connection limit 2`);
    onTestFinished(() => execute(database.url, `drop role ${role}`));
    const url = new URL(database.url);
    [url.username, url.password] = [role, 'x'];
    const store = open({ url: url.href });
    const calls = Array.from({ length: 12 }, () => store.pool.query('select pg_sleep(0.02)'));
    expect(await Promise.allSettled(calls)).toEqual(
      calls.map(() => expect.objectContaining({ status: 'fulfilled' })),
    );
    expect(store.pool.totalCount).toBe(2);
  });
});

describe('a database that only reads', () => {
  it('is not ready, and writing to it is an outage', async () => {
    const store = open({ url: `${database.url}?options=-c%20default_transaction_read_only%3Don` });
    expect(await store.answers()).toBe(false);
    await expect(one(store)).resolves.toBeDefined();
    const writing = inTransaction(store, (client) => client.query('delete from players'));
    await expect(writing).rejects.toMatchObject(AWAY);
    // Its place may be taken by another server: the next call connects anew.
    expect(store.pool.totalCount).toBe(0);
  });
});

describe('behind a pooler that lends connections for a transaction', () => {
  it('no statement is prepared by name, and the limits are those of the transaction', async () => {
    const store = open({ pooler: 'transaction', maxConnections: 1 });
    await store.pool.query({ name: 'one', text: 'select $1::int', values: [1] });
    const prepared = await store.pool.query('select name from pg_prepared_statements');
    expect(prepared.rows).toEqual([]);
    const show = 'show statement_timeout';
    expect((await store.pool.query(show)).rows).toEqual([{ statement_timeout: '0' }]);
    const { rows } = await inTransaction(store, (client) => client.query(show));
    expect(rows).toEqual([{ statement_timeout: '1170ms' }]);
  });

  it('as opposed to a connection of our own, where both last', async () => {
    const store = open({ maxConnections: 1 });
    await store.pool.query({ name: 'one', text: 'select $1::int', values: [1] });
    const prepared = await store.pool.query('select name from pg_prepared_statements');
    expect(prepared.rows).toEqual([{ name: 'one' }]);
    const { rows } = await store.pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '1170ms' }]);
  });
});
