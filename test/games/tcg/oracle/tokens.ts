import { isActive } from './active.ts';
import type { Talk } from './asks.ts';
import { canBeWounded, canExert, canHeal } from './numbers.ts';
import { before, settle } from './windows.ts';
import type { Game, Piece } from './world.ts';

/** Exerts a character once, where it can be exerted (R-B9.1). */
export function* exert(game: Game, card: Piece): Talk {
  if (!canExert(game, card)) return;
  const occasion = { card, averted: false };
  if (yield* before(game, { type: 'aboutToExert', card, occasion })) return;
  if (isActive(game, card)) card.wounds += 1;
  yield* settle(game);
}

/** Wounds a character once, as far as it can take it; deaths are not looked at yet (R-B9.2). */
export function* strike(game: Game, card: Piece): Talk {
  if (!canBeWounded(game, card)) return;
  if (game.changes.some(({ kind, on }) => kind === 'unharmed' && on.has(card))) return;
  const occasion = { card, averted: false };
  if (yield* before(game, { type: 'aboutToWound', card, occasion })) return;
  if (!isActive(game, card)) return;
  card.wounds += 1;
  const { phase, n } = card.wounded;
  card.wounded = { phase: game.phaseNo, n: phase === game.phaseNo ? n + 1 : 1 };
}

/** Wounds a character once and sees what comes of it. */
export function* wound(game: Game, card: Piece): Talk {
  yield* strike(game, card);
  yield* settle(game);
}

/** Takes a wound off a card, where that is possible (R-B9.3). */
export function heal(game: Game, card: Piece): void {
  if (canHeal(game, card)) card.wounds -= 1;
}
