import { fold } from '../../../../src/engine/fold.ts';
import type { Rng, Words } from '../../../../src/engine/rng.ts';
import type { Command } from '../../../../src/games/confrontation/commands.ts';
import type { ConfrontationEvent } from '../../../../src/games/confrontation/events.ts';
import type { Side } from '../../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../../src/games/confrontation/index.ts';
import type { ConfrontationState } from '../../../../src/games/confrontation/state.ts';
import {
  firstMoment,
  type GameStep,
  giveAnswer,
  initialState,
  type Moment,
  makeSetting,
} from '../../../support/game.ts';
import { randomPlayer } from '../../../support/players.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { scatter } from './scattering.ts';

/** One answer in a random game: what was open, what was said, and what came of it. */
export interface PlayedStep {
  readonly before: ConfrontationState;
  readonly seat: Side;
  readonly command: Command;
  readonly offered: readonly Command[];
  /** Whether nobody was waiting for it. */
  readonly isAside: boolean;
  readonly events: readonly ConfrontationEvent[];
  readonly after: ConfrontationState;
}

/** How many games go on from a scattered position after one that is played as it was deployed. */
const SCATTERED = 3;

/** A random game that was dealt, and others with the same characters and cards; step by step. */
export function* playGames(options: object, seed: number): Generator<Generator<PlayedStep>> {
  const setting = makeSetting(confrontation, options);
  const { module } = setting;
  const rng = seededRng(seed);
  const words = rng.stream('player');
  const start = initialState(setting);
  let dealt = firstMoment(setting, fold(module, start, module.setup(start, rng)));
  while (stateOf(dealt).pub.turn === 0) dealt = answerAny(dealt, words, rng).after;
  yield playOn(dealt, words, rng);
  for (let game = 1; game <= SCATTERED; game += 1) {
    yield playOn({ ...dealt, state: scatter(stateOf(dealt), words) }, words, rng);
  }
}

function* playOn(from: Moment, words: Words, rng: Rng): Generator<PlayedStep> {
  let moment = from;
  while (stateOf(moment).pub.result === null) {
    const step = answerAny(moment, words, rng);
    yield stepFrom(step);
    moment = step.after;
  }
}

function answerAny(moment: Moment, words: Words, rng: Rng): GameStep {
  return giveAnswer(confrontation, moment, randomPlayer.answer(confrontation, moment, words), rng);
}

function stateOf({ state }: Moment): ConfrontationState {
  return state as ConfrontationState;
}

function stepFrom({ before, seat, command, decision, events, after }: GameStep): PlayedStep {
  return {
    before: stateOf(before),
    seat: seat as Side,
    command: command as Command,
    offered: decision.commands as readonly Command[],
    isAside: decision.optional,
    events: events as readonly ConfrontationEvent[],
    after: stateOf(after),
  };
}
