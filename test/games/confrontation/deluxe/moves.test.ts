import { describe, expect, it } from 'vitest';
import { expectTable, turnOf, wonBy } from '../support/expecting.ts';
import { deluxeTable } from './deluxe-table.ts';

describe('H.3, flying-nazgul-v: skips a region to attack', () => {
  const skipping = (at: Parameters<typeof deluxeTable>[0]['at']) =>
    deluxeTable({ turn: 'sauron', at });

  it('goes over enemies and own crowds alike', () => {
    const table = skipping({
      'flying-nazgul-v': 'fangorn',
      sam: 'misty-mountains',
      warg: 'caradhras',
      gimli: 'eregion',
    }).move('flying-nazgul-v', 'eregion');

    expectTable(table, { phase: 'choose-cards', places: { 'flying-nazgul-v': 'eregion' } });
  });

  it('fights in a region with several enemies too', () => {
    const table = skipping({ 'flying-nazgul-v': 'fangorn', gimli: 'eregion', sam: 'eregion' });

    expect(table.move('flying-nazgul-v', 'eregion').phase).toBe('choose-defender');
  });

  it.each([
    ['eregion', 'MUST_ATTACK'],
    ['the-shire', 'ILLEGAL_DESTINATION'],
    ['mordor', 'ILLEGAL_DESTINATION'],
  ] as const)('may not go to %s: %s', (to, reason) => {
    const table = skipping({ 'flying-nazgul-v': 'fangorn' });

    expect(table.refusedMove('flying-nazgul-v', to)).toBe(reason);
  });
});

describe('H.3, uruk-hai: run forward to where nobody is', () => {
  it('are shown until the end of the turn, past regions with room', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { 'uruk-hai': 'mordor', warg: 'gondor', orcs: 'fangorn' },
    }).move('uruk-hai', 'caradhras');

    expectTable(table, { ...turnOf('fellowship'), places: { 'uruk-hai': 'caradhras' } });
    expect(table.events.map(({ type }) => type)).toEqual([
      'TokenRevealed',
      'SpecialMoveMade',
      'TokenMoved',
      'TokensHidden',
      'TurnStarted',
      'QuestionAsked',
    ]);
  });

  it('stay hidden with a plain step', () => {
    const table = deluxeTable({ turn: 'sauron', at: { 'uruk-hai': 'mordor' } });

    expect(table.move('uruk-hai', 'gondor').last('TokenRevealed')).toBeNull();
  });

  it.each([
    ['an enemy', { gimli: 'rohan' }, 'MUST_BE_EMPTY'],
    ['a companion', { warg: 'rohan' }, 'MUST_BE_EMPTY'],
    ['a way through enemies', { gimli: 'gondor' }, 'PATH_BLOCKED'],
    ['a way through a crowd', { warg: 'gondor', orcs: 'gondor' }, 'PATH_BLOCKED'],
  ] as const)('may not run to, or past, %s', (_, at, reason) => {
    const table = deluxeTable({ turn: 'sauron', at: { 'uruk-hai': 'mordor', ...at } });

    expect(table.refusedMove('uruk-hai', 'rohan')).toBe(reason);
  });

  it('step into the next region like anybody, whoever of their side is there', () => {
    const table = deluxeTable({ turn: 'sauron', at: { 'uruk-hai': 'gondor', warg: 'rohan' } });

    expectTable(table.move('uruk-hai', 'rohan'), { kind: 'forward', shown: [] });
  });
});

describe('H.2, treebeard: marches to Fangorn from anywhere', () => {
  it('attacks a lone enemy there, from a mountain that does not lead there too', () => {
    const table = deluxeTable({
      turn: 'fellowship',
      at: { treebeard: 'gap-of-rohan', orcs: 'fangorn' },
    }).move('treebeard', 'fangorn');

    expectTable(table, { phase: 'choose-cards', places: { treebeard: 'fangorn' } });
  });

  it.each([
    ['nobody', {}, 'MUST_ATTACK'],
    ['two enemies', { orcs: 'fangorn', balrog: 'fangorn' }, 'TARGET_NOT_LONE'],
  ] as const)('needs a lone enemy, not %s', (_, at, reason) => {
    const table = deluxeTable({ turn: 'fellowship', at: { treebeard: 'the-shire', ...at } });

    expect(table.refusedMove('treebeard', 'fangorn')).toBe(reason);
  });

  it('marches nowhere else', () => {
    const table = deluxeTable({
      turn: 'fellowship',
      at: { treebeard: 'the-shire', orcs: 'rohan' },
    });

    expect(table.refusedMove('treebeard', 'rohan')).toBe('ILLEGAL_DESTINATION');
  });

  it('goes by the Tunnel from Eregion, which Sauron may watch (C.1, 3)', () => {
    const table = deluxeTable({
      turn: 'fellowship',
      at: { treebeard: 'eregion', orcs: 'fangorn', balrog: 'caradhras' },
    }).move('treebeard', 'fangorn');

    expect(table.phase).toBe('tunnel-ambush');
  });

  it('saves its side from having no move forward, by the rows alone (E.4)', () => {
    const fullMordor = {
      sam: 'mordor',
      pippin: 'mordor',
      merry: 'mordor',
      gimli: 'mordor',
    } as const;
    const ending = (treebeard: 'gondor' | 'gap-of-rohan') =>
      deluxeTable({
        turn: 'sauron',
        at: { ...fullMordor, frodo: 'gondor', treebeard, orcs: 'fangorn', warg: 'high-pass' },
      }).move('warg', 'rhudaur');

    expectTable(ending('gondor'), wonBy('sauron', 'NO_FORWARD_MOVE', 3));
    expect(ending('gap-of-rohan').outcome).toBeNull();
  });
});

