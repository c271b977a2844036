import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, instant, players } from './schema.ts';

/** One row a tournament, for lists; its log is the truth. */
export const tournaments = pgTable(
  'tournaments',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    system: text('system').notNull(),
    status: text('status').notNull(),
    access: text('access').notNull(),
    inviteCode: text('invite_code'),
    version: integer('version').notNull(),
    head: text('head').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('tournaments_title_status').on(table.title, table.status, table.id)],
);

/** Every entry of every tournament: `body` is the canonical text that `hash` covers. */
export const tournamentLog = pgTable(
  'tournament_log',
  {
    tournament: text('tournament_id')
      .notNull()
      .references(() => tournaments.id),
    version: integer('version').notNull(),
    hash: text('hash').notNull(),
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournament, table.version] })],
);

/** Secret seeds of tournaments, in a table of their own that no reader's query touches. */
export const tournamentSeeds = pgTable('tournament_seeds', {
  tournament: text('tournament_id')
    .primaryKey()
    .references(() => tournaments.id),
  seed: bytea('seed').notNull(),
});

/** Who has to do with a tournament, one row a player: what its log says, for lists. */
export const tournamentPeople = pgTable(
  'tournament_people',
  {
    tournament: text('tournament_id')
      .notNull()
      .references(() => tournaments.id),
    player: text('player')
      .notNull()
      .references(() => players.id),
    /** Null for who only organizes it, or has left. */
    entrant: text('entrant'),
    isOrganizer: boolean('is_organizer').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tournament, table.player] }),
    index('tournament_people_player').on(table.player, table.tournament),
  ],
);

/**
 * Which game belongs to which table. That each leg of a table has one game is a constraint; that the
 * game exists need be none, since one transaction makes both.
 */
export const tournamentGames = pgTable(
  'tournament_games',
  {
    game: text('game_id').primaryKey(),
    tournament: text('tournament_id')
      .notNull()
      .references(() => tournaments.id),
    table: text('table_id').notNull(),
    leg: integer('leg').notNull(),
    /** Whether its table has a result. */
    isSettled: boolean('is_settled').notNull(),
    /** Whether nothing more is to be done about it: its table has a result and it is over. */
    isDone: boolean('is_done').notNull(),
  },
  (table) => [
    uniqueIndex('tournament_games_one_each').on(table.tournament, table.table, table.leg),
    index('tournament_games_undone').on(table.tournament).where(sql`not ${table.isDone}`),
  ],
);
