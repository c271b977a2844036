import { describe, expect, it } from 'vitest';
import type { Character } from '../../../../src/games/trick-taking/ids.ts';
import { isPubliclyVoid } from '../../../../src/games/trick-taking/rules/voids.ts';
import type { Round } from '../../../../src/games/trick-taking/state/round.ts';
import { type JudgedSetting, roundOf, type Told } from '../support/judging.ts';

/** The second hand does not follow a lead of Hills in the second trick. */
const REVOKING: readonly Told[] = [
  ['h1', 'shadows-1', 'shadows-2', 'shadows-3'],
  ['h1', 'hills-1', 'forests-2', 'hills-3'],
];

const ROAD = {
  characters: ['frodo', 'gandalf', 'radagast', 'shadowfax', 'tom-bombadil'],
  burdened: 'gimli-son-of-gloin',
  gift: 'glamdring',
  rider: 'terror',
} as const;

function isVoid(setting: Partial<JudgedSetting>, suit: 'hills' | 'forests' = 'hills'): boolean {
  const cast = ['frodo', 'gandalf', 'tom-bombadil'] as const;
  return isPubliclyVoid(
    roundOf({ chapter: 'road', road: ROAD, cast, tricks: REVOKING, ...setting }),
    'h2',
    suit,
  );
}

function castWith(character: Character): readonly Character[] {
  return ['frodo', character, 'tom-bombadil'];
}

describe('A13: publicVoid', () => {
  it('holds for a hand that did not follow, in the suit that was led', () => {
    expect(isVoid({})).toBe(true);
    expect(isVoid({}, 'forests')).toBe(false);
  });

  it('does not hold for the leader, nor for a hand that followed', () => {
    const pub = roundOf({ cast: ['frodo', 'gandalf', 'bilbo'], tricks: REVOKING });

    expect(isPubliclyVoid(pub, 'h1', 'hills')).toBe(false);
    expect(isPubliclyVoid(pub, 'h3', 'hills')).toBe(false);
  });

  it('is seen in the trick in progress, and in one that Old Man Willow took', () => {
    const cast = ['frodo', 'tom-bombadil', 'sam'] as const;
    const taken = [[null, 'hills-1', 'shadows-2', 'hills-3']] as const;
    const willow = roundOf({ chapter: 5, cast, tricks: taken });

    expect(isVoid({ tricks: [], now: ['hills-1', 'forests-2'] })).toBe(true);
    expect(isPubliclyVoid(willow, 'h2', 'hills')).toBe(true);
  });

  it('is not proved by Gandalf, Servant of the Secret Fire, who need not follow', () => {
    expect(isVoid({ cast: castWith('gandalf-secret-fire') })).toBe(false);
  });

  it('is not proved by the trick in which Gandalf has Glamdring', () => {
    const used: Round['used'] = [{ hand: 'h2', gift: 'glamdring', trick: 1 }];

    expect(isVoid({ tricks: REVOKING.slice(1), facts: { used } })).toBe(false);
    expect(isVoid({ facts: { used } })).toBe(true);
  });

  it('is not proved by what Radagast has set aside, for the first trick and the last', () => {
    const followed = Array.from({ length: 11 }, () => ['h1'] as const);
    const cast = castWith('radagast');

    expect(isVoid({ cast, tricks: REVOKING.slice(1) })).toBe(false);
    expect(isVoid({ cast })).toBe(true);
    expect(isVoid({ cast, tricks: [...followed, ...REVOKING.slice(1)] })).toBe(false);
  });

  it('is never proved by the pyramid', () => {
    const cast = ['frodo', 'gandalf', 'tom-bombadil'] as const;
    const tricks = [['h1', 'hills-1', 'hills-2', 'forests-3']] as const;
    const pub = (people: 2 | 3) => roundOf({ people, cast, tricks });

    expect(isPubliclyVoid(pub(2), 'h3', 'hills')).toBe(false);
    expect(isPubliclyVoid(pub(3), 'h3', 'hills')).toBe(true);
  });

  it('is proved in solo only once the draw deck is empty', () => {
    const cast = ['frodo', 'gandalf', 'bilbo', 'pippin'] as const;
    const afterTricks = (count: number) =>
      roundOf({
        people: 1,
        cast,
        tricks: [
          ...Array.from({ length: count }, () => ['h1'] as const),
          ['h1', 'hills-1', 'forests-2', 'hills-3', 'hills-4'],
        ],
      });

    expect(isPubliclyVoid(afterTricks(4), 'h2', 'hills')).toBe(false);
    expect(isPubliclyVoid(afterTricks(5), 'h2', 'hills')).toBe(true);
  });

  it('is over when the tucked card has come back', () => {
    const cast = castWith('shadowfax');

    expect(isVoid({ cast, facts: { untucked: { hand: 'h2', trick: 2 } } })).toBe(false);
    expect(isVoid({ cast, facts: { untucked: { hand: 'h2', trick: 1 } } })).toBe(true);
  });

  describe('with Sting', () => {
    const road = { ...ROAD, gift: 'sting' } as const;
    const taken: Round['taken'] = [{ hand: 'h2', card: 'hills-8' }];
    const sting = (trick: number) => [{ hand: 'h1', gift: 'sting', trick }] as const;
    const exchanges: Round['exchanges'] = [{ hand: 'h1', target: 'h2', returned: true }];

    it('is not used at all for the hand that took the lost card, while Sting may come', () => {
      expect(isVoid({ road, facts: { taken } })).toBe(false);
      expect(isVoid({ road })).toBe(true);
    });

    it('is not used at all for Frodo, while Sting may come', () => {
      const cast = ['gandalf', 'frodo', 'tom-bombadil'] as const;

      expect(isVoid({ road, cast })).toBe(false);
    });

    it('is over for the hands that exchanged, and counts again from then on', () => {
      expect(isVoid({ road, facts: { taken, exchanges, used: sting(3) } })).toBe(false);
      expect(isVoid({ road, facts: { taken, exchanges, used: sting(2) } })).toBe(true);
    });

    it('stays for a hand that took the lost card and was not asked for one', () => {
      expect(isVoid({ road, facts: { taken, used: sting(3) } })).toBe(true);
    });
  });
});
