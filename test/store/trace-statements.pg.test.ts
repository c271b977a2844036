import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_TRACER, type Span, type Tracer } from '../../src/play/tracer.ts';
import { inTransaction, openStore, type Store } from '../../src/store/pool.ts';
import { traceStatements } from '../../src/store/trace-statements.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';

let database: TestDatabase;
let store: Store;

/** Steps as they end, with the work that was under way where they began. */
const ended: string[] = [];
const work = new AsyncLocalStorage<string>();
const tracer: Tracer = {
  ...NO_TRACER,
  isOn: true,
  begin: (name): Span => {
    const within = work.getStore();
    return {
      set: () => undefined,
      within: (run) => run(),
      end: (fault = 'fine') => void ended.push(`${within}: ${name}, ${fault}`),
    };
  },
};

beforeAll(async () => {
  database = await testDatabase();
  // One connection: whoever asks second is handed it by who had it first.
  const settings = { url: database.url, maxConnections: 1, timeoutMs: 10_000 };
  store = openStore(settings, () => undefined);
  traceStatements(store.pool, tracer);
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

it('each statement belongs to the work that asked for it, whoever had the connection before', async () => {
  ended.length = 0;
  const named = { name: 'read-nothing', text: 'select 1 where $1', values: [false] };
  await Promise.all([
    work.run('one', () => store.pool.query(named)),
    work.run('two', () => store.pool.query('select 2')),
    work.run('three', () =>
      inTransaction(store, (client) => client.query('update games set id = id')),
    ),
    work.run('four', () => store.pool.query(named)),
  ]);
  expect(ended).toEqual([
    'one: database read-nothing, fine',
    'two: database select, fine',
    'three: database begin, fine',
    'three: database update, fine',
    'three: database commit, fine',
    'four: database read-nothing, fine',
  ]);
});

it('a statement that fails says what kind of fault it was, and none of its values', async () => {
  ended.length = 0;
  const secret = { text: 'select $1::int', values: ['a secret'] };
  await expect(work.run('one', () => store.pool.query(secret))).rejects.toThrow();
  expect(ended).toEqual(['one: database select, error']);
});
