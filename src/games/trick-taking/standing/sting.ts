import { known } from '../../../engine/invariant.ts';
import type { CommandOf, Reason } from '../commands.ts';
import type { Hand } from '../ids.ts';
import { offerCard } from '../phases/offer-exchange.ts';
import { openQuestion } from '../phases/questions.ts';
import { heldToMove, refuseMove } from '../phases/setup/transfers.ts';
import { isKeptByFrodo } from '../rules/characters.ts';
import { ownerOf, stingSource } from '../rules/gifts.ts';
import { currentRound, isControlledBy } from '../rules/table.ts';
import type { TrickTakingScript, TrickTakingSight } from '../state.ts';

/** Whether a trick waits for its first card: the moment for Sting (D-42). */
export function isBeforeLead(sight: TrickTakingSight): boolean {
  if (openQuestion(sight, 'play-to-trick') === null) return false;
  return currentRound(sight.pub).trick?.plays.length === 0;
}

/** Every way in which a viewer may use Sting now: a card of Frodo's each. */
export function waysToUseSting(sight: TrickTakingSight): readonly CommandOf<'useGift'>[] {
  const { pub, viewer } = sight;
  if (!isBeforeLead(sight) || stingSource(pub) === null) return [];
  const hand = ownerOf(pub, 'sting');
  if (hand === null || !isControlledBy(currentRound(pub), hand, viewer)) return [];
  return heldToMove(sight, hand)
    .map((card) => ({ type: 'useGift', hand, gift: 'sting', card }) as const)
    .filter((command) => refuseSting(sight, command) === null);
}

/** Why Frodo's controller cannot use Sting for this card before a lead; null if he can. */
export function refuseSting(
  sight: TrickTakingSight,
  { hand, card, accept }: CommandOf<'useGift'>,
): Reason | null {
  if (card === undefined) return 'INVALID_CHOICE';
  const refusal = refuseMove(sight, hand, card);
  if (refusal !== null) return refusal;
  const { pub } = sight;
  if (isKeptByFrodo(currentRound(pub), hand, card)) return 'FRODO_KEEPS_RING';
  if (accept !== undefined) return 'INVALID_CHOICE';
  return stingSource(pub) === null ? 'GIFT_NOT_AVAILABLE' : null;
}

/**
 * B5: Frodo's card goes for the lost card; where a hand took that one, the two exchange, and the
 * trick waits.
 */
export function useSting(script: TrickTakingScript, hand: Hand, given: CommandOf<'useGift'>): void {
  const source = known(stingSource(script.state.pub), 'a card for Sting');
  const card = known(given.card, 'the card for Sting');
  script.emit({ type: 'GiftUsed', v: 1, pub: { hand, gift: 'sting' } });
  if (source.kind === 'hand') {
    offerCard(script, hand, source.hand, card);
    return;
  }
  script.emit({ type: 'LostCardSwapped', v: 1, pub: { hand, given: card, taken: source.card } });
}
