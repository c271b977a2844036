import type { Scene } from '../../data/chapters.ts';
import type { Goal } from '../../data/goals.ts';
import type { Character, Hand } from '../../ids.ts';
import type { Round } from '../../state/round.ts';
import type { Pub } from '../../state.ts';
import { factsOf } from '../characters.ts';
import { sceneOf } from '../scene.ts';
import { currentRound, handState } from '../table.ts';
import { countTricksOver } from '../tricks.ts';
import { CARD_JUDGES } from './cards.ts';
import { COUNT_JUDGES } from './counts.ts';
import { ENDING_JUDGES } from './endings.ts';
import { type GoalFacts, handAt } from './facts.ts';
import type { Judges } from './judge.ts';
import type { GoalProgress } from './progress.ts';
import { TRICK_JUDGES } from './tricks.ts';

/** The judges of all kinds of goals: a missing one does not compile. */
const JUDGES: Judges = { ...COUNT_JUDGES, ...CARD_JUDGES, ...TRICK_JUDGES, ...ENDING_JUDGES };

/** What a hand must reach in this round; null while it has no character. */
export function goalOf(pub: Pub, hand: Hand): Goal | null {
  const { character } = handState(currentRound(pub), hand);
  return character === null ? null : playedGoal(pub, sceneOf(pub), hand, character);
}

function playedGoal(pub: Pub, scene: Scene, hand: Hand, character: Character): Goal {
  // B5: whoever chose a range has it in the place of a threat card.
  const { ranges = [] } = currentRound(pub);
  if (ranges.some((one) => one.hand === hand)) return { kind: 'tricks-in-range' };
  return scene.goals[character] ?? factsOf(pub, character).goal;
}

/** How far the hand at a place is with its goal; null while it has no character. */
export function judgeHand(facts: GoalFacts, place: number): GoalProgress | null {
  const { pub, round, scene } = facts;
  const hand = handAt(facts, place);
  const { character } = handState(round, hand);
  if (character === null) return null;
  const goal = playedGoal(pub, scene, hand, character);
  const judge = JUDGES[goal.kind] as (facts: GoalFacts, at: number, goal: Goal) => GoalProgress;
  const progress = judge(facts, place, goal);
  if (!hasPlayBegun(round)) return { ...progress, status: 'open' };
  // Announced goals were looked at with the threat card that others may not know.
  if (round.announced?.includes(hand)) return { ...progress, status: 'done', met: true };
  return progress;
}

/**
 * Whether the tricks of the round have begun. Until then every goal is open: what lies out of
 * reach is settled only when the setup is over (A13, `out`).
 */
export function hasPlayBegun(round: Round): boolean {
  return round.trick !== null || countTricksOver(round) > 0;
}
