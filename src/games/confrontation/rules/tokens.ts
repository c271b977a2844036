import { known } from '../../../engine/invariant.ts';
import { BOARD } from '../data/board.ts';
import { type Character, type Handle, REGIONS, type Region, type Side } from '../ids.ts';
import type { Own, Pub, Token } from '../state.ts';

/** The stand with this handle on a side; null when the side has none. */
export function findToken(pub: Pub, side: Side, handle: Handle): Token | null {
  for (const token of pub.tokens[side]) if (token.handle === handle) return token;
  return null;
}

/** Whose stand this is; null when no stand on the board has this handle. */
export function sideOf(pub: Pub, handle: Handle): Side | null {
  if (findToken(pub, 'fellowship', handle) !== null) return 'fellowship';
  return findToken(pub, 'sauron', handle) === null ? null : 'sauron';
}

/** Whose a stand is that is known to be on the board. */
export function ownerOf(pub: Pub, handle: Handle): Side {
  return known(sideOf(pub, handle), 'the side of a stand');
}

/** The stand with this handle, which is known to be on the board. */
export function tokenOf(pub: Pub, handle: Handle): Token {
  const token = findToken(pub, 'fellowship', handle) ?? findToken(pub, 'sauron', handle);
  return known(token, 'the stand');
}

/** How many stands a side has in a region. */
export function countAt(pub: Pub, side: Side, region: Region): number {
  let count = 0;
  for (const token of pub.tokens[side]) if (token.region === region) count += 1;
  return count;
}

/** The place of each region in the order of A.4. */
export const PLACES = Object.fromEntries(
  REGIONS.map((region, place) => [region, place]),
) as Readonly<Record<Region, number>>;

/** How many stands a side has in each region, regions in the order of A.4. */
export function countEverywhere(pub: Pub, side: Side): Readonly<Uint8Array> {
  const counts = new Uint8Array(REGIONS.length);
  for (const { region } of pub.tokens[side]) {
    const place = PLACES[region];
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

/** The stands of a side in a region, by handle. */
export function tokensAt(pub: Pub, side: Side, region: Region): readonly Token[] {
  return pub.tokens[side].filter((token) => token.region === region);
}

/** C.2: whether a side could have one more character in a region. */
export function hasRoom(pub: Pub, side: Side, region: Region): boolean {
  return countAt(pub, side, region) < BOARD[region].capacity;
}

/** Who stands on an own stand. */
export function characterOn(own: Own, handle: Handle): Character {
  const identity = own.identities.find((one) => one.handle === handle);
  return known(identity, 'who stands there').character;
}

/** The own stand of a character; null when it is not on the board. */
export function handleOf(own: Own, character: Character): Handle | null {
  return own.identities.find((one) => one.character === character)?.handle ?? null;
}

/** Whether an own character stands in a region. */
export function isThere(
  pub: Pub,
  side: Side,
  own: Own,
  character: Character,
  region: Region,
): boolean {
  const handle = handleOf(own, character);
  return handle !== null && findToken(pub, side, handle)?.region === region;
}

/** The order of two handles, which is the order of all lists of stands (C.6). */
export function byHandle(one: { handle: Handle }, other: { handle: Handle }): number {
  return one.handle < other.handle ? -1 : 1;
}
