import { describe, expect, it } from 'vitest';
import type { Card, Character, Region } from '../../../../src/games/confrontation/ids.ts';
import { expectTable, turnOf, wonBy } from '../support/expecting.ts';
import { NO_TEXT, plays, replaces, retreatsBefore } from '../support/orders.ts';
import { FORCE, fleesTo, gollumTo, MOUTH, NO_SAURON_TEXT } from './deluxe-orders.ts';
import { answersOf, deluxeTable } from './deluxe-table.ts';

describe('H.3, gollum: retreats forward at the start of any fight', () => {
  it('as the attacker', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { gollum: 'eregion', gimli: 'cardolan', frodo: 'rhudaur' },
    }).move('gollum', 'cardolan');
    expect(answersOf(table, 'sauron')).toEqual([NO_SAURON_TEXT, gollumTo('the-shire')]);

    table.sauron(gollumTo('the-shire'));
    expectTable(table, { ...turnOf('fellowship'), places: { gollum: 'the-shire' }, fallen: [] });
  });

  it('as the defender, where the attacker stays', () => {
    const table = deluxeTable({
      turn: 'fellowship',
      at: { gollum: 'mirkwood', gimli: 'high-pass' },
    }).move('gimli', 'mirkwood');
    expect(table.ask('sauron', gollumTo('high-pass'))).toBeNull();
    expect(table.ask('sauron', gollumTo('dagorlad'))).toBe('BAD_RETREAT_DESTINATION');

    table.sauron(gollumTo('misty-mountains'));
    expectTable(table, { places: { gollum: 'misty-mountains', gimli: 'mirkwood' }, shown: [] });
  });

  it('or fights', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { gollum: 'eregion', gimli: 'cardolan', frodo: 'rhudaur' },
    }).move('gollum', 'cardolan');
    table.sauron(NO_SAURON_TEXT).cards('s-6', 'f-1');

    expectTable(table, { compared: '4:7', fallen: ['gimli'] });
  });

  it('after the text of the Fellowship, and not if that was a retreat', () => {
    const attacked = () =>
      deluxeTable({ turn: 'sauron', at: { gollum: 'eregion', frodo: 'cardolan' } }).move(
        'gollum',
        'cardolan',
      );
    expect(attacked().phase).toBe('fellowship-text');
    expect(attacked().fellowship(NO_TEXT).phase).toBe('gollum-text');

    const retreated = attacked().fellowship(retreatsBefore('arthedain'));
    expectTable(retreated, { ...turnOf('fellowship'), places: { frodo: 'arthedain' } });
  });

  it('not where enemies, or a crowd, hold every region ahead', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { gollum: 'mirkwood', gimli: 'high-pass', merry: 'rhudaur' },
    });

    expect(table.move('gollum', 'high-pass').phase).toBe('choose-cards');
  });

  it('to the Shire, where he may be the third and win (E.1)', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: {
        gollum: 'eregion',
        gimli: 'cardolan',
        orcs: 'the-shire',
        balrog: 'the-shire',
        frodo: 'rhudaur',
      },
    }).move('gollum', 'cardolan');
    table.sauron(gollumTo('the-shire'));

    expectTable(table, wonBy('sauron', 'THREE_IN_SHIRE', 4));
  });
});

