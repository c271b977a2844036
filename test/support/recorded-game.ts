import { createHash } from 'node:crypto';
import { canonical } from '../../src/engine/canonical.ts';
import { fold } from '../../src/engine/fold.ts';
import { invariant, known } from '../../src/engine/invariant.ts';
import type { AnyState, ForfeitCause, NonEmpty } from '../../src/engine/module.ts';
import type { Rng } from '../../src/engine/rng.ts';
import {
  type AnyCommand,
  type AnyEvent,
  firstMoment,
  giveAnswer,
  initialState,
  type Moment,
  type Setting,
} from './game.ts';
import type { Player } from './players.ts';
import { seededRng } from './seeded-rng.ts';

/** The words an entry took from each stream, so that no generator has to stay as it is for ever. */
export type RecordedStreams = Readonly<Record<string, readonly number[]>>;

interface RecordedEntry {
  readonly streams?: RecordedStreams;
  readonly events: readonly AnyEvent[];
}

/** A seat's command, or seats that gave the game up, with what happened. */
export type RecordedStep =
  | (RecordedEntry & { readonly seat: string; readonly command: AnyCommand })
  | (RecordedEntry & { readonly forfeit: Forfeit });

/** Who gave up a recorded game, and how. */
export interface Forfeit {
  readonly seats: NonEmpty<string>;
  readonly how: ForfeitCause;
}

/** A whole game as a file that later code must be able to replay for ever. */
export interface RecordedGame {
  readonly format: 'ringtable-recorded-game/1';
  readonly title: string;
  readonly revision: number;
  readonly options: object;
  readonly choices: Readonly<Record<string, object>>;
  /** How it was made; the game does not depend on it. */
  readonly made: { readonly seed: number; readonly player: string };
  readonly setup: RecordedEntry;
  readonly steps: readonly RecordedStep[];
  readonly outcome: unknown;
  readonly stateHash: string;
}

/** How to play a game that is to be recorded; a seat may resign after some entries. */
export interface Recipe {
  readonly setting: Setting;
  readonly seed: number;
  readonly player: Player;
  readonly resign: { readonly seat: string; readonly after: number } | null;
}

/** SHA-256 of the canonical state, in hexadecimal digits. */
export function hashOf(state: AnyState): string {
  return createHash('sha256').update(canonical(state)).digest('hex');
}

/** Plays a game to its end and writes down all that is needed to replay and to decide it again. */
export function recordGame({ setting, seed, player, resign }: Recipe): RecordedGame {
  const { module, revision, options, choices } = setting;
  const dice = seededRng(seed);
  const words = seededRng(seed).stream(`player/${player.name}`);
  const initial = initialState(setting);
  const tape = recordingRng(dice);
  const setup = module.setup(initial, tape.rng);
  let moment = firstMoment(setting, fold(module, initial, setup));
  const steps: RecordedStep[] = [];
  while (module.outcome(moment.state.pub) === null) {
    const step =
      resign?.after === moment.version
        ? giveUp(setting, moment, { seats: [resign.seat], how: 'RESIGNED' })
        : playOn(setting, moment, player, words, dice);
    steps.push(step.recorded);
    moment = step.moment;
  }
  return {
    format: 'ringtable-recorded-game/1',
    title: module.title,
    revision,
    options,
    choices,
    made: { seed, player: player.name },
    setup: { ...tape.streams(), events: setup },
    steps,
    outcome: module.outcome(moment.state.pub),
    stateHash: hashOf(moment.state),
  };
}

interface Recorded {
  readonly recorded: RecordedStep;
  readonly moment: Moment;
}

function playOn(
  { module }: Setting,
  before: Moment,
  player: Player,
  words: () => number,
  dice: Rng,
): Recorded {
  const answer = player.answer(module, before, words);
  const tape = recordingRng(dice);
  const { seat, command, events, after } = giveAnswer(module, before, answer, tape.rng);
  return { recorded: { seat, command, ...tape.streams(), events }, moment: after };
}

function giveUp({ module }: Setting, before: Moment, forfeit: Forfeit): Recorded {
  const events = module.forfeit(forfeit.seats, forfeit.how, before.state);
  const state = fold(module, before.state, events);
  return {
    recorded: { forfeit, events },
    moment: { ...before, version: before.version + 1, state },
  };
}

/** Dice that write down which words were taken. */
function recordingRng(dice: Rng): { rng: Rng; streams(): { streams?: RecordedStreams } } {
  const taken: Record<string, number[]> = {};
  return {
    rng: {
      stream(name) {
        const words = dice.stream(name);
        const list: number[] = [];
        taken[name] = list;
        return () => {
          const word = words();
          list.push(word);
          return word;
        };
      },
    },
    streams: () => (Object.keys(taken).length === 0 ? {} : { streams: taken }),
  };
}

/** Dice that give the written words again, and none beyond them. */
export function recordedRng(streams: RecordedStreams = {}): Rng {
  return {
    stream(name) {
      const words = known(streams[name], `the recorded stream ${name}`);
      let next = 0;
      return () => {
        const word = known(words[next], `word ${next} of the recorded stream ${name}`);
        next += 1;
        return word;
      };
    },
  };
}

/** The state of a recorded game after so many of its entries, by its events alone. */
export function stateAfter(setting: Setting, game: RecordedGame, entries: number): AnyState {
  invariant(entries <= game.steps.length, `the game has only ${game.steps.length} entries`);
  const batches = [game.setup, ...game.steps.slice(0, entries)];
  return batches.reduce(
    (state, { events }) => fold(setting.module, state, events),
    initialState(setting),
  );
}

/** The text of the file: one entry a line, so that people can read it. */
export function writeRecord(game: RecordedGame): string {
  const members = Object.entries(game).map(([key, value]) => {
    const lines = Array.isArray(value)
      ? `[\n${value.map((item) => JSON.stringify(item)).join(',\n')}\n]`
      : JSON.stringify(value);
    return `${JSON.stringify(key)}: ${lines}`;
  });
  return `{\n${members.join(',\n')}\n}\n`;
}
