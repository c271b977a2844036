import { known } from '../../../../src/engine/invariant.ts';
import type { Chances } from '../support/chance.ts';
import type { Table } from '../support/table.ts';

/** Has the seats skip dice until a turn is over; `faces` are those of the roll that follows. */
export function finishTurn(table: Table, faces: Chances['faces'] = {}): Table {
  const { turn } = table.state.pub;
  while (table.state.pub.turn === turn) {
    const seat = known(table.state.pub.actor, 'who acts');
    const die = known(
      table.state.pub.dice[seat].find(({ zone }) => zone === 'unused'),
      'an unused die',
    );
    table.give(seat, { type: 'skipDie', die: die.id }, { faces });
  }
  return table;
}
