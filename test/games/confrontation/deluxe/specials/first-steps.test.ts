import { describe, expect, it } from 'vitest';
import type { Position } from '../../support/position.ts';
import { offered, owed, specialTable } from './special-table.ts';

const BOTH = { fellowship: ['shadowfax'], sauron: ['dark-of-mordor', 'palantir'] } as const;

const at = (position: Position) => specialTable(position, BOTH);
const shadowfax = (handle: string, to: string) => ({ type: 'shadowfax', handle, to }) as never;
const dark = (handle: string, to: string) => ({ type: 'darkOfMordor', handle, to }) as never;

describe('H.5, shadowfax', () => {
  const ride = () =>
    at({ turn: 'fellowship', at: { merry: 'arthedain', gimli: 'rhudaur', orcs: 'high-pass' } });

  it('lets a stand step forward and makes it move on, all in one turn', () => {
    const table = ride();

    table.give('fellowship', shadowfax('merry', 'rhudaur'));
    expect(table.phase).toBe('second-move');
    expect(table.whereIs('merry')).toBe('rhudaur');
    expect(table.active).toBe('fellowship');
    expect(owed(table, 'fellowship')).toEqual(['second-move']);

    table.move('merry', 'misty-mountains');
    expect(table.whereIs('merry')).toBe('misty-mountains');
    expect(table).toMatchObject({ phase: 'awaiting-move', active: 'sauron' });
    expect(table.state.pub.turn).toBe(2);
  });

  it('tells everybody which card is used on which stand, and how the stand goes', () => {
    const events = ride().give('fellowship', shadowfax('merry', 'rhudaur'));

    expect(events.map(({ type, pub }) => [type, pub])).toEqual([
      ['SpecialUsed', { card: 'shadowfax', handle: 'merry', region: null }],
      [
        'TokenMoved',
        { side: 'fellowship', handle: 'merry', from: 'arthedain', to: 'rhudaur', kind: 'forward' },
      ],
      ['FirstStepTaken', { handle: 'merry' }],
      ['QuestionAsked', { question: { kind: 'second-move' } }],
    ]);
  });

  it('leaves no choice of the stand that moves on', () => {
    const table = ride();
    table.give('fellowship', shadowfax('merry', 'rhudaur'));

    expect(table.refusedMove('gimli', 'misty-mountains')).toBe('FORCED_MOVE');
    expect(offered(table, 'fellowship', 'second-move')).toEqual([
      table.moving('merry', 'high-pass'),
      table.moving('merry', 'misty-mountains'),
    ]);
  });

  it('lets the move after the step be an attack', () => {
    const table = ride();
    table.give('fellowship', shadowfax('merry', 'rhudaur'));

    expect(table.move('merry', 'high-pass').phase).toBe('choose-cards');
    table.cards('s-1', 'f-5');
    expect(table.whereIs('orcs')).toBe('defeated');
    expect(table.active).toBe('sauron');
  });

  it('follows arrows', () => {
    const table = at({ turn: 'fellowship', at: { merry: 'mirkwood' } });
    table.give('fellowship', shadowfax('merry', 'fangorn'));

    expect(table.move('merry', 'rohan').whereIs('merry')).toBe('rohan');
    expect(table.active).toBe('sauron');
  });

  it.each([
    ['where an enemy stands', 'merry', 'high-pass'],
    ['into a full region', 'frodo', 'arthedain'],
    ['sideways', 'merry', 'eregion'],
    ['back', 'merry', 'arthedain'],
    ['with a stand of the enemy', 'orcs', 'rhudaur'],
    ['with an unknown stand', 'nobody', 'rhudaur'],
  ])('takes no step %s', (_, handle, to) => {
    const table = at({
      turn: 'fellowship',
      at: { merry: 'rhudaur', gimli: 'arthedain', legolas: 'arthedain', orcs: 'high-pass' },
    });

    expect(table.ask('fellowship', shadowfax(handle, to))).toBe('SPECIAL_CONDITION');
  });

  it('takes no step after which the stand could not move', () => {
    const table = at({
      turn: 'fellowship',
      at: { merry: 'rhudaur', gimli: 'mirkwood', legolas: 'mirkwood', sam: 'gondor' },
      without: ['saruman'],
    });

    expect(table.ask('fellowship', shadowfax('merry', 'high-pass'))).toBe('SPECIAL_CONDITION');
    expect(table.ask('fellowship', shadowfax('merry', 'misty-mountains'))).toBeNull();
    expect(table.ask('fellowship', shadowfax('sam', 'mordor'))).toBe('SPECIAL_CONDITION');
  });

  it('counts the power of movement of who steps', () => {
    const table = at({
      turn: 'fellowship',
      at: { aragorn: 'dagorlad', saruman: 'gondor', sam: 'dagorlad' },
    });

    expect(table.ask('fellowship', shadowfax('aragorn', 'mordor'))).toBeNull();
    expect(table.ask('fellowship', shadowfax('sam', 'mordor'))).toBe('SPECIAL_CONDITION');
  });

  it('brings the bearer of the Ring to Mordor', () => {
    const table = at({ turn: 'fellowship', at: { frodo: 'gondor', saruman: 'rohan' } });
    table.give('fellowship', shadowfax('frodo', 'mordor'));

    expect(table.outcome).toMatchObject({
      how: 'FRODO_IN_MORDOR',
      ranking: [['fellowship'], ['sauron']],
    });
  });

  it('is used up by its use', () => {
    const table = ride();
    table.give('fellowship', shadowfax('merry', 'rhudaur'));
    expect(table.ask('fellowship', shadowfax('merry', 'misty-mountains'))).toBe('WRONG_STATE');

    table.move('merry', 'misty-mountains').move('saruman', 'gondor');
    expect(table.ask('fellowship', shadowfax('gimli', 'eregion'))).toBe('SPECIAL_NOT_AVAILABLE');
    expect(offered(table, 'fellowship', 'shadowfax')).toEqual([]);
  });

  it('is offered beside the move, which stays the question', () => {
    const table = ride();

    expect(owed(table, 'fellowship')).toEqual(['awaiting-move']);
    expect(offered(table, 'fellowship', 'shadowfax')).toContainEqual(shadowfax('merry', 'rhudaur'));
    expect(offered(table, 'sauron', 'shadowfax')).toEqual([]);
    expect(table.ask('sauron', shadowfax('merry', 'rhudaur'))).toBe('NOT_YOUR_TURN');
  });

  it('keeps the handles around the stand that must move on', () => {
    const table = ride();
    expect(table.ask('fellowship', { type: 'mix', region: 'rhudaur' })).toBe('MIX_NEEDS_TWO');

    table.give('fellowship', shadowfax('merry', 'rhudaur'));
    expect(table.ask('fellowship', { type: 'mix', region: 'rhudaur' })).toBe('MIX_NOT_ALLOWED');
  });
});

