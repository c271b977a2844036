import { type GameResource, gameLinks, type Player } from '../play/game-resource.ts';
import type { games } from './schema.ts';

/** A row of the table of games. */
export type GameRow = typeof games.$inferSelect;

/** A row as the API shows it; `sitting` says who holds which seat. */
export function toResource(row: GameRow, sitting: ReadonlyMap<string, Player>): GameResource {
  const reserved = (row.reserved ?? {}) as Readonly<Record<string, string>>;
  const seats = row.seatNames.map((seat) => ({
    seat,
    player: sitting.get(seat) ?? null,
    reservedFor: reserved[seat] ?? null,
  }));
  return {
    id: row.id,
    title: row.title,
    revision: row.revision,
    name: row.name,
    status: row.status as GameResource['status'],
    version: row.version,
    options: row.options as GameResource['options'],
    seats,
    creator: row.creator,
    access: row.access as GameResource['access'],
    spectators: row.spectators as GameResource['spectators'],
    clock: row.clock as GameResource['clock'],
    selfPlay: row.selfPlay,
    tournament: row.tournament,
    waiting: row.waiting,
    clocks: row.clocks as GameResource['clocks'],
    outcome: row.outcome as GameResource['outcome'],
    seedCommitment: row.seedCommitment,
    head: row.head,
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    links: gameLinks(row.id, row.title),
  };
}
