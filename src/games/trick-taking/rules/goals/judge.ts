import type { Goal, GoalOf } from '../../data/goals.ts';
import type { GoalFacts } from './facts.ts';
import type { GoalProgress } from './progress.ts';

/** Says how far the hand at a place is with a goal of one kind. */
type Judge<G extends Goal> = (facts: GoalFacts, place: number, goal: G) => GoalProgress;

/** One judge for each kind of goal. */
export type Judges = { readonly [K in Goal['kind']]: Judge<GoalOf<K>> };
