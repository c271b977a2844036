import { type Rng, shuffle } from '../../../engine/rng.ts';
import { BARROW_SHARE } from '../data/deals.ts';
import type { Card, Hand } from '../ids.ts';
import { inOrder, suitOf } from '../rules/cards.ts';
import { isOpenHand } from '../rules/held.ts';
import { dealOf } from '../rules/scene.ts';
import { controllerOf, currentRound } from '../rules/table.ts';
import type { TrickTakingScript } from '../state.ts';
import type { LaidOut, Occasion } from './deal/dealing.ts';

/** A round deck whose Barrow is dealt. */
interface WithBarrow extends LaidOut {
  /** The round deck without it. */
  readonly deck: readonly Card[];
}

/** Chapter 6: some cards, none of them Rings, lie face down in the Barrow (D-35). */
export function dealBarrow({ pub, round, rng }: Occasion, deck: readonly Card[]): WithBarrow {
  const { barrow: count } = dealOf(pub);
  if (count === 0) return { deck, pub: {}, sealed: {} };
  const eligible = deck.filter((card) => suitOf(card) !== 'rings');
  const barrow = shuffle(rng.stream(`barrow/${round}`), eligible).slice(0, count);
  return {
    deck: deck.filter((card) => !barrow.includes(card)),
    pub: { barrow: count },
    sealed: { barrow: inOrder(barrow) },
  };
}

/** Chapter 6: Tom Bombadil takes his share of the Barrow; which of it, chance decides. */
export function takeBarrow(script: TrickTakingScript, hand: Hand, rng: Rng): 'done' | 'skipped' {
  const { pub, sealed } = script.state;
  const { barrow = [] } = sealed;
  if (barrow.length === 0) return 'skipped';
  const round = currentRound(pub);
  const share =
    barrow.length > BARROW_SHARE
      ? shuffle(rng.stream(`barrow/${round.round}/tom`), barrow).slice(0, BARROW_SHARE)
      : barrow;
  const cards = inOrder(share);
  const isOpen = isOpenHand(pub, hand);
  script.emit({
    type: 'BarrowTaken',
    v: 1,
    pub: { hand, count: cards.length, ...(isOpen ? { cards } : {}) },
    own: isOpen ? {} : { [controllerOf(round, hand)]: { cards } },
  });
  return 'done';
}
