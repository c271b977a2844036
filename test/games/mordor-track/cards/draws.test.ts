import { describe, expect, it } from 'vitest';
import type { Position } from '../support/position.ts';
import type { Table } from '../support/table.ts';
import { playing } from './playing.ts';

const corruption = (table: Table) => table.state.pub.fellowship.corruption;

describe('D.8: draws that cards cause', () => {
  const CARDS = ['orc-patrol', 'isildurs-bane', 'foul-thing'] as const;
  const inPool: Position = {
    tiles: {
      ...{ 'fp-phial': 'pool', 'fp-elven-rope': 'pool', 'sh-ring-is-mine': 'pool' },
      ...{ 'sh-on-on': 'pool', 'sh-give-it-to-uss': 'pool', 'sh-shelobs-lair': 'pool' },
    },
  };
  const without = ['s-er-1', 'sh-ring-is-mine', 'fp-phial', 'fp-elven-rope'] as const;

  it.each(CARDS.flatMap((card) => without.map((tile) => [card, tile] as const)))(
    '%s: %s does nothing and stays drawn',
    (card, tile) => {
      const table = playing(card, inPool, { tiles: [tile] });

      expect(table.state.pub.fellowship).toMatchObject({ corruption: 5, hidden: true, step: 0 });
      expect(table.state.pub.tiles.drawn).toEqual([tile]);
      expect(table.asked).toBe('action');
    },
  );

  it.each(CARDS)('%s: a Stop or none moves nobody, and it is no attempt', (card) => {
    for (const tile of ['sh-on-on', 's-3-1'] as const) {
      const table = playing(card, inPool, { tiles: [tile] });
      if (table.asked === 'huntDamage') table.resolve('useRing');

      expect(table.state.pub).toMatchObject({ attempted: false, fellowship: { step: 0 } });
      expect(corruption(table)).toBe(8);
    }
  });

  it.each(CARDS)('%s: a reveal icon reveals where a companion is the Guide', (card) => {
    const table = playing(card, { companions: ['gimli'] }, { tiles: ['s-0r-1'] });

    expect(table.state.pub.fellowship.hidden).toBe(false);
  });

  it('a die tile counts as numbered', () => {
    const table = playing('isildurs-bane', inPool, { tiles: ['sh-shelobs-lair'], dice: [6] });

    expect(corruption(table)).toBe(11);
  });

  it("H23: the damage of Isildur's Bane is taken with the Ring alone", () => {
    const table = playing('isildurs-bane', { companions: ['peregrin'] }, { tiles: ['s-2-1'] });

    expect(table.state.pub.fellowship).toMatchObject({ corruption: 7, companions: ['peregrin'] });
  });

  it('D.5: Orc Patrol is resisted as a move is', () => {
    const table = playing('orc-patrol', { companions: ['peregrin'] }, { tiles: ['s-2-1'] });

    expect(table.options).toEqual(['useRing', 'guideAbility', 'casualtyGuide', 'casualtyRandom']);
  });

  it('H24: the Foul Thing may be met by the Guide, then takes a companion before the Ring', () => {
    const table = playing(
      'foul-thing',
      { companions: ['meriadoc', 'peregrin'] },
      { tiles: ['s-3-1'] },
    );

    expect(table.options).toEqual(['guideAbility', 'casualtyRandom']);
    table.resolve('guideAbility').resolve('casualtyRandom', { picks: [0] });
    expect(table.state.pub.fates).toMatchObject({ meriadoc: 'removed', peregrin: 'eliminated' });
    expect(table.options).toEqual(['useRing', 'guideAbility']);
  });

  it('H24: with nobody left to lose, the Foul Thing leaves the Ring', () => {
    const table = playing('foul-thing', {}, { tiles: ['s-2-1'] });

    expect(table.options).toEqual(['useRing', 'guideAbility']);
  });

  it.each(CARDS)('H41: %s at the gate: revealed there, its own tile is drawn', (card) => {
    const table = playing(
      card,
      { place: 'gate', companions: ['gimli'], corruption: 0 },
      { tiles: ['s-0r-1', 's-0r-2'] },
    );

    expect(table.all('HuntStarted').map(({ pub }) => pub.cause)).toEqual([card, 'stronghold']);
    expect(table.state.pub.fellowship).toMatchObject({ place: 'gate', hidden: false });
  });
});
