import { CARD_STRENGTH } from '../data/cards.ts';
import type { Edition, Fighters } from '../edition.ts';
import type { Card, Side } from '../ids.ts';
import type { Fight, Pub } from '../state.ts';

/** D.1: the card that counts for a side: what was played, or what replaced it. */
function effectiveCard({ cards, replacements }: Fight, side: Side): Card | null {
  return replacements[side] ?? cards[side];
}

/** D.1: Sauron's Eye, if it does something. */
function isEyeActive(edition: Edition, fighters: Fighters): boolean {
  const card = effectiveCard(fighters.fight, 'sauron');
  return card === 's-eye' && !edition.isSauronCardInert(fighters, card);
}

/** Whether the effective card of a side does something beyond its strength, and what it is. */
export function activeCard(edition: Edition, fighters: Fighters, side: Side): Card | null {
  const card = effectiveCard(fighters.fight, side);
  if (card === null) return null;
  const isVoid =
    side === 'sauron'
      ? edition.isSauronCardInert(fighters, card)
      : CARD_STRENGTH[card] === 0 && isEyeActive(edition, fighters);
  return isVoid ? null : card;
}

/** D.7, 1: whether Magic of a side is to be replaced. Without discards it is a dud (I-24). */
export function mayReplaceMagic(
  pub: Pub,
  edition: Edition,
  fighters: Fighters,
  side: Side,
): boolean {
  if (pub.discards[side].length === 0) return false;
  const { cards } = fighters.fight;
  if (side === 'sauron') {
    return cards.sauron === 's-magic' && !edition.isSauronCardInert(fighters, 's-magic');
  }
  if (cards.fellowship !== 'f-magic') return false;
  return !(pub.options.eyeCancelsMagic && isEyeActive(edition, fighters));
}

/** D.7, 5: what the card of a side adds to the strength of its fighter. */
export function cardBonus(edition: Edition, fighters: Fighters, side: Side): number {
  const card = activeCard(edition, fighters, side);
  if (card === null) return 0;
  const isCloaked = activeCard(edition, fighters, 'fellowship') === 'f-elven-cloak';
  return side === 'sauron' && isCloaked ? 0 : CARD_STRENGTH[card];
}
