import type { Fighters } from '../../edition.ts';
import type { Character, Side } from '../../ids.ts';
import { instantlyFallen } from '../../rules/instant-texts.ts';

/** H.3: who is defeated like a character of the first edition, whichever version it is. */
const SAME_AS: Readonly<Partial<Record<Character, Character>>> = {
  'witch-king-v': 'witch-king',
  'flying-nazgul-v': 'flying-nazgul',
  'orcs-v': 'orcs',
};

/** F4: whose fighters fall by their texts before cards are played (D.4, H.6). */
export function instantlyFallenDeluxe(fighters: Fighters): readonly Side[] {
  const { fellowship, sauron } = fighters;
  const isGandalf = fellowship === 'gandalf' || fellowship === 'gandalf-v';
  if (sauron === 'saruman-v' && isGandalf) return ['fellowship'];
  return instantlyFallen({ ...fighters, sauron: SAME_AS[sauron] ?? sauron });
}
