import type pg from 'pg';
import { known } from '../engine/invariant.ts';
import type { Entry } from '../play/entry.ts';
import type { Observer } from '../play/observer.ts';
import type { Append, EventLog, LogRow, SeatChange } from '../play/ports.ts';
import { appendApart, appendWithin, isBehind } from './append-apart.ts';
import { columnsOf } from './append-columns.ts';
import { makeBatcher } from './batcher.ts';
import { isTwiceIn, orUnavailable, violates } from './failures.ts';
import { inTransaction, type Store } from './pool.ts';

/**
 * Writes entries of many games in one statement. Rows are locked in the order of their game, so
 * batches of two nodes cannot deadlock; a game that has moved on is left out and fails nobody else.
 * Each row is looked up by itself: joined as sets, all games would be read for every batch. Behind
 * the lock the log can hold neither the version nor the commandId yet, if the node has read it; if
 * it does all the same, nothing of the statement is written.
 */
const LOCK = `
with input as (
  select * from json_to_recordset($1::json) as t (
    game_id text, version int, prev_hash text, hash text, body text, seat text, command_id text,
    fingerprint text, status text, waiting text[], clocks jsonb, outcome jsonb,
    deadline timestamptz, changed_at timestamptz, started_at timestamptz, finished_at timestamptz)
), locked as materialized (
  select i.* from (select * from input order by game_id) i cross join lateral (
    select g.version, g.head from games g where g.id = i.game_id for update`;
const WRITE = `) now
  where now.version = i.version - 1 and now.head = i.prev_hash
), written as (
  insert into game_log (game_id, version, seat, command_id, fingerprint, hash, body)
  select game_id, version, seat, command_id, fingerprint, hash, body from locked
)
update games g set
  version = i.version, head = i.hash, status = i.status, waiting = i.waiting,
  clocks = i.clocks, outcome = i.outcome, deadline = i.deadline,
  changed_at = i.changed_at, started_at = i.started_at, finished_at = i.finished_at
from locked i where g.id = i.game_id
returning g.id`;

const APPEND = `${LOCK}${WRITE}`;
/** For rows that were waited for already: one that is still locked fails the statement at once. */
const APPEND_AT_ONCE = `${LOCK} nowait${WRITE}`;

const READ = `
select version, fingerprint, hash, body from game_log
where game_id = $1 and version > $2 and version <= $3 order by version`;

const LAST_VERSION = 2 ** 31 - 1;

/** Entries that wait to be written; with a database that keeps up they are written in a second. */
const MAX_WAITING = 4096;
const MAX_TOGETHER = 64;

/** The log of all games in PostgreSQL. */
export function makeEventLog(store: Store, observer: Observer, isSpread = false): EventLog {
  const batcher = makeBatcher<Append>({
    weigh: (append) => append.sealed.text.length,
    maxWaiting: MAX_WAITING,
    maxTogether: MAX_TOGETHER,
    isApart: isSpread,
    observer,
    write: (appends, wasHeldUp) =>
      isSpread
        ? Promise.all(appends.map((append) => appendApart(store, append)))
        : orUnavailable(() => appendAll(store.pool, appends, wasHeldUp)),
  });
  return {
    append: (append) => batcher.add(append),

    appendSeats: (append, change) => appendSeats(store, append, change, isSpread),

    read: (game, after, until = LAST_VERSION) =>
      orUnavailable(async () => {
        const result = await store.pool.query<LogRecord>({
          name: 'read-log',
          text: READ,
          values: [game, after, until],
        });
        return result.rows.map((row) => toLogRow(row));
      }),
  };
}

interface LogRecord {
  readonly fingerprint: string | null;
  readonly hash: string;
  readonly body: string;
}

function toLogRow(row: LogRecord): LogRow {
  const covered = JSON.parse(row.body) as Omit<Entry, 'hash'>;
  return { entry: { ...covered, hash: row.hash }, fingerprint: row.fingerprint };
}

/** Writes what it can; one answer a request, in their order. */
async function appendAll(
  client: pg.Pool | pg.PoolClient,
  appends: readonly Append[],
  wasHeldUp = false,
): Promise<readonly boolean[]> {
  const sorted = [...appends].sort((one, other) => (gameOf(one) < gameOf(other) ? -1 : 1));
  try {
    const { rows } = await client.query<{ id: string }>({
      name: wasHeldUp ? 'append-at-once' : 'append',
      text: wasHeldUp ? APPEND_AT_ONCE : APPEND,
      values: [JSON.stringify(sorted.map(columnsOf))],
    });
    const written = new Set(rows.map(({ id }) => id));
    return appends.map((append) => written.has(gameOf(append)));
  } catch (error) {
    // Whose row it is shows when each is written by itself: that one is not written. A transaction
    // around it is over with that, and can only be rolled back.
    if (appends.length === 1 && isTwiceIn('game_log', error)) return [false];
    throw error;
  }
}

function gameOf(append: Append): string {
  return append.sealed.entry.game;
}

const SEAT_CONSTRAINTS = ['game_seats_one_each', 'game_seats_game_id_seat_pk'];
const TAKE = 'insert into game_seats (game_id, seat, player, self_play) values ($1, $2, $3, $4)';
const LEAVE = 'delete from game_seats where game_id = $1 and seat = $2';

async function appendSeats(
  store: Store,
  append: Append,
  change: SeatChange,
  isSpread: boolean,
): Promise<boolean> {
  const game = gameOf(append);
  try {
    return await inTransaction(store, async (client) => {
      if (isSpread) await appendWithin(client, append);
      else {
        const [written] = await appendAll(client, [append]);
        if (!known(written, 'an answer')) return false;
      }
      if (change.player === null) await client.query(LEAVE, [game, change.seat]);
      else {
        const { selfPlay } = append.table.game;
        await client.query(TAKE, [game, change.seat, change.player, selfPlay]);
      }
      return true;
    });
  } catch (error) {
    // The log says the seat is free and the constraint says it is not: look at the log again.
    const isTaken = SEAT_CONSTRAINTS.some((constraint) => violates(error, constraint));
    if (isTaken || isBehind(error)) return false;
    throw error;
  }
}
