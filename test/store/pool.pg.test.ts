import { describe, expect, it } from 'vitest';
import { inTransaction, openStore } from '../../src/store/pool.ts';
import { execute } from '../support/postgres.ts';
import { twoNodes } from './nodes.ts';

const nodes = twoNodes();

async function nameOf(id: string): Promise<unknown> {
  const { rows } = await nodes.other.store.pool.query<{ name: string }>(
    'select name from players where id = $1',
    [id],
  );
  return rows[0]?.name;
}

const RENAME = 'update players set name = $1 where id = $2';

describe('a transaction', () => {
  it('is seen by others only when it is done', async () => {
    const { store } = nodes.one;
    await inTransaction(store, async (client) => {
      await client.query(RENAME, ['Renamed', 'p_p1']);
      expect(await nameOf('p_p1')).toBe('p_p1');
    });
    expect(await nameOf('p_p1')).toBe('Renamed');
  });

  it('leaves nothing behind when the work fails', async () => {
    const { store } = nodes.one;
    const failing = inTransaction(store, async (client) => {
      await client.query(RENAME, ['Half done', 'p_p2']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await nameOf('p_p2')).toBe('p_p2');
    // The connection went back as it came: the next user is in no transaction.
    const { rows } = await store.pool.query<{ same: boolean }>(
      'select now() = statement_timestamp() as same',
    );
    expect(rows[0]?.same).toBe(true);
  });

  it('is an outage when its connection is cut, and the pool goes on with another one', async () => {
    const { store } = nodes.one;
    const cut = inTransaction(store, async (client) => {
      await client.query(RENAME, ['Cut off', 'p_p3']);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      await execute(nodes.url, `select pg_terminate_backend(${rows[0]?.pid})`);
      await client.query(RENAME, ['Too late', 'p_p3']);
    });
    await expect(cut).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await nameOf('p_p3')).toBe('p_p3');
    expect(await store.answers()).toBe(true);
  });
});

describe('a database that is not there', () => {
  it('is an outage, not a fault', async () => {
    const url = new URL(nodes.url);
    url.port = '1';
    const away = openStore({ url: url.href, maxConnections: 1, timeoutMs: 5000 }, () => undefined);
    expect(await away.answers()).toBe(false);
    const asked = inTransaction(away, async () => undefined);
    await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await away.close();
  });

  it('is not what a wrong statement is taken for', async () => {
    const wrong = inTransaction(nodes.one.store, (client) => client.query('select nothing'));
    await expect(wrong).rejects.toMatchObject({ code: '42703' });
  });
});
