import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Entry } from '../play/entry.ts';
import type { Player } from '../play/game-resource.ts';
import type { TableDone, TournamentQuery, Tournaments, Written } from '../tournaments/ports.ts';
import { orUnavailable } from './failures.ts';
import { findAnswer, makeOnce } from './idempotency.ts';
import { inTransaction, type Store } from './pool.ts';
import { tournamentPeople, tournaments } from './tournament-schema.ts';
import { Behind, insertTournament, writeEntry } from './tournament-writing.ts';

const READ = `
select hash, body from tournament_log
where tournament_id = $1 and version > $2 order by version limit $3`;

/** The largest `integer` of PostgreSQL: no version is above it, and no log longer. */
const LARGEST = 2 ** 31 - 1;

/**
 * Tables of running tournaments all of whose games are over, and which have no result yet. What a
 * shared deal gave one table would tell the others what it is worth, so it waits for them.
 */
const TABLES_DONE = `
select g.tournament_id as tournament, g.table_id as "table"
from tournament_games g
join tournaments t on t.id = g.tournament_id and t.status = 'running'
join games on games.id = g.game_id
where not g.is_done and not g.is_settled
group by 1, 2
having bool_and(games.status in ('finished', 'abandoned') and not exists (
  select 1 from games other where other.deal = games.deal and other.status in ('open', 'running')
))
order by 1, 2 limit $1`;

/** Games on which no result depends any more, as long as they are looked at. */
const NOT_NEEDED = `
select g.game_id as id
from tournament_games g
join tournaments t on t.id = g.tournament_id
join games on games.id = g.game_id
where not g.is_done and (g.is_settled or t.status = 'cancelled')`;

/** Those that still go on. */
const TO_CALL_OFF = `${NOT_NEEDED} and games.status in ('open', 'running') order by 1 limit $1`;

/** What is settled and over need not be looked at again. */
const DONE = `${NOT_NEEDED} and games.status in ('finished', 'abandoned') limit $1`;
const MARK = 'update tournament_games set is_done = true where game_id = any($1::text[])';

const VERSIONS = 'select id, version from tournaments where id = any($1::text[])';
const SEED = 'select seed from tournament_seeds where tournament_id = $1';
const CODE = 'select invite_code as code from tournaments where id = $1';
const PEOPLE = 'select id, name, kind from players where id = any($1::text[])';

const UNDER_WAY = `
select exists (
  select 1 from games where tournament = $1 and status in ('open', 'running')
) as found`;

const IS_DEAL_OPEN = `
select not exists (
  select 1 from games where deal = $1 and status in ('open', 'running')
) as open`;

/** Tournaments in PostgreSQL. */
export function makeTournaments(store: Store): Tournaments {
  return { ...writing(store), ...reading(store), ...upkeep(store) };
}

type Part<K extends keyof Tournaments> = Pick<Tournaments, K>;

function writing(store: Store): Part<'create' | 'append' | 'answered'> {
  return {
    create: (append, seed, inviteCode, answer, keyed) =>
      makeOnce(store, keyed, answer, (client) =>
        insertTournament(client, append, seed, inviteCode),
      ),

    async append(append, keyed): Promise<Written> {
      try {
        if (keyed === null) {
          await inTransaction(store, (client) => writeEntry(client, append));
          return { kind: 'written' };
        }
        const { made, replayed } = await makeOnce(store, keyed.keyed, keyed.answer, (client) =>
          writeEntry(client, append),
        );
        return replayed ? { kind: 'replayed', answer: made } : { kind: 'written' };
      } catch (error) {
        if (error instanceof Behind) return { kind: 'behind' };
        throw error;
      }
    },

    answered: (keyed) => orUnavailable(() => findAnswer(store.pool, keyed)),
  };
}

function reading(
  store: Store,
): Part<'read' | 'versions' | 'seed' | 'inviteCode' | 'list' | 'people'> {
  const { db } = store;
  return {
    async read(tournament, after, limit = LARGEST) {
      const values = [tournament, Math.min(after, LARGEST), limit];
      const rows = await rowsOf(() =>
        store.pool.query<{ hash: string; body: string }>(READ, values),
      );
      return rows.map(({ hash, body }) => ({ ...(JSON.parse(body) as Omit<Entry, 'hash'>), hash }));
    },

    async versions(ids) {
      const rows = await rowsOf(() =>
        store.pool.query<{ id: string; version: number }>(VERSIONS, [ids]),
      );
      return new Map(rows.map(({ id, version }) => [id, version]));
    },

    async seed(tournament) {
      const rows = await rowsOf(() => store.pool.query<{ seed: Buffer }>(SEED, [tournament]));
      return rows[0] === undefined ? null : new Uint8Array(rows[0].seed);
    },

    async inviteCode(tournament) {
      const rows = await rowsOf(() =>
        store.pool.query<{ code: string | null }>(CODE, [tournament]),
      );
      return rows[0]?.code ?? null;
    },

    async people(ids) {
      const rows = await rowsOf(() => store.pool.query<Player>(PEOPLE, [ids]));
      return new Map(rows.map((row) => [row.id, row]));
    },

    list: (query) =>
      orUnavailable(async () => {
        const rows = await db
          .select({ id: tournaments.id })
          .from(tournaments)
          .where(matches(query))
          .orderBy(desc(tournaments.id))
          .limit(query.limit);
        return rows.map(({ id }) => id);
      }),
  };
}

function upkeep(
  store: Store,
): Part<'tablesDone' | 'gamesToCallOff' | 'hasGamesUnderWay' | 'isDealOpen'> {
  return {
    tablesDone: (limit) => rowsOf(() => store.pool.query<TableDone>(TABLES_DONE, [limit])),

    async gamesToCallOff(limit) {
      const done = await rowsOf(() => store.pool.query<{ id: string }>(DONE, [limit]));
      const ids = done.map(({ id }) => id);
      if (ids.length > 0) await rowsOf(() => store.pool.query(MARK, [ids]));
      const games = await rowsOf(() => store.pool.query<{ id: string }>(TO_CALL_OFF, [limit]));
      return games.map(({ id }) => id);
    },

    async hasGamesUnderWay(tournament) {
      const [row] = await rowsOf(() =>
        store.pool.query<{ found: boolean }>(UNDER_WAY, [tournament]),
      );
      return row?.found === true;
    },

    async isDealOpen(deal) {
      const [row] = await rowsOf(() => store.pool.query<{ open: boolean }>(IS_DEAL_OPEN, [deal]));
      return row?.open === true;
    },
  };
}

function rowsOf<R extends pg.QueryResultRow>(run: () => Promise<pg.QueryResult<R>>) {
  return orUnavailable(async () => (await run()).rows);
}

function matches({ viewer, title, status, mine, before }: TournamentQuery) {
  const has = (more = sql``) =>
    sql`exists (select 1 from ${tournamentPeople} where ${tournamentPeople.tournament} =
      ${tournaments.id} and ${tournamentPeople.player} = ${viewer} ${more})`;
  const isOrganizer = has(sql`and ${tournamentPeople.isOrganizer}`);
  const isIn = has(
    sql`and (${tournamentPeople.isOrganizer} or ${tournamentPeople.entrant} is not null)`,
  );
  return and(
    // Before it is published only its organizers know of it.
    or(ne(tournaments.status, 'draft'), isOrganizer),
    or(eq(tournaments.access, 'open'), has()),
    mine ? isIn : undefined,
    title === undefined ? undefined : eq(tournaments.title, title),
    status === undefined ? undefined : eq(tournaments.status, status),
    before === undefined ? undefined : lt(tournaments.id, before),
  );
}
