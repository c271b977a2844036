import { describe, expect, it } from 'vitest';
import { fold } from '../../../src/engine/fold.ts';
import type { ForfeitCause, NonEmpty } from '../../../src/engine/module.ts';
import { DECK } from '../../../src/games/confrontation/data/cards.ts';
import type { Card, Side } from '../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../src/games/confrontation/index.ts';
import type { Confrontation } from '../../../src/games/confrontation/state.ts';
import { expectTable, turnOf, wonBy } from './support/expecting.ts';
import { NO_TEXT, replaces, retreatsBefore, retreatsTo, SUBSTITUTE } from './support/orders.ts';
import { IN_STATE } from './support/states.ts';
import { newTable, Table, tableAt } from './support/table.ts';

/** All cards of both sides but one each. */
function allBut(fellowship: Card, sauron: Card) {
  return {
    fellowship: DECK.fellowship.filter((card) => card !== fellowship),
    sauron: DECK.sauron.filter((card) => card !== sauron),
  };
}

function forfeited(table: Table, seats: NonEmpty<Side>, how: ForfeitCause): Table {
  const events = confrontation.forfeit(seats, how, table.state);
  return new Table(fold<Confrontation>(confrontation, table.state, events));
}

describe('D.8: what a fight leaves behind', () => {
  it('I-26: what replaced Magic stays in the discards, and Magic joins it', () => {
    const table = IN_STATE['fellowship-magic']().fellowship(replaces('f-5'));

    expect(table.state.pub.discards).toEqual({
      fellowship: ['f-2', 'f-5', 'f-magic'],
      sauron: ['s-eye', 's-6', 's-1'],
    });
  });

  it('I-27: the cards come back between two fights of a turn', () => {
    const table = tableAt({
      turn: 'fellowship',
      at: { aragorn: 'eregion', warg: 'fangorn', orcs: 'fangorn' },
      discards: allBut('f-2', 's-1'),
    });
    table.move('aragorn', 'fangorn').choose('warg').cards('s-1', 'f-2');

    expectTable(table, { phase: 'choose-cards', hands: DECK, shown: ['aragorn', 'orcs'] });
    expectTable(table.cards('s-1', 'f-2'), {
      ...turnOf('sauron'),
      compared: '6:3',
      discards: { fellowship: ['f-2'], sauron: ['s-1'] },
    });
  });

  it('I-32: Shelob goes home at once, and the other defenders are not fought', () => {
    const at = { gimli: 'cardolan', merry: 'cardolan', shelob: 'eregion' } as const;
    const table = tableAt({ turn: 'sauron', at }).move('shelob', 'cardolan').choose('gimli');

    expectTable(table.cards('s-1', 'f-1'), {
      ...turnOf('fellowship'),
      fallen: ['gimli'],
      places: { shelob: 'gondor', merry: 'cardolan' },
    });
  });

  it('Shelob has a place in a Gondor she has defended', () => {
    const at = { gimli: 'fangorn', shelob: 'gondor', orcs: 'gondor' } as const;
    const table = tableAt({ turn: 'fellowship', at }).move('gimli', 'gondor').choose('shelob');

    expectTable(table.cards('s-1', 'f-1'), {
      ...turnOf('sauron'),
      fallen: ['gimli'],
      places: { shelob: 'gondor', orcs: 'gondor' },
    });
  });

  it('I-31: Shelob does not go home from a tie', () => {
    const at = { gimli: 'eregion', shelob: 'misty-mountains' } as const;
    const table = tableAt({ turn: 'sauron', at }).move('shelob', 'eregion');

    expectTable(table.cards('s-1', 'f-3'), { places: { gimli: 'defeated', shelob: 'defeated' } });
  });

  it('I-46: an attacker who retreats fights nobody else', () => {
    const at = { pippin: 'cardolan', orcs: 'eregion', warg: 'eregion' } as const;
    const table = tableAt({ turn: 'fellowship', at }).move('pippin', 'eregion').choose('orcs');

    expectTable(table.fellowship(retreatsBefore('cardolan')), {
      ...turnOf('sauron'),
      fallen: [],
      places: { pippin: 'cardolan', orcs: 'eregion', warg: 'eregion' },
    });
  });

  it('hides whoever left the region at once, and whoever stays at the end of the turn', () => {
    const at = { aragorn: 'cardolan', orcs: 'eregion', warg: 'eregion' } as const;
    const table = tableAt({ turn: 'fellowship', at }).move('aragorn', 'eregion').choose('orcs');

    expectTable(table.cards('s-retreat', 'f-1'), { shown: ['aragorn', 'orcs'] });
    expectTable(table.sauron(retreatsTo('enedwaith')), { shown: ['aragorn', 'warg'] });
    expectTable(table.cards('s-1', 'f-5'), turnOf('sauron'));
  });
});

