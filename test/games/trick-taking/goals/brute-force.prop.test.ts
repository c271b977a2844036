import { describe, expect, it } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import { below, type Rng } from '../../../../src/engine/rng.ts';
import { sight } from '../../../../src/engine/sight.ts';
import {
  CHAPTERS,
  type Chapter,
  type GoalStatus,
  type Hand,
  PEOPLE,
  type People,
} from '../../../../src/games/trick-taking/ids.ts';
import type { Kept, Options } from '../../../../src/games/trick-taking/options.ts';
import { judgeCurse } from '../../../../src/games/trick-taking/rules/curses.ts';
import { goalOf } from '../../../../src/games/trick-taking/rules/goals/judges.ts';
import { judgeGoals } from '../../../../src/games/trick-taking/rules/goals.ts';
import { privateGoal } from '../../../../src/games/trick-taking/rules/private-goals.ts';
import { currentRound } from '../../../../src/games/trick-taking/rules/table.ts';
import type { HandState } from '../../../../src/games/trick-taking/state/cards.ts';
import type {
  Pub,
  TrickTaking,
  TrickTakingState,
} from '../../../../src/games/trick-taking/state.ts';
import { seededRng, seededWords } from '../../../support/seeded-rng.ts';
import {
  movesFrom,
  playOn,
  randomEnding,
  tricksLeft,
  withOtherWinners,
} from '../support/playing-on.ts';
import { isSatisfied, isUncursed } from '../support/satisfied.ts';

const PAIRS = CHAPTERS.flatMap((chapter) => PEOPLE.map((people) => [chapter, people] as const));

/** How many tricks are left in the positions of one chapter with so many people, one by one. */
const TRICKS_LEFT: readonly number[] = [
  ...Array.from({ length: 12 }, () => 1),
  ...Array.from({ length: 26 }, () => 2),
  3,
];

/** What follows from a position is gone through up to so many states. */
const MOST_STATES = 1500;

/** Whose goal or curse is looked at, and by whom. */
interface Part {
  readonly what: string;
  readonly hand: Hand;
  readonly kind: 'goal' | 'curse';
  readonly status: GoalStatus;
}

/** What ends were seen below a state, part by part. */
interface Ends {
  readonly canHold: boolean[];
  readonly canFail: boolean[];
}

/** What is said of every goal and curse: by everybody, and by the controller of the hand. */
function partsOf(state: TrickTakingState): readonly Part[] {
  const { hands } = currentRound(state.pub);
  const goals = judgeGoals(state.pub);
  return hands.flatMap((one, place) => {
    const status = known(goals[place], 'a goal').status;
    return [
      part('goal', one, status),
      part('goal', one, ownStatus(state, one) ?? status, 'by its controller'),
      part('curse', one, judgeCurse(state.pub, one.hand)?.status ?? 'open'),
    ];
  });
}

/** Goals of which the controller of a hand may know more than others, beside hidden threats. */
const HAND_GOALS: readonly unknown[] = ['last-card-of-suit', 'matches-leftover'];

function ownStatus(state: TrickTakingState, { hand, controller }: HandState): GoalStatus | null {
  const { pub } = state;
  const { threats = [] } = currentRound(pub);
  const isHidden = threats.some((one) => one.hand === hand && one.rank === null);
  if (!isHidden && !HAND_GOALS.includes(goalOf(pub, hand)?.kind)) return null;
  return privateGoal(sight<TrickTaking>(state, controller), hand)?.status ?? null;
}

function part(
  kind: Part['kind'],
  { hand, character }: HandState,
  status: GoalStatus,
  by = 'by all',
): Part {
  return { what: `${character}, ${kind} ${by}`, hand, kind, status };
}

function isHeld(pub: Pub, { hand, kind }: Part): boolean {
  if (kind === 'curse') return isUncursed(pub, hand);
  return isSatisfied(pub, hand, known(goalOf(pub, hand), 'a goal'));
}

/** What a walk through the ways to play on has seen so far. */
interface Walk {
  readonly rng: Rng;
  states: number;
  readonly faults: string[];
}

