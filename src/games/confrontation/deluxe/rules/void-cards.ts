import { CARD_STRENGTH } from '../../data/cards.ts';
import type { Fighters } from '../../edition.ts';
import type { Card } from '../../ids.ts';

const VOID_TO_ELROND: readonly Card[] = ['s-eye', 's-magic'];

/** H.6: whether Sauron's card does nothing and counts nothing, because of the fighters. */
export function isSauronCardVoid(fighters: Fighters, card: Card): boolean {
  const { fellowship, isTrollFight, isWargFight } = fighters;
  if (isTrollFight) return true;
  if (isWargFight) return false;
  if (fellowship === 'frodo-v') return CARD_STRENGTH[card] === 0;
  return fellowship === 'elrond' && VOID_TO_ELROND.includes(card);
}