describe('D.3, D.4: texts of the Fellowship and the Orcs', () => {
  it('I-12: Sam falls in the place of Frodo, and Frodo is fought with his own text', () => {
    const at = { frodo: 'cardolan', sam: 'cardolan', orcs: 'eregion' } as const;
    const table = tableAt({ turn: 'sauron', at }).move('orcs', 'cardolan').choose('frodo');

    expectTable(table.fellowship(SUBSTITUTE), {
      phase: 'fellowship-text',
      fallen: ['sam'],
      shown: ['frodo', 'orcs'],
    });
    expectTable(table.fellowship(retreatsBefore('arthedain')), {
      ...turnOf('fellowship'),
      places: { frodo: 'arthedain' },
    });
  });

  it('I-14: the Orcs fight the second defender with cards', () => {
    const at = { gandalf: 'cardolan', merry: 'cardolan', orcs: 'eregion' } as const;
    const table = tableAt({ turn: 'sauron', at }).move('orcs', 'cardolan').choose('gandalf');

    expectTable(table, { phase: 'choose-cards', fallen: ['gandalf'], shown: ['merry', 'orcs'] });
  });

  it('I-14: the Orcs have their power again in the next turn', () => {
    const at = { gandalf: 'cardolan', orcs: 'eregion', gimli: 'rohan', sam: 'the-shire' } as const;
    const table = tableAt({ turn: 'sauron', at }).move('orcs', 'cardolan').move('gimli', 'gondor');

    expectTable(table.move('orcs', 'the-shire').choose('sam'), {
      phase: 'choose-cards',
      fallen: ['gandalf', 'sam'],
    });
  });

  it('I-11: Sam has strength 2 against the Warg', () => {
    const at = { frodo: 'cardolan', sam: 'cardolan', warg: 'eregion' } as const;
    const table = tableAt({ turn: 'sauron', at }).move('warg', 'cardolan').choose('sam');

    expectTable(table.cards('s-1', 'f-1'), {
      ...turnOf('fellowship'),
      compared: '3:3',
      places: { sam: 'defeated', warg: 'defeated' },
    });
  });

  it('a text that is passed on leaves the fight to the cards', () => {
    const at = { sam: 'cardolan', frodo: 'cardolan', balrog: 'eregion' } as const;
    const table = tableAt({ turn: 'sauron', at }).move('balrog', 'cardolan').choose('sam');

    expectTable(table.fellowship(NO_TEXT).cards('s-1', 'f-4'), {
      compared: '6:6',
      fallen: ['sam', 'balrog'],
    });
  });
});

describe('E.4: whether a side can go forward', () => {
  /** Mordor and Gondor are full of the Fellowship, and it is to move next. */
  const CROWDED = {
    ...({ pippin: 'mordor', merry: 'mordor', gimli: 'mordor', legolas: 'mordor' } as const),
    ...({ frodo: 'gondor', sam: 'gondor', saruman: 'cardolan' } as const),
  } as const;

  it('I-37: an attack sideways is no move forward', () => {
    const at = { ...CROWDED, aragorn: 'rohan', orcs: 'fangorn' } as const;
    const isLegal = tableAt({ turn: 'fellowship', at }).refusedMove('aragorn', 'fangorn');

    expect(isLegal).toBeNull();
    expectTable(
      tableAt({ turn: 'sauron', at }).move('saruman', 'the-shire'),
      wonBy('sauron', 'NO_FORWARD_MOVE', 2),
    );
  });

  it('an arrow leads forward', () => {
    const at = { ...CROWDED, aragorn: 'fangorn' } as const;

    expectTable(
      tableAt({ turn: 'sauron', at: { ...at, boromir: 'dagorlad', gandalf: 'dagorlad' } }).move(
        'saruman',
        'the-shire',
      ),
      turnOf('fellowship'),
    );
  });

  it('a side without stands cannot', () => {
    const at = { merry: 'eregion', 'witch-king': 'misty-mountains' } as const;
    const table = tableAt({ turn: 'fellowship', at, without: ['saruman'] });

    expectTable(table.move('merry', 'misty-mountains'), {
      ...wonBy('fellowship', 'NO_FORWARD_MOVE', 2),
      fallen: ['witch-king'],
    });
  });
});

describe('E.3: the Shire counts who is there', () => {
  it('one that has been defeated there does not count', () => {
    const at = { frodo: 'fangorn', aragorn: 'arthedain', gimli: 'arthedain' } as const;
    const three = { orcs: 'the-shire', warg: 'cardolan', balrog: 'eregion' } as const;
    const table = tableAt({ turn: 'sauron', at: { ...at, ...three } }).move('warg', 'the-shire');
    table.move('aragorn', 'the-shire').choose('orcs').cards('s-1', 'f-5').cards('s-6', 'f-1');

    expectTable(table, { fallen: ['orcs', 'aragorn'], places: { warg: 'the-shire' } });
    table.move('balrog', 'cardolan').move('frodo', 'gondor');
    expectTable(table.move('balrog', 'the-shire'), turnOf('fellowship'));
  });
});

describe('E.1, F: leaving the game', () => {
  it.each(['RESIGNED', 'TIMED_OUT'] as const)(
    'the other side wins with its survivors: %s',
    (how) => {
      const table = forfeited(IN_STATE['choose-cards'](), ['fellowship'], how);

      expectTable(table, wonBy('sauron', how, 1));
    },
  );

  it.each(['fellowship', 'sauron'] as const)('all nine survive a deployment: %s leaves', (side) => {
    const table = forfeited(newTable(), [side], 'RESIGNED');

    expectTable(table, wonBy(side === 'sauron' ? 'fellowship' : 'sauron', 'RESIGNED', 9));
  });

  it('I-58: nobody wins when both clocks run out together', () => {
    const table = forfeited(IN_STATE['choose-cards'](), ['fellowship', 'sauron'], 'TIMED_OUT');

    expectTable(table, {
      phase: 'finished',
      waiting: [],
      outcome: {
        ranking: [[], ['fellowship', 'sauron']],
        how: 'TIMED_OUT',
        points: { fellowship: 0, sauron: 0 },
      },
    });
  });

  it('shows every stand that is left', () => {
    const table = forfeited(IN_STATE['tunnel-ambush'](), ['sauron'], 'RESIGNED');

    expectTable(table, { shown: ['frodo', 'merry', 'balrog', 'saruman'] });
  });
});
