import { known } from '../../../../engine/invariant.ts';
import type { Hand } from '../../ids.ts';
import { isOpenHand } from '../../rules/held.ts';
import { controllerOf, currentRound, isPyramid } from '../../rules/table.ts';
import type { TrickTakingScript } from '../../state.ts';
import { flipAll } from '../flips.ts';

/** Goldberry's hand lies face up all round; what covers the cards of a pyramid still does (D4). */
export function showHand(script: TrickTakingScript, hand: Hand): 'done' | 'skipped' {
  const { pub, own } = script.state;
  const round = currentRound(pub);
  if (isPyramid(round, hand)) {
    flipAll(script);
    return 'done';
  }
  if (isOpenHand(pub, hand)) return 'skipped';
  const cards = known(own[controllerOf(round, hand)].hands[hand], `the cards of ${hand}`);
  script.emit({ type: 'HandShown', v: 1, pub: { hand, cards } });
  return 'done';
}
