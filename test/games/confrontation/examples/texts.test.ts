import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/games/confrontation/commands.ts';
import type { Attack } from '../support/attacks.ts';
import { expectTable, type Standing, turnOf } from '../support/expecting.ts';
import { CANCEL_CARDS, retreatsBefore } from '../support/orders.ts';
import { tableAt } from '../support/table.ts';

interface Example extends Attack {
  readonly no: string;
  readonly what: string;
  /** What the Fellowship and Sauron answer after the move. */
  readonly fellowship?: readonly Command[];
  readonly sauron?: readonly Command[];
  readonly expected: Partial<Standing>;
}

const NO_DISCARDS = { fellowship: [], sauron: [] };

const WITHOUT_CARDS: readonly Example[] = [
  {
    no: 'WE-50',
    what: 'Merry defeats the Witch-king',
    turn: 'sauron',
    at: { merry: 'cardolan', 'witch-king': 'enedwaith' },
    move: ['witch-king', 'cardolan'],
    expected: { ...turnOf('fellowship'), fallen: ['witch-king'], places: { merry: 'cardolan' } },
  },
  {
    no: 'WE-51',
    what: 'Merry defeats the Witch-king as attacker',
    turn: 'fellowship',
    at: { merry: 'eregion', 'witch-king': 'misty-mountains' },
    move: ['merry', 'misty-mountains'],
    expected: { ...turnOf('sauron'), fallen: ['witch-king'], places: { merry: 'misty-mountains' } },
  },
  {
    no: 'WE-52',
    what: 'Legolas defeats the Nazgûl',
    turn: 'sauron',
    at: { legolas: 'cardolan', 'flying-nazgul': 'mordor' },
    move: ['flying-nazgul', 'cardolan'],
    expected: {
      ...turnOf('fellowship'),
      fallen: ['flying-nazgul'],
      places: { legolas: 'cardolan' },
    },
  },
  {
    no: 'WE-53',
    what: 'Gimli defeats the Orcs, who attack',
    turn: 'sauron',
    at: { gimli: 'cardolan', orcs: 'eregion' },
    move: ['orcs', 'cardolan'],
    expected: { ...turnOf('fellowship'), fallen: ['orcs'], places: { gimli: 'cardolan' } },
  },
  {
    no: 'WE-54',
    what: 'Boromir dies with the Orcs, who attack',
    turn: 'sauron',
    at: { boromir: 'cardolan', orcs: 'eregion' },
    move: ['orcs', 'cardolan'],
    expected: { ...turnOf('fellowship'), places: { boromir: 'defeated', orcs: 'defeated' } },
  },
  {
    no: 'WE-55',
    what: 'the attacking Orcs defeat Gandalf',
    turn: 'sauron',
    at: { gandalf: 'cardolan', orcs: 'eregion' },
    move: ['orcs', 'cardolan'],
    expected: { ...turnOf('fellowship'), fallen: ['gandalf'], places: { orcs: 'cardolan' } },
  },
  {
    no: 'WE-59',
    what: 'Frodo retreats, and the Balrog is hidden again',
    turn: 'sauron',
    at: { frodo: 'cardolan', balrog: 'eregion' },
    move: ['balrog', 'cardolan'],
    fellowship: [retreatsBefore('arthedain')],
    expected: {
      ...turnOf('fellowship'),
      fallen: [],
      places: { frodo: 'arthedain', balrog: 'cardolan' },
    },
  },
  {
    no: 'WE-60a',
    what: 'Frodo retreats to the region the Witch-king has just left',
    turn: 'sauron',
    at: { frodo: 'dagorlad', 'witch-king': 'gondor' },
    move: ['witch-king', 'dagorlad'],
    fellowship: [retreatsBefore('gondor')],
    expected: {
      ...turnOf('fellowship'),
      kind: 'lateral-attack',
      fallen: [],
      places: { frodo: 'gondor', 'witch-king': 'dagorlad' },
    },
  },
  {
    no: 'WE-76',
    what: 'Saruman and Aragorn are a tie without cards',
    turn: 'fellowship',
    at: { aragorn: 'eregion', saruman: 'misty-mountains', orcs: 'mordor' },
    move: ['aragorn', 'misty-mountains'],
    sauron: [CANCEL_CARDS],
    expected: {
      ...turnOf('sauron'),
      compared: '4:4',
      places: { aragorn: 'defeated', saruman: 'defeated' },
    },
  },
  {
    no: 'WE-77',
    what: 'Saruman loses to Gandalf without cards',
    turn: 'fellowship',
    at: { gandalf: 'eregion', saruman: 'misty-mountains', orcs: 'mordor' },
    move: ['gandalf', 'misty-mountains'],
    sauron: [CANCEL_CARDS],
    expected: {
      ...turnOf('sauron'),
      compared: '5:4',
      fallen: ['saruman'],
      places: { gandalf: 'misty-mountains' },
    },
  },
  {
    no: 'WE-78',
    what: 'Boromir dies with Saruman, who decides nothing',
    turn: 'fellowship',
    at: { boromir: 'eregion', saruman: 'misty-mountains', orcs: 'mordor' },
    move: ['boromir', 'misty-mountains'],
    expected: { ...turnOf('sauron'), places: { boromir: 'defeated', saruman: 'defeated' } },
  },
  {
    no: 'WE-79',
    what: 'Frodo retreats from Saruman, who decides nothing',
    turn: 'sauron',
    at: { frodo: 'cardolan', saruman: 'eregion' },
    move: ['saruman', 'cardolan'],
    fellowship: [retreatsBefore('arthedain')],
    expected: {
      ...turnOf('fellowship'),
      fallen: [],
      places: { frodo: 'arthedain', saruman: 'cardolan' },
    },
  },
];

