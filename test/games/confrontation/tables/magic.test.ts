import { describe, expect, it } from 'vitest';
import { DECK } from '../../../../src/games/confrontation/data/cards.ts';
import { FELLOWSHIP_CARDS, SAURON_CARDS } from '../../../../src/games/confrontation/ids.ts';
import { plays, replaces } from '../support/orders.ts';
import { tableAt } from '../support/table.ts';
import { PRINTED } from './cards.ts';
import { parseCards } from './codes.ts';
import { answersOf } from './fights.ts';
import { read } from './reading.ts';

const MAGIC = { fellowship: 'f-magic', sauron: 's-magic' } as const;
const FELLOWSHIP = FELLOWSHIP_CARDS.filter((card) => card !== MAGIC.fellowship);
const SAURON = SAURON_CARDS.filter((card) => card !== MAGIC.sauron);

/** Gimli against the Black Rider in Caradhras, each side with Magic as its last card. */
function lastCards() {
  const table = tableAt({
    turn: 'fellowship',
    at: { gimli: 'enedwaith', 'black-rider': 'caradhras' },
    discards: { fellowship: FELLOWSHIP, sauron: SAURON },
  });
  return table.move('gimli', 'caradhras').cards('s-magic', 'f-magic');
}

describe('D.7a: Magic against Magic', () => {
  it('has 57 results: 7 times 8, and one for the Eye', () => {
    const results = SAURON.flatMap((sauron) => {
      const around = { table: PRINTED, ways: { fellowship: 1, sauron: 1 } };
      const readings = FELLOWSHIP.map((fellowship) => {
        const discards = { fellowship: [fellowship], sauron: [sauron] };
        const { magic, ...result } = read({ ...around, discards }, MAGIC);
        const direct = read({ ...around, discards }, { fellowship, sauron });

        // The Eye voids Magic; after any other card it is the cell of the two cards that were named.
        expect(magic).toEqual(sauron === 's-eye' ? ['sauron'] : ['sauron', 'fellowship']);
        if (sauron !== 's-eye') expect({ ...result, magic: [] }).toEqual(direct);
        return `${sauron} ${magic.includes('fellowship') ? fellowship : 'alone'}`;
      });
      return [...new Set(readings)];
    });

    expect(results).toHaveLength(7 * 8 + 1);
    expect(parseCards(PRINTED({ fellowship: 'f-magic', sauron: 's-eye' }))).toEqual({
      kind: 'compare',
      bonus: { fellowship: 0, sauron: 0 },
    });
  });

  it('lets each side name any card of its discards, and no other', () => {
    const table = lastCards();

    expect(table.phase).toBe('sauron-magic');
    expect(answersOf(table, 'sauron')).toEqual(SAURON.map(replaces));
    expect(answersOf(table, 'fellowship')).toEqual([]);

    table.give('sauron', replaces('s-6'));

    expect(table.phase).toBe('fellowship-magic');
    expect(answersOf(table, 'fellowship')).toEqual(FELLOWSHIP.map(replaces));
    expect(table.ask('fellowship', replaces('f-magic'))).toBe('CARD_NOT_IN_DISCARD');
  });

  it('gives all cards back when it was the last card of both', () => {
    const table = lastCards();
    table.give('sauron', replaces('s-2'));
    table.give('fellowship', replaces('f-4'));

    expect(table.compared).toBe('7:5');
    expect(table.state.pub.hands).toEqual(DECK);
    expect(table.state.pub.discards).toEqual({ fellowship: [], sauron: [] });
  });

  it('does not let a discarded card be played', () => {
    const table = tableAt({
      turn: 'fellowship',
      at: { gimli: 'enedwaith', 'black-rider': 'caradhras' },
      discards: { fellowship: FELLOWSHIP, sauron: SAURON },
    }).move('gimli', 'caradhras');

    expect(answersOf(table, 'sauron')).toEqual([plays('s-magic')]);
    expect(table.ask('fellowship', plays('f-5'))).toBe('CARD_NOT_IN_HAND');
  });
});
