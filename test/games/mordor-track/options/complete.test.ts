import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import type { Companion } from '../../../../src/games/mordor-track/ids.ts';
import { type Asked, OptionsSchema } from '../../../../src/games/mordor-track/options.ts';
import { complete } from '../../../../src/games/mordor-track/rules/complete.ts';

const taken = Compile(OptionsSchema);

import { newTable } from '../support/table.ts';

describe('A.3: a configuration is completed', () => {
  it('from the preset `standard` if none is named', () => {
    expect(complete({})).toEqual(complete({ preset: 'standard' }));
  });

  it('lone-walk is what A.4 says and what is so by default', () => {
    expect(complete({ preset: 'lone-walk' })).toEqual({
      preset: 'lone-walk',
      configVersion: 1,
      gate: 'minas-morgul',
      corruption: 5,
      hidden: true,
      companions: [],
      lost: {},
      tiles: { drawn: [], removed: [], waiting: [], inPool: [] },
      rings: { fp: 0, shadow: 0 },
      minions: {
        saruman: 'unavailable',
        'witch-king': 'unavailable',
        'mouth-of-sauron': 'unavailable',
      },
      upgrades: { gandalfWhite: 'unavailable', aragorn: 'unavailable' },
      baseDice: { fp: 4, shadow: 7 },
      fpHuntDiceLastTurn: 1,
      allFpNationsAtWar: false,
      sauronStrongholdFree: true,
      shadowNationsAtWar: true,
      turnLimit: 20,
      switches: { wizardsStaffAdvances: true, gollumLateSuppress: true },
      modules: {},
    });
  });

  it.each<readonly [string, Asked, object]>([
    ['one tile list', { tiles: { drawn: ['s-1-1'] } }, { drawn: ['s-1-1'], waiting: [] }],
    ['no tiles at all', { tiles: {} }, { drawn: [], removed: [], waiting: [], inPool: [] }],
  ])('lists of tiles that are absent are empty: %s', (_, asked, tiles) => {
    expect(complete(asked).tiles).toMatchObject(tiles);
  });

  it.each<readonly [string, Asked, object]>([
    [
      'minions',
      { minions: { saruman: 'available' } },
      { saruman: 'available', 'witch-king': 'unavailable', 'mouth-of-sauron': 'available' },
    ],
    [
      'upgrades',
      { upgrades: { aragorn: 'available' } },
      { gandalfWhite: 'unavailable', aragorn: 'available' },
    ],
    ['baseDice', { baseDice: { shadow: 9 } }, { fp: 4, shadow: 9 }],
    [
      'switches',
      { switches: { gollumLateSuppress: false } },
      { wizardsStaffAdvances: true, gollumLateSuppress: false },
    ],
  ])('what is absent in %s is as by default', (member, asked, expected) => {
    expect(complete(asked)[member as 'minions']).toEqual(expected);
  });

  it.each<readonly [readonly Companion[], Companion | undefined]>([
    [[], undefined],
    [['peregrin'], 'peregrin'],
    [['peregrin', 'gimli', 'boromir'], 'gimli'],
    [['meriadoc', 'strider', 'gandalf-grey'], 'strider'],
    [['peregrin', 'meriadoc'], 'peregrin'],
  ])('B.5: of %j the Guide is %s: the first of the highest Level', (companions, guide) => {
    expect(complete({ companions }).guide).toBe(guide);
  });

  it('a Guide who is named stays', () => {
    const options = complete({ companions: ['gimli', 'legolas'], guide: 'legolas' });

    expect(options.guide).toBe('legolas');
  });

  it('C.9: what is absent of the way is no, nought and the start, and the gate a Stronghold', () => {
    const nodes = [{ id: 'a', nazgul: true }, { id: 'gate' }];
    const no = { shadowStronghold: false, shadowArmy: false, fpCityOrStronghold: false };

    expect(complete({ modules: { approach: { nodes } } }).modules).toEqual({
      approach: {
        nodes: [
          { id: 'a', ...no, nazgul: true },
          { id: 'gate', ...no, nazgul: false, shadowStronghold: true },
        ],
        figureIndex: 0,
        progress: 0,
      },
    });
  });
});

describe('C.8: a game that starts on the Track without tiles of its own', () => {
  it('starts as if the Fellowship had just entered Mordor', () => {
    const { tiles } = newTable({ preset: 'standard' }).fp({ type: 'enterMordor' }).state.pub;
    const started = newTable({ preset: 'standard', startOnTrack: { step: 2 } }).state.pub;

    expect(started.tiles).toEqual(tiles);
    expect(started.fellowship).toMatchObject({ place: 'track', step: 2 });
  });
});

describe('C.9: the gate is a Stronghold of the Shadow unless the Free Peoples captured it', () => {
  it.each([
    [{ id: 'gate' }, true],
    [{ id: 'gate', fpCityOrStronghold: true }, false],
    [{ id: 'gate', shadowStronghold: false }, false],
  ])('%j: %s', (gate, isStronghold) => {
    const { approach } = complete({
      modules: { approach: { nodes: [{ id: 'a' }, gate] } },
    }).modules;

    expect(approach?.nodes[1]?.shadowStronghold).toBe(isStronghold);
    expect(approach?.nodes[0]?.shadowStronghold).toBe(false);
  });
});

describe('the form of the options', () => {
  it.each<Asked>([
    {},
    { turnLimit: null },
    { turnLimit: 0 },
    { corruption: -1 },
    { rings: { fp: 9, shadow: 9 } },
    { startOnTrack: { step: 7 } },
    { tiles: { drawn: ['no-such-tile'] } },
    { modules: { external: true } },
    { modules: { cards: { handLimit: 99 } } },
  ])('is right where a rule may still refuse it with its path: %j', (asked) => {
    expect(taken.Check(asked)).toBe(true);
  });

  it.each([
    { preset: 'easy' },
    { corruption: 5.5 },
    { corruption: '5' },
    { companions: ['gollum'] },
    { companions: ['frodo'] },
    { gate: 'black-gate' },
    { configVersion: 2 },
    { minions: { saruman: 'dead' } },
    { lost: { gimli: 'removed' } },
    { lost: { gollum: 'eliminated' } },
    { rings: { fp: 1 } },
    { modules: { approach: { nodes: [] } } },
    { modules: { politics: {} } },
    { players: 2 },
  ])('is refused: %j', (asked) => {
    expect(taken.Check(asked)).toBe(false);
  });
});
