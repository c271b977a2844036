import type { Character, Region } from '../../../../src/games/confrontation/ids.ts';
import type { Position } from './position.ts';
import { type Table, tableAt } from './table.ts';

/** A position, and the move that begins a fight in it. */
export interface Attack extends Position {
  readonly move: readonly [Character, Region];
}

/** Gimli attacks the Black Rider in Caradhras (WE-81). */
export const GIMLI_AND_RIDER = {
  turn: 'fellowship',
  at: { gimli: 'enedwaith', 'black-rider': 'caradhras' },
  move: ['gimli', 'caradhras'],
} as const satisfies Attack;

/** Legolas attacks the Orcs in Caradhras (WE-84). */
export const LEGOLAS_AND_ORCS = {
  turn: 'fellowship',
  at: { legolas: 'enedwaith', orcs: 'caradhras' },
  move: ['legolas', 'caradhras'],
} as const satisfies Attack;

/** Legolas attacks the Balrog, who could retreat two ways (WE-93). */
export const LEGOLAS_AND_BALROG = {
  turn: 'fellowship',
  at: { legolas: 'cardolan', balrog: 'eregion' },
  move: ['legolas', 'eregion'],
} as const satisfies Attack;

/** Gandalf attacks the Cave Troll in Eregion (WE-105). */
export const GANDALF_AND_TROLL = {
  turn: 'fellowship',
  at: { gandalf: 'cardolan', 'cave-troll': 'eregion' },
  move: ['gandalf', 'eregion'],
} as const satisfies Attack;

/** A table at which the attack has been made. */
export function begin({ move, ...position }: Attack): Table {
  return tableAt(position).move(...move);
}
