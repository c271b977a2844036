import type { Hand, RoundEnd } from '../ids.ts';
import type { GoalResult } from '../state/chapter.ts';
import type { Pub } from '../state.ts';
import { judgeCurse } from './curses.ts';
import { isGiftAtHand } from './gifts.ts';
import { type GoalFacts, gatherFacts, publicKnowledge } from './goals/facts.ts';
import { goalOf, judgeHand } from './goals/judges.ts';
import type { GoalProgress } from './goals/progress.ts';
import { riderOf } from './scene.ts';
import { currentRound } from './table.ts';

/** How a round stands (A13); `forgivable` asks whether the Mithril Shirt is used (D-18). */
export type Verdict =
  | { readonly kind: 'open' }
  | { readonly kind: 'won' }
  | { readonly kind: 'lost'; readonly how: Extract<RoundEnd, 'GOAL_FAILED' | 'CURSE_FAILED'> }
  | { readonly kind: 'forgivable'; readonly hand: Hand };

const OPEN: Verdict = { kind: 'open' };

function publicFacts(pub: Pub): GoalFacts {
  return gatherFacts(pub, publicKnowledge(pub));
}

/** How far each hand is with its goal, clockwise; null for a hand without a character. */
export function judgeGoals(pub: Pub): readonly (GoalProgress | null)[] {
  const facts = publicFacts(pub);
  return facts.round.hands.map((_, place) => judgeHand(facts, place));
}

/**
 * The goals of the round as they are kept when it ends: a hand has met what it had to only if it
 * also stood up to its Rider (B4). `forgiven` is the hand the Mithril Shirt stood in for.
 */
export function goalResults(pub: Pub, forgiven?: Hand): readonly GoalResult[] {
  const goals = judgeGoals(pub);
  return currentRound(pub).hands.map(({ hand, character }, place) => {
    const goal = goals[place];
    const curse = character === null ? null : judgeCurse(pub, hand);
    const statuses = [goal?.status ?? 'open', curse?.status ?? 'done'];
    const rider = riderOf(pub, hand);
    return {
      hand,
      character,
      status: joined(statuses),
      met: goal?.met === true && curse?.met !== false,
      ...(rider === null ? {} : { rider }),
      ...(hand === forgiven ? { forgiven: true } : {}),
    };
  });
}

/** A13, conjunction: failed if any part is, done if all parts are. */
function joined(statuses: readonly GoalResult['status'][]): GoalResult['status'] {
  if (statuses.includes('failed')) return 'failed';
  return statuses.every((status) => status === 'done') ? 'done' : 'open';
}

/** Hands whose goal is judged by cards they have left, which must be shown for it (B1, Tom). */
export function handsJudgedByLeftovers(pub: Pub): readonly Hand[] {
  const hands = currentRound(pub).hands.map(({ hand }) => hand);
  return hands.filter((hand) => goalOf(pub, hand)?.kind === 'matches-leftover');
}

/**
 * How the round stands when a trick is complete (A12, A13): lost with the first curse that failed,
 * or with more failed goals than can be forgiven; won when all are done.
 */
export function verdict(pub: Pub): Verdict {
  const facts = publicFacts(pub);
  const { hands } = facts.round;
  const mayForgive = hasShirt(pub);
  const curses = hands.map(({ hand }) => judgeCurse(pub, hand)?.status ?? 'done');
  if (curses.includes('failed')) return { kind: 'lost', how: 'CURSE_FAILED' };
  const failed: Hand[] = [];
  let areAllDone = curses.every((status) => status === 'done');
  for (const [place, { hand }] of hands.entries()) {
    const status = judgeHand(facts, place)?.status ?? 'open';
    if (status === 'failed') failed.push(hand);
    else if (status === 'open') areAllDone = false;
    if (failed.length > (mayForgive ? 1 : 0)) return { kind: 'lost', how: 'GOAL_FAILED' };
  }
  return areAllDone ? settled(facts, failed) : OPEN;
}

/** What comes of a round in which no goal is open any more. */
function settled({ left, scene }: GoalFacts, [hand]: readonly Hand[]): Verdict {
  // The Bridge is crossed to the last trick, and a goal is forgiven only when the tricks are over.
  if (left > 0 && (hand !== undefined || scene.event === 'bridge')) return OPEN;
  return hand === undefined ? { kind: 'won' } : { kind: 'forgivable', hand };
}

/** D-18: Frodo has the Mithril Shirt, it is not used up, and it was not declined. */
function hasShirt(pub: Pub): boolean {
  const isDeclined = currentRound(pub).declined?.includes('mithril-shirt') === true;
  return !isDeclined && isGiftAtHand(pub, 'mithril-shirt');
}
