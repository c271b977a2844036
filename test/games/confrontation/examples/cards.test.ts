import { describe, it } from 'vitest';
import type { Card } from '../../../../src/games/confrontation/ids.ts';
import {
  type Attack,
  begin,
  GANDALF_AND_TROLL,
  GIMLI_AND_RIDER,
  LEGOLAS_AND_ORCS,
} from '../support/attacks.ts';
import { expectTable, type Standing, turnOf } from '../support/expecting.ts';

interface Example extends Attack {
  readonly no: string;
  readonly what: string;
  /** The card of Sauron, then that of the Fellowship. */
  readonly cards: readonly [Card, Card];
  readonly expected: Partial<Standing>;
}

const SETTLED: readonly Example[] = [
  {
    no: 'WE-80',
    what: 'the Noble Sacrifice takes the Cave Troll along',
    turn: 'fellowship',
    at: { gimli: 'enedwaith', 'cave-troll': 'caradhras' },
    move: ['gimli', 'caradhras'],
    cards: ['s-1', 'f-noble-sacrifice'],
    expected: {
      places: { gimli: 'defeated', 'cave-troll': 'defeated' },
      discards: { fellowship: ['f-noble-sacrifice'], sauron: ['s-1'] },
    },
  },
  {
    no: 'WE-81',
    what: 'the higher total wins',
    ...GIMLI_AND_RIDER,
    cards: ['s-2', 'f-4'],
    expected: { compared: '7:5', fallen: ['black-rider'], places: { gimli: 'caradhras' } },
  },
  {
    no: 'WE-81',
    what: 'equal totals defeat both',
    ...GIMLI_AND_RIDER,
    cards: ['s-4', 'f-4'],
    expected: { compared: '7:7', places: { gimli: 'defeated', 'black-rider': 'defeated' } },
  },
  {
    no: 'WE-81',
    what: 'the lower total loses',
    ...GIMLI_AND_RIDER,
    cards: ['s-6', 'f-4'],
    expected: { compared: '7:9', fallen: ['gimli'], places: { 'black-rider': 'caradhras' } },
  },
  {
    no: 'WE-82',
    what: 'the Eye voids the Noble Sacrifice',
    ...GIMLI_AND_RIDER,
    cards: ['s-eye', 'f-noble-sacrifice'],
    expected: { compared: '3:3', places: { gimli: 'defeated', 'black-rider': 'defeated' } },
  },
  {
    no: 'WE-83',
    what: 'the Eye does nothing to a strength card',
    ...GIMLI_AND_RIDER,
    cards: ['s-eye', 'f-1'],
    expected: { compared: '4:3', fallen: ['black-rider'], places: { gimli: 'caradhras' } },
  },
  {
    no: 'WE-84',
    what: 'the Elven Cloak makes a strength card count 0',
    ...LEGOLAS_AND_ORCS,
    cards: ['s-6', 'f-elven-cloak'],
    expected: { compared: '3:2', fallen: ['orcs'], places: { legolas: 'caradhras' } },
  },
  {
    no: 'WE-86',
    what: 'Magic without discards is a dud on both sides',
    ...LEGOLAS_AND_ORCS,
    cards: ['s-magic', 'f-magic'],
    expected: { compared: '3:2', fallen: ['orcs'], places: { legolas: 'caradhras' } },
  },
  {
    no: 'WE-89',
    what: 'the Eye voids Magic, which is not replaced',
    turn: 'fellowship',
    at: { legolas: 'enedwaith', balrog: 'caradhras' },
    discards: { fellowship: ['f-noble-sacrifice'], sauron: ['s-6'] },
    move: ['legolas', 'caradhras'],
    cards: ['s-eye', 'f-magic'],
    expected: { compared: '3:5', fallen: ['legolas'], places: { balrog: 'caradhras' } },
  },
  {
    no: 'WE-90',
    what: 'Sauron retreats by himself where one region is free, and nobody is sacrificed',
    turn: 'fellowship',
    at: { legolas: 'cardolan', gimli: 'enedwaith', balrog: 'eregion' },
    move: ['legolas', 'eregion'],
    cards: ['s-retreat', 'f-noble-sacrifice'],
    expected: { compared: null, fallen: [], places: { legolas: 'eregion', balrog: 'rhudaur' } },
  },
  {
    no: 'WE-91',
    what: 'Sauron does not retreat in the mountains',
    turn: 'fellowship',
    at: { legolas: 'enedwaith', balrog: 'caradhras' },
    move: ['legolas', 'caradhras'],
    cards: ['s-retreat', 'f-noble-sacrifice'],
    expected: { places: { legolas: 'defeated', balrog: 'defeated' } },
  },
  {
    no: 'WE-92',
    what: 'Sauron does not retreat to a full region',
    turn: 'fellowship',
    at: { legolas: 'mirkwood', balrog: 'dagorlad', 'witch-king': 'gondor', orcs: 'gondor' },
    move: ['legolas', 'dagorlad'],
    cards: ['s-retreat', 'f-noble-sacrifice'],
    expected: { places: { legolas: 'defeated', balrog: 'defeated' } },
  },
  {
    no: 'WE-95',
    what: 'the Fellowship has no way back from the Shire',
    turn: 'sauron',
    at: { frodo: 'arthedain', gimli: 'the-shire', balrog: 'cardolan' },
    move: ['balrog', 'the-shire'],
    cards: ['s-1', 'f-retreat'],
    expected: { compared: '3:6', fallen: ['gimli'], places: { balrog: 'the-shire' } },
  },
  {
    no: 'WE-99',
    what: 'Sauron does not retreat upstream',
    turn: 'fellowship',
    at: { legolas: 'caradhras', balrog: 'rohan' },
    move: ['legolas', 'rohan'],
    cards: ['s-retreat', 'f-2'],
    expected: { compared: '5:5', places: { legolas: 'defeated', balrog: 'defeated' } },
  },
  {
    no: 'WE-100',
    what: 'Sauron retreats downstream by himself',
    turn: 'fellowship',
    at: { legolas: 'caradhras', balrog: 'fangorn' },
    move: ['legolas', 'fangorn'],
    cards: ['s-retreat', 'f-1'],
    expected: { compared: null, fallen: [], places: { legolas: 'fangorn', balrog: 'rohan' } },
  },
  {
    no: 'WE-105',
    what: 'the Retreat of the Cave Troll is inert',
    ...GANDALF_AND_TROLL,
    cards: ['s-retreat', 'f-5'],
    expected: { compared: '10:9', fallen: ['cave-troll'], places: { gandalf: 'eregion' } },
  },
  {
    no: 'WE-107',
    what: 'the Magic of the Cave Troll is not replaced',
    turn: 'fellowship',
    at: { gimli: 'eregion', 'cave-troll': 'caradhras' },
    discards: { fellowship: ['f-1'], sauron: ['s-6'] },
    move: ['gimli', 'caradhras'],
    cards: ['s-magic', 'f-5'],
    expected: { compared: '8:9', fallen: ['gimli'], places: { 'cave-troll': 'caradhras' } },
  },
];

describe('worked examples: cards that settle a fight at once', () => {
  it.each(SETTLED)('$no: $what ($cards)', ({ cards, expected, ...example }) => {
    const table = begin(example).cards(...cards);

    expectTable(table, {
      ...turnOf(example.turn === 'sauron' ? 'fellowship' : 'sauron'),
      ...expected,
    });
  });
});
