import { describe, expect, it } from 'vitest';
import { expectTable, type Standing, turnOf, wonBy } from '../support/expecting.ts';
import { NO_TEXT } from '../support/orders.ts';
import type { Position } from '../support/position.ts';
import { tableAt } from '../support/table.ts';

/** WE-120 to WE-122: Shelob attacks Gimli in Eregion and defeats him. */
const ATTACK = { gimli: 'eregion', shelob: 'misty-mountains' } as const;

interface Example {
  readonly no: string;
  readonly what: string;
  readonly others: Position['at'];
  readonly expected: Partial<Standing>;
}

const EXAMPLES: readonly Example[] = [
  {
    no: 'WE-120',
    what: 'goes home to Gondor',
    others: {},
    expected: { fallen: ['gimli'], places: { shelob: 'gondor' } },
  },
  {
    no: 'WE-121',
    what: 'dies where Gondor has no room',
    others: { orcs: 'gondor', warg: 'gondor' },
    expected: { fallen: ['gimli', 'shelob'], places: { orcs: 'gondor', warg: 'gondor' } },
  },
  {
    no: 'WE-122',
    what: 'dies where an enemy is in Gondor, without a fight',
    others: { merry: 'gondor' },
    expected: { fallen: ['gimli', 'shelob'], places: { merry: 'gondor' } },
  },
];

describe('worked examples: a victorious Shelob', () => {
  it.each(EXAMPLES)('$no: $what', ({ others, expected }) => {
    const table = tableAt({ turn: 'sauron', at: { ...ATTACK, ...others } });

    expectTable(table.move('shelob', 'eregion').cards('s-1', 'f-1'), {
      ...turnOf('fellowship'),
      compared: '4:6',
      ...expected,
    });
  });

  it('WE-123: stays in Gondor when the fight was there', () => {
    const table = tableAt({ turn: 'sauron', at: { gimli: 'gondor', shelob: 'mordor' } });

    expectTable(table.move('shelob', 'gondor').cards('s-1', 'f-1'), {
      ...turnOf('fellowship'),
      fallen: ['gimli'],
      places: { shelob: 'gondor' },
    });
    expect(table.last('ShelobReturned')).toBeNull();
  });

  it('WE-125: leaves the Shire as defender too', () => {
    const table = tableAt({
      turn: 'fellowship',
      at: { aragorn: 'cardolan', shelob: 'the-shire', frodo: 'fangorn' },
    });

    expectTable(table.move('aragorn', 'the-shire').cards('s-6', 'f-1'), {
      ...turnOf('sauron'),
      kind: 'backward-attack',
      compared: '5:11',
      fallen: ['aragorn'],
      places: { shelob: 'gondor' },
    });
  });

  it('WE-126: has won the game over Frodo before she goes anywhere', () => {
    const table = tableAt({
      turn: 'sauron',
      at: { frodo: 'cardolan', shelob: 'eregion', orcs: 'gondor', warg: 'gondor' },
    });
    table.move('shelob', 'cardolan').fellowship(NO_TEXT).cards('s-1', 'f-1');

    expectTable(table, {
      ...wonBy('sauron', 'FRODO_DEFEATED', 4),
      fallen: ['frodo'],
      places: { shelob: 'cardolan' },
    });
  });
});
