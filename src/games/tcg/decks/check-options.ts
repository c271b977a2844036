import type { OptionsFault } from '../../../engine/module.ts';
import { CARDS } from '../cards/index.ts';
import { STARTER_DECKS } from '../data/starter-decks.ts';
import type { Side } from '../ids.ts';
import type { Config } from '../options.ts';
import type { Reason } from '../reasons.ts';
import { deckFaults } from './check-deck.ts';

/** Why a game cannot be set up like this; null when it can. The first fault is told. */
export function checkOptions(config: Config): OptionsFault<Reason> | null {
  return checkStarters(config) ?? checkPool(config) ?? checkHands(config);
}

/** The option that makes a starter deck illegal, by the reason why it is. */
const CULPRITS: Readonly<Partial<Record<Reason, string>>> = {
  DECK_SIZE: '/drawDeckMin',
  DECK_COPIES: '/maxCopies',
};

function checkStarters(config: Config): OptionsFault<Reason> | null {
  if (config.decks !== 'starters') return null;
  for (const deck of STARTER_DECKS) {
    const [fault] = deckFaults(deck, config);
    if (fault === undefined) continue;
    const { reason, message } = fault;
    return {
      reason,
      path: CULPRITS[reason] ?? '/decks',
      message: `must suit ${deck.id}, which ${message}`,
    };
  }
  return null;
}

/** Somebody must be able to build a deck: half of it are cards of the side that has fewer titles. */
function checkPool({ drawDeckMin, maxCopies }: Config): OptionsFault<Reason> | null {
  const most = 2 * maxCopies * Math.min(countTitles('fp'), countTitles('shadow'));
  const message = `must not be above ${most}, the most that ${maxCopies} copies of each title make`;
  return drawDeckMin > most ? { reason: 'CONFIG_INVALID', path: '/drawDeckMin', message } : null;
}

function countTitles(side: Side): number {
  const cards = [...CARDS.values()].filter((card) => card.side === side);
  return new Set(cards.map((card) => card.name)).size;
}

function checkHands({ handSize, mulliganHand }: Config): OptionsFault<Reason> | null {
  const message = `must not be above handSize, ${handSize}`;
  return mulliganHand > handSize
    ? { reason: 'CONFIG_INVALID', path: '/mulliganHand', message }
    : null;
}
