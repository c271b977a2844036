import type { Phase } from '../../../../src/games/tcg/ids.ts';
import { expire } from './moves.ts';
import type { Game } from './world.ts';

/** Starts a phase; each fight is one of its own (F.4, limit). */
export function begin(game: Game, phase: Phase): void {
  game.phase = phase;
  game.phaseNo += 1;
  game.actions = { p1: 0, p2: 0 };
}

/** Ends a phase with all that lasts for it. */
export function end(game: Game): void {
  expire(game, 'phase');
}
