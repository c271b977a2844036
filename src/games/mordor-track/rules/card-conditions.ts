import type { CardName } from '../data/cards.ts';
import type { CardId } from '../ids.ts';
import type { Pub } from '../state.ts';
import { cardFacts, isPlayableCard, isSupported } from './cards.ts';
import { isOnTrack, nodeOf } from './way.ts';

/** Whether the Fellowship is in no region with a Settlement of the Free Peoples. */
function isAbroad(pub: Pub): boolean {
  return isOnTrack(pub) || !nodeOf(pub).fpCityOrStronghold;
}

function isRevealed({ fellowship }: Pub): boolean {
  return !fellowship.hidden;
}

/** Conditions of cards, beyond the companions that some need (B.7). */
const CONDITIONS: Readonly<Partial<Record<CardName, (pub: Pub) => boolean>>> = {
  'i-will-go-alone': ({ fellowship }) => fellowship.companions.length > 0,
  'the-last-battle': ({ options }) => options.modules.cards?.lastBattleAllowed === true,
  'orc-patrol': isAbroad,
  'isildurs-bane': isAbroad,
  'foul-thing': isAbroad,
  'candles-of-corpses': isAbroad,
  'morgul-wound': isRevealed,
  'lure-of-the-ring': isRevealed,
  breaking: isRevealed,
  'day-without-dawn': ({ options }) => options.shadowNationsAtWar,
};

/** Whether a card may be played now, whatever pays for it (B.7); a filler never may. */
export function isConditionMet(pub: Pub, card: CardId): boolean {
  if (!isPlayableCard(card)) return false;
  const hasCompanion = isSupported(cardFacts(card), pub.fellowship.companions);
  return hasCompanion && (CONDITIONS[card]?.(pub) ?? true);
}