describe('H.6, shadowfax through the Tunnel', () => {
  const tunnel = (handle: 'merry' | 'frodo') => {
    const table = at({ turn: 'fellowship', at: { [handle]: 'eregion', balrog: 'caradhras' } });
    table.give('fellowship', shadowfax(handle, 'fangorn'));
    return table;
  };

  it('opens the window for the Balrog, and goes on when he lets it pass', () => {
    const table = tunnel('merry');
    expect(table.phase).toBe('tunnel-ambush');

    table.give('sauron', { type: 'balrogPass' });
    expect(table).toMatchObject({ phase: 'second-move', active: 'fellowship' });
    expect(offered(table, 'fellowship', 'second-move')).toContainEqual(
      table.moving('merry', 'gondor'),
    );
  });

  it('ends the turn when he strikes', () => {
    const table = tunnel('merry');
    table.give('sauron', { type: 'balrogStrike' });

    expect(table.whereIs('merry')).toBe('defeated');
    expect(table).toMatchObject({ phase: 'awaiting-move', active: 'sauron' });
    expect(table.state.pub.deluxe?.firstStep).toBeNull();
  });

  it('loses the game when he strikes the bearer of the Ring', () => {
    const table = tunnel('frodo');
    table.give('sauron', { type: 'balrogStrike' });

    expect(table.outcome?.how).toBe('FRODO_DEFEATED');
  });

  it('opens the window in the move after the step as well, and the turn ends after it', () => {
    const table = at({ turn: 'fellowship', at: { merry: 'arthedain', orcs: 'caradhras' } });
    table.give('fellowship', shadowfax('merry', 'eregion'));
    expect(table.move('merry', 'fangorn').phase).toBe('tunnel-ambush');

    table.give('sauron', { type: 'balrogPass' });
    expect(table.whereIs('merry')).toBe('fangorn');
    expect(table).toMatchObject({ phase: 'awaiting-move', active: 'sauron' });
  });
});

