import type { Op, Selection } from '../../../../src/games/tcg/data/vocabulary.ts';
import { candidates } from './affording.ts';
import type { Talk } from './asks.ts';
import { chooseCards } from './talk.ts';
import type { Game, Piece, Reading } from './world.ts';

/** Lets the player who acts choose the cards a step is done to, and remembers them (F.4). */
export function* pick(game: Game, op: Op, target: Selection, reading: Reading): Talk<Piece[]> {
  const cards = candidates(game, op, target, reading);
  if (typeof target === 'string' || 'ref' in target) return cards;
  const { n = 1, as } = target;
  const { least, most } = boundsOf(n, cards.length);
  const chosen = yield* chooseCards(game, { seat: reading.you, cards, least, most });
  if (as !== undefined) reading.refs.set(as, chosen);
  return chosen;
}

function boundsOf(n: NonNullable<Exclude<Selection, string | { ref: string }>['n']>, all: number) {
  if (n === 'all') return { least: all, most: all };
  if (typeof n === 'number') return { least: Math.min(n, all), most: n };
  return { least: Math.min(n.min, all), most: n.max === 'any' ? all : n.max };
}
