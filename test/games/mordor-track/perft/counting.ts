import { known } from '../../../../src/engine/invariant.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import type { CountedTitle } from '../../../support/perft.ts';
import type { Position } from '../support/position.ts';
import { type Table, tableAt } from '../support/table.ts';
import { COUNTED_POSITIONS, type Lead } from './positions.ts';

function carryOut(table: Table, [what, chances]: Lead): void {
  if (typeof what === 'string') table.resolve(what, chances);
  else table.give(known(table.state.pub.actor, 'who acts'), what, chances);
}

/** What is counted of Mordor Track. */
export const COUNTED: CountedTitle<Position, Lead> = {
  module: mordorTrack,
  positions: COUNTED_POSITIONS,
  stateAt(position, lead) {
    const table = tableAt(position);
    for (const step of lead) carryOut(table, step);
    return table.state;
  },
};
