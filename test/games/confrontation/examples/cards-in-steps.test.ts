import { describe, expect, it } from 'vitest';
import { DECK } from '../../../../src/games/confrontation/data/cards.ts';
import {
  begin,
  GANDALF_AND_TROLL,
  GIMLI_AND_RIDER,
  LEGOLAS_AND_BALROG,
  LEGOLAS_AND_ORCS,
} from '../support/attacks.ts';
import { expectTable, turnOf } from '../support/expecting.ts';
import { plays, replaces, retreatsTo } from '../support/orders.ts';

describe('worked examples: Magic', () => {
  it('WE-85: the Elven Cloak covers what replaced the Magic', () => {
    const discards = { fellowship: ['f-2'], sauron: ['s-6'] } as const;
    const table = begin({ ...LEGOLAS_AND_ORCS, discards }).cards('s-magic', 'f-elven-cloak');

    expectTable(table, { phase: 'sauron-magic', waiting: ['sauron'] });
    expectTable(table.sauron(replaces('s-6')), {
      ...turnOf('sauron'),
      compared: '3:2',
      fallen: ['orcs'],
      discards: { fellowship: ['f-2', 'f-elven-cloak'], sauron: ['s-6', 's-magic'] },
    });
  });

  it('WE-102: Sauron replaces his Magic before the Fellowship plays for Gandalf', () => {
    const table = begin({
      turn: 'fellowship',
      at: { gandalf: 'eregion', balrog: 'misty-mountains' },
      discards: { fellowship: ['f-2'], sauron: ['s-6'] },
      move: ['gandalf', 'misty-mountains'],
    }).sauron(plays('s-magic'));

    expectTable(table, { phase: 'sauron-magic', waiting: ['sauron'] });
    expect(table.ask('fellowship', plays('f-1'))).toBe('WRONG_STATE');
    expectTable(table.sauron(replaces('s-6')).fellowship(plays('f-elven-cloak')), {
      ...turnOf('sauron'),
      compared: '5:5',
      places: { gandalf: 'defeated', balrog: 'defeated' },
    });
  });
});

describe('worked examples: retreats by cards', () => {
  it('WE-93: Sauron chooses between two ways, sideways alone', () => {
    const table = begin(LEGOLAS_AND_BALROG).cards('s-retreat', 'f-1');

    expectTable(table, { phase: 'sauron-retreat', waiting: ['sauron'] });
    expect(table.ask('sauron', retreatsTo('arthedain'))).toBe('BAD_RETREAT_DESTINATION');
    expectTable(table.sauron(retreatsTo('enedwaith')), {
      ...turnOf('sauron'),
      compared: null,
      fallen: [],
      places: { balrog: 'enedwaith', legolas: 'eregion' },
    });
  });

  it('WE-94: both retreat, Sauron first', () => {
    const table = begin(LEGOLAS_AND_BALROG).cards('s-retreat', 'f-retreat');
    table.sauron(retreatsTo('rhudaur'));

    expectTable(table, { phase: 'fellowship-retreat-card', waiting: ['fellowship'] });
    expectTable(table.fellowship(retreatsTo('cardolan')), {
      ...turnOf('sauron'),
      compared: null,
      fallen: [],
      places: { balrog: 'rhudaur', legolas: 'cardolan' },
    });
  });

  it('WE-94a: the Fellowship replaces its Magic before Sauron retreats', () => {
    const discards = { fellowship: ['f-retreat'], sauron: ['s-6'] } as const;
    const table = begin({ ...LEGOLAS_AND_BALROG, discards }).cards('s-retreat', 'f-magic');

    expect(table.ask('sauron', retreatsTo('rhudaur'))).toBe('WRONG_STATE');
    table.fellowship(replaces('f-retreat')).sauron(retreatsTo('rhudaur'));
    expectTable(table.fellowship(retreatsTo('cardolan')), {
      ...turnOf('sauron'),
      compared: null,
      fallen: [],
      places: { balrog: 'rhudaur', legolas: 'cardolan' },
    });
  });

  it('WE-97: the attacker fights whoever has not retreated', () => {
    const table = begin({
      turn: 'fellowship',
      at: { aragorn: 'cardolan', orcs: 'eregion', warg: 'eregion' },
      move: ['aragorn', 'eregion'],
    });
    table.choose('orcs').cards('s-retreat', 'f-1').sauron(retreatsTo('rhudaur'));

    expectTable(table, {
      phase: 'choose-cards',
      places: { orcs: 'rhudaur', warg: 'eregion', aragorn: 'eregion' },
      shown: ['aragorn', 'warg'],
    });
    expect(table.last('FightStarted')?.pub).toMatchObject({
      attacker: 'aragorn',
      defender: 'warg',
    });
  });

  it('WE-98: an attacker of Sauron retreats sideways from where the fight is', () => {
    const table = begin({
      turn: 'sauron',
      at: { gimli: 'eregion', balrog: 'misty-mountains' },
      move: ['balrog', 'eregion'],
    });

    expectTable(table.cards('s-retreat', 'f-5').sauron(retreatsTo('rhudaur')), {
      ...turnOf('fellowship'),
      fallen: [],
      places: { gimli: 'eregion', balrog: 'rhudaur' },
    });
  });
});

