import type { Iid, Side } from '../ids.ts';
import type { Pub } from '../state.ts';
import { countKeyword } from './matching.ts';
import { participants } from './participating.ts';
import { minions, type Piece, type Table } from './table.ts';

/** A minion and the character it is to fight. */
export interface Pair {
  readonly character: Iid;
  readonly minion: Iid;
}

/** A pair as it is marked. */
export function pairName({ character, minion }: Pair): string {
  return `${character}:${minion}`;
}

/** The pair that a mark stands for. */
export function readPair(name: string): Pair {
  const [character = '', minion = ''] = name.split(':');
  return { character, minion };
}

/** Minions that can be assigned in this round and are not yet (R-E5). */
export function unassigned(table: Table): readonly Piece[] {
  const { fierce, assignments } = table.pub;
  return minions(table).filter(
    ({ iid }) =>
      (fierce === null || fierce.includes(iid)) &&
      !assignments.some((assignment) => assignment.minions.includes(iid)),
  );
}

/** Pairs that can be marked beside those that are. */
export function listPairs(table: Table, side: Side, picked: readonly string[]): readonly Pair[] {
  const pairs = picked.map(readPair);
  const free = unassigned(table).filter(({ iid }) => !pairs.some(({ minion }) => minion === iid));
  return participants(table, 'skirmish')
    .filter((piece) => side === 'shadow' || hasRoom(table, piece, pairs))
    .flatMap(({ iid: character }) => free.map(({ iid: minion }) => ({ character, minion })));
}

/** R-E5.2: a character takes one minion, and one more for each point of defender. */
function hasRoom(table: Table, piece: Piece, pairs: readonly Pair[]): boolean {
  const { iid } = piece;
  const before = minionsOf(table.pub, iid).length;
  const marked = pairs.filter(({ character }) => character === iid).length;
  return before + marked < 1 + countKeyword(table, piece, 'defender');
}

function minionsOf({ assignments }: Pub, character: Iid): readonly Iid[] {
  return assignments.find((assignment) => assignment.character === character)?.minions ?? [];
}
