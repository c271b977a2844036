import type pg from 'pg';
import { known } from '../engine/invariant.ts';
import { AppError } from '../errors/app-error.ts';
import type { KeyedRequest, Made } from '../play/ports.ts';
import { inTransaction, type Store } from './pool.ts';

/** How long a key is remembered. */
export const KEEP_HOURS = 24;
const KEEP_MS = KEEP_HOURS * 3_600_000;

const CLAIM = `
insert into idempotency_keys (player, route, key, fingerprint, body, created_at)
values ($1, $2, $3, $4, $5, $6)
on conflict (player, route, key) do update
set fingerprint = excluded.fingerprint, body = excluded.body, created_at = excluded.created_at
where idempotency_keys.created_at < $7
returning key`;

const FIND = `
select fingerprint, body from idempotency_keys
where player = $1 and route = $2 and key = $3 and created_at >= $4`;

/** So many keys are forgotten in one statement, which must come to its end in time. */
const PORTION = 5000;
const FORGET = `
delete from idempotency_keys where (player, route, key) in (
  select player, route, key from idempotency_keys where created_at < $1
  order by created_at limit ${PORTION})`;

function cutoff(at: string): string {
  return new Date(Date.parse(at) - KEEP_MS).toISOString();
}

/**
 * Makes something once for a key: the thing, the key and the answer are stored in one transaction.
 * A second request waits for the first and gets its answer, or `IDEMPOTENCY_KEY_REUSED`.
 */
export async function makeOnce<T>(
  store: Store,
  keyed: KeyedRequest | null,
  made: T,
  insert: (client: pg.PoolClient) => Promise<void>,
): Promise<Made<T>> {
  return inTransaction(store, async (client) => {
    if (keyed !== null) {
      const earlier = await claim<T>(client, keyed, made);
      if (earlier !== null) return { made: earlier, replayed: true };
    }
    await insert(client);
    return { made, replayed: false };
  });
}

/** Takes the key; the earlier answer when it is taken. */
async function claim<T>(client: pg.PoolClient, keyed: KeyedRequest, made: T): Promise<T | null> {
  const { player, route, key, fingerprint, at } = keyed;
  const body = JSON.stringify(made);
  const claimed = await client.query(CLAIM, [
    player,
    route,
    key,
    fingerprint,
    body,
    at,
    cutoff(at),
  ]);
  if (claimed.rowCount === 1) return null;
  return known(await findAnswer<T>(client, keyed), 'the answer to a key that is taken');
}

/** The first answer to a request; null where its key was never used. */
export async function findAnswer<T>(
  client: pg.Pool | pg.PoolClient,
  { player, route, key, fingerprint, at }: KeyedRequest,
): Promise<T | null> {
  const found = await client.query<{ fingerprint: string; body: string }>(FIND, [
    player,
    route,
    key,
    cutoff(at),
  ]);
  const [earlier] = found.rows;
  if (earlier === undefined) return null;
  if (earlier.fingerprint === fingerprint) return JSON.parse(earlier.body) as T;
  throw new AppError('IDEMPOTENCY_KEY_REUSED', 'The key stands for another request.');
}

/** Forgets answers that are older than 24 hours. */
export async function forgetOldKeys(store: Store, now: string): Promise<void> {
  const before = cutoff(now);
  let forgotten: number | null;
  do {
    ({ rowCount: forgotten } = await store.pool.query(FORGET, [before]));
  } while (forgotten === PORTION);
}
