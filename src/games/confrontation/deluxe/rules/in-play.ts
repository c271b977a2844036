import { known } from '../../../../engine/invariant.ts';
import { CHARACTER_FACTS, CLASSIC_ROSTER, VARIANT_ROSTER } from '../../data/characters.ts';
import { PAIRS, type Pair } from '../../data/pairs.ts';
import type { BySide, Character, Side } from '../../ids.ts';
import { deluxeOf } from '../../rules/deluxe-facts.ts';
import type { Pub } from '../../state.ts';

/** The pair a character belongs to (H.4). */
export function pairOf(character: Character): Pair {
  const pair = PAIRS[sideOfCharacter(character)].find((one) => one.includes(character));
  return known(pair, `the pair of ${character}`);
}

/** Whose side a character is on. */
export function sideOfCharacter(character: Character): Side {
  return CHARACTER_FACTS[character].side;
}

/** H.6: whether no public fact excludes that a character is in play. */
export function mayBeInPlay(pub: Pub, character: Character): boolean {
  const side = sideOfCharacter(character);
  if (pub.defeated[side].includes(character)) return false;
  const rosters = publicRosters(pub);
  if (rosters !== null) return rosters[side].includes(character);
  const seen = deluxeOf(pub).seen ?? [];
  return !pairOf(character).some((one) => one !== character && seen.includes(one));
}

/** The characters of both sides as far as the edition or a draft has made them known. */
function publicRosters(pub: Pub): BySide<readonly Character[]> | null {
  switch (pub.options.edition) {
    case 'classic':
      return CLASSIC_ROSTER;
    case 'variant':
      return VARIANT_ROSTER;
    default:
      return deluxeOf(pub).rosters;
  }
}
