import { choose, type Talk } from './asking.ts';
import type { Game } from './game.ts';
import { endHunt, huntOf, resolveHunt } from './hunt.ts';
import { diceIn, discardFromTable } from './moves.ts';

const FP = 'free-peoples';

/** Tries to move, paid by a die or, with null, by a card (C.8, C.9, D.1). */
export function* move(game: Game, payDie: string | null): Talk {
  const isLastBattle = game.sides[FP].table.includes('the-last-battle');
  const boxDie = payDie !== null && !isLastBattle;
  if (!game.onTrack) return yield* moveOnMap(game, payDie, boxDie);
  game.attempted = true;
  const eyeValue = diceIn(game, 'shadow', 'huntBox').length + diceIn(game, FP, 'huntBox').length;
  const cause = payDie === null ? 'cardMove' : 'trackMove';
  yield* resolveHunt(game, huntOf(game, { cause, payDie, boxDie, eyeValue }));
}

/** The rolled Hunt (C.9). */
function* moveOnMap(game: Game, payDie: string | null, boxDie: boolean): Talk {
  game.progress = Math.min(12, game.progress + 1);
  const hunt = huntOf(game, { cause: 'mapMove', payDie, boxDie });
  game.hunt = hunt;
  const level = Math.min(5, diceIn(game, 'shadow', 'huntBox').length);
  if (level > 0) {
    const bonus = diceIn(game, FP, 'huntBox').length + (yield* crebain(game));
    hunt.eyeValue = rollHunt(game, level, bonus);
  }
  if (hunt.eyeValue > 0) yield* resolveHunt(game, hunt);
  else endHunt(game, hunt);
}

function* crebain(game: Game): Talk<number> {
  if (!game.sides.shadow.table.includes('flocks-of-crebain')) return 0;
  const options = ['use', 'decline'];
  const option = yield* choose(game, { kind: 'crebain', owner: 'shadow', options });
  if (option === 'decline') return 0;
  discardFromTable(game, 'shadow', 'flocks-of-crebain');
  return 1;
}

function rollHunt(game: Game, level: number, bonus: number): number {
  const hits = (dice: readonly number[]) =>
    dice.filter((die) => die !== 1 && die + bonus >= 6).length;
  const { dice } = game.chance.next('HuntRolled');
  if (dice.length !== level) throw new Error(`${dice.length} dice were rolled for ${level}`);
  const node = game.nodes[game.pathIndex];
  const flags = [node?.shadowStronghold, node?.shadowArmy, node?.nazgul].filter(Boolean).length;
  const again = Math.min(flags, level - hits(dice));
  if (again === 0) return hits(dice);
  const second = game.chance.next('HuntRerolled').dice;
  if (second.length !== again) throw new Error(`${second.length} dice were rolled for ${again}`);
  return hits(dice) + hits(second);
}
