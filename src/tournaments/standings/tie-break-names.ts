import type { System } from '../field.ts';
import type { TieBreak } from './standing.ts';

const OF_TABLES: readonly TieBreak[] = ['wins', 'game-points', 'games-won'];

/** Tie-breaks that say something in a system. Where all meet all, the sum of opponents does not. */
export const TIE_BREAKS_FOR: Readonly<Record<System, readonly TieBreak[]>> = {
  swiss: ['direct-encounter', 'buchholz', 'buchholz-cut-1', 'sonneborn-berger', ...OF_TABLES],
  'round-robin': ['direct-encounter', 'sonneborn-berger', ...OF_TABLES],
  'single-elimination': OF_TABLES,
  'double-elimination': OF_TABLES,
  duplicate: ['deals-won'],
};

/** Tie-breaks of an event that names none. In eliminations who falls in one round shares a rank. */
export const DEFAULT_TIE_BREAKS: Readonly<Record<System, readonly TieBreak[]>> = {
  swiss: ['buchholz-cut-1', 'buchholz', 'sonneborn-berger', 'direct-encounter', 'wins'],
  'round-robin': ['direct-encounter', 'wins', 'sonneborn-berger'],
  'single-elimination': [],
  'double-elimination': [],
  duplicate: ['deals-won'],
};
