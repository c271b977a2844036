import type { Tile } from '../../../../src/games/mordor-track/ids.ts';
import type { Asked } from '../../../../src/games/mordor-track/options.ts';
import type { Position } from '../support/position.ts';
import { type Table, tableAt } from '../support/table.ts';

const FLAGS = {
  S: 'shadowStronghold',
  A: 'shadowArmy',
  N: 'nazgul',
  C: 'fpCityOrStronghold',
} as const;

/** A way before the gate: one region a word, each letter a flag that is true, `-` for none. */
export function wayOf(regions: string): NonNullable<NonNullable<Asked['modules']>['approach']> {
  const nodes = regions.split(' ').map((letters, index) => {
    const flags = Object.entries(FLAGS).map(([letter, flag]) => [flag, letters.includes(letter)]);
    return { id: `region-${index}`, ...Object.fromEntries(flags) };
  });
  return { nodes };
}

/** A table on such a way, with what differs from the base state. */
export function tableOn(regions: string, position: Position = {}): Table {
  const options = { ...position.options, modules: { approach: wayOf(regions) } };
  return tableAt({ place: 'map', ...position, options });
}

/** The same in the Fellowship phase. */
export function fellowshipPhaseOn(regions: string, position: Position = {}): Table {
  return tableOn(regions, { asked: { kind: 'fellowship', seat: 'free-peoples' }, ...position });
}

/** A move by a `character` die. */
export const MOVES = { type: 'moveFellowship', die: 'f1' } as const;

/** After a move whose Hunt has one success and draws these tiles. */
export function hunted(regions: string, position: Position, ...tiles: readonly Tile[]): Table {
  return tableOn(regions, { box: { shadow: 1 }, companions: ['gimli'], ...position }).fp(MOVES, {
    dice: [6],
    tiles,
  });
}
