import { SOLO_CARDS } from '../data/deals.ts';
import type { Hand } from '../ids.ts';
import { inOrder } from '../rules/cards.ts';
import { refilledHands } from '../rules/refills.ts';
import { dealOf } from '../rules/scene.ts';
import { isSolo } from '../rules/table.ts';
import type { TrickTakingScript } from '../state.ts';
import { serve } from './deal/dealing.ts';

/** E5: after a trick each hand gets a card, the first hand first, while cards remain. */
export function refillHands(script: TrickTakingScript): void {
  const { pub } = script.state;
  if (isSolo(pub)) dealFaceUp(script, refilledHands(pub), 1);
}

/** E: solo deals some hands, at once, all that others get by refills (Fatty, Goldberry). */
export function dealSolo(script: TrickTakingScript, hand: Hand): 'done' | 'skipped' {
  const { pub } = script.state;
  if (!isSolo(pub)) return 'skipped';
  dealFaceUp(script, [hand], dealOf(pub).dealt - SOLO_CARDS);
  return 'done';
}

function dealFaceUp(script: TrickTakingScript, hands: readonly Hand[], each: number): void {
  const { drawDeck = [] } = script.state.sealed;
  const served = serve(drawDeck, hands, each).filter(({ cards }) => cards.length > 0);
  if (served.length === 0) return;
  script.emit({
    type: 'CardsDealt',
    v: 1,
    pub: {
      hands: served.map(({ hand, cards }) => ({
        hand,
        count: cards.length,
        cards: inOrder(cards),
      })),
    },
    own: {},
  });
}
