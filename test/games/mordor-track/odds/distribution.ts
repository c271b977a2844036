import { known } from '../../../../src/engine/invariant.ts';
import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import type { MordorTrackState } from '../../../../src/games/mordor-track/state.ts';
import {
  type Fraction,
  fraction,
  ONE,
  plus,
  show,
  times,
  ZERO,
} from '../../../support/fraction.ts';
import { type Branch, branchesOf, type Sides } from './branches.ts';

/** How something went: how it ended, and how much of what is counted there was by then. */
export interface Course {
  readonly end: string;
  readonly count: number;
}

/** How likely each course is; the name of a course tells it from all others. */
export type Distribution = ReadonlyMap<
  string,
  { readonly course: Course; readonly chance: Fraction }
>;

/** What is asked of chance, and all that is needed to follow it. */
export interface Inquiry {
  /** What the seat that is asked does. */
  readonly play: (state: MordorTrackState) => Command;
  /** How it ended; null while it goes on. */
  readonly endOf: (state: MordorTrackState) => string | null;
  /** States with the same key go on alike. */
  readonly keyOf: (state: MordorTrackState) => string;
  /** How much of what is counted happened in a branch; nothing is counted if absent. */
  readonly countIn?: (branch: Branch) => number;
  /** What the state is made into before the next command; it stays as it is if absent. */
  readonly between?: (state: MordorTrackState) => MordorTrackState;
  readonly sides?: Sides;
}

/** A state with what is known of it: how it ended, or what the rest depends on. */
interface Stand {
  readonly state: MordorTrackState;
  readonly end: string | null;
  readonly key: string;
}

/** Where chance can lead to, and what was counted on the way there. */
interface Way {
  readonly stand: Stand;
  readonly count: number;
  readonly weight: Fraction;
}

/** Follows every way chance can fall, and says how likely each course is. */
export function makeFollowing(inquiry: Inquiry): (state: MordorTrackState) => Distribution {
  const { play, endOf, keyOf, countIn = () => 0, between = (state) => state, sides } = inquiry;
  const remembered = new Map<string, Distribution>();

  function standOf(state: MordorTrackState): Stand {
    const end = endOf(state);
    return { state, end, key: end ?? keyOf(state) };
  }

  function follow({ state, end, key }: Stand): Distribution {
    const before = remembered.get(key);
    if (before !== undefined) return before;
    const courses =
      end === null ? ways(state).flatMap(coursesOf) : [[{ end, count: 0 }, ONE] as const];
    const found = distributionOf(courses);
    remembered.set(key, found);
    return found;
  }

  /** What the command leads to; ways that go on alike are one. */
  function ways(state: MordorTrackState): readonly Way[] {
    const { seat } = known(state.pub.question, 'a question');
    const given = { seat, command: play(state) };
    const branches = branchesOf(state, (rng) => mordorTrack.decide(given, state, rng), sides);
    const found = new Map<string, Way>();
    for (const branch of branches) {
      const [count, stand] = [countIn(branch), standOf(between(branch.state))];
      const name = `${stand.key} ${count}`;
      const weight = plus(branch.weight, found.get(name)?.weight ?? ZERO);
      found.set(name, { stand, count, weight });
    }
    return [...found.values()];
  }

  function coursesOf({ stand, count, weight }: Way): readonly (readonly [Course, Fraction])[] {
    return [...follow(stand).values()].map(({ course, chance }) => [
      { end: course.end, count: course.count + count },
      times(chance, weight),
    ]);
  }

  return (state) => follow(standOf(state));
}

function distributionOf(parts: readonly (readonly [Course, Fraction])[]): Distribution {
  const all = new Map<string, { readonly course: Course; readonly chance: Fraction }>();
  for (const [course, chance] of parts) {
    const name = `${course.end} ${course.count}`;
    const before = all.get(name)?.chance ?? ZERO;
    all.set(name, { course, chance: plus(before, chance) });
  }
  return all;
}

/** How likely it is that the course is one of those that are asked for. */
export function chanceThat(
  distribution: Distribution,
  isMeant: (course: Course) => boolean,
): Fraction {
  let sum = ZERO;
  for (const { course, chance } of distribution.values()) {
    if (isMeant(course)) sum = plus(sum, chance);
  }
  return sum;
}

/** What is counted, on average. */
export function meanOf(distribution: Distribution): Fraction {
  let sum = ZERO;
  for (const { course, chance } of distribution.values()) {
    sum = plus(sum, times(chance, fraction(course.count)));
  }
  return sum;
}

/** Whether the Free Peoples have won. */
export function isWon({ end }: Course): boolean {
  return end === 'CRACK_OF_DOOM';
}

/** What is counted and how likely each number is, as tables print it: `0: 1/4, 1: 3/4`. */
export function massOf(
  distribution: Distribution,
  isMeant: (course: Course) => boolean = () => true,
): string {
  const meant = [...distribution.values()].filter(({ course }) => isMeant(course));
  return meant
    .toSorted((one, other) => one.course.count - other.course.count)
    .map(({ course, chance }) => `${course.count}: ${show(chance)}`)
    .join(', ');
}
