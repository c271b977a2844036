import { GOLD_FACTS } from '../data/gold-characters.ts';
import { CURSES } from '../data/riders.ts';
import { CARDS, type Card, type Hand, type Suit } from '../ids.ts';
import type { Round } from '../state/round.ts';
import type { Pub } from '../state.ts';
import { rankOf, suitOf } from './cards.ts';
import { factsOf, identityOf, isBurdened, isGold } from './characters.ts';
import { riderOf, sceneOf } from './scene.ts';
import { chapterOf, currentRound, handState } from './table.ts';

/** Whether only the controller of a hand may know its threat card (H1). */
export function isThreatHidden(pub: Pub, hand: Hand): boolean {
  return sceneOf(pub).event === 'long-dark' || isUnseen(pub, hand);
}

function isUnseen(pub: Pub, hand: Hand): boolean {
  const rider = riderOf(pub, hand);
  return rider !== null && CURSES[rider].kind === 'hidden-threat';
}

/** A8: whether a drawn card is put back, since the goal would ask for a lost card. */
export function mustRedraw({ lost }: Round, rank: number, suits: readonly Suit[]): boolean {
  return lost.some((card) => rankOf(card) === rank && suits.includes(suitOf(card)));
}

/** B2: whether a burdened Meriadoc lets every hand draw another threat card once. */
export function isRedrawGranted(pub: Pub): boolean {
  return currentRound(pub).hands.some(({ character }) => {
    if (character === null || !isGold(character) || !isBurdened(pub, character)) return false;
    return 'grantsRedraw' in GOLD_FACTS[character].burdened;
  });
}

/**
 * Whether a hand may choose a range instead of a threat card: Aragorn with the Sword in the Road
 * (B5), but not while The Unseen hides his threat card (D-43).
 */
export function maySwingSword(pub: Pub, hand: Hand): boolean {
  return (
    chapterOf(pub).mode === 'road' &&
    sceneOf(pub).gifts.includes('sword-that-was-broken') &&
    identityOf(currentRound(pub), hand) === 'aragorn' &&
    !isUnseen(pub, hand)
  );
}

/** Cards that face-up threat cards name, together with the goals of hands other than this (D-16). */
export function cardsNamedByThreats(pub: Pub, hand: Hand): readonly Card[] {
  const { threats = [] } = currentRound(pub);
  return threats.flatMap((threat) => {
    if (threat.hand === hand || threat.rank === null) return [];
    const suits = suitsNamed(pub, threat.hand);
    return CARDS.filter((card) => rankOf(card) === threat.rank && suits.includes(suitOf(card)));
  });
}

function suitsNamed(pub: Pub, hand: Hand): readonly Suit[] {
  const { character } = handState(currentRound(pub), hand);
  if (character === null) return [];
  const goal = sceneOf(pub).goals[character] ?? factsOf(pub, character).goal;
  return goal.kind === 'threat-cards' ? goal.suits : [];
}
