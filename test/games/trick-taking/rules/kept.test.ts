import { describe, expect, it } from 'vitest';
import type { Chapter, People } from '../../../../src/games/trick-taking/ids.ts';
import type { Kept, RoadBuild } from '../../../../src/games/trick-taking/options.ts';
import { WHOLE_GAME } from '../../../../src/games/trick-taking/revisions.ts';
import { checkOptions, completeOptions } from '../../../../src/games/trick-taking/rules/options.ts';
import { initial } from '../../../../src/games/trick-taking/state.ts';
import { SMALL_ROAD } from '../support/journeys.ts';

const NOTHING: Kept = { characters: [], events: [], groups: [], gifts: [] };

function optionsWith(chapter: Chapter, kept: Partial<Kept>, people: People = 3) {
  return completeOptions({ chapter, people, kept: { ...NOTHING, ...kept } }, WHOLE_GAME);
}

function faultOf(chapter: Chapter, kept: Partial<Kept>, people?: People) {
  return checkOptions(optionsWith(chapter, kept, people));
}

const roadOf = (changed: Partial<RoadBuild>): Partial<Kept> => ({
  road: { ...SMALL_ROAD, ...changed },
});

const MEMBERS = SMALL_ROAD.characters;
/** The build with the white Bilbo in the place of its second character. */
const WITH_BILBO = MEMBERS.map((one, place) => (place === 1 ? 'bilbo' : one));
const WITH_ARAGORN = MEMBERS.map((one) =>
  one === 'peregrin-took' ? 'aragorn-son-of-arathorn' : one,
);
const PIPPIN_BURDENED = { burdened: 'peregrin-took' } as const;

describe('F: going on from what was kept', () => {
  it.each<[Chapter, Partial<Kept>]>([
    [9, { characters: ['glorfindel', 'frodo', 'sam'] }],
    [13, { characters: ['frodo', 'bill-the-pony', 'sam'], gifts: ['mithril-shirt'] }],
    [14, { characters: ['frodo', 'gandalf', 'sam'], events: ['doors-of-durin'] }],
    [18, { characters: ['frodo'], groups: [1] }],
    [
      'road',
      { ...roadOf({}), characters: ['frodo', 'gandalf'], gifts: ['sting'], riderDone: true },
    ],
    ['road', roadOf({ ...PIPPIN_BURDENED, rider: 'unseen' })],
    ['road', roadOf({ characters: WITH_ARAGORN, gift: 'sword-that-was-broken' })],
  ])('chapter %s may keep %o', (chapter, kept) => {
    expect(faultOf(chapter, kept)).toBeNull();
  });

  it('begins with it', () => {
    const kept = { ...roadOf({}), characters: ['frodo', 'gandalf'], riderDone: true } as const;
    const { pub } = initial(optionsWith('road', kept), WHOLE_GAME);

    expect(pub.road).toEqual(SMALL_ROAD);
    expect(pub.journey).toEqual({
      characters: ['frodo', 'gandalf'],
      events: [],
      groups: [],
      spent: [],
      riderDone: true,
    });
  });
});

describe('F: what cannot have been kept', () => {
  it.each<[string, Chapter, Partial<Kept>]>([
    ['/kept', 3, {}],
    ['/kept/characters/1', 13, { characters: ['frodo', 'celeborn'] }],
    ['/kept/characters/2', 13, { characters: ['frodo', 'sam', 'frodo'] }],
    ['/kept/characters/0', 'road', { ...roadOf({}), characters: ['sam'] }],
    ['/kept/events/0', 13, { events: ['doors-of-durin'] }],
    ['/kept/events/0', 14, { characters: ['frodo'], events: ['balins-tomb'] }],
    ['/kept/events/0', 14, { events: ['bridge'] }],
    ['/kept/events/1', 14, { characters: ['aragorn'], events: ['long-dark', 'long-dark'] }],
    ['/kept/groups/0', 17, { groups: [1] }],
    ['/kept/groups/1', 18, { groups: [2, 2] }],
    ['/kept/gifts/0', 9, { gifts: ['mithril-shirt'] }],
    ['/kept/gifts/0', 13, { gifts: ['sting'] }],
    ['/kept/gifts/1', 13, { gifts: ['mithril-shirt', 'mithril-shirt'] }],
    ['/kept/gifts/0', 'road', { ...roadOf({}), gifts: ['glamdring'] }],
    ['/kept/road', 13, roadOf({})],
    ['/kept/riderDone', 13, { riderDone: false }],
    ['/kept/road', 'road', { characters: ['frodo'] }],
  ])('%s of chapter %s: %o', (path, chapter, kept) => {
    expect(faultOf(chapter, kept)).toMatchObject({ reason: 'OPTION_OUT_OF_PLACE', path });
  });

  it.each<[Chapter, Partial<Kept>]>([
    [
      9,
      { characters: ['glorfindel', 'frodo', 'sam', 'merry', 'pippin', 'strider', 'bill-the-pony'] },
    ],
    [18, { groups: [2, 1] }],
    ['road', { ...roadOf({}), characters: MEMBERS, riderDone: true }],
  ])('chapter %s with nothing left to be played: %o', (chapter, kept) => {
    expect(faultOf(chapter, kept)).toMatchObject({ path: '/kept' });
  });

  it('a Road whose rider is left may be all that is to be done', () => {
    expect(faultOf('road', { ...roadOf({}), characters: MEMBERS })).toBeNull();
  });
});

describe('G1: a build that no draw can have come to', () => {
  it.each<[string, Partial<Kept>]>([
    ['/characters/1', roadOf({ characters: WITH_BILBO })],
    ['/characters/9', roadOf({ characters: [...MEMBERS, 'frodo'] })],
    ['/characters', roadOf({ characters: MEMBERS.slice(1) })],
    ['/characters', roadOf({ characters: [...MEMBERS, 'elrond'] })],
    ['/characters', roadOf({ characters: [...MEMBERS, 'legolas-greenleaf'] })],
    ['/burdened', roadOf({ burdened: 'gandalf' })],
    ['/burdened', roadOf({ burdened: 'legolas-greenleaf' })],
    ['/gift', roadOf({ gift: 'sword-that-was-broken' })],
    // Sam is the only one with a threat card, and he is burdened.
    ['/rider', roadOf({ rider: 'unseen' })],
  ])('%s: %o', (path, kept) => {
    expect(faultOf('road', kept)).toMatchObject({ path: `/kept/road${path}` });
  });

  it('four people need a larger Road', () => {
    expect(faultOf('road', roadOf({}), 4)).toMatchObject({ path: '/kept/road/characters' });
  });
});

describe('D-32: a Road for one alone', () => {
  const LARGE: RoadBuild = {
    ...SMALL_ROAD,
    characters: [...MEMBERS, 'elrond', 'arwen', 'gloin', 'aragorn-son-of-arathorn'],
  };

  it('may have what others have', () => {
    expect(faultOf('road', { road: LARGE }, 1)).toBeNull();
    expect(faultOf('road', { road: { ...LARGE, rider: 'unseen' } }, 4)).toBeNull();
  });

  it.each([
    ['/kept/road/gift', { gift: 'horn-of-gondor' }],
    ['/kept/road/rider', { rider: 'unseen' }],
  ] as const)('but %s: %o', (path, changed) => {
    expect(faultOf('road', { road: { ...LARGE, ...changed } }, 1)).toMatchObject({ path });
  });
});
