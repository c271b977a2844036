import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../../../src/games/mordor-track/data/companions.ts';
import { DIE_FACES, RING_FACES } from '../../../../src/games/mordor-track/data/dice.ts';
import { COMPANIONS, GUIDES } from '../../../../src/games/mordor-track/ids.ts';
import { dicePools } from '../../../../src/games/mordor-track/rules/dice.ts';
import { pays } from '../../../../src/games/mordor-track/rules/paying.ts';
import type { Pub } from '../../../../src/games/mordor-track/state.ts';
import type { Position } from '../support/position.ts';
import { tableAt } from '../support/table.ts';

describe('B.2: the Action dice', () => {
  it('have six faces each, in the order of the table', () => {
    expect(DIE_FACES).toEqual({
      'free-peoples': ['character', 'character', 'muster', 'army-muster', 'event', 'will'],
      shadow: ['character', 'army', 'muster', 'army-muster', 'event', 'eye'],
    });
  });

  it('three faces of six move the Fellowship, and one of six is the Eye', () => {
    expect(DIE_FACES['free-peoples'].filter((face) => pays('moveFellowship', face))).toHaveLength(
      3,
    );
    expect(DIE_FACES.shadow.filter((face) => face === 'eye')).toHaveLength(1);
  });

  it('C.7: a Ring turns no die to `will`, and to the Eye for the Shadow alone', () => {
    const faces = ['character', 'army', 'muster', 'army-muster', 'event'];

    expect(RING_FACES).toEqual({ 'free-peoples': faces, shadow: [...faces, 'eye'] });
  });
});

const WAITING: Position = { upgrades: { gandalfWhite: 'available', aragorn: 'eliminated' } };

describe('B.3: dice pools', () => {
  const pools = (position: Position) => {
    const { 'free-peoples': fp, shadow } = dicePools(tableAt(position).state.pub);
    return [fp, shadow];
  };

  it.each<readonly [string, Position, readonly [fp: number, shadow: number]]>([
    ['nobody in play', {}, [4, 7]],
    ['Gandalf the White', { upgrades: { gandalfWhite: 'inPlay' } }, [5, 7]],
    ['both upgrades', { upgrades: { gandalfWhite: 'inPlay', aragorn: 'inPlay' } }, [6, 7]],
    ['upgrades that wait or are lost', WAITING, [4, 7]],
    ['one Minion', { minions: { saruman: 'inPlay' } }, [4, 8]],
    ['an eliminated Minion', { minions: { saruman: 'eliminated' } }, [4, 7]],
    ['bigger bases', { options: { baseDice: { fp: 10, shadow: 2 } } }, [10, 2]],
  ])('with %s', (_, position, expected) => {
    expect(pools(position)).toEqual(expected);
  });

  it('have ten Shadow dice at most, while the Free Peoples have no cap', () => {
    const inPlay: Pub['minions'] = {
      saruman: 'inPlay',
      'witch-king': 'inPlay',
      'mouth-of-sauron': 'inPlay',
    };
    const upgrades = { gandalfWhite: 'inPlay', aragorn: 'inPlay' } as const;

    expect(pools({ minions: inPlay })).toEqual([4, 10]);
    expect(
      pools({ minions: inPlay, upgrades, options: { baseDice: { fp: 10, shadow: 9 } } }),
    ).toEqual([12, 10]);
  });
});

describe('B.5: companions', () => {
  it('have the Levels of the table; Gollum has none', () => {
    expect(GUIDES.map((guide) => [guide, LEVELS[guide]])).toEqual([
      ['gandalf-grey', 3],
      ['strider', 3],
      ['boromir', 2],
      ['legolas', 2],
      ['gimli', 2],
      ['meriadoc', 1],
      ['peregrin', 1],
      ['gollum', 0],
    ]);
    expect(COMPANIONS).toHaveLength(7);
  });
});
