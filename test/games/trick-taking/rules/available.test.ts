import { describe, expect, it } from 'vitest';
import type { Card } from '../../../../src/games/trick-taking/ids.ts';
import { availableCards } from '../../../../src/games/trick-taking/rules/available.ts';
import { roundDeck } from '../../../../src/games/trick-taking/rules/deck.ts';
import { type JudgedSetting, roundOf } from '../support/judging.ts';

/** Cards of the round deck that are out of reach, or won. */
function gone(setting: JudgedSetting): readonly Card[] {
  const pub = roundOf(setting);
  const available = new Set(availableCards(pub));
  return roundDeck(pub).filter((card) => !available.has(card));
}

const PARTY = { cast: ['frodo', 'gandalf', 'bilbo'] } as const;
const ROAD = {
  characters: ['frodo', 'gandalf', 'tom-bombadil'],
  burdened: 'gimli-son-of-gloin',
  gift: 'sting',
  rider: 'terror',
} as const;
const STINGING = { chapter: 'road', road: ROAD, lost: ['hills-8'], ...PARTY } as const;

describe('A13: Avail', () => {
  it('is the round deck without the won cards and the lost ones', () => {
    const tricks = [['h1', 'hills-1', 'hills-2', 'hills-3']] as const;

    expect(gone({ ...PARTY, lost: ['hills-8'], tricks })).toEqual([
      ...(['hills-1', 'hills-2', 'hills-3', 'hills-8'] as const),
    ]);
  });

  it('has the cards of the trick in progress', () => {
    expect(gone({ ...PARTY, now: ['hills-1', 'rings-2'] })).toEqual([]);
  });

  it('lacks what Old Man Willow took, and the Forests of his deck (chapter 5)', () => {
    const cast = ['frodo', 'tom-bombadil', 'sam'] as const;
    const setting = { chapter: 5, cast, tricks: [[null, 'hills-1', 'shadows-2']] } as const;

    expect(gone(setting)).toEqual(['hills-1', 'shadows-2']);
    expect(availableCards(roundOf(setting))).not.toContain('forests-1');
  });

  it('has a lost card that Sting can still fetch', () => {
    const used = [{ hand: 'h1', gift: 'sting', trick: 2 }] as const;

    expect(gone(STINGING)).toEqual([]);
    expect(gone({ ...STINGING, facts: { used } })).toEqual(['hills-8']);
    expect(gone({ ...STINGING, road: { ...ROAD, gift: 'glamdring' } })).toEqual(['hills-8']);
  });
});
