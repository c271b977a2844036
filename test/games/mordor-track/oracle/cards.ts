import type { CardId, Companion, Tile } from '../../../../src/games/mordor-track/ids.ts';
import { choose, chooseSet, type Talk } from './asking.ts';
import { randomCompanion } from './damage.ts';
import type { Game } from './game.ts';
import { huntOf, resolveBreaking, resolveHunt } from './hunt.ts';
import { corrupt, diceIn, dieOf, hide, leave } from './moves.ts';
import { move } from './moving.ts';
import { LEVEL, TILE_OF } from './tables.ts';

const FP = 'free-peoples';

/** What a card does when it is played and does not stay on the table (B.7). */
export function* effectOf(game: Game, card: CardId): Talk {
  const tile = TILE_OF[card];
  if (tile !== undefined) return putInPlay(game, tile);
  if (HUNT_CARDS.includes(card)) {
    const cause = card as 'orc-patrol';
    return yield* resolveHunt(game, huntOf(game, { cause }));
  }
  PLAIN_EFFECTS[card]?.(game);
  const asks = ASKING_EFFECTS[card];
  if (asks !== undefined) yield* asks(game);
}

const HUNT_CARDS: readonly CardId[] = ['orc-patrol', 'isildurs-bane', 'foul-thing'];

function putInPlay(game: Game, tile: Tile): void {
  game.tiles.set(tile, game.onTrack ? 'pool' : 'waiting');
}

function diceFrom(game: Game, least: number): number {
  const { dice } = game.chance.next('CardDiceRolled');
  if (dice.length !== 3) throw new Error(`${dice.length} dice were rolled for a card`);
  return dice.filter((die) => die >= least).length;
}

/** Effects that ask nobody anything. */
const PLAIN_EFFECTS: Readonly<Record<CardId, (game: Game) => void>> = {
  athelas(game) {
    corrupt(game, -diceFrom(game, game.guide === 'strider' ? 3 : 5));
  },
  'there-is-another-way'(game) {
    corrupt(game, -1);
  },
  'bilbos-song'(game) {
    corrupt(game, game.guide === 'gollum' ? -2 : -1);
  },
  'candles-of-corpses'(game) {
    corrupt(game, diceFrom(game, game.guide === 'gollum' ? 6 : 4));
  },
  'morgul-wound'(game) {
    corrupt(game, game.corruption <= 3 ? 2 : 1);
  },
  'day-without-dawn'(game) {
    for (const die of diceIn(game, FP, 'unused')) if (die.face === 'will') die.zone = 'used';
  },
};

/** Effects, or what is left of them, that may ask something. */
const ASKING_EFFECTS: Readonly<Record<CardId, (game: Game) => Talk>> = {
  *'there-is-another-way'(game) {
    const canMove = game.onTrack || game.config.modules.approach !== undefined;
    if (game.guide !== 'gollum' || (game.hidden && !canMove)) return;
    const options = [game.hidden ? 'move' : 'hide', 'decline'];
    const option = yield* choose(game, { kind: 'anotherWay', owner: FP, options });
    if (option === 'hide') hide(game);
    if (option === 'move') yield* move(game, null);
  },
  *'i-will-go-alone'(game) {
    const options = [...game.companions];
    const pending = { kind: 'goAlone', owner: FP, options } as const;
    const gone = yield* chooseSet(game, pending, 1, options.length);
    // The text leaves open whether the new Guide is chosen before or after the healing.
    corrupt(game, -1);
    yield* leave(game, gone as Companion[], false);
  },
  *'mirror-of-galadriel'(game) {
    const dice = diceIn(game, FP, 'unused').filter((die) => die.face === 'character');
    if (dice.length === 0) return;
    const options = dice.map((die) => die.id);
    dieOf(game, yield* choose(game, { kind: 'mirror', owner: FP, options })).face = 'will';
  },
  *'lure-of-the-ring'(game) {
    if (game.guide === 'gollum') return corrupt(game, 1);
    const companion = randomCompanion(game);
    const options = ['corruption', 'eliminate'];
    const pending = { kind: 'lure', owner: FP, options, told: { companion } } as const;
    if ((yield* choose(game, pending)) === 'corruption') corrupt(game, LEVEL[companion]);
    else yield* leave(game, [companion], true);
  },
  *breaking(game) {
    if (game.guide === 'gollum') corrupt(game, 1);
    else yield* resolveBreaking(game);
  },
  *'lidless-eye'(game) {
    const options = diceIn(game, 'shadow', 'unused').map((die) => die.id);
    const pending = { kind: 'lidless', owner: 'shadow', options } as const;
    const chosen = yield* chooseSet(game, pending, 1, Math.min(3, options.length));
    for (const id of chosen) Object.assign(dieOf(game, id), { face: 'eye', zone: 'huntBox' });
  },
};
