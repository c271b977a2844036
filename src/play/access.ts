import { AppError } from '../errors/app-error.ts';
import { isDealClosed, type OpenDeals } from './deals.ts';
import type { Game } from './game.ts';
import { isExpected, seatsOf } from './game.ts';
import type { Viewer } from './projection.ts';
import type { Table } from './table.ts';
import { notFound } from './turn.ts';

/** Whether a game shows itself to this player; who has the code of an invite game sees it as well. */
export function isVisible(game: Game, player: string): boolean {
  if (game.access === 'open' || game.creator === player) return true;
  return seatsOf(game, player).length > 0 || isExpected(game, player);
}

/** Whether a game is over, one way or the other. */
export function isOver(table: Pick<Table, 'status'>): boolean {
  return table.status === 'finished' || table.status === 'abandoned';
}

/** Whether this player may see what a spectator sees. */
function mayWatch(table: Table, player: string, deals: OpenDeals): boolean {
  if (seatsOf(table.game, player).length > 0) return true;
  if (isDealClosed(table, deals)) return false;
  const { spectators } = table.game;
  return spectators === 'public' || (spectators === 'after-end' && isOver(table));
}

/** Refuses what only who may watch gets: the spectators' sight, and after the end log and audit. */
export function requireWatcher(table: Table, player: string, deals: OpenDeals): void {
  if (mayWatch(table, player, deals)) return;
  throw new AppError('VIEW_FORBIDDEN', 'This game keeps its table to its players.');
}

/** Refuses a game the player cannot see as if it did not exist; the same for another title's game. */
export function requireVisible(table: Table, player: string, title: string | null): void {
  if (title !== null && table.game.title !== title) throw notFound('game');
  if (!isVisible(table.game, player)) throw notFound('game');
}

/** Refuses a seat the game does not have. */
export function requireSeat(game: Game, seat: string): void {
  if (!game.seatNames.includes(seat)) throw notFound('seat');
}

/** Refuses whoever does not hold the seat. */
export function requireHolder(game: Game, seat: string, player: string): void {
  requireSeat(game, seat);
  if (game.seats[seat]?.player === player) return;
  throw new AppError('SEAT_NOT_YOURS', `You do not hold the seat ${seat} of this game.`);
}

/**
 * Who may read a seat's own sight: its player, and after the end whoever may watch, once nobody
 * else has to play the same deal.
 */
function requireReader(table: Table, seat: string, player: string, deals: OpenDeals): void {
  requireSeat(table.game, seat);
  const isOpen = isOver(table) && !isDealClosed(table, deals);
  if (isOpen && mayWatch(table, player, deals)) return;
  requireHolder(table.game, seat, player);
}

/** Refuses a viewer's sight to whoever may not have it. */
export function requireViewer(
  table: Table,
  viewer: Viewer,
  player: string,
  deals: OpenDeals,
): void {
  if (viewer === null) requireWatcher(table, player, deals);
  else requireReader(table, viewer, player, deals);
}

/** Whether a player may see what a viewer sees of a game: rights end while somebody watches. */
export function mayRead(table: Table, viewer: Viewer, player: string, deals: OpenDeals): boolean {
  try {
    requireVisible(table, player, null);
    requireViewer(table, viewer, player, deals);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
