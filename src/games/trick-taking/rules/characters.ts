import { CHARACTER_FACTS, type CharacterFacts } from '../data/characters.ts';
import { GOLD_FACTS } from '../data/gold-characters.ts';
import {
  type Card,
  type Character,
  GOLD_CHARACTERS,
  type GoldCharacter,
  type Hand,
  type Identity,
  THE_ONE_RING,
} from '../ids.ts';
import type { Round } from '../state/round.ts';
import type { Pub } from '../state.ts';
import { handState } from './table.ts';

/** Whether a character has two sides (B2). */
export function isGold(character: Character): character is GoldCharacter {
  return (GOLD_CHARACTERS as readonly Character[]).includes(character);
}

/** Whether a character is played on its burdened side (chapter 18, G1). */
export function isBurdened(pub: Pub, character: Character): boolean {
  if (!isGold(character)) return false;
  return pub.road === undefined || pub.road.burdened === character;
}

/** What the side of a character that is played says. */
export function factsOf(pub: Pub, character: Character): CharacterFacts {
  if (!isGold(character)) return CHARACTER_FACTS[character];
  const { base, burdened } = GOLD_FACTS[character];
  const facts = CHARACTER_FACTS[base];
  if (!isBurdened(pub, character)) return facts;
  const { setup, goal } = burdened;
  return { ...facts, setup, goal };
}

/** The person behind a card (B0). */
export function personOf(character: Character): Identity {
  return CHARACTER_FACTS[isGold(character) ? GOLD_FACTS[character].base : character].identity;
}

/** The person a hand plays in this round; null before its character is picked (B0). */
export function identityOf(round: Round, hand: Hand): Identity | null {
  const { character } = handState(round, hand);
  return character === null ? null : personOf(character);
}

/** The hand that plays a person in this round; null if none does. */
export function handOfPerson(round: Round, person: Identity): Hand | null {
  return round.hands.find(({ hand }) => identityOf(round, hand) === person)?.hand ?? null;
}

/** A7, D-3: whether a card would leave Frodo's hand that he must keep. */
export function isKeptByFrodo(round: Round, hand: Hand, card: Card): boolean {
  return card === THE_ONE_RING && identityOf(round, hand) === 'frodo';
}