/** Goes through every way to play on from a state, and holds every status to its word. */
function walkOn(walk: Walk, state: TrickTakingState, before: readonly Part[]): Ends {
  walk.states += 1;
  const parts = partsOf(state);
  const ends = tricksLeft(state.pub) === 0 ? endOf(state.pub, parts) : endsOf(walk, state, parts);
  for (const [place, { what, status }] of parts.entries()) {
    const earlier = before[place]?.status ?? 'open';
    if (status === 'failed' && ends.canHold[place]) walk.faults.push(`${what}: it can hold`);
    if (status === 'done' && ends.canFail[place]) walk.faults.push(`${what}: it can fail`);
    if (earlier !== 'open' && status !== earlier) walk.faults.push(`${what}: ${status} again`);
  }
  return ends;
}

function endOf(pub: Pub, parts: readonly Part[]): Ends {
  const canHold = parts.map((one) => isHeld(pub, one));
  return { canHold, canFail: canHold.map((isHolding) => !isHolding) };
}

function endsOf(walk: Walk, state: TrickTakingState, parts: readonly Part[]): Ends {
  const ends = { canHold: parts.map(() => false), canFail: parts.map(() => false) };
  for (const move of movesFrom(state)) {
    if (walk.states >= MOST_STATES) break;
    const next = playOn(state, move, walk.rng);
    if (next === null) continue;
    const { canHold, canFail } = walkOn(walk, next, parts);
    for (const place of parts.keys()) {
      ends.canHold[place] ||= canHold[place] ?? false;
      ends.canFail[place] ||= canFail[place] ?? false;
    }
  }
  return ends;
}

/** Options that bring in, by turns, what a chapter does not show by itself. */
function optionsOf(chapter: Chapter, people: People, turn: number): Partial<Options> {
  const options = { chapter, people };
  if (turn % 2 === 0) return options;
  if (chapter === 8 || chapter === 9) return { ...options, 'strider.declares': false };
  if (chapter === 'road') return { ...options, kept: WITH_STING };
  if (chapter !== 14) return options;
  return { ...options, kept: turn % 4 === 1 ? BEFORE_BRIDGE : BEFORE_TOMB };
}

const COMPANIONS = [
  ...(['frodo', 'gandalf', 'aragorn', 'legolas', 'gimli'] as const),
  ...(['boromir', 'sam', 'merry'] as const),
] as const;

/** Chapter 14: the next round can be the last one. */
const BEFORE_BRIDGE: Kept = {
  characters: COMPANIONS,
  events: ['doors-of-durin', 'balins-tomb', 'long-dark'],
  groups: [],
  gifts: [],
};

/** Chapter 14: Balin's Tomb is still to be passed, and the Long Dark can be again. */
const BEFORE_TOMB: Kept = {
  ...BEFORE_BRIDGE,
  characters: COMPANIONS.filter((character) => character !== 'gimli'),
  events: ['doors-of-durin', 'long-dark'],
};

/** A Road with Sting, and with those whose goals hang on what a hand may still hold. */
const WITH_STING: Kept = {
  characters: [],
  events: [],
  groups: [],
  gifts: [],
  road: {
    characters: [
      ...(['frodo', 'gandalf', 'gildor-inglorion', 'tom-bombadil'] as const),
      ...(['farmer-maggot', 'shadowfax', 'samwise-gamgee'] as const),
    ],
    burdened: 'samwise-gamgee',
    gift: 'sting',
    rider: 'terror',
  },
};

/** A walk from a random position; null where the Balrog came before it. */
function walkFrom(options: Partial<Options>, left: number, seed: number): Walk | null {
  const rng = seededRng(seed);
  const words = seededWords(seed);
  const ending = randomEnding(options, left, words, rng);
  if (ending === null) return null;
  const walk: Walk = { rng, states: 0, faults: [] };
  walkOn(walk, below(words, 2) === 0 ? ending : withOtherWinners(ending, words), []);
  return walk;
}

describe('A13: the status of goals, against every end of the last tricks', () => {
  it.each(PAIRS)('never says too much in chapter %s with %i people', (chapter, people) => {
    let states = 0;
    for (const [turn, left] of TRICKS_LEFT.entries()) {
      const seed = (CHAPTERS.indexOf(chapter) * 10 + people) * 100 + turn;
      const walk = walkFrom(optionsOf(chapter, people, turn), left, seed);
      expect({ seed, left, faults: walk?.faults ?? [] }).toEqual({ seed, left, faults: [] });
      states += walk?.states ?? 0;
    }

    expect(states).toBeGreaterThan(300);
  });
});
