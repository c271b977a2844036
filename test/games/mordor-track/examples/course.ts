import { enemyOf } from '../../../../src/games/mordor-track/ids.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import { countUnused } from '../../../../src/games/mordor-track/rules/dice.ts';
import type { MordorTrackState } from '../../../../src/games/mordor-track/state.ts';
import type { Table } from '../support/table.ts';

/** How some numbers of a game went: what they were at first, and each change. */
export interface Course {
  readonly pool: readonly number[];
  readonly corruption: readonly number[];
  readonly step: readonly number[];
  /** Unused dice of the seat that passed, and of the other one, at each pass. */
  readonly passes: readonly (readonly [number, number])[];
}

/** Carries something out at a table and tells how its numbers went, event by event. */
export function courseOf(table: Table, carryOut: (table: Table) => void): Course {
  let { state } = table;
  const states: MordorTrackState[] = [state];
  const passes: [number, number][] = [];
  const from = table.events.length;
  carryOut(table);
  for (const event of table.events.slice(from)) {
    if (event.type === 'Passed') {
      const { seat } = event.pub;
      passes.push([countUnused(state.pub, seat), countUnused(state.pub, enemyOf(seat))]);
    }
    state = mordorTrack.evolve(state, event);
    states.push(state);
  }
  const changesOf = (read: (pub: MordorTrackState['pub']) => number) =>
    states.map(({ pub }) => read(pub)).filter((value, place, all) => value !== all[place - 1]);
  return {
    pool: changesOf(({ tiles }) => tiles.pool.length),
    corruption: changesOf(({ fellowship }) => fellowship.corruption),
    step: changesOf(({ fellowship }) => fellowship.step),
    passes,
  };
}
