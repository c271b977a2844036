import { and, desc, eq, getTableColumns, inArray, lt, lte, min, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { alias, unionAll } from 'drizzle-orm/pg-core';
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
        const isMine = query.mine || query.waitingForMe;
        const rows = await (isMine ? selectMine(db, query) : db.select().from(games).$dynamic())
          .where(matches(query))
          .orderBy(desc(games.id))
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
      idsOf(
        db
          .select({ id: games.id })
          .from(games)
          .where(and(eq(games.status, 'running'), lte(games.deadline, now)))
          .orderBy(games.deadline)
          .limit(limit),
      ),

    stale: (openBefore, idleBefore, limit) =>
      idsOf(
        unionAll(
          unfinished(db, 'open', openBefore).limit(limit),
          // No game is younger than its last entry, so an index that commands leave alone will do.
          unfinished(db, 'running', idleBefore, lte(games.changedAt, idleBefore)).limit(limit),
        ),
      ),
  };
}

function codeOf(row: GameRow): { readonly inviteCode?: string } {
  return row.inviteCode === null ? {} : { inviteCode: row.inviteCode };
}

function idsOf(found: PromiseLike<readonly { readonly id: string }[]>) {
  return orUnavailable(async () => (await found).map(({ id }) => id));
}

/** Games of a status that were made by an instant, oldest first. */
function unfinished(
  db: Database,
  status: 'open' | 'running',
  madeBy: string,
  more?: ReturnType<typeof lte>,
) {
  return db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.status, status), lte(games.createdAt, madeBy), more))
    .orderBy(games.createdAt);
}

/**
 * Games in which the viewer holds a seat, by the first seat if there are several. A join, and in the
 * order of the list: a page of the games of somebody who has played thousands ends with the page.
 */
function selectMine(db: Database, { viewer, before }: GameQuery) {
  const other = alias(gameSeats, 'other');
  const first = db
    .select({ seat: min(other.seat) })
    .from(other)
    .where(and(eq(other.game, gameSeats.game), eq(other.player, viewer)));
  const mine = and(
    eq(gameSeats.game, games.id),
    eq(gameSeats.player, viewer),
    eq(gameSeats.seat, sql`(${first})`),
    before === undefined ? undefined : lt(gameSeats.game, before),
  );
  return db.select(getTableColumns(games)).from(games).innerJoin(gameSeats, mine).$dynamic();
}

function matches({ viewer, title, status, tournament, mine, waitingForMe, before }: GameQuery) {
  const isMine = mine || waitingForMe;
  return and(
    isMine ? undefined : or(eq(games.access, 'open'), eq(games.creator, viewer), sits(viewer)),
    title === undefined ? undefined : eq(games.title, title),
    status === undefined ? undefined : eq(games.status, status),
    // No game belongs to a tournament.
    tournament === undefined ? undefined : sql`false`,
    // Only what runs waits for anybody, and an index knows what runs.
    waitingForMe ? eq(games.status, 'running') : undefined,
    waitingForMe ? sits(viewer, sql`and ${gameSeats.seat} = any(${games.waiting})`) : undefined,
    before === undefined ? undefined : lt(games.id, before),
  );
}

/**
 * Whether a player is among those who sit at a game. Asked as `exists`, PostgreSQL would first
 * gather all games of the player, to look at a page of twenty.
 */
function sits(player: string, more = sql``) {
  return sql`${player} = any(array(
    select ${gameSeats.player} from ${gameSeats} where ${gameSeats.game} = ${games.id} ${more}))`;
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
