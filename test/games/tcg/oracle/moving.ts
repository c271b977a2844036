import { activeOf, currentSite } from './active.ts';
import type { Talk } from './asks.ts';
import { ownSite, placeSite } from './moves.ts';
import { moveLimitOf, shadowNumberOf } from './numbers.ts';
import { after, settle } from './windows.ts';
import { type Game, shadowOf } from './world.ts';

/** Moves the fellowship to the next site (R-D2). */
export function* move(game: Game): Talk {
  const side = game.sides[game.fp];
  const next = side.marker + 1;
  if (game.path[next] === null) {
    const site = ownSite(game, shadowOf(game), next);
    if (site !== undefined) placeSite(game, site);
  }
  const left = currentSite(game);
  if (left !== null) yield* after(game, [{ type: 'movesFrom', card: left }]);
  yield* after(game, [{ type: 'moves' }]);
  side.marker = next;
  game.moveCount += 1;
  game.siteTexts = false;
  yield* settle(game);
  const reached = currentSite(game);
  if (reached !== null) yield* after(game, [{ type: 'movesTo', card: reached }]);
  const number = reached === null ? 0 : shadowNumberOf(game, reached);
  game.pool += number + activeOf(game, 'companion').length;
  game.siteTexts = true;
  yield* settle(game);
}

/** Whether the fellowship may move on in this turn (R-E7.4). */
export function canMove(game: Game): boolean {
  return game.moveCount < moveLimitOf(game) && !game.cannotMoveAgain;
}