describe('H.3, saruman-v: has another card played', () => {
  const fight = (
    fellowship: Card,
    discards: readonly [readonly Card[], readonly Card[]] = [[], []],
  ) =>
    deluxeTable({
      turn: 'sauron',
      at: { 'saruman-v': 'eregion', legolas: 'cardolan', frodo: 'rhudaur' },
      discards: { fellowship: discards[0], sauron: discards[1] },
    })
      .move('saruman-v', 'cardolan')
      .cards('s-2', fellowship);

  it('and the first one comes back to the hand', () => {
    const table = fight('f-5').sauron(FORCE);
    expectTable(table, { phase: 'fellowship-replay', waiting: ['fellowship'] });
    expect(table.state.pub.hands.fellowship).toHaveLength(9);
    expect(table.ask('fellowship', plays('f-5'))).toBe('ALREADY_COMMITTED');
    expect(answersOf(table, 'fellowship')).not.toContainEqual(plays('f-5'));

    table.fellowship(plays('f-1'));
    expectTable(table, { compared: '4:5', fallen: ['legolas'] });
    expectTable(table, { discards: { fellowship: ['f-1'], sauron: ['s-2'] } });
    expect(table.state.pub.deluxe?.takenBack).toBeNull();
  });

  it('or not', () => {
    expectTable(fight('f-5').sauron(NO_SAURON_TEXT), { compared: '8:5', fallen: ['saruman-v'] });
  });

  it('before Magic is replaced', () => {
    const table = fight('f-magic', [['f-5'], ['s-6']]);
    expect(table.phase).toBe('saruman-force');

    expectTable(table.sauron(FORCE).fellowship(plays('f-2')), { compared: '5:5' });
  });

  it('not where the Fellowship has no other card', () => {
    const spent = {
      fellowship: [
        'f-1',
        'f-2',
        'f-3',
        'f-4',
        'f-magic',
        'f-noble-sacrifice',
        'f-elven-cloak',
        'f-retreat',
      ],
      sauron: ['s-1', 's-3', 's-4', 's-5', 's-6', 's-magic', 's-eye', 's-retreat'],
    } as const;

    expectTable(fight('f-5', [spent.fellowship, spent.sauron]), { compared: '8:5' });
  });

  it('not where no cards are played', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { 'saruman-v': 'eregion', 'aragorn-v': 'cardolan' },
    }).move('saruman-v', 'cardolan');

    expectTable(table.fellowship({ type: 'aragornCancelCards' }), { compared: '4:3' });
  });
});

describe('H.3, mouth-of-sauron: the 4 takes the place of his card', () => {
  const fight = (
    fighter: Character,
    sauron: Card,
    fellowship: Card,
    discards: { fellowship: readonly Card[]; sauron: readonly Card[] },
  ) =>
    deluxeTable({
      turn: 'sauron',
      at: { 'mouth-of-sauron': 'eregion', [fighter]: 'cardolan', frodo: 'rhudaur' },
      discards,
    })
      .move('mouth-of-sauron', 'cardolan')
      .cards(sauron, fellowship);
  const none = { fellowship: [], sauron: [] } as const;

  it('from the hand, where the other card goes back to', () => {
    const table = fight('legolas', 's-1', 'f-3', none);
    expect(table.phase).toBe('mouth-decision');

    expectTable(table.sauron(MOUTH), {
      compared: '6:7',
      discards: { fellowship: ['f-3'], sauron: ['s-4'] },
    });
    expect(table.state.pub.hands.sauron).toEqual([
      ...(['s-1', 's-2', 's-3', 's-5', 's-6'] as const),
      ...(['s-magic', 's-eye', 's-retreat'] as const),
    ]);
  });

  it('from the discards, where the other card goes to', () => {
    const table = fight('legolas', 's-1', 'f-3', { fellowship: ['f-5'], sauron: ['s-4'] });

    expectTable(table.sauron(MOUTH), {
      compared: '6:7',
      discards: { fellowship: ['f-5', 'f-3'], sauron: ['s-1', 's-4'] },
    });
    expect(table.state.pub.hands.sauron).toHaveLength(7);
  });

  it('or does not', () => {
    const table = fight('legolas', 's-1', 'f-3', none).sauron(NO_SAURON_TEXT);

    expectTable(table, { compared: '6:4', fallen: ['mouth-of-sauron'] });
  });

  it('so that Magic he played is not carried out', () => {
    const spent = { fellowship: ['f-5'], sauron: ['s-6'] } as const;

    expectTable(fight('legolas', 's-magic', 'f-3', spent).sauron(MOUTH), { compared: '6:7' });
    expectTable(fight('legolas', 's-magic', 'f-3', spent).sauron(NO_SAURON_TEXT), {
      phase: 'sauron-magic',
    });
  });

  it('so that the Eye looks no longer', () => {
    const table = fight('legolas', 's-eye', 'f-noble-sacrifice', none).sauron(MOUTH);

    expectTable(table, { fallen: ['legolas', 'mouth-of-sauron'] });
  });

  it('not where he played the 4', () => {
    expectTable(fight('legolas', 's-4', 'f-3', none), { compared: '6:7' });
  });

  it('late against Gandalf, when the card of the Fellowship is open too', () => {
    const spent = { fellowship: ['f-5'], sauron: ['s-6'] } as const;
    const table = deluxeTable({
      turn: 'sauron',
      at: { 'mouth-of-sauron': 'eregion', gandalf: 'cardolan', frodo: 'rhudaur' },
      discards: spent,
    }).move('mouth-of-sauron', 'cardolan');
    table.sauron(plays('s-magic'));
    expect(table.phase).toBe('sauron-magic');
    table.sauron(replaces('s-6')).fellowship(plays('f-1'));
    expect(table.phase).toBe('mouth-decision');

    expectTable(table.sauron(MOUTH), {
      compared: '6:7',
      discards: { sauron: ['s-6', 's-4'], fellowship: ['f-5', 'f-1'] },
    });
  });
});

