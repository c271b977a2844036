import { describe, expect, it } from 'vitest';
import { FIGHTER_PAIRS, named } from './fighters.ts';
import { playFight } from './fights.ts';
import {
  attack,
  CARD_PLAYS,
  expectPlaces,
  foretell,
  type Meeting,
  meet,
  plainAnswers,
} from './meetings.ts';

const MEETINGS: readonly (readonly [string, Meeting])[] = [
  ['alone, the Fellowship attacking', { attackers: 'fellowship' }],
  ['alone, Sauron attacking', { attackers: 'sauron' }],
  ['Sauron attacking while Frodo is there, or Sam', { attackers: 'sauron', inCompany: true }],
];

describe('D.5: what happens before cards', () => {
  it('is told of 81 pairs', () => {
    const names = FIGHTER_PAIRS.map(({ fellowship, sauron }) => `${fellowship} and ${sauron}`);

    expect(new Set(names).size).toBe(81);
    expect(names).toHaveLength(81);
  });

  describe.each(named(FIGHTER_PAIRS))('%s', (_, pair) => {
    it.each(MEETINGS)('%s', (_how, meeting) => {
      for (const cards of CARD_PLAYS) {
        const table = meet(pair, meeting);
        const fight = playFight(table, attack(pair, meeting), plainAnswers(cards));

        expect(fight).toEqual(foretell(pair.cell, meeting, cards));
        expectPlaces(table, pair, fight);
      }
    });
  });
});
