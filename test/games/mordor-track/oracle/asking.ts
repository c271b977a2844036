import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import type { Game, Pending } from './game.ts';

/** A stretch of play that stops whenever somebody must give a command. */
export type Talk<T = void> = Generator<void, T, Command>;

/** Asks a seat for one of several; a lone option is taken for it (C.2). */
export function* choose(
  game: Game,
  pending: Omit<Pending, 'picked' | 'told'> & Partial<Pending>,
): Talk<string> {
  const [only, ...more] = pending.options;
  if (only === undefined) throw new Error(`${pending.kind} has no option`);
  if (more.length === 0) return only;
  game.pending = { picked: null, told: {}, ...pending };
  const command = yield;
  game.pending = null;
  return command.type === 'resolve' ? command.option : command.type;
}

/** Asks a seat for a set, item by item (C.4). */
export function* chooseSet(
  game: Game,
  pending: Omit<Pending, 'picked' | 'told'> & Partial<Pending>,
  least: number,
  most: number,
): Talk<string[]> {
  const picked: string[] = [];
  while (picked.length < most) {
    const rest = pending.options.filter((item) => !picked.includes(item));
    const options = picked.length >= least ? ['done', ...rest] : rest;
    const option = yield* choose(game, { ...pending, options, picked: [...picked] });
    if (option === 'done') break;
    picked.push(option);
  }
  return picked;
}