describe('worked examples: the order of Gandalf', () => {
  it('WE-101: Sauron plays first, for all to see', () => {
    const table = begin({
      turn: 'fellowship',
      at: { gandalf: 'eregion', balrog: 'misty-mountains' },
      move: ['gandalf', 'misty-mountains'],
    });

    expect(table.ask('fellowship', plays('f-1'))).toBe('NOT_YOUR_TURN');
    table.sauron(plays('s-2'));
    expect(table.view('fellowship').fight?.cards).toEqual({ fellowship: null, sauron: 's-2' });
    expectTable(table.fellowship(plays('f-3')), {
      ...turnOf('sauron'),
      compared: '8:7',
      fallen: ['balrog'],
    });
  });

  it('WE-103: the Fellowship plays a card although Sauron retreats', () => {
    const table = begin({
      turn: 'fellowship',
      at: { gandalf: 'cardolan', balrog: 'eregion' },
      move: ['gandalf', 'eregion'],
    }).sauron(plays('s-retreat'));

    expectTable(table, { phase: 'fellowship-card-second', waiting: ['fellowship'] });
    expectTable(table.fellowship(plays('f-5')).sauron(retreatsTo('rhudaur')), {
      ...turnOf('sauron'),
      fallen: [],
      places: { gandalf: 'eregion', balrog: 'rhudaur' },
      discards: { fellowship: ['f-5'], sauron: ['s-retreat'] },
    });
  });

  it('WE-104: there is none against the Warg', () => {
    const table = begin({
      turn: 'fellowship',
      at: { gandalf: 'eregion', warg: 'misty-mountains' },
      move: ['gandalf', 'misty-mountains'],
    });

    expectTable(table, { phase: 'choose-cards', waiting: ['fellowship', 'sauron'] });
  });

  it('WE-106: the Eye of the Cave Troll is inert, and Gandalf goes back', () => {
    const table = begin(GANDALF_AND_TROLL).cards('s-eye', 'f-retreat');

    expectTable(table, { phase: 'fellowship-retreat-card', waiting: ['fellowship'] });
    expectTable(table.fellowship(retreatsTo('cardolan')), {
      ...turnOf('sauron'),
      fallen: [],
      places: { gandalf: 'cardolan', 'cave-troll': 'eregion' },
    });
  });
});

describe('worked examples: the secret choice of cards', () => {
  it('WE-110: is final, and the other side sees that there is one', () => {
    const table = begin(GIMLI_AND_RIDER);
    const { fight } = table.view('fellowship');
    table.sauron(plays('s-1'));

    expect(table.ask('sauron', plays('s-2'))).toBe('ALREADY_COMMITTED');
    expectTable(table, { phase: 'choose-cards', waiting: ['fellowship'] });
    expect(table.view('fellowship').fight).toEqual({
      ...fight,
      committed: { fellowship: false, sauron: true },
    });
  });

  it('WE-110a: leaves the card in the hand that everybody sees', () => {
    const table = begin(GIMLI_AND_RIDER).sauron(plays('s-1'));

    expect(table.ask('sauron', plays('s-1'))).toBe('ALREADY_COMMITTED');
    expect(table.view('fellowship').hands.sauron).toHaveLength(9);
  });

  it('WE-111: is among the cards in hand', () => {
    const discards = { fellowship: ['f-3'], sauron: ['s-3'] } as const;
    const table = begin({ ...GIMLI_AND_RIDER, discards });

    expect(table.ask('sauron', plays('s-3'))).toBe('CARD_NOT_IN_HAND');
  });
});

describe('worked examples: after a fight', () => {
  it('WE-108: both sides take all cards back once the last are played', () => {
    const discards = {
      fellowship: DECK.fellowship.filter((card) => card !== 'f-4'),
      sauron: DECK.sauron.filter((card) => card !== 's-2'),
    };
    const table = begin({ ...GIMLI_AND_RIDER, discards }).cards('s-2', 'f-4');

    expectTable(table, {
      ...turnOf('sauron'),
      fallen: ['black-rider'],
      hands: DECK,
      discards: { fellowship: [], sauron: [] },
    });
  });

  it('WE-109: the attacker fights the second defender without being asked', () => {
    const table = begin({
      turn: 'fellowship',
      at: { aragorn: 'eregion', warg: 'fangorn', orcs: 'fangorn' },
      move: ['aragorn', 'fangorn'],
    });

    expectTable(table.choose('warg').cards('s-1', 'f-2'), {
      phase: 'choose-cards',
      compared: '6:3',
      fallen: ['warg'],
      shown: ['aragorn', 'orcs'],
    });
    expectTable(table.cards('s-6', 'f-5'), {
      ...turnOf('sauron'),
      compared: '9:8',
      fallen: ['warg', 'orcs'],
      places: { aragorn: 'fangorn' },
    });
  });
});
