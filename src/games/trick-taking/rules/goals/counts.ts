import { RANGE_TRICKS } from '../../data/gifts.ts';
import type { Direction } from '../../ids.ts';
import { settleByCounts, settleByOwnCount } from '../trick-counts.ts';
import { type GoalFacts, handAt, tricksAt } from './facts.ts';
import type { Judges } from './judge.ts';
import type { Bounds, GoalProgress } from './progress.ts';

/** Judges of goals over trick counts alone. */
export const COUNT_JUDGES = {
  'tricks-at-least': (facts, place, { tricks }) =>
    within(facts, place, { atLeast: tricks, atMost: null }),
  'tricks-between': (facts, place, { least, most }) =>
    within(facts, place, { atLeast: least, atMost: most }),
  'tricks-equal-threat': (facts, place) => {
    const rank = facts.threatOf(handAt(facts, place));
    if (rank === null) return unknownBounds(facts, place);
    return within(facts, place, { atLeast: rank, atMost: rank });
  },
  'tricks-as-declared': (facts, place) => {
    const hand = handAt(facts, place);
    const rank = facts.threatOf(hand);
    if (rank === null) return unknownBounds(facts, place);
    // D-6: without a declaration any other number will do.
    if (facts.pub.options['strider.declares'] === false) return anythingBut(facts, place, rank);
    const said = facts.round.declared?.find((one) => one.hand === hand);
    if (said === undefined) return unknownBounds(facts, place);
    return within(facts, place, declaredBounds(said.direction, rank));
  },
  'tricks-in-range': (facts, place) => {
    const hand = handAt(facts, place);
    const chosen = facts.round.ranges?.find((one) => one.hand === hand);
    if (chosen === undefined) return unknownBounds(facts, place);
    return within(facts, place, RANGE_TRICKS[chosen.range]);
  },
  'fewest-tricks': (facts, place) =>
    amongAll(facts, place, { atLeast: null, atMost: leastOfOthers(facts, place) }, (won, own) =>
      won.every((other) => own <= other),
    ),
  'only-one-without-trick': (facts, place) =>
    amongAll(facts, place, { atLeast: null, atMost: 0 }, (won, own) =>
      won.every((other, at) => (at === place ? own === 0 : other > 0)),
    ),
  // D-37: ties do not count.
  'tricks-between-others': (facts, place) =>
    amongAll(facts, place, bothSides(facts), (won, own) => isBetween(won, own)),
} as const satisfies Partial<Judges>;

function within(facts: GoalFacts, place: number, bounds: Bounds): GoalProgress {
  const least = bounds.atLeast ?? 0;
  const most = bounds.atMost ?? facts.total;
  return ownCount(facts, place, bounds, (tricks) => tricks >= least && tricks <= most);
}

function anythingBut(facts: GoalFacts, place: number, rank: number): GoalProgress {
  return ownCount(facts, place, { atLeast: null, atMost: null }, (tricks) => tricks !== rank);
}

function ownCount(
  facts: GoalFacts,
  place: number,
  bounds: Bounds,
  holds: (tricks: number) => boolean,
): GoalProgress {
  const have = tricksAt(facts, place);
  const status = settleByOwnCount(facts.tally, place, holds);
  return { status, met: holds(have), have, ...bounds };
}

function amongAll(
  facts: GoalFacts,
  place: number,
  bounds: Bounds,
  holds: (won: readonly number[], own: number) => boolean,
): GoalProgress {
  const holdsAll = (won: readonly number[]) => holds(won, won[place] ?? 0);
  const status = settleByCounts(facts.tally, holdsAll);
  return { status, met: holdsAll(facts.tally.won), have: tricksAt(facts, place), ...bounds };
}

/** How the goal stands while it is not known how many tricks it asks for. */
function unknownBounds(facts: GoalFacts, place: number): GoalProgress {
  return {
    status: 'open',
    met: false,
    have: tricksAt(facts, place),
    atLeast: null,
    atMost: null,
  };
}

function declaredBounds(direction: Direction, rank: number): Bounds {
  return direction === 'more'
    ? { atLeast: rank + 1, atMost: null }
    : { atLeast: null, atMost: rank - 1 };
}

function leastOfOthers({ tally }: GoalFacts, place: number): number {
  return Math.min(...tally.won.filter((_, other) => other !== place));
}

function bothSides({ tally }: GoalFacts): Bounds {
  return { atLeast: Math.min(...tally.won) + 1, atMost: Math.max(...tally.won) - 1 };
}

function isBetween(won: readonly number[], own: number): boolean {
  return won.some((other) => other < own) && won.some((other) => other > own);
}