describe('H.3, the-watcher: once shown, shown for the rest of the game', () => {
  const fought = () =>
    deluxeTable({
      turn: 'sauron',
      at: { 'the-watcher': 'mirkwood', orcs: 'gondor', gimli: 'high-pass', frodo: 'fangorn' },
    });

  it('may not move any more, and is not hidden at the end of a turn', () => {
    const table = fought().move('the-watcher', 'high-pass').cards('s-6', 'f-1');
    expectTable(table, { active: 'fellowship', shown: ['the-watcher'], fallen: ['gimli'] });

    table.move('frodo', 'dagorlad');
    expect(table.refusedMove('the-watcher', 'rhudaur')).toBe('WATCHER_REVEALED');
    expect(table.refusedMove('the-watcher', 'mirkwood')).toBe('WATCHER_REVEALED');
    expect(table.refusedMove('orcs', 'fangorn')).toBeNull();
  });

  it('stays shown when it retreats', () => {
    const table = deluxeTable({
      turn: 'fellowship',
      at: { 'the-watcher': 'eregion', gimli: 'arthedain' },
    }).move('gimli', 'eregion');
    table.cards('s-retreat', 'f-1').sauron({ type: 'chooseRetreat', to: 'rhudaur' });

    expectTable(table, { places: { 'the-watcher': 'rhudaur' }, shown: ['the-watcher'] });
  });

  it('is never mixed, and does not count among those that could be', () => {
    const table = deluxeTable({
      turn: 'fellowship',
      at: { 'the-watcher': 'eregion', orcs: 'eregion', gimli: 'arthedain' },
    }).move('gimli', 'eregion');
    table.choose('the-watcher').cards('s-6', 'f-1');

    expectTable(table, { fallen: ['gimli'], shown: ['the-watcher'] });
    expect(table.last('TokensMixed')).toBeNull();
    expect(table.ask('sauron', { type: 'mix', region: 'eregion' })).toBe('MIX_NEEDS_TWO');
  });
});

describe('H.1, witch-king-v: wins in the Shire', () => {
  it('at once, whoever else is there', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { 'witch-king-v': 'cardolan', merry: 'the-shire' },
    }).move('witch-king-v', 'the-shire');

    expectTable(table, wonBy('sauron', 'WITCH_KING_IN_SHIRE', 2));
    expect(table.last('BattleJoined')).toBeNull();
  });
});

describe('H.6: the kind of a special move', () => {
  it('is told to its owner alone, where two characters could make the same', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { 'flying-nazgul-v': 'fangorn', gimli: 'eregion' },
    }).move('flying-nazgul-v', 'eregion');

    expectTable(table, { kind: 'special' });
    const handle = table.handleOf('flying-nazgul-v');
    expect(table.last('SpecialMoveMade')).toEqual({
      type: 'SpecialMoveMade',
      v: 1,
      pub: {},
      own: { sauron: { handle, kind: 'nazgul-skip' } },
    });
  });

  it('is told of plain moves, and of all in the first edition', () => {
    const plain = deluxeTable({ turn: 'fellowship', at: { sam: 'mirkwood' } });
    expectTable(plain.move('sam', 'fangorn'), { kind: 'anduin' });
    expect(plain.last('SpecialMoveMade')).toBeNull();

    const classic = deluxeTable({
      turn: 'sauron',
      at: { 'black-rider': 'mordor', gimli: 'fangorn' },
      options: { edition: 'classic', specialCards: 'given', specialCardsGiven: 0 },
    });
    expectTable(classic.move('black-rider', 'fangorn'), { kind: 'rider-charge' });
  });
});