describe('H.5, dark-of-mordor', () => {
  const night = () =>
    at({ turn: 'sauron', at: { orcs: 'gondor', warg: 'rohan', merry: 'caradhras' } });

  it('lets a stand step forward and makes another one move', () => {
    const table = night();
    table.give('sauron', dark('orcs', 'fangorn'));
    expect(table.phase).toBe('second-move');
    expect(table.refusedMove('orcs', 'misty-mountains')).toBe('FORCED_MOVE');

    table.move('warg', 'gap-of-rohan');
    expect(table.whereIs('orcs')).toBe('fangorn');
    expect(table).toMatchObject({ phase: 'awaiting-move', active: 'fellowship' });
    expect(table.state.pub.turn).toBe(2);
  });

  it('offers the moves of all other stands', () => {
    const table = night();
    table.give('sauron', dark('orcs', 'fangorn'));

    expect(offered(table, 'sauron', 'second-move')).toEqual(
      expect.arrayContaining([
        table.moving('warg', 'gap-of-rohan'),
        table.moving('warg', 'caradhras'),
        table.moving('saruman', 'gondor'),
        table.moving('saruman', 'dagorlad'),
      ]),
    );
    expect(offered(table, 'sauron', 'second-move')).toHaveLength(4);
  });

  it('lets the other stand attack', () => {
    const table = night();
    table.give('sauron', dark('orcs', 'fangorn'));

    expect(table.move('warg', 'caradhras').phase).toBe('choose-cards');
  });

  it.each([
    ['where an enemy stands', 'warg', 'caradhras'],
    ['sideways', 'orcs', 'dagorlad'],
    ['back', 'orcs', 'mordor'],
    ['along an arrow', 'cave-troll', 'rohan'],
    ['into a full region', 'saruman', 'gondor'],
    ['with a stand of the enemy', 'merry', 'eregion'],
  ])('takes no step %s', (_, handle, to) => {
    const table = at({
      turn: 'sauron',
      at: {
        orcs: 'gondor',
        shelob: 'gondor',
        warg: 'rohan',
        'cave-troll': 'fangorn',
        merry: 'caradhras',
      },
    });

    expect(table.ask('sauron', dark(handle, to))).toBe('SPECIAL_CONDITION');
  });

  it('takes no step when no other stand could move after it', () => {
    const table = at({ turn: 'sauron', at: { orcs: 'gondor' }, without: ['saruman'] });

    expect(table.ask('sauron', dark('orcs', 'fangorn'))).toBe('SPECIAL_CONDITION');
    expect(offered(table, 'sauron', 'dark-of-mordor')).toEqual([]);
  });

  it('wins by the third stand in the Shire', () => {
    const table = at({
      turn: 'sauron',
      at: { orcs: 'cardolan', warg: 'the-shire', shelob: 'the-shire', frodo: 'eregion' },
    });
    table.give('sauron', dark('orcs', 'the-shire'));

    expect(table.outcome?.how).toBe('THREE_IN_SHIRE');
  });

  it('keeps the handles around the stand that stepped', () => {
    const table = at({ turn: 'sauron', at: { orcs: 'gondor', warg: 'fangorn' } });
    table.give('sauron', dark('orcs', 'fangorn'));

    expect(table.ask('sauron', { type: 'mix', region: 'fangorn' })).toBe('MIX_NOT_ALLOWED');
  });

  it('leaves the Palantir its use before the move', () => {
    const table = night();
    table.give('sauron', dark('orcs', 'fangorn'));
    table.give('sauron', { type: 'palantir', region: 'caradhras' });

    expect(table.phase).toBe('second-move');
    expect(table.last('TokenRevealed')?.pub).toMatchObject({ handle: 'merry', character: 'merry' });
  });
});
