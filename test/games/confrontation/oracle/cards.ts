import type { Card, Side } from '../../../../src/games/confrontation/ids.ts';
import { type Fight, isTrollFight, isWargFight } from './fight.ts';
import type { World } from './world.ts';

/** What a card adds; nothing if it is a power card (A.2). */
export function cardStrength(card: Card): number {
  const last = Number(card.slice(-1));
  return Number.isNaN(last) ? 0 : last;
}

/** Whether a card does nothing in this fight because of a fighter, which only befalls Sauron (D.1, H.6). */
export function isInert(fight: Fight, card: Card): boolean {
  if (card.startsWith('f-')) return false;
  if (isTrollFight(fight)) return true;
  if (isWargFight(fight)) return false;
  if (fight.fellowship === 'frodo-v') return cardStrength(card) === 0;
  return fight.fellowship === 'elrond' && (card === 's-eye' || card === 's-magic');
}

/** D.1: whether the Eye makes the power card of the Fellowship void. */
export function isEyeActive(fight: Fight): boolean {
  return fight.effective.sauron === 's-eye' && !isInert(fight, 's-eye');
}

/** A card leaves the hand and lies open. */
export function layOpen(fight: Fight, side: Side, card: Card): void {
  remove(fight.world.hands, side, card);
  fight.played[side] = card;
  fight.effective[side] = card;
}

/** Takes a card out of a hand or a pile. */
export function remove(cards: World['hands'], side: Side, card: Card): void {
  cards[side] = cards[side].filter((one) => one !== card);
}

/** Puts a card into a hand or on a pile. */
export function add(cards: World['hands'], side: Side, card: Card): void {
  cards[side] = [...cards[side], card];
}
