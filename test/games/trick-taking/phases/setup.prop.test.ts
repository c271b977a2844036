import { describe, expect, it } from 'vitest';
import type { AnyModule } from '../../../../src/engine/module.ts';
import {
  CHAPTERS,
  type Chapter,
  PEOPLE,
  type People,
} from '../../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import { handOfPerson } from '../../../../src/games/trick-taking/rules/characters.ts';
import { movableCards } from '../../../../src/games/trick-taking/rules/pyramid.ts';
import { setupPlan } from '../../../../src/games/trick-taking/rules/setup.ts';
import { currentRound } from '../../../../src/games/trick-taking/rules/table.ts';
import type { TrickTakingState } from '../../../../src/games/trick-taking/state.ts';
import { firstMoment, giveAnswer, initialState, makeSetting } from '../../../support/game.ts';
import { randomPlayer } from '../../../support/players.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { cardsOf } from '../support/giving.ts';

const SEEDS = Array.from({ length: 6 }, (_, place) => place + 1);
const MODULE = trickTaking as unknown as AnyModule;

/** All states of one random game from the first one in the setup to the first trick. */
function setupStates(chapter: Chapter, people: People, seed: number): readonly TrickTakingState[] {
  const setting = makeSetting(MODULE, { chapter, people, maxRounds: 1 });
  const rng = seededRng(seed);
  const words = seededRng(seed).stream('player');
  const states: TrickTakingState[] = [];
  let state = initialState(setting);
  const happen = (events: ReturnType<AnyModule['setup']>) => {
    for (const event of events) {
      state = MODULE.evolve(state, event);
      states.push(state as TrickTakingState);
    }
  };
  happen(MODULE.setup(state, rng));
  let moment = firstMoment(setting, state);
  while (moment.version < 200 && !hasBegunPlay(states)) {
    const step = giveAnswer(MODULE, moment, randomPlayer.answer(MODULE, moment, words), rng);
    happen(step.events);
    moment = step.after;
  }
  return states.filter(({ pub }) => pub.round?.stage === 'setup' || pub.round?.stage === 'play');
}

function hasBegunPlay(states: readonly TrickTakingState[]): boolean {
  return states.some(({ pub }) => pub.round?.stage === 'play');
}

/** The first state in play: all that the setup did is done. */
function startOfPlay(states: readonly TrickTakingState[]): TrickTakingState | undefined {
  return states.find(({ pub }) => pub.round?.stage === 'play');
}

const TABLES = CHAPTERS.flatMap((chapter) => PEOPLE.map((people) => ({ chapter, people })));

describe.each(TABLES)('the setup of chapter $chapter with $people people', (table) => {
  it('comes to the first trick along a plan that stays as it is, and Frodo keeps his ring', () => {
    for (const seed of SEEDS) {
      const states = setupStates(table.chapter, table.people, seed);
      const plans = states.map(({ pub }) => JSON.stringify(setupPlan(pub)));
      const holds = states.map(holdsRing);

      expect(new Set(plans).size).toBe(1);
      const [plan = '[]'] = plans;
      expect(startOfPlay(states)?.pub.round?.stepsDone).toBe(JSON.parse(plan).length);
      // D-3.
      const first = holds.indexOf(true);
      expect(first < 0 ? [] : holds.slice(first)).not.toContain(false);
    }
  });
});

/** Whether Frodo holds the 1 of Rings; in the pyramid, where all can see it. */
function holdsRing(state: TrickTakingState): boolean {
  const round = currentRound(state.pub);
  const frodo = handOfPerson(round, 'frodo');
  if (frodo === null) return false;
  const { pyramid } = round;
  const cards = pyramid?.hand === frodo ? movableCards(pyramid) : cardsOf(state, frodo);
  return cards.includes('rings-1');
}
