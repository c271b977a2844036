import { sameJson } from '../../../engine/canonical.ts';
import type { Goal } from '../data/goals.ts';
import type { Hand } from '../ids.ts';
import { rankOf, suitOf } from '../rules/cards.ts';
import { goalOf } from '../rules/goals/judges.ts';
import type { GoalProgress } from '../rules/goals/progress.ts';
import { privateGoal } from '../rules/private-goals.ts';
import { currentRound, isControlledBy } from '../rules/table.ts';
import type { TrickTakingSight } from '../state.ts';
import type { GoalSeen } from './hand-schema.ts';

/** The goal of a hand and how far it is, by public facts; null before its character is picked. */
export function goalView(goal: Goal | null, progress: GoalProgress | null): GoalSeen | null {
  if (goal === null || progress === null) return null;
  const { status, met, have, atLeast, atMost, needs = [] } = progress;
  const suit = 'suit' in goal ? goal.suit : null;
  return { kind: goal.kind, suit, have, atLeast, atMost, avoid: avoidOf(goal), needs, status, met };
}

function avoidOf(goal: Goal): GoalSeen['avoid'] {
  if (goal.kind === 'last-trick-without-suit') return { suit: goal.without, rank: null };
  if (!('without' in goal)) return null;
  return { suit: suitOf(goal.without), rank: rankOf(goal.without) };
}

/** What only the controller of a hand can tell of its goal; null where it is what all know (H1). */
export function hintView(
  sight: TrickTakingSight,
  hand: Hand,
  shown: GoalSeen | null,
): GoalSeen | null {
  const { pub, viewer } = sight;
  const round = currentRound(pub);
  if (round.stage !== 'play' || !isControlledBy(round, hand, viewer)) return null;
  const hint = goalView(goalOf(pub, hand), privateGoal(sight, hand));
  return sameJson(hint, shown) ? null : hint;
}