const NO_TEXT_STATE: readonly Example[] = [
  {
    no: 'WE-61',
    what: 'Frodo has no way down the river, and no company',
    turn: 'sauron',
    at: { frodo: 'rohan', 'witch-king': 'fangorn' },
    move: ['witch-king', 'rohan'],
    expected: { kind: 'lateral-attack' },
  },
  {
    no: 'WE-62',
    what: 'the only region Frodo could go to is full',
    turn: 'sauron',
    at: { frodo: 'cardolan', merry: 'arthedain', gimli: 'arthedain', balrog: 'eregion' },
    move: ['balrog', 'cardolan'],
    expected: {},
  },
  {
    no: 'WE-63',
    what: 'Frodo does not retreat sideways in the mountains',
    turn: 'sauron',
    at: { frodo: 'misty-mountains', balrog: 'fangorn' },
    move: ['balrog', 'misty-mountains'],
    expected: {},
  },
  {
    no: 'WE-64',
    what: 'Frodo does not retreat when he attacks',
    turn: 'fellowship',
    at: { frodo: 'cardolan', balrog: 'eregion' },
    move: ['frodo', 'eregion'],
    expected: {},
  },
  {
    no: 'WE-75',
    what: 'Pippin does not retreat from the Warg',
    turn: 'fellowship',
    at: { pippin: 'rhudaur', warg: 'high-pass' },
    move: ['pippin', 'high-pass'],
    expected: {},
  },
];

describe('worked examples: texts that settle a fight', () => {
  it.each(WITHOUT_CARDS)('$no: $what', (example) => {
    const { move, fellowship = [], sauron = [], expected } = example;
    const table = tableAt(example).move(...move);
    table.fellowship(...fellowship).sauron(...sauron);

    expectTable(table, { ...expected, discards: NO_DISCARDS });
    expect(table.last('CardsRevealed')).toBeNull();
  });
});

describe('worked examples: no text to use', () => {
  it.each(NO_TEXT_STATE)('$no: $what', ({ move, expected, ...position }) => {
    expectTable(tableAt(position).move(...move), {
      ...expected,
      phase: 'choose-cards',
      waiting: ['fellowship', 'sauron'],
    });
  });

  it('WE-65: the Warg leaves Frodo no text', () => {
    const table = tableAt({ turn: 'sauron', at: { frodo: 'cardolan', warg: 'eregion' } });
    table.move('warg', 'cardolan');

    expect(table.ask('fellowship', retreatsBefore('arthedain'))).toBe('WRONG_STATE');
    expectTable(table.cards('s-1', 'f-5'), {
      ...turnOf('fellowship'),
      compared: '6:3',
      fallen: ['warg'],
      places: { frodo: 'cardolan' },
    });
  });

  it('WE-66: the Warg leaves Boromir no text', () => {
    const table = tableAt({ turn: 'sauron', at: { boromir: 'cardolan', warg: 'eregion' } });

    expectTable(table.move('warg', 'cardolan').cards('s-1', 'f-5'), {
      ...turnOf('fellowship'),
      compared: '5:3',
      fallen: ['warg'],
      places: { boromir: 'cardolan' },
    });
  });
});
