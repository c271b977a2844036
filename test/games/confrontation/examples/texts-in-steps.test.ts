import { describe, expect, it } from 'vitest';
import { expectTable, turnOf } from '../support/expecting.ts';
import { BONUS, NO_TEXT, plays, retreatsBefore, SUBSTITUTE } from '../support/orders.ts';
import { tableAt } from '../support/table.ts';

describe('worked examples: the Orcs', () => {
  it('WE-57: have no power as defenders, and Sauron plays first against Gandalf', () => {
    const table = tableAt({ turn: 'fellowship', at: { gandalf: 'cardolan', orcs: 'eregion' } });

    expectTable(table.move('gandalf', 'eregion'), {
      phase: 'sauron-card-first',
      waiting: ['sauron'],
    });
    expectTable(table.sauron(plays('s-1')), {
      phase: 'fellowship-card-second',
      waiting: ['fellowship'],
    });
    expectTable(table.fellowship(plays('f-1')), {
      ...turnOf('sauron'),
      compared: '6:3',
      fallen: ['orcs'],
      places: { gandalf: 'eregion' },
    });
  });

  it('WE-58: have used their power on a Frodo who retreats', () => {
    const table = tableAt({
      turn: 'sauron',
      at: { frodo: 'cardolan', pippin: 'cardolan', orcs: 'eregion' },
    });
    table.move('orcs', 'cardolan').choose('frodo').fellowship(retreatsBefore('arthedain'));

    expectTable(table, { phase: 'choose-cards', shown: ['pippin', 'orcs'] });
    expectTable(table.cards('s-6', 'f-5'), {
      ...turnOf('fellowship'),
      compared: '6:8',
      fallen: ['pippin'],
      places: { frodo: 'arthedain', orcs: 'cardolan' },
    });
  });

  it('WE-72: defeat Sam without a question, and fight Frodo next', () => {
    const table = tableAt({
      turn: 'sauron',
      at: { frodo: 'cardolan', sam: 'cardolan', orcs: 'eregion' },
    });

    expectTable(table.move('orcs', 'cardolan').choose('sam'), {
      phase: 'fellowship-text',
      waiting: ['fellowship'],
      fallen: ['sam'],
      shown: ['frodo', 'orcs'],
    });
    expect(table.last('TextUsed')).toBeNull();
  });
});

describe('worked examples: Frodo and Sam', () => {
  it('WE-60: Frodo retreats down the river alone', () => {
    const table = tableAt({ turn: 'sauron', at: { frodo: 'fangorn', balrog: 'gondor' } });
    table.move('balrog', 'fangorn');

    expect(table.ask('fellowship', retreatsBefore('mirkwood'))).toBe('BAD_RETREAT_DESTINATION');
    expectTable(table.fellowship(retreatsBefore('rohan')), {
      ...turnOf('fellowship'),
      places: { frodo: 'rohan', balrog: 'fangorn' },
    });
  });

  it('WE-68: Sam takes the place of Frodo with strength 5', () => {
    const table = tableAt({
      turn: 'sauron',
      at: { frodo: 'cardolan', sam: 'cardolan', balrog: 'eregion' },
    });
    table.move('balrog', 'cardolan').choose('frodo').fellowship(SUBSTITUTE);

    expectTable(table, { phase: 'choose-cards', shown: ['frodo', 'sam', 'balrog'] });
    expectTable(table.cards('s-2', 'f-3'), {
      ...turnOf('fellowship'),
      compared: '8:7',
      fallen: ['balrog'],
      places: { frodo: 'cardolan', sam: 'cardolan' },
    });
  });

  it('WE-69: Sam has strength 5 beside a shown Frodo, who is fought next', () => {
    const table = tableAt({
      turn: 'sauron',
      at: { frodo: 'cardolan', sam: 'cardolan', balrog: 'eregion' },
    });
    table.move('balrog', 'cardolan').choose('sam').fellowship(BONUS);

    expectTable(table, { phase: 'choose-cards', shown: ['frodo', 'sam', 'balrog'] });
    expectTable(table.cards('s-2', 'f-1'), {
      phase: 'fellowship-text',
      waiting: ['fellowship'],
      compared: '6:7',
      fallen: ['sam'],
      shown: ['frodo', 'balrog'],
    });
    expect(table.last('FightStarted')?.pub).toMatchObject({
      attacker: 'balrog',
      defender: 'frodo',
    });
  });

  it('WE-71: Merry cannot take the place of Frodo', () => {
    const table = tableAt({
      turn: 'sauron',
      at: { frodo: 'cardolan', merry: 'cardolan', balrog: 'eregion' },
    });
    table.move('balrog', 'cardolan').choose('frodo');

    expect(table.ask('fellowship', SUBSTITUTE)).toBe('SAM_NOT_AVAILABLE');
    expectTable(table, { phase: 'fellowship-text', waiting: ['fellowship'] });
  });

  it("WE-71a: Frodo's text is open for the sake of Sam where he cannot retreat", () => {
    const at = { frodo: 'cardolan', sam: 'cardolan', balrog: 'eregion' } as const;
    const full = { merry: 'arthedain', gimli: 'arthedain' } as const;
    const table = tableAt({ turn: 'sauron', at: { ...at, ...full } });
    table.move('balrog', 'cardolan').choose('frodo');

    expectTable(table, { phase: 'fellowship-text' });
    expect(table.ask('fellowship', retreatsBefore('arthedain'))).toBe('RETREAT_NOT_AVAILABLE');
    expect(table.ask('fellowship', BONUS)).toBe('SAM_NOT_AVAILABLE');
    expectTable(table.fellowship(NO_TEXT), { phase: 'choose-cards', shown: ['frodo', 'balrog'] });
  });
});

describe('worked examples: Pippin', () => {
  it('WE-73: attacks, sees the Cave Troll and goes back', () => {
    const table = tableAt({
      turn: 'fellowship',
      at: { pippin: 'rhudaur', 'cave-troll': 'high-pass' },
    });

    expectTable(table.move('pippin', 'high-pass'), { shown: ['pippin', 'cave-troll'] });
    expectTable(table.fellowship(retreatsBefore('rhudaur')), {
      ...turnOf('sauron'),
      fallen: [],
      places: { pippin: 'rhudaur', 'cave-troll': 'high-pass' },
    });
  });

  it('WE-74: does not go back through the Tunnel', () => {
    const table = tableAt({
      turn: 'fellowship',
      at: { pippin: 'eregion', 'cave-troll': 'fangorn' },
    });
    table.move('pippin', 'fangorn');

    expectTable(table, { phase: 'fellowship-text', kind: 'tunnel' });
    expect(table.ask('fellowship', retreatsBefore('eregion'))).toBe('BAD_RETREAT_DESTINATION');
    expectTable(table.fellowship(retreatsBefore('misty-mountains')), {
      ...turnOf('sauron'),
      places: { pippin: 'misty-mountains', 'cave-troll': 'fangorn' },
    });
  });
});
