import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lt,
  lte,
  min,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { GameResource, Player } from '../play/game-resource.ts';
import type { GameQuery, Games, NewGame } from '../play/ports.ts';
import { deadlineOf } from '../play/time-out.ts';
import { orUnavailable } from './failures.ts';
import { type GameRow, toResource } from './game-row.ts';
import { makeOnce } from './idempotency.ts';
import type { Database, Store } from './pool.ts';
import { gameLog, gameSeats, games, players, seeds } from './schema.ts';
import { tournamentPeople } from './tournament-schema.ts';

/** Games as rows in PostgreSQL. */
export function makeGames(store: Store): Games {
  const { db } = store;
  return {
    async create(game, keyed) {
      const row = rowOf(game);
      const resource = { ...toResource(row, new Map()), ...codeOf(row) };
      return makeOnce(store, keyed, resource, (client) => insertGame(client, game));
    },

    find: (game, viewer) =>
      orUnavailable(async () => {
        const rows = await db.select().from(games).where(eq(games.id, game));
        return (await withSeats(db, rows, viewer))[0] ?? null;
      }),

    list: (query) =>
      orUnavailable(async () => {
        // In a tournament a table is somebody's before he sits down.
        const isMine = isOfMine(query);
        const rows = await (isMine ? selectMine(db, query) : db.select().from(games).$dynamic())
          .where(matches(query))
          .orderBy(desc(games.id))
          .limit(query.limit);
        return withSeats(db, rows, query.viewer);
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
          .where(and(inArray(games.status, ['open', 'running']), lte(games.deadline, now)))
          .orderBy(games.deadline)
          .limit(limit),
      ),

    stale: (openBefore, idleBefore, limit) =>
      idsOf(
        unionAll(
          // Games of a tournament have a deadline of their own.
          unfinished(db, 'open', openBefore, isNull(games.tournament)).limit(limit),
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
function unfinished(db: Database, status: 'open' | 'running', madeBy: string, more?: SQL) {
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

/** Whether the list goes by the seats a player holds; reservations stand in the rows of games. */
function isOfMine({ mine, waitingForMe, tournament }: GameQuery): boolean {
  return waitingForMe || (mine && tournament === undefined);
}

function matches(query: GameQuery) {
  const { viewer, title, status, tournament, mine, waitingForMe, before } = query;
  const isMine = isOfMine(query);
  return and(
    mine && !isMine ? or(sits(viewer), isKeptFor(viewer)) : undefined,
    isMine
      ? undefined
      : or(
          eq(games.access, 'open'),
          eq(games.creator, viewer),
          sits(viewer),
          isKeptFor(viewer),
          tournament === undefined ? undefined : organizes(viewer, tournament),
        ),
    title === undefined ? undefined : eq(games.title, title),
    status === undefined ? undefined : eq(games.status, status),
    tournament === undefined ? undefined : eq(games.tournament, tournament),
    // Only what runs waits for anybody, and an index knows what runs.
    waitingForMe ? eq(games.status, 'running') : undefined,
    waitingForMe ? sits(viewer, sql`and ${gameSeats.seat} = any(${games.waiting})`) : undefined,
    before === undefined ? undefined : lt(games.id, before),
  );
}

/** Whether a player is an organizer of a tournament. */
function organizes(player: string, tournament: string) {
  return sql`exists (select 1 from ${tournamentPeople} where ${tournamentPeople.tournament} =
    ${tournament} and ${tournamentPeople.player} = ${player} and ${tournamentPeople.isOrganizer})`;
}

/** Whether a seat of a tournament's game is kept for a player. */
function isKeptFor(player: string) {
  return sql`${player} = any(array(select value from jsonb_each_text(${games.reserved})))`;
}

/**
 * Whether a player is among those who sit at a game. Asked as `exists`, PostgreSQL would first
 * gather all games of the player, to look at a page of twenty.
 */
function sits(player: string, more = sql``) {
  return sql`${player} = any(array(
    select ${gameSeats.player} from ${gameSeats} where ${gameSeats.game} = ${games.id} ${more}))`;
}

async function withSeats(
  db: Database,
  rows: readonly GameRow[],
  viewer: string,
): Promise<GameResource[]> {
  if (rows.length === 0) return [];
  const closed = await closedDeals(db, rows);
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
    const isHidden = closed.has(row.deal ?? '') && !here.some(({ id }) => id === viewer);
    return toResource(
      isHidden ? withoutPlay(row) : row,
      new Map(here.map(({ seat, id, name, kind }) => [seat, { id, name, kind } as Player])),
    );
  });
}

/** Deals of these games that some table still has to play. */
async function closedDeals(db: Database, rows: readonly GameRow[]): Promise<ReadonlySet<string>> {
  const deals = rows.flatMap(({ deal }) => deal ?? []);
  if (deals.length === 0) return new Set();
  const found = await db
    .selectDistinct({ deal: games.deal })
    .from(games)
    .where(and(inArray(games.deal, deals), inArray(games.status, ['open', 'running'])));
  return new Set(found.flatMap(({ deal }) => deal ?? []));
}

/** A row without what happens at its table: who is asked and how it ended tell of the deal. */
function withoutPlay(row: GameRow): GameRow {
  return { ...row, waiting: [], clocks: {}, outcome: null };
}

function rowOf(game: NewGame): GameRow {
  const { table } = game.append;
  const { id, title, revision, name, options, access, spectators, clock } = table.game;
  const { selfPlay, creator, seatNames, seedCommitment, assigned } = table.game;
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
    deadline: deadlineOf(table),
    tournament: assigned?.tournament ?? null,
    reserved: assigned?.players ?? null,
    deal: assigned?.dealCommitment ?? null,
    createdAt: table.createdAt,
    startedAt: table.startedAt,
    finishedAt: table.finishedAt,
    changedAt: table.at,
  };
}

const INSERT_LINK = 'insert into campaign_games (game_id, campaign_id) values ($1, $2)';

async function insertGame(client: pg.PoolClient, game: NewGame): Promise<void> {
  await insertGames(client, [game]);
  const { id } = game.append.table.game;
  if (game.campaign !== null) await client.query(INSERT_LINK, [id, game.campaign]);
}

/** Stores new games with their first entries and seeds; `client` is inside a transaction. */
export async function insertGames(client: pg.PoolClient, made: readonly NewGame[]): Promise<void> {
  const tx = drizzle(client);
  await tx.insert(games).values(made.map(rowOf));
  await tx.insert(gameLog).values(made.map(({ append }) => firstEntryOf(append)));
  await tx
    .insert(seeds)
    .values(made.map(({ append, seeds: own }) => ({ game: append.table.game.id, ...own })));
}

function firstEntryOf({ sealed }: NewGame['append']) {
  const { game, version, hash } = sealed.entry;
  return { game, version, hash, body: sealed.text };
}
