import { known } from '../../src/engine/invariant.ts';
import type { AnyModule, AnyState, GameTypes, NonEmpty } from '../../src/engine/module.ts';
import {
  type CommandCount,
  countCommand,
  NO_COMMANDS,
  type OpenDecision,
  openDecisions,
} from '../../src/engine/play.ts';
import { newestRevision } from '../../src/engine/revisions.ts';
import type { Rng } from '../../src/engine/rng.ts';
import { sight } from '../../src/engine/sight.ts';
import { carryOut } from './steps.ts';

export type AnyDecision = OpenDecision<GameTypes>;
export type AnyCommand = GameTypes['Command'];
export type AnyEvent = GameTypes['Event'];

/** What is agreed before a game begins; together with the dice it fixes the first state. */
export interface Setting {
  readonly module: AnyModule;
  readonly revision: number;
  readonly options: object;
  readonly choices: Readonly<Record<string, object>>;
}

/** A setting of the newest revision in which no seat brings anything of its own. */
export function makeSetting(module: AnyModule, asked: object): Setting {
  const revision = newestRevision(module);
  const options = module.complete(asked, revision);
  const choices = Object.fromEntries(module.seats(options).map((seat) => [seat, {}]));
  return { module, revision, options, choices };
}

/** A game between two commands; the version counts the entries its log has. */
export interface Moment {
  readonly version: number;
  readonly state: AnyState;
  readonly counts: Readonly<Record<string, CommandCount>>;
}

/** A command that stands in an open decision of the seat that gives it. */
export interface Answer {
  readonly seat: string;
  readonly decision: AnyDecision;
  readonly command: AnyCommand;
}

/** One entry of a game: what was answered, what happened, and the game on both sides of it. */
export interface GameStep extends Answer {
  readonly before: Moment;
  readonly events: NonEmpty<AnyEvent>;
  readonly after: Moment;
}

/** The state before anything happened. */
export function initialState({ module, revision, options, choices }: Setting): AnyState {
  return module.initial(options, choices, revision);
}

/** A moment at which no seat has given a command yet. */
export function firstMoment(setting: Setting, state: AnyState): Moment {
  const seats = setting.module.seats(setting.options);
  return {
    version: 0,
    state,
    counts: Object.fromEntries(seats.map((seat) => [seat, NO_COMMANDS])),
  };
}

/** The decisions of a seat, with the tokens the service would send; none for a spectator's count. */
export function openTo(module: AnyModule, moment: Moment, seat: string): readonly AnyDecision[] {
  const count = known(moment.counts[seat], 'the count of the seat');
  return openDecisions(module, sight(moment.state, seat), count);
}

/** Carries an answer out and counts it, as the service does once the gate let it pass. */
export function giveAnswer(module: AnyModule, before: Moment, answer: Answer, rng: Rng): GameStep {
  const { seat, decision, command } = answer;
  const { events, state } = carryOut(module, before.state, { seat, command }, rng);
  const count = known(before.counts[seat], 'the count of the seat');
  const counts = { ...before.counts };
  counts[seat] = countCommand(count, decision.id);
  const after = { version: before.version + 1, state, counts };
  return { seat, decision, command, before, events, after };
}
