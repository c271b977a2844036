import { describe, expect, it } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import { BLACK_CHARACTERS, THREAT_USERS } from '../../../../src/games/trick-taking/data/road.ts';
import {
  CHARACTERS,
  type Character,
  GIFTS,
  GOLD_CHARACTERS,
  type Identity,
  PEOPLE,
  type People,
  RIDERS,
} from '../../../../src/games/trick-taking/ids.ts';
import type { RoadBuild } from '../../../../src/games/trick-taking/options.ts';
import { personOf } from '../../../../src/games/trick-taking/rules/characters.ts';
import { dealt } from '../support/dealing.ts';

const SEEDS = Array.from({ length: 400 }, (_, place) => place + 1);
const USERS: readonly Identity[] = THREAT_USERS;

function buildFor(people: People, seed: number): RoadBuild {
  return known(dealt({ chapter: 'road', people, seed }).state.pub.road, 'the build');
}

function among(characters: readonly Character[], some: readonly Character[]): Character[] {
  return characters.filter((character) => some.includes(character));
}

describe('G1: what a Road is built of', () => {
  it.each<[People, number, number]>([
    [1, 5, 6],
    [2, 4, 3],
    [3, 4, 3],
    [4, 5, 6],
  ])('has its numbers of gold and black characters: %i people', (people, gold, black) => {
    for (const seed of SEEDS) {
      const { characters, burdened } = buildFor(people, seed);

      expect(among(characters, GOLD_CHARACTERS)).toHaveLength(gold);
      expect(among(characters, BLACK_CHARACTERS)).toHaveLength(black);
      expect(characters).toHaveLength(gold + black + 2);
      expect(characters).toEqual(expect.arrayContaining(['frodo', 'gandalf']));
      expect(characters).toEqual(among(CHARACTERS, characters));
      expect(among([...GOLD_CHARACTERS], characters)).toContain(burdened);
    }
  });

  it.each(PEOPLE)('has only what its characters and people allow: %i people', (people) => {
    for (const seed of SEEDS) {
      const { characters, burdened, gift, rider } = buildFor(people, seed);
      const persons = characters.map(personOf);

      if (gift === 'horn-of-gondor') {
        expect(persons).toContain('boromir');
        expect(people).not.toBe(1);
      }
      if (gift === 'sword-that-was-broken') expect(persons).toContain('aragorn');
      if (rider === 'unseen') {
        expect(people).not.toBe(1);
        const users = characters.filter((one) => one !== burdened && USERS.includes(personOf(one)));
        expect(users).not.toEqual([]);
      }
    }
  });

  it.each<[People, string[], string[]]>([
    [1, ['horn-of-gondor'], ['unseen']],
    [4, [], []],
  ])('may have any other gift and rider: %i people', (people, noGifts, noRiders) => {
    const builds = SEEDS.map((seed) => buildFor(people, seed));

    expect(new Set(builds.map(({ gift }) => gift))).toEqual(
      new Set(GIFTS.filter((gift) => !noGifts.includes(gift))),
    );
    expect(new Set(builds.map(({ rider }) => rider))).toEqual(
      new Set(RIDERS.filter((rider) => !noRiders.includes(rider))),
    );
    expect(new Set(builds.map(({ burdened }) => burdened))).toEqual(new Set(GOLD_CHARACTERS));
  });

  it('is drawn once, from one stream', () => {
    const { rng, state } = dealt({ chapter: 'road', people: 3 });
    const again = dealt({ chapter: 'road', people: 3, before: { road: buildFor(3, 9) } });

    expect(rng.used.filter((name) => name === 'road')).toHaveLength(1);
    expect(state.pub.road).toEqual(buildFor(3, 1));
    expect(again.rng.used).not.toContain('road');
  });
});
