import { describe, expect, it } from 'vitest';
import { expectTable, turnOf, wonBy } from '../support/expecting.ts';
import { BONUS, KEEP_CARDS, NO_TEXT, retreatsBefore, SUBSTITUTE } from '../support/orders.ts';
import { ARAGORN_CANCELS, swapsWith } from './deluxe-orders.ts';
import { answersOf, deluxeTable } from './deluxe-table.ts';

describe('H.2, faramir: retreats sideways when he attacks', () => {
  it('before cards are played', () => {
    const table = deluxeTable({
      turn: 'fellowship',
      at: { faramir: 'arthedain', 'orcs-v': 'eregion' },
    }).move('faramir', 'eregion');
    expect(table.ask('fellowship', retreatsBefore('cardolan'))).toBe('BAD_RETREAT_DESTINATION');

    table.fellowship(retreatsBefore('enedwaith'));
    expectTable(table, { ...turnOf('sauron'), places: { faramir: 'enedwaith' }, fallen: [] });
  });

  it.each([
    ['as the defender', { turn: 'sauron', at: { faramir: 'eregion', 'orcs-v': 'caradhras' } }],
    ['against the Warg', { turn: 'fellowship', at: { faramir: 'arthedain', warg: 'eregion' } }],
  ] as const)('not %s', (_, position) => {
    const table = deluxeTable(position);
    const mover = position.turn === 'sauron' ? 'orcs-v' : 'faramir';

    expect(table.move(mover, 'eregion').phase).toBe('choose-cards');
  });

  it('not in the mountains, where nothing lies sideways', () => {
    const table = deluxeTable({
      turn: 'fellowship',
      at: { faramir: 'eregion', 'orcs-v': 'caradhras' },
    });

    expect(table.move('faramir', 'caradhras').phase).toBe('choose-cards');
  });
});

describe('H.2, smeagol: changes places with a neighbour', () => {
  const attacked = (at: Parameters<typeof deluxeTable>[0]['at'] = {}) =>
    deluxeTable({
      turn: 'sauron',
      at: { smeagol: 'eregion', gimli: 'caradhras', 'orcs-v': 'misty-mountains', ...at },
    }).move('orcs-v', 'eregion');

  it('who is shown and fights, while he is hidden again', () => {
    const table = attacked({ balrog: 'mordor' });
    table.fellowship(swapsWith(table, 'gimli'));

    expectTable(table, {
      places: { smeagol: 'caradhras', gimli: 'eregion', 'orcs-v': 'defeated' },
      shown: [],
    });
    expect(table.last('StandsSwapped')?.pub).toEqual({
      handle: 'smeagol',
      from: 'eregion',
      partner: 'gimli',
      to: 'caradhras',
    });
  });

  it('who is asked for his own text as the defender', () => {
    const table = attacked({ frodo: 'rhudaur' });
    table.fellowship(swapsWith(table, 'frodo'));
    expect(table.phase).toBe('fellowship-text');
    expect(answersOf(table, 'fellowship')).toEqual([
      NO_TEXT,
      retreatsBefore('rhudaur'),
      retreatsBefore('enedwaith'),
    ]);

    table.fellowship(retreatsBefore('enedwaith'));
    expectTable(table, { ...turnOf('fellowship'), places: { frodo: 'enedwaith' } });
  });

  it('who meets the power of attacking Orcs as the first they fight', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { smeagol: 'eregion', aragorn: 'arthedain', orcs: 'misty-mountains' },
    }).move('orcs', 'eregion');
    table.fellowship(swapsWith(table, 'aragorn'));

    expectTable(table, { fallen: ['aragorn'], compared: null, places: { smeagol: 'arthedain' } });
  });

  it('not with somebody who is no neighbour', () => {
    const table = attacked({ sam: 'gap-of-rohan' });

    expect(table.ask('fellowship', swapsWith(table, 'sam'))).toBe('SWAP_NOT_AVAILABLE');
    expect(table.ask('fellowship', swapsWith(table, 'orcs-v'))).toBe('SWAP_NOT_AVAILABLE');
    expect(answersOf(table, 'fellowship')).toEqual([NO_TEXT, swapsWith(table, 'gimli')]);
  });

  it('not sideways in the mountains', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { smeagol: 'caradhras', gimli: 'misty-mountains', 'orcs-v': 'fangorn' },
    });

    expect(table.move('orcs-v', 'caradhras').phase).toBe('choose-cards');
  });

  it('not where he has company', () => {
    const table = attacked({ sam: 'eregion' }).choose('smeagol');

    expect(table.phase).toBe('choose-cards');
  });

  it('not when he attacks', () => {
    const table = deluxeTable({
      turn: 'fellowship',
      at: { smeagol: 'arthedain', gimli: 'cardolan', 'orcs-v': 'eregion' },
    });

    expect(table.move('smeagol', 'eregion').phase).toBe('choose-cards');
  });

  it('with the bearer of the Ring, who wins if that brings him to Mordor (E.1)', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { smeagol: 'mordor', frodo: 'gondor', 'flying-nazgul': 'rhudaur' },
      without: ['saruman'],
    }).move('flying-nazgul', 'mordor');
    table.fellowship(swapsWith(table, 'frodo'));

    expectTable(table, wonBy('fellowship', 'FRODO_IN_MORDOR', 2));
  });
});

