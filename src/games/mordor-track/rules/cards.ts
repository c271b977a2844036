import { known } from '../../../engine/invariant.ts';
import { CARD_FACTS, type CardFacts, type CardName } from '../data/cards.ts';
import type { CardId, Companion, Deck, Seat } from '../ids.ts';
import type { Config } from '../options.ts';

const FILLERS = {
  'free-peoples': /^fp-filler-[1-9][0-9]{0,2}$/,
  shadow: /^shadow-filler-[1-9][0-9]{0,2}$/,
} as const;

/** Whether a card is a filler of a seat: it can be held, drawn and discarded, never played (B.7). */
export function isFillerOf(card: CardId, seat: Seat): boolean {
  return FILLERS[seat].test(card);
}

/** Whether a card touches the Hunt or the dice, so that it can be played. */
export function isPlayableCard(card: CardId): card is CardName {
  return Object.hasOwn(CARD_FACTS, card);
}

/** What is known of an Event card that is no filler. */
export function cardFacts(card: CardId): CardFacts {
  const facts: Readonly<Record<string, CardFacts>> = CARD_FACTS;
  return known(facts[card], `the card ${card}`);
}

/** The type of a card, which its back shows: that of the deck a filler starts in (B.7). */
export function deckOf({ modules }: Config, card: CardId): Deck {
  if (isPlayableCard(card)) return CARD_FACTS[card].deck;
  const decks = known(modules.cards, 'the module of cards').decks;
  const isCharacter = decks.fpCharacter.includes(card) || decks.shadowCharacter.includes(card);
  return isCharacter ? 'character' : 'strategy';
}

/** Whether a companion that a card needs is among some; a card that needs none always is (B.7). */
export function isSupported({ companions }: CardFacts, present: readonly Companion[]): boolean {
  return companions?.some((companion) => present.includes(companion)) ?? true;
}
