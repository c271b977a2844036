import { topFrame } from '../../../../src/engine/phases.ts';
import { below, shuffle, type Words } from '../../../../src/engine/rng.ts';
import {
  SPECIAL_DECK,
  SPECIALS_TO_PICK,
} from '../../../../src/games/confrontation/data/special-cards.ts';
import { enemyOf, type Side } from '../../../../src/games/confrontation/ids.ts';
import type { Confrontation, Own, Pub } from '../../../../src/games/confrontation/state.ts';

/**
 * Other special cards chosen by a side, half of the time another number of them unless its choice
 * is final; once both have chosen all is known (H.5).
 */
export function redealSpecials(pub: Pub, side: Side, { deluxe }: Own, words: Words): Own['deluxe'] {
  const isChoosing = topFrame<Confrontation>(pub)?.kind === 'choosing-specials';
  if (deluxe === undefined || pub.deluxe === undefined || !isChoosing) return deluxe;
  const { length } = deluxe.specials;
  const isFree = !pub.deluxe.selected[side] && below(words, 2) === 0;
  const isGiven = pub.options.specialCards === 'given';
  const offered = SPECIAL_DECK[isGiven ? enemyOf(side) : side];
  const most = isGiven ? pub.options.specialCardsGiven : SPECIALS_TO_PICK;
  const count = isFree ? below(words, most + 1) : length;
  return { ...deluxe, specials: shuffle(words, offered).slice(0, count) };
}
