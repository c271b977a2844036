import { describe, expect, it } from 'vitest';
import type { SpecialCard } from '../../../../../src/games/confrontation/ids.ts';
import type { Position } from '../../support/position.ts';
import { specialTable } from './special-table.ts';

const at = (
  turn: Position['turn'],
  places: Position['at'],
  cards: { fellowship?: readonly SpecialCard[]; sauron?: readonly SpecialCard[] },
) =>
  specialTable(
    {
      turn,
      at: { 'frodo-v': 'the-shire', 'saruman-v': 'mordor', ...places },
      without: ['frodo', 'saruman'],
      options: { edition: 'variant' },
    },
    cards,
  );

describe('H.5: special cards and the revealed Watcher', () => {
  const revealed = () => {
    const table = at(
      'fellowship',
      {
        theoden: 'fangorn',
        'aragorn-v': 'eregion',
        'the-watcher': 'gondor',
        'uruk-hai': 'dagorlad',
      },
      {
        fellowship: ['a-king-revealed'],
        sauron: ['dark-of-mordor', 'recall-to-mordor'],
      },
    );
    return table.move('theoden', 'gondor').cards('s-6', 'f-1');
  };

  it('does not let him step by dark-of-mordor', () => {
    const table = revealed();
    const step = (handle: string) =>
      table.ask('sauron', { type: 'darkOfMordor', handle, to: 'fangorn' });

    expect(table.active).toBe('sauron');
    expect(step('the-watcher')).toBe('SPECIAL_CONDITION');
    expect(step('uruk-hai')).toBeNull();
  });

  it('calls him back to Mordor, where he stays shown', () => {
    const table = revealed();
    table.give('sauron', { type: 'recallToMordor', handle: 'the-watcher' });

    expect(table.view('fellowship').regions.mordor.sauron).toContainEqual({
      handle: 'the-watcher',
      character: 'the-watcher',
      revealed: true,
    });
  });

  it('does not have him named by a-king-revealed', () => {
    const table = revealed().move('saruman-v', 'gondor');
    const order = (handle: string) => table.ask('fellowship', { type: 'aKingRevealed', handle });

    expect(order('the-watcher')).toBe('SPECIAL_CONDITION');
    expect(order('uruk-hai')).toBeNull();
  });

  it('has him named while he is hidden', () => {
    const table = at(
      'fellowship',
      { 'aragorn-v': 'eregion', 'the-watcher': 'gondor' },
      { fellowship: ['a-king-revealed'] },
    );
    table.give('fellowship', { type: 'aKingRevealed', handle: 'the-watcher' });

    expect(table.refusedMove('saruman-v', 'dagorlad')).toBe('FORCED_MOVE');
    expect(table.refusedMove('the-watcher', 'rohan')).toBeNull();
  });
});

describe('H.5: special cards and alternative Gandalf', () => {
  it('brings him back in the form he had, and Saruman beats him as before', () => {
    const table = at(
      'fellowship',
      { 'saruman-v': 'dagorlad' },
      { fellowship: ['gandalf-the-white'] },
    );
    table.give('fellowship', { type: 'gandalfTheWhite' });
    expect(table.last('GandalfReturned')?.pub.character).toBe('gandalf-v');

    table.move('saruman-v', 'fangorn');
    expect(table.whereIs('gandalf-v')).toBe('defeated');
  });
});

describe('H.5, shadowfax: the bearer of the Ring is whoever bears it now', () => {
  it('brings Sam to Mordor after he took the Ring from Frodo', () => {
    const table = at(
      'sauron',
      { 'frodo-v': 'cardolan', 'sam-v': 'gondor', 'orcs-v': 'eregion', 'saruman-v': 'rohan' },
      { fellowship: ['shadowfax'] },
    );
    const ride = { type: 'shadowfax', handle: 'sam-v', to: 'mordor' } as const;
    table.move('orcs-v', 'cardolan').cards('s-6', 'f-1');
    expect(table.whereIs('frodo-v')).toBe('defeated');

    table.give('fellowship', ride);
    expect(table.outcome?.how).toBe('FRODO_IN_MORDOR');
  });
});
