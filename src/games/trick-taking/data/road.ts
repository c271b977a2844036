import type { Character, Gift, HandCount, Identity, PlainCharacter, Rider } from '../ids.ts';

/** How many of each kind a Road is built of (G1). */
interface RoadSize {
  readonly gold: number;
  readonly black: number;
}

/** The sizes, by the number of hands. */
export const ROAD_SIZES = {
  3: { gold: 4, black: 3 },
  4: { gold: 5, black: 6 },
} as const satisfies Readonly<Record<HandCount, RoadSize>>;

/** Characters in every Road. */
export const ROAD_ALWAYS = ['frodo', 'gandalf'] as const satisfies readonly Character[];

/** Characters with a black number box (D-29). */
export const BLACK_CHARACTERS = [
  ...(['gildor-inglorion', 'farmer-maggot', 'fatty-bolger', 'tom-bombadil'] as const),
  ...(['goldberry', 'barliman-butterbur', 'glorfindel', 'bill-the-pony', 'elrond'] as const),
  ...(['arwen', 'gloin', 'bilbo-baggins', 'gwaihir', 'shadowfax', 'radagast'] as const),
  ...(['galadriel', 'celeborn'] as const),
] as const satisfies readonly PlainCharacter[];

/** Gifts a Road may have, whom it must be built with for it, and whether solo may have it (D-29). */
export const ROAD_GIFTS = {
  'mithril-shirt': { needs: null, solo: true },
  sting: { needs: null, solo: true },
  glamdring: { needs: null, solo: true },
  'horn-of-gondor': { needs: 'boromir', solo: false },
  'sword-that-was-broken': { needs: 'aragorn', solo: true },
} as const satisfies Readonly<
  Record<Gift, { readonly needs: Identity | null; readonly solo: boolean }>
>;

/** Riders a Road may have; The Unseen only for a threat user that is not burdened, and not solo. */
export const ROAD_RIDERS = [
  ...(['morgul-knife', 'black-breath', 'wraith', 'unseen', 'terror'] as const),
] as const satisfies readonly Rider[];

/** Persons whose card asks for a threat card (G1). */
export const THREAT_USERS = [
  ...(['farmer-maggot', 'sam', 'aragorn', 'legolas', 'gimli'] as const),
] as const satisfies readonly Identity[];

/** Persons who can have the lost card in the Road; the table decides who does (G2). */
export const LOST_TAKERS = [
  ...(['gandalf', 'tom-bombadil', 'glorfindel', 'galadriel'] as const),
] as const satisfies readonly Identity[];
