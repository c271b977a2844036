import { expect } from 'vitest';
import type { Tile } from '../../../../src/games/mordor-track/ids.ts';
import type { Chances } from '../support/chance.ts';
import type { Position } from '../support/position.ts';
import { type Table, tableAt } from '../support/table.ts';

/** A command or an answer, with its chance: `skip`, `move`, a card to play, or an option. */
export type Step = readonly [who: 'fp' | 'shadow' | 'answer', what: string, chances?: Chances];

/** The last thing that happens, and how the game ends by it; null where it goes on. */
export interface Row {
  readonly name: string;
  readonly position: Position;
  readonly steps: readonly Step[];
  readonly end: 'CORRUPTION' | 'CRACK_OF_DOOM' | 'TURN_LIMIT' | null;
}

/** A move by the first unused die that draws this tile. */
export function moves(tile: Tile, ...dice: readonly number[]): Step {
  return ['fp', 'move', { tiles: [tile], dice }];
}

/** One step before the Crack of Doom. */
export function lastStep(corruption: number, more: Position = {}): Position {
  return { step: 4, corruption, ...more };
}

/** The rest of the damage is taken as corruption. */
export const RING: Step = ['answer', 'useRing'];
/** Gollum reveals the Fellowship to spare damage. */
export const GOLLUM: Step = ['answer', 'guideAbility'];

const WINNERS = {
  CORRUPTION: 'shadow',
  TURN_LIMIT: 'shadow',
  CRACK_OF_DOOM: 'free-peoples',
} as const;

function carryOut(table: Table, [who, what, chances]: Step): void {
  if (who === 'answer') {
    table.resolve(what, chances);
    return;
  }
  const seat = who === 'fp' ? 'free-peoples' : 'shadow';
  const die = table.state.pub.dice[seat].find(({ zone }) => zone === 'unused')?.id ?? '';
  if (what === 'skip') table.give(seat, { type: 'skipDie', die });
  else if (what === 'move') table.give(seat, { type: 'moveFellowship', die }, chances);
  else {
    const pays = seat === 'shadow' ? 's5' : die;
    table.give(seat, { type: 'playCard', die: pays, card: what }, chances);
  }
}

/** Plays the steps of a row, and compares how and by whom the game is won; nothing follows an end. */
export function expectEnd({ position, steps, end }: Row): void {
  const table = tableAt(position);
  for (const step of steps) carryOut(table, step);
  expect(table.outcome?.how ?? null).toBe(end);
  if (end === null) return;
  expect(table.outcome?.ranking[0]).toEqual([WINNERS[end]]);
  expect(table.events.at(-1)?.type).toBe('GameEnded');
  expect(table.all('GameEnded')).toHaveLength(1);
  expect(table.state.pub).toMatchObject({ phase: 'gameOver', question: null, actor: null });
  expect(table.ask('free-peoples', { type: 'pass' })).toBe('GAME_OVER');
  expect(table.ask('shadow', { type: 'pass' })).toBe('GAME_OVER');
}
