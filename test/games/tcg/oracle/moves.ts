import type { Seat } from '../../../../src/games/tcg/ids.ts';
import { attachedTo, isActive } from './active.ts';
import { resistanceOf } from './numbers.ts';
import { type Game, lose, type Piece, type Place } from './world.ts';

/** Takes a card out of wherever it is. */
export function lift(game: Game, card: Piece): void {
  const side = game.sides[card.owner];
  const rest = (cards: readonly Piece[]) => cards.filter((one) => one !== card);
  for (const pile of ['hand', 'deck', 'discard', 'dead', 'adventure'] as const) {
    side[pile] = rest(side[pile]);
  }
  game.table = rest(game.table);
  card.bearer = null;
  card.place = 'void';
}

/** Puts a card that is nowhere into play. */
export function lay(game: Game, card: Piece, place: Place, bearer: Piece | null = null): void {
  card.place = place;
  card.bearer = bearer;
  game.table.push(card);
}

/** Puts a card on a pile of its owner; the bottom of a deck is its end. */
export function put(
  game: Game,
  card: Piece,
  pile: 'hand' | 'deck' | 'discard' | 'dead' | 'adventure',
): void {
  lift(game, card);
  card.place = pile;
  game.sides[card.owner][pile].push(card);
}

/** Takes cards out of play at once, with all that is attached to them (R-B9.6). */
export function leavePlay(game: Game, cards: readonly Piece[], pile: 'discard' | 'dead'): void {
  for (const card of cards) {
    const borne = attachedTo(game, card);
    forget(game, card);
    put(game, card, card.print.type === 'minion' ? 'discard' : pile);
    for (const item of borne) {
      if (item.print.type === 'oneRing') lift(game, item);
      else leavePlay(game, [item], 'discard');
    }
  }
}

/** A card that leaves play is a new object when it returns (R-B1). */
function forget(game: Game, card: Piece): void {
  card.wounds = 0;
  card.wounded = { phase: 0, n: 0 };
  card.uses.clear();
  for (const { on } of game.changes) on.delete(card);
  const rest = (minions: readonly Piece[]) => minions.filter((one) => one !== card);
  for (const [character, minions] of game.assigned) game.assigned.set(character, rest(minions));
  game.assigned.delete(card);
  const { skirmish } = game;
  if (skirmish === null) return;
  if (skirmish.character === card || skirmish.minions.includes(card)) skirmish.removed.push(card);
  if (skirmish.character === card) skirmish.character = null;
  skirmish.minions = rest(skirmish.minions);
}

/** Whether the Rule of 4 binds this player now, and how many cards he may still take (R-C12.1). */
export function allowanceOf(game: Game, seat: Seat): number {
  const isBound = seat === game.fp && game.phase === 'fellowship';
  return isBound ? Math.max(0, game.config.ruleOfFour - game.cardsTaken) : Number.POSITIVE_INFINITY;
}

/** Puts cards into the hand of their owner as far as the Rule of 4 lets. */
export function takeIntoHand(game: Game, seat: Seat, cards: readonly Piece[]): void {
  const taken = cards.slice(0, allowanceOf(game, seat));
  if (taken.length === 0) return;
  for (const card of taken) put(game, card, 'hand');
  game.chance.rename(seat, taken);
  if (seat === game.fp && game.phase === 'fellowship') game.cardsTaken += taken.length;
}

/** Draws cards, fewer where the deck or the Rule of 4 ends it (R-C12.1). */
export function draw(game: Game, seat: Seat, n: number): void {
  takeIntoHand(game, seat, game.sides[seat].deck.slice(0, n));
}

/** Shuffles a draw deck. */
export function shuffle(game: Game, seat: Seat): void {
  const side = game.sides[seat];
  side.deck = game.chance.shuffle(seat, side.deck);
}

/** Discards the top cards of a draw deck. */
export function discardTop(game: Game, seat: Seat, n: number): void {
  for (const card of game.sides[seat].deck.slice(0, n)) put(game, card, 'discard');
}

/** Ends the game where a Ring-bearer has no resistance left (R-B11). */
export function checkCorruption(game: Game, seat: Seat): void {
  const { ringBearer } = game.sides[seat];
  if (ringBearer.place !== 'fellowship') return;
  if (resistanceOf(game, ringBearer) <= 0) lose(game, seat, 'CORRUPTED');
}

/** Puts a site on the path; one that lay there goes back to its owner (R-D3). */
export function placeSite(game: Game, site: Piece): void {
  const { siteNumber } = site.print;
  const old = game.path[siteNumber] ?? null;
  lift(game, site);
  site.place = 'path';
  game.path[siteNumber] = site;
  if (old === null) return;
  put(game, old, 'adventure');
  old.uses.clear();
  game.chance.rename(old.owner, [old]);
}

/** A player's own site of a number, where he still has it. */
export function ownSite(game: Game, seat: Seat, siteNumber: number): Piece | undefined {
  return game.sides[seat].adventure.find(({ print }) => print.siteNumber === siteNumber);
}

/** Ends what lasts so long, and forgets changes that change nothing any more. */
export function expire(game: Game, until: 'phase' | 'regroup' | 'turn'): void {
  game.changes = game.changes.filter((change) => change.until !== until && change.on.size > 0);
}

/** Whether a player may discard a card from play (R-B9.7, F.4). */
export function isDiscardable(game: Game, card: Piece): boolean {
  return isActive(game, card) && game.sides[card.owner].ringBearer !== card;
}
