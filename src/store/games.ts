import { and, eq, exists, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { GameResource, Player } from '../play/game-resource.ts';
import type { GameQuery, Games, NewGame } from '../play/ports.ts';
import { insertFirstEntry } from './event-log.ts';
import { orUnavailable } from './failures.ts';
import { type GameRow, toResource } from './game-row.ts';
import { makeOnce } from './idempotency.ts';
import type { Database, Store } from './pool.ts';
import { gameSeats, games, players } from './schema.ts';

/** Games as rows in PostgreSQL. */
export function makeGames(store: Store): Games {
  const { db } = store;
  return {
    async create(game, keyed) {
      const row = rowOf(game);
      const resource = { ...toResource(row, new Map()), ...codeOf(row) };
      return makeOnce(store, keyed, resource, (client) => insertGame(client, row, game));
    },

    find: (game) =>
      orUnavailable(async () => {
        const rows = await db.select().from(games).where(eq(games.id, game));
        return (await withSeats(db, rows))[0] ?? null;
      }),

    list: (query) =>
      orUnavailable(async () => {
        const rows = await db
          .select()
          .from(games)
          .where(matches(db, query))
          .orderBy(sql`${games.id} desc`)
          .limit(query.limit);
        return withSeats(db, rows);
      }),

    inviteCode: (game) =>
      orUnavailable(async () => {
        const rows = await db
          .select({ inviteCode: games.inviteCode })
          .from(games)
          .where(eq(games.id, game));
        return rows[0]?.inviteCode ?? null;
      }),

    overdue: (now, limit) =>
      idsOf(db, and(eq(games.status, 'running'), lte(games.deadline, now)), games.deadline, limit),

    stale: (openBefore, idleBefore, limit) =>
      idsOf(
        db,
        or(
          and(eq(games.status, 'open'), lte(games.createdAt, openBefore)),
          and(eq(games.status, 'running'), lte(games.changedAt, idleBefore)),
        ),
        games.changedAt,
        limit,
      ),
  };
}

function codeOf(row: GameRow): { readonly inviteCode?: string } {
  return row.inviteCode === null ? {} : { inviteCode: row.inviteCode };
}

function idsOf(
  db: Database,
  condition: ReturnType<typeof and>,
  oldestBy: typeof games.deadline | typeof games.changedAt,
  limit: number,
) {
  return orUnavailable(async () => {
    const rows = await db
      .select({ id: games.id })
      .from(games)
      .where(condition)
      .orderBy(oldestBy)
      .limit(limit);
    return rows.map(({ id }) => id);
  });
}

function matches(db: Database, query: GameQuery) {
  const { viewer, title, status, before } = query;
  const mySeats = (more?: ReturnType<typeof sql>) =>
    exists(
      db
        .select({ seat: gameSeats.seat })
        .from(gameSeats)
        .where(and(eq(gameSeats.game, games.id), eq(gameSeats.player, viewer), more)),
    );
  return and(
    or(eq(games.access, 'open'), eq(games.creator, viewer), mySeats()),
    title === undefined ? undefined : eq(games.title, title),
    status === undefined ? undefined : eq(games.status, status),
    // No game belongs to a tournament.
    query.tournament === undefined ? undefined : sql`false`,
    query.mine ? mySeats() : undefined,
    query.waitingForMe ? mySeats(sql`${gameSeats.seat} = any(${games.waiting})`) : undefined,
    before === undefined ? undefined : lt(games.id, before),
  );
}

async function withSeats(db: Database, rows: readonly GameRow[]): Promise<GameResource[]> {
  if (rows.length === 0) return [];
  const taken = await db
    .select({
      game: gameSeats.game,
      seat: gameSeats.seat,
      id: players.id,
      name: players.name,
      kind: players.kind,
    })
    .from(gameSeats)
    .innerJoin(players, eq(players.id, gameSeats.player))
    .where(
      inArray(
        gameSeats.game,
        rows.map((row) => row.id),
      ),
    );
  return rows.map((row) => {
    const here = taken.filter(({ game }) => game === row.id);
    return toResource(
      row,
      new Map(here.map(({ seat, id, name, kind }) => [seat, { id, name, kind } as Player])),
    );
  });
}

function rowOf(game: NewGame): GameRow {
  const { table } = game.append;
  const { id, title, revision, name, options, access, spectators, clock } = table.game;
  const { selfPlay, creator, seatNames, seedCommitment } = table.game;
  return {
    id,
    title,
    revision,
    name,
    status: table.status,
    version: table.version,
    head: table.head,
    options,
    access,
    inviteCode: game.inviteCode,
    spectators,
    clock,
    selfPlay,
    creator,
    seatNames: [...seatNames],
    waiting: [...table.waiting],
    clocks: table.clockState.clocks,
    outcome: table.outcome,
    seedCommitment,
    deadline: null,
    createdAt: table.createdAt,
    startedAt: table.startedAt,
    finishedAt: table.finishedAt,
    changedAt: table.at,
  };
}

const INSERT_SEED = 'insert into seeds (game_id, server_seed) values ($1, $2)';
const INSERT_LINK = 'insert into campaign_games (game_id, campaign_id) values ($1, $2)';

async function insertGame(client: pg.PoolClient, row: GameRow, game: NewGame): Promise<void> {
  await drizzle(client).insert(games).values(row);
  await insertFirstEntry(client, game.append);
  await client.query(INSERT_SEED, [row.id, Buffer.from(game.serverSeed)]);
  if (game.campaign !== null) await client.query(INSERT_LINK, [row.id, game.campaign]);
}
