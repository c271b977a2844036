import type { FrameKind } from '../../../../src/games/confrontation/state.ts';
import { KEEP_CARDS, plays } from './orders.ts';
import type { Position } from './position.ts';
import { newTable, type Table, tableAt } from './table.ts';

/** The states of the classic game, in the order of B.4. */
export const CLASSIC_STATES = [
  ...(['deploying', 'awaiting-move', 'tunnel-ambush', 'choose-defender'] as const),
  ...(['fellowship-text', 'saruman-decision', 'choose-cards'] as const),
  ...(['sauron-card-first', 'fellowship-card-second', 'sauron-magic'] as const),
  ...(['fellowship-magic', 'sauron-retreat', 'fellowship-retreat-card'] as const),
] as const satisfies readonly FrameKind[];
/** One of the states of the classic game. */
export type ClassicState = (typeof CLASSIC_STATES)[number];

const DISCARDS = { fellowship: ['f-2', 'f-5'], sauron: ['s-eye', 's-6'] } as const;

function attacked(position: Pick<Position, 'at' | 'discards'>): Table {
  return tableAt({ turn: 'sauron', ...position }).move('balrog', 'cardolan');
}

function attacking(discards?: Position['discards']): Table {
  const at = { legolas: 'cardolan', balrog: 'eregion' } as const;
  const position = { turn: 'fellowship', at } as const;
  const table = tableAt(discards === undefined ? position : { ...position, discards });
  return table.move('legolas', 'eregion');
}

/** A table in each of the states. */
export const IN_STATE: Readonly<Record<ClassicState, () => Table>> = {
  deploying: () => newTable(),
  'awaiting-move': () =>
    tableAt({
      turn: 'sauron',
      at: { merry: 'cardolan', orcs: 'eregion', 'flying-nazgul': 'rohan' },
    }),
  'tunnel-ambush': () =>
    tableAt({ turn: 'fellowship', at: { merry: 'eregion', balrog: 'caradhras' } }).move(
      'merry',
      'fangorn',
    ),
  'choose-defender': () =>
    attacked({ at: { merry: 'cardolan', gimli: 'cardolan', balrog: 'eregion' } }),
  'fellowship-text': () => attacked({ at: { frodo: 'cardolan', balrog: 'eregion' } }),
  'saruman-decision': () =>
    tableAt({ turn: 'sauron', at: { gimli: 'cardolan', saruman: 'eregion' } }).move(
      'saruman',
      'cardolan',
    ),
  'choose-cards': () =>
    tableAt({ turn: 'sauron', at: { gimli: 'cardolan', saruman: 'eregion' } })
      .move('saruman', 'cardolan')
      .sauron(KEEP_CARDS),
  'sauron-card-first': () => attacked({ at: { gandalf: 'cardolan', balrog: 'eregion' } }),
  'fellowship-card-second': () =>
    attacked({ at: { gandalf: 'cardolan', balrog: 'eregion' } }).sauron(plays('s-1')),
  'sauron-magic': () => attacking(DISCARDS).cards('s-magic', 'f-1'),
  'fellowship-magic': () => attacking(DISCARDS).cards('s-1', 'f-magic'),
  'sauron-retreat': () => attacking().cards('s-retreat', 'f-1'),
  'fellowship-retreat-card': () => attacking().cards('s-1', 'f-retreat'),
};
