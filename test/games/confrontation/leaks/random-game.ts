import { fold } from '../../../../src/engine/fold.ts';
import type { Rng } from '../../../../src/engine/rng.ts';
import type { ConfrontationEvent } from '../../../../src/games/confrontation/events.ts';
import { confrontation } from '../../../../src/games/confrontation/index.ts';
import type { ConfrontationState } from '../../../../src/games/confrontation/state.ts';
import { diceFrom } from '../../../../src/play/dice.ts';
import { firstMoment, giveAnswer, initialState, makeSetting } from '../../../support/game.ts';
import { randomPlayer } from '../../../support/players.ts';
import { seededRng } from '../../../support/seeded-rng.ts';

/** One entry of a game: the events, and the states on both sides of them. */
export interface PlayedStep {
  readonly before: ConfrontationState;
  readonly events: readonly ConfrontationEvent[];
  readonly after: ConfrontationState;
}

/** The chance of the service for a game whose seed is this number. */
export function diceOf(seed: number): Rng {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, seed);
  return diceFrom(bytes);
}

/** A random game with the chance of the service, entry by entry. */
export function* randomGame(options: object, seed: number): Generator<PlayedStep> {
  const setting = makeSetting(confrontation, options);
  const { module } = setting;
  const rng = diceOf(seed);
  const start = initialState(setting);
  let moment = firstMoment(setting, fold(module, start, module.setup(start, rng)));
  const words = seededRng(seed).stream('player');
  while (module.outcome(moment.state.pub) === null) {
    const answer = randomPlayer.answer(module, moment, words);
    const { events, before, after } = giveAnswer(module, moment, answer, rng);
    yield {
      before: before.state as ConfrontationState,
      events: events as readonly ConfrontationEvent[],
      after: after.state as ConfrontationState,
    };
    moment = after;
  }
}
