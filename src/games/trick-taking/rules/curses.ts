import { assertNever } from '../../../engine/invariant.ts';
import { CURSES, type Curse } from '../data/riders.ts';
import type { Card, GoalStatus, Hand, Rider, Suit } from '../ids.ts';
import type { Round } from '../state/round.ts';
import type { Trick } from '../state/tricks.ts';
import type { Pub } from '../state.ts';
import { availableCards } from './available.ts';
import { rankOf, suitOf } from './cards.ts';
import { hasPlayBegun } from './goals/judges.ts';
import { countTricksOfRound, riderOf } from './scene.ts';
import { currentRound } from './table.ts';
import { countTricksOver, suitOfPlay, wonCards } from './tricks.ts';

/** How a hand stands with its special Black Rider (B4). */
export interface CurseProgress {
  readonly rider: Rider;
  readonly status: GoalStatus;
  /** Whether its condition holds as things are now. */
  readonly met: boolean;
}

/** How a hand stands with its special Black Rider; null if it has none. */
export function judgeCurse(pub: Pub, hand: Hand): CurseProgress | null {
  const rider = riderOf(pub, hand);
  if (rider === null) return null;
  const round = currentRound(pub);
  const curse: Curse = CURSES[rider];
  const met = !isBroken(round, hand, curse);
  if (!hasPlayBegun(round)) return { rider, status: 'open', met };
  if (!met) return { rider, status: 'failed', met };
  return { rider, status: isSafe(pub, curse) ? 'done' : 'open', met };
}

function isBroken(round: Round, hand: Hand, curse: Curse): boolean {
  switch (curse.kind) {
    case 'never-lead':
      return tricksOf(round).some((trick) => isLedWith(trick, hand, curse.suit));
    case 'win-none-of-rank':
      return wonCards(round, hand).some((card) => rankOf(card) === curse.rank);
    case 'no-exchanges':
    case 'hidden-threat':
      return false;
    default:
      return assertNever(curse);
  }
}

/** Whether nothing is left that could break it. */
function isSafe(pub: Pub, curse: Curse): boolean {
  const round = currentRound(pub);
  if (countTricksOver(round) === countTricksOfRound(pub)) return true;
  switch (curse.kind) {
    case 'never-lead':
      return !cardsToCome(pub, round).some((card) => suitOf(card) === curse.suit);
    case 'win-none-of-rank':
      return !availableCards(pub).some((card) => rankOf(card) === curse.rank);
    case 'no-exchanges':
    case 'hidden-threat':
      return true;
    default:
      return assertNever(curse);
  }
}

function tricksOf({ tricks, captured = [], trick }: Round): readonly Trick[] {
  return trick === null ? [...tricks, ...captured] : [...tricks, ...captured, trick];
}

/** B4: a card that was put into the trick by Radagast's setup is led only if he leads the trick. */
function isLedWith({ plays: [lead] }: Trick, hand: Hand, suit: Suit): boolean {
  return lead?.hand === hand && suitOfPlay(lead) === suit;
}

/** Cards that may still be played, as far as everybody knows. */
function cardsToCome(pub: Pub, { trick }: Round): readonly Card[] {
  const now = new Set(trick?.plays.map(({ card }) => card));
  return availableCards(pub).filter((card) => !now.has(card));
}
