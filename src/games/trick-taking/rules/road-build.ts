import {
  BLACK_CHARACTERS,
  ROAD_ALWAYS,
  ROAD_GIFTS,
  ROAD_SIZES,
  THREAT_USERS,
} from '../data/road.ts';
import type { Character, Gift, People, Rider } from '../ids.ts';
import type { RoadBuild } from '../options.ts';
import { isGold, personOf } from './characters.ts';
import { handCountOf } from './table.ts';

/** What is wrong with a part of a build: where, and the end of a sentence about it. */
export interface BuildFault {
  readonly path: string;
  readonly message: string;
}

/** Whether a Road with these characters may have a gift (D-29). */
export function mayHaveGift(characters: readonly Character[], people: People, gift: Gift): boolean {
  const { needs, solo } = ROAD_GIFTS[gift];
  const isServed = needs === null || characters.some((one) => personOf(one) === needs);
  return isServed && (solo || people !== 1);
}

/** Whether a Road with these characters may have a rider (G1, D-32): The Unseen hides a threat card. */
export function mayHaveRider(
  { characters, burdened }: Pick<RoadBuild, 'characters' | 'burdened'>,
  people: People,
  rider: Rider,
): boolean {
  if (rider !== 'unseen') return true;
  const users = characters.filter((one) => one !== burdened && usesThreat(one));
  return people !== 1 && users.length > 0;
}

/** Whether a character is one whose card asks for a threat card (G1). */
export function usesThreat(character: Character): boolean {
  return THREAT_USERS.some((person) => person === personOf(character));
}

/** What keeps a build from being one that is drawn for so many people; null if nothing does. */
export function faultOfBuild(build: RoadBuild, people: People): BuildFault | null {
  const { characters, burdened, gift, rider } = build;
  const fault = faultOfCharacters(characters, people);
  if (fault !== null) return fault;
  if (!characters.includes(burdened) || !isGold(burdened)) {
    return { path: '/burdened', message: 'is not a gold character of this Road' };
  }
  if (!mayHaveGift(characters, people, gift)) {
    return { path: '/gift', message: 'cannot be the gift of this Road' };
  }
  if (!mayHaveRider(build, people, rider)) {
    return { path: '/rider', message: 'cannot be the rider of this Road' };
  }
  return null;
}

function faultOfCharacters(characters: readonly Character[], people: People): BuildFault | null {
  const place = characters.findIndex(
    (one, at) => characters.indexOf(one) !== at || !(isGold(one) || isBlack(one) || isAlways(one)),
  );
  if (place >= 0) {
    return { path: `/characters/${place}`, message: 'stands there twice or is of no Road' };
  }
  const { gold, black } = ROAD_SIZES[handCountOf(people)];
  const isWhole =
    ROAD_ALWAYS.every((one) => characters.includes(one)) &&
    characters.filter(isGold).length === gold &&
    characters.filter(isBlack).length === black;
  return isWhole ? null : { path: '/characters', message: 'are not as many as this Road needs' };
}

function isBlack(character: Character): boolean {
  return BLACK_CHARACTERS.some((one) => one === character);
}

function isAlways(character: Character): boolean {
  return ROAD_ALWAYS.some((one) => one === character);
}