describe('H.3, wormtongue: flees instead of being defeated', () => {
  const beaten = (at: Readonly<Partial<Record<Character, Region>>> = {}) =>
    deluxeTable({
      turn: 'sauron',
      at: { wormtongue: 'rhudaur', gimli: 'arthedain', ...at },
    })
      .move('wormtongue', 'arthedain')
      .cards('s-1', 'f-1');

  it('backward, to where nobody is', () => {
    const table = beaten();
    expectTable(table, { phase: 'wormtongue-flight', compared: '4:0' });
    expect(answersOf(table, 'sauron')).toEqual([
      NO_SAURON_TEXT,
      fleesTo('rhudaur'),
      fleesTo('eregion'),
    ]);
    expect(table.ask('sauron', fleesTo('cardolan'))).toBe('BAD_RETREAT_DESTINATION');

    table.sauron(fleesTo('eregion'));
    expectTable(table, { ...turnOf('fellowship'), fallen: [], places: { wormtongue: 'eregion' } });
  });

  it('or falls', () => {
    expectTable(beaten().sauron(NO_SAURON_TEXT), { fallen: ['wormtongue'] });
  });

  it('not to a region with anybody in it', () => {
    expectTable(beaten({ orcs: 'eregion', merry: 'rhudaur' }), { fallen: ['wormtongue'] });
  });

  it.each<[Character, readonly Card[]]>([
    ['boromir', []],
    ['legolas', ['s-1', 'f-noble-sacrifice']],
  ])('even from %s, who falls alone', (fighter, cards) => {
    const table = deluxeTable({
      turn: 'fellowship',
      at: { wormtongue: 'rhudaur', [fighter]: 'arthedain' },
    }).move(fighter, 'rhudaur');
    const [sauron, fellowship] = cards;
    if (sauron !== undefined && fellowship !== undefined) table.cards(sauron, fellowship);
    table.sauron(fleesTo('high-pass'));

    expectTable(table, { fallen: [fighter], places: { wormtongue: 'high-pass' } });
  });

  it('before the fall of Frodo ends the game, so that he counts', () => {
    const table = deluxeTable({
      turn: 'fellowship',
      at: { wormtongue: 'rhudaur', frodo: 'arthedain' },
    }).move('frodo', 'rhudaur');
    table.cards('s-2', 'f-noble-sacrifice').sauron(fleesTo('high-pass'));

    expectTable(table, wonBy('sauron', 'FRODO_DEFEATED', 2));
  });
});
