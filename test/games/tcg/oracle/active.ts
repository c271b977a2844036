import { opponentOf, type Seat } from '../../../../src/games/tcg/ids.ts';
import type { Game, Piece } from './world.ts';

const IN_PLAY: readonly Piece['place'][] = [
  ...(['fellowship', 'support', 'minions', 'attached', 'path'] as const),
];

/** Whether a card is in play (R-B2). */
export function isInPlay(card: Piece): boolean {
  return IN_PLAY.includes(card.place);
}

/** Whether a card counts in this turn (R-B4). */
export function isActive(game: Game, card: Piece): boolean {
  if (card.place === 'path') return true;
  if (!isInPlay(card)) return false;
  const player = card.print.side === 'shadow' ? opponentOf(game.fp) : game.fp;
  return card.owner === player && (card.bearer === null || isActive(game, card.bearer));
}

/** All that is active, sites last. */
export function activeCards(game: Game): Piece[] {
  return [...game.table.filter((card) => isActive(game, card)), ...sites(game)];
}

function sites(game: Game): Piece[] {
  return game.path.filter((site) => site !== null);
}

/** The site that the fellowship of this turn is at. */
export function currentSite(game: Game): Piece | null {
  return game.path[game.sides[game.fp].marker] ?? null;
}

/** Cards whose texts work now: active ones; of the sites the current one, unless it is off. */
export function speakingCards(game: Game): Piece[] {
  const site = game.siteTexts ? currentSite(game) : null;
  const cards = game.table.filter((card) => isActive(game, card));
  return site === null ? cards : [...cards, site];
}

/** Active cards of a type. */
export function activeOf(game: Game, ...types: Piece['print']['type'][]): Piece[] {
  return game.table.filter((card) => types.includes(card.print.type) && isActive(game, card));
}

/** Cards attached to a card. */
export function attachedTo(game: Game, card: Piece): Piece[] {
  return game.table.filter((one) => one.bearer === card);
}

/** Whether a minion is too far from home (R-E2.3). */
export function isRoaming(game: Game, card: Piece): boolean {
  return card.print.type === 'minion' && card.print.minionSite > game.sides[game.fp].marker;
}

/** Numbers of the sites an ally is at home at, on the path that is played on (R-B10). */
export function homesOf(game: Game, ally: Piece): number[] {
  const block = game.config.pathBlock;
  if (block === 'shadows') return [];
  return ally.print.home.filter((home) => home.block === block).map(({ site }) => site);
}

/** Whether an ally is where the fellowship is (R-B10.3). */
export function isAtHome(game: Game, ally: Piece): boolean {
  return homesOf(game, ally).includes(game.sides[game.fp].marker);
}

/** Companions, and allies that take part in archery or fights (R-B10.5). */
export function participants(game: Game, part: 'archery' | 'skirmish'): Piece[] {
  const isInvited = (ally: Piece) =>
    game.changes.some(({ kind, on }) => kind === part && on.has(ally));
  return activeOf(game, 'companion', 'ally').filter(
    (card) => card.print.type === 'companion' || isAtHome(game, card) || isInvited(card),
  );
}

/** Who uses the text of a card: its owner; of a site the Free Peoples player (R-C0). */
export function userOf(game: Game, card: Piece): Seat {
  return card.print.type === 'site' ? game.fp : card.owner;
}
