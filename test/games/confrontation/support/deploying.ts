import type { Command } from '../../../../src/games/confrontation/commands.ts';
import type { BySide, Character, Region, Side } from '../../../../src/games/confrontation/ids.ts';
import { CONFIRM } from './orders.ts';
import { newTable, type Table } from './table.ts';

/** A character and the region it is put in. */
export type Placement = readonly [Character, Region];

/** A deployment of each side (B.1). */
export const PLACEMENTS: BySide<readonly Placement[]> = {
  fellowship: [
    ['frodo', 'the-shire'],
    ['sam', 'the-shire'],
    ['pippin', 'the-shire'],
    ['legolas', 'the-shire'],
    ['gandalf', 'arthedain'],
    ['merry', 'cardolan'],
    ['aragorn', 'rhudaur'],
    ['boromir', 'eregion'],
    ['gimli', 'enedwaith'],
  ],
  sauron: [
    ['balrog', 'fangorn'],
    ['shelob', 'gondor'],
    ['witch-king', 'dagorlad'],
    ['flying-nazgul', 'mordor'],
    ['black-rider', 'mordor'],
    ['saruman', 'mordor'],
    ['orcs', 'mirkwood'],
    ['warg', 'rohan'],
    ['cave-troll', 'mordor'],
  ],
};

/** Puts a character on a place. */
export function places([character, region]: Placement): Command {
  return { type: 'placeCharacter', character, region };
}

/** Takes a character up again. */
export function lifts(character: Character): Command {
  return { type: 'liftCharacter', character };
}

/** A side puts its first characters on their places, all of them if it is not said how many. */
export function placeSome(table: Table, side: Side, count = PLACEMENTS[side].length): Table {
  for (const placement of PLACEMENTS[side].slice(0, count)) table.give(side, places(placement));
  return table;
}

/** A side deploys and submits. */
export function deploy(table: Table, side: Side): Table {
  placeSome(table, side).give(side, CONFIRM);
  return table;
}

/** A table at which both sides have deployed, so that Sauron is to move. */
export function deployedTable(options: object = {}): Table {
  return deploy(deploy(newTable(options), 'fellowship'), 'sauron');
}
