import type { GoalStatus, Suit } from '../../ids.ts';

/** A card that a goal asks for; null where any suit or rank will do, or where the rank is hidden. */
export interface NeededCard {
  readonly suit: Suit | null;
  readonly rank: number | null;
  readonly got: boolean;
}

/** How far a hand is with its goal: the number it has, and between which numbers it must lie. */
export interface GoalProgress {
  readonly status: GoalStatus;
  /** Whether it holds as things are now. */
  readonly met: boolean;
  /** Null where it depends on a hidden threat card. */
  readonly have: number | null;
  readonly atLeast: number | null;
  readonly atMost: number | null;
  /** What a goal that asks for certain cards asks for. */
  readonly needs?: readonly NeededCard[];
}

/** Between which numbers what a hand has must lie; null where there is no bound. */
export type Bounds = Pick<GoalProgress, 'atLeast' | 'atMost'>;

/** What is known of a goal before the round is over. */
interface Early {
  readonly met: boolean;
  readonly isDone: boolean;
  readonly isFailed: boolean;
}

/** The status of a goal (A13): its predicate decides at the end, before it what is known early. */
export function statusWith(left: number, { met, isDone, isFailed }: Early): GoalStatus {
  if (left === 0) return met ? 'done' : 'failed';
  if (isFailed) return 'failed';
  return isDone ? 'done' : 'open';
}

/** The progress of a goal to have so much, which is done as soon as it is reached. */
export function towards(
  left: number,
  have: number,
  atLeast: number,
  isInReach: boolean,
): GoalProgress {
  const met = have >= atLeast;
  const status = statusWith(left, { met, isDone: met, isFailed: !met && !isInReach });
  return { status, met, have, atLeast, atMost: null };
}
