import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
});

/** An instant, written and read as RFC 3339 in UTC with milliseconds. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** People and programs that play. */
export const players = pgTable('players', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Logins of players; only the SHA-256 of a token is kept. */
export const tokens = pgTable(
  'tokens',
  {
    id: text('id').primaryKey(),
    player: text('player')
      .notNull()
      .references(() => players.id),
    hash: bytea('hash').notNull(),
    label: text('label').notNull(),
    scopes: text('scopes').array().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    uniqueIndex('tokens_hash').on(table.hash),
    index('tokens_player').on(table.player, table.id),
  ],
);

/**
 * One row a game, for lists and for what is overdue; the log is the truth. No index covers what
 * each command changes, so that an update stays within its page; only the deadline of a game with a
 * clock is an exception. So there is none on `changed_at`: whoever looks for it names the status
 * and an instant that moves with it, or comes before it.
 */
export const games = pgTable(
  'games',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    revision: integer('revision').notNull(),
    name: text('name'),
    status: text('status').notNull(),
    version: integer('version').notNull(),
    head: text('head').notNull(),
    options: jsonb('options').notNull(),
    access: text('access').notNull(),
    inviteCode: text('invite_code'),
    spectators: text('spectators').notNull(),
    clock: jsonb('clock').notNull(),
    selfPlay: boolean('self_play').notNull(),
    creator: text('creator')
      .notNull()
      .references(() => players.id),
    seatNames: text('seat_names').array().notNull(),
    waiting: text('waiting').array().notNull(),
    clocks: jsonb('clocks').notNull(),
    outcome: jsonb('outcome'),
    seedCommitment: text('seed_commitment').notNull(),
    deadline: instant('deadline'),
    tournament: text('tournament'),
    reserved: jsonb('reserved'),
    /** SHA-256 of the seed it shares with other tables of its tournament. */
    deal: text('deal'),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('games_title_status').on(table.title, table.status, table.id),
    index('games_creator').on(table.creator, table.id),
    index('games_status').on(table.status, table.id),
    index('games_deadline')
      .on(table.deadline)
      .where(sql`${table.status} in ('open', 'running') and ${table.deadline} is not null`),
    index('games_tournament')
      .on(table.tournament, table.id)
      .where(sql`${table.tournament} is not null`),
    index('games_deal').on(table.deal).where(sql`${table.deal} is not null`),
    index('games_unfinished')
      .on(table.status, table.createdAt)
      .where(sql`${table.status} in ('open', 'running')`),
    index('games_finished').on(table.finishedAt).where(sql`${table.finishedAt} is not null`),
  ],
);

/** Who sits where. That a seat has one holder, and a holder one seat, is a constraint. */
export const gameSeats = pgTable(
  'game_seats',
  {
    game: text('game_id')
      .notNull()
      .references(() => games.id),
    seat: text('seat').notNull(),
    player: text('player')
      .notNull()
      .references(() => players.id),
    selfPlay: boolean('self_play').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.game, table.seat] }),
    uniqueIndex('game_seats_one_each')
      .on(table.game, table.player)
      .where(sql`not ${table.selfPlay}`),
    index('game_seats_player').on(table.player, table.game),
  ],
);

/**
 * Every entry of every game: `body` is the canonical text that `hash` covers. It needs no foreign
 * key: the one statement that writes it takes the id from the locked row of the game. The table is
 * partitioned by the hash of the game, which only the migrations can say; so every unique index has
 * the game in it, and every query names one.
 */
export const gameLog = pgTable(
  'game_log',
  {
    game: text('game_id').notNull(),
    version: integer('version').notNull(),
    seat: text('seat'),
    commandId: text('command_id'),
    fingerprint: text('fingerprint'),
    hash: text('hash').notNull(),
    body: text('body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.game, table.version] }),
    uniqueIndex('game_log_command')
      .on(table.game, table.seat, table.commandId)
      .where(sql`${table.commandId} is not null`),
  ],
);

/** Secret seeds, in a table of their own that no reader's query touches. */
export const seeds = pgTable('seeds', {
  game: text('game_id')
    .primaryKey()
    .references(() => games.id),
  serverSeed: bytea('server_seed').notNull(),
  /** What it shares with other tables of a tournament. */
  dealSeed: bytea('deal_seed'),
});

/** First answers to requests with an Idempotency-Key, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    player: text('player').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.player, table.route, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** Series of games that are played chapter by chapter. What was won is told by the games alone. */
export const campaigns = pgTable('campaigns', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  freeChapters: boolean('free_chapters').notNull(),
  creator: text('creator')
    .notNull()
    .references(() => players.id),
  inviteCode: text('invite_code').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Who plays in a campaign. */
export const campaignMembers = pgTable(
  'campaign_members',
  {
    campaign: text('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    player: text('player')
      .notNull()
      .references(() => players.id),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaign, table.player] }),
    index('campaign_members_player').on(table.player, table.campaign),
  ],
);

/** Which campaign a game is a part of; its chapter stands in its options. */
export const campaignGames = pgTable(
  'campaign_games',
  {
    game: text('game_id')
      .primaryKey()
      .references(() => games.id),
    campaign: text('campaign_id')
      .notNull()
      .references(() => campaigns.id),
  },
  (table) => [index('campaign_games_campaign').on(table.campaign, table.game)],
);
