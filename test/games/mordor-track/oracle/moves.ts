import type {
  CardId,
  Companion,
  Deck,
  DieZone,
  GameEnd,
  Seat,
  Zone,
} from '../../../../src/games/mordor-track/ids.ts';
import { TILES, type Tile } from '../../../../src/games/mordor-track/ids.ts';
import { choose, chooseSet, type Talk } from './asking.ts';
import type { Die, Game } from './game.ts';
import { isFiller, LEVEL, STRATEGY_CARDS, TIED_TO } from './tables.ts';

/** Leaves everything that was still to come, because the game has ended (D.2). */
export class Over extends Error {}

/** Ends the game at once. */
export function end(game: Game, winner: Seat, how: GameEnd): never {
  game.result = { winner, how };
  game.phase = 'gameOver';
  game.actor = null;
  throw new Over();
}

/** Changes corruption, which stays in 0 to 12; the twelfth ends the game (D.9, E.1). */
export function corrupt(game: Game, by: number): void {
  game.corruption = Math.min(12, Math.max(0, game.corruption + by));
  if (game.corruption === 12) end(game, 'shadow', 'CORRUPTION');
}

/** Companions of the highest Level that is present (B.5). */
export function highest(game: Game): readonly Companion[] {
  const level = Math.max(...game.companions.map((companion) => LEVEL[companion]));
  return game.companions.filter((companion) => LEVEL[companion] === level);
}

/** Tiles in a zone, in canonical order. */
export function tilesIn(game: Game, zone: Zone): readonly Tile[] {
  return TILES.filter((tile) => game.tiles.get(tile) === zone);
}

/** Dice of a seat in a zone. */
export function diceIn(game: Game, seat: Seat, zone: DieZone): readonly Die[] {
  return game.dice.filter((die) => die.owner === seat && die.zone === zone);
}

/** The die of this id. */
export function dieOf(game: Game, id: string): Die {
  const die = game.dice.find((one) => one.id === id);
  if (die === undefined) throw new Error(`there is no die ${id}`);
  return die;
}

/** Turns a card of a table face up onto the discards. */
export function discardFromTable(game: Game, seat: Seat, card: CardId): void {
  const side = game.sides[seat];
  if (!side.table.includes(card)) return;
  side.table = side.table.filter((one) => one !== card);
  side.played.push(card);
}

/** Puts cards of a hand face down onto the discards. */
export function discardFromHand(game: Game, seat: Seat, cards: readonly CardId[]): void {
  const side = game.sides[seat];
  side.faceDown.push(...side.hand.filter((card) => cards.includes(card)));
  side.hand = side.hand.filter((card) => !cards.includes(card));
}

/** Reveals the Fellowship; The Last Battle does not outlast it (B.7). */
export function reveal(game: Game): void {
  game.hidden = false;
  if (game.hunt !== null) game.hunt.revealed = true;
  discardFromTable(game, 'free-peoples', 'the-last-battle');
}

/** Hides the Fellowship: on the Track that is an attempt (C.8, 7). */
export function hide(game: Game): void {
  game.hidden = true;
  if (game.onTrack) game.attempted = true;
}

/** The deck a card is of; a filler of a hand is a strategy card (B.7). */
export function deckOf(game: Game, card: CardId): Deck {
  if (!isFiller(card)) return STRATEGY_CARDS.includes(card) ? 'strategy' : 'character';
  const decks = game.config.modules.cards?.decks;
  const ofCharacters = [...(decks?.fpCharacter ?? []), ...(decks?.shadowCharacter ?? [])];
  return ofCharacters.includes(card) ? 'character' : 'strategy';
}

/** Draws the top card of a deck, if there is one. */
export function drawCard(game: Game, seat: Seat, deck: Deck): void {
  const card = game.sides[seat].decks[deck].shift();
  if (card !== undefined) game.sides[seat].hand.push(card);
}

/** A seat above the limit discards down to it at once (B.7). */
export function* discardToLimit(game: Game, seat: Seat): Talk {
  const { hand } = game.sides[seat];
  const over = hand.length - (game.config.modules.cards?.handLimit ?? hand.length);
  if (over <= 0) return;
  const pending = { kind: 'discard', owner: seat, options: [...hand] } as const;
  const cards = yield* chooseSet(game, { ...pending, told: { count: over } }, over, over);
  discardFromHand(game, seat, cards);
}

/** Companions leave together: their cards go, and somebody is the Guide (D.5, H43). */
export function* leave(game: Game, gone: readonly Companion[], isCasualty: boolean): Talk {
  for (const companion of gone) game.fates[companion] = fateOf(game, companion, isCasualty);
  game.companions = game.companions.filter((companion) => !gone.includes(companion));
  if (gone.includes('gandalf-grey') && game.upgrades.gandalfWhite === 'unavailable') {
    game.upgrades.gandalfWhite = 'available';
  }
  for (const card of game.sides['free-peoples'].table) {
    const isTied = TIED_TO[card]?.every((companion) => !game.companions.includes(companion));
    if (isTied === true) discardFromTable(game, 'free-peoples', card);
  }
  if (game.companions.length === 0) {
    game.guide = 'gollum';
    return;
  }
  const pending = { kind: 'chooseGuide', owner: 'free-peoples', options: highest(game) } as const;
  game.guide = (yield* choose(game, pending)) as Companion;
}

/** C.9: off the Track Meriadoc and Peregrin are taken alive. */
function fateOf(game: Game, companion: Companion, isCasualty: boolean) {
  if (!isCasualty) return game.onTrack ? 'removed' : 'separated';
  const isTakenAlive = companion === 'meriadoc' || companion === 'peregrin';
  return isTakenAlive && !game.onTrack ? 'separated' : 'eliminated';
}