describe('H.2, aragorn-v: has no cards used when he is attacked', () => {
  const attacked = (attacker: 'gollum' | 'saruman' | 'orcs' | 'the-watcher') =>
    deluxeTable({
      turn: 'sauron',
      at: { 'aragorn-v': 'eregion', [attacker]: 'misty-mountains' },
    }).move(attacker, 'eregion');

  it('so that strengths alone decide', () => {
    const table = attacked('the-watcher').fellowship(ARAGORN_CANCELS);

    expectTable(table, { compared: '4:6', fallen: ['aragorn-v'], places: {} });
    expect(table.state.pub.hands.sauron).toHaveLength(9);
  });

  it('which Saruman is not asked about any more', () => {
    expectTable(attacked('saruman').fellowship(ARAGORN_CANCELS), { compared: '4:4' });
  });

  it('or leaves that to Saruman', () => {
    const table = attacked('saruman').fellowship(NO_TEXT);
    expect(table.phase).toBe('saruman-decision');

    expect(table.sauron(KEEP_CARDS).phase).toBe('choose-cards');
  });

  it('after texts that decide at once: Orcs strike him all the same', () => {
    expectTable(attacked('orcs').fellowship(ARAGORN_CANCELS), {
      fallen: ['aragorn-v'],
      compared: null,
    });
  });

  it('not when he attacks, and nobody else can', () => {
    const attacking = deluxeTable({
      turn: 'fellowship',
      at: { 'aragorn-v': 'arthedain', 'orcs-v': 'eregion' },
    });
    expect(attacking.move('aragorn-v', 'eregion').phase).toBe('choose-cards');

    const frodo = deluxeTable({ turn: 'sauron', at: { frodo: 'cardolan', 'orcs-v': 'eregion' } });
    expect(frodo.move('orcs-v', 'cardolan').phase).toBe('fellowship-text');
    expect(frodo.ask('fellowship', ARAGORN_CANCELS)).toBe('WRONG_STATE');
  });
});

describe('H.6: the classic Sam and the alternative Frodo', () => {
  const together = { 'frodo-v': 'cardolan', sam: 'cardolan', 'orcs-v': 'eregion' } as const;

  it('let Sam take his place', () => {
    const table = deluxeTable({ turn: 'sauron', at: together }).move('orcs-v', 'cardolan');
    table.choose('frodo-v').fellowship(SUBSTITUTE).cards('s-2', 'f-4');

    expectTable(table, { compared: '9:8', fallen: ['orcs-v'] });
  });

  it('make Sam stronger beside him', () => {
    const table = deluxeTable({ turn: 'sauron', at: together }).move('orcs-v', 'cardolan');
    table.choose('sam').fellowship(BONUS).cards('s-2', 'f-4');

    expectTable(table, { compared: '9:8', fallen: ['orcs-v'] });
    expect(table.last('TokenRevealed')?.pub.character).toBe('frodo-v');
  });

  it('are not asked about where Sam cannot be in play', () => {
    const withSam = (sam: 'sam' | 'sam-v') =>
      deluxeTable({
        turn: 'sauron',
        at: { 'frodo-v': 'cardolan', [sam]: 'rhudaur', gimli: 'cardolan', 'orcs-v': 'eregion' },
      })
        .move('orcs-v', 'cardolan')
        .choose('frodo-v');
    expect(withSam('sam-v').phase).toBe('choose-cards');

    const hopeful = withSam('sam');
    expect(answersOf(hopeful, 'fellowship')).toEqual([NO_TEXT]);
    expect(hopeful.ask('fellowship', SUBSTITUTE)).toBe('SAM_NOT_AVAILABLE');
  });

  it.each([
    [[], 'fellowship-text'],
    [['sam-v'], 'choose-cards'],
    [['sam'], 'fellowship-text'],
  ] as const)('in a secret draft, with %j shown: %s', (seen, phase) => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { 'frodo-v': 'cardolan', 'sam-v': 'cardolan', 'orcs-v': 'eregion' },
      isSecret: true,
      seen,
    });

    expect(table.move('orcs-v', 'cardolan').choose('frodo-v').phase).toBe(phase);
  });

  it('has no alternative Sam take his place', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { frodo: 'cardolan', 'sam-v': 'cardolan', 'orcs-v': 'eregion' },
    });
    table.move('orcs-v', 'cardolan').choose('frodo');

    expect(table.ask('fellowship', SUBSTITUTE)).toBe('SAM_NOT_AVAILABLE');
  });
});
