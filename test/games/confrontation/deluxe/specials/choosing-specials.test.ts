import { describe, expect, it } from 'vitest';
import { firstSpecials } from '../../../../../src/games/confrontation/deluxe/specials/index.ts';
import type { SpecialCard } from '../../../../../src/games/confrontation/ids.ts';
import { DEFAULT_OPTIONS } from '../../../../../src/games/confrontation/options.ts';
import { newTable } from '../../support/table.ts';
import { offered, owed } from './special-table.ts';

const choose = (card: SpecialCard) => ({ type: 'chooseSpecial', card }) as const;
const drop = (card: SpecialCard) => ({ type: 'dropSpecial', card }) as const;
const CONFIRM = { type: 'confirmSpecials' } as const;

describe('H.5, H.6: choosing special cards', () => {
  it('offers each side two of its own', () => {
    const table = newTable({ specialCards: 'two-each' });

    expect(table.phase).toBe('choosing-specials');
    expect(owed(table, 'sauron')).toEqual(['choosing-specials']);
    expect(offered(table, 'sauron', 'choosing-specials')).toEqual([
      choose('palantir'),
      choose('recall-to-mordor'),
      choose('dark-of-mordor'),
      choose('crebain'),
    ]);
    expect(table.ask('sauron', choose('gwaihir'))).toBe('SPECIAL_NOT_OFFERED');
  });

  it('asks step by step until the number is reached, and lets a card be put back', () => {
    const table = newTable({ specialCards: 'two-each' });
    expect(table.ask('sauron', CONFIRM)).toBe('SPECIALS_INCOMPLETE');

    table.give('sauron', choose('crebain'));
    expect(table.ask('sauron', choose('crebain'))).toBe('SPECIAL_TAKEN');
    expect(table.ask('sauron', drop('palantir'))).toBe('NOT_CHOSEN');
    expect(table.ask('sauron', drop('gwaihir'))).toBe('SPECIAL_NOT_OFFERED');

    table.give('sauron', choose('palantir'));
    expect(table.ask('sauron', choose('dark-of-mordor'))).toBe('SPECIALS_COMPLETE');
    expect(offered(table, 'sauron', 'choosing-specials')).toEqual([CONFIRM]);
    expect(offered(table, 'sauron', 'drop-special')).toEqual([drop('palantir'), drop('crebain')]);

    table.give('sauron', drop('crebain'));
    expect(table.ask('sauron', CONFIRM)).toBe('SPECIALS_INCOMPLETE');
  });

  it('is final with the own confirmation', () => {
    const table = newTable({ specialCards: 'given', specialCardsGiven: 1 });
    table.give('sauron', choose('gwaihir'));
    table.give('sauron', CONFIRM);

    expect(table.view(null).decider).toEqual(['fellowship']);
    expect(table.ask('sauron', CONFIRM)).toBe('SPECIALS_CONFIRMED');
    expect(table.ask('sauron', choose('shadowfax'))).toBe('SPECIALS_CONFIRMED');
    expect(table.ask('sauron', drop('gwaihir'))).toBe('SPECIALS_CONFIRMED');
    expect(owed(table, 'sauron')).toEqual([]);
  });

  it('tells the other side no more than that the choice is final', () => {
    const table = newTable({ specialCards: 'two-each' });
    const before = table.view('fellowship');
    const [first] = table.give('sauron', choose('crebain'));
    table.give('sauron', choose('palantir'));

    expect(first).toMatchObject({ pub: {}, own: { sauron: { card: 'crebain' } } });
    expect(table.view('fellowship')).toEqual(before);
    expect(table.give('sauron', CONFIRM).map(({ type }) => type)).toEqual(['SpecialsConfirmed']);
    expect(table.state.pub.deluxe?.specials).toBeNull();
  });

  it('announces all cards with the second confirmation, and goes on to deployment', () => {
    const table = newTable({ specialCards: 'two-each' });
    for (const card of ['crebain', 'palantir'] as const) table.give('sauron', choose(card));
    for (const card of ['gwaihir', 'shadowfax'] as const) table.give('fellowship', choose(card));
    table.give('sauron', CONFIRM);
    table.give('fellowship', CONFIRM);

    expect(table.phase).toBe('deploying');
    expect(table.last('SpecialsAnnounced')?.pub.specials).toEqual({
      fellowship: ['shadowfax', 'gwaihir'],
      sauron: ['palantir', 'crebain'],
    });
  });

  it('gives each side what the other has chosen for it, where cards are given', () => {
    const table = newTable({ specialCards: 'given', specialCardsGiven: 1 });
    table.give('sauron', choose('gandalf-the-white'));
    table.give('fellowship', choose('recall-to-mordor'));
    table.give('fellowship', CONFIRM);
    table.give('sauron', CONFIRM);

    expect(table.state.pub.deluxe?.specials).toEqual({
      fellowship: ['gandalf-the-white'],
      sauron: ['recall-to-mordor'],
    });
  });

  it.each([
    ['none', 2, 0],
    ['given', 0, 0],
    ['given', 4, 4],
  ] as const)('asks nothing with %s and %i cards', (specialCards, specialCardsGiven, count) => {
    const options = { ...DEFAULT_OPTIONS, specialCards, specialCardsGiven };
    const specials = firstSpecials(options);

    expect(specials?.fellowship).toHaveLength(count);
    expect(specials?.sauron).toHaveLength(count);
    expect(newTable(options).phase).toBe('deploying');
  });

  it.each([
    ['two-each', 0],
    ['given', 1],
    ['given', 3],
  ] as const)(
    'has no card in use before the choice with %s and %i cards',
    (specialCards, given) => {
      const options = { ...DEFAULT_OPTIONS, specialCards, specialCardsGiven: given };

      expect(firstSpecials(options)).toBeNull();
      expect(newTable(options).phase).toBe('choosing-specials');
    },
  );
});
