import { fold } from '../../src/engine/fold.ts';
import type { AnyModule, AnyState } from '../../src/engine/module.ts';
import type { Words } from '../../src/engine/rng.ts';
import {
  type AnyEvent,
  firstMoment,
  type GameStep,
  giveAnswer,
  initialState,
  type Moment,
  type Setting,
} from '../support/game.ts';
import type { Player } from '../support/players.ts';
import { randomSetting } from '../support/random-setting.ts';
import { seededRng } from '../support/seeded-rng.ts';
import { attempt, must, type Place } from './finding.ts';
import { freezeDeep, withoutClockAndChance } from './isolation.ts';

/** A game that was played from its set-up to the newest moment. */
export interface PlayedGame {
  readonly setting: Setting;
  readonly seed: number;
  readonly player: string;
  readonly initial: AnyState;
  readonly setup: readonly AnyEvent[];
  readonly first: Moment;
  readonly steps: readonly GameStep[];
  /** Names of the streams that were asked for, in their order. */
  readonly streams: readonly string[];
}

/** One point of the contract, looked at while games are played. */
export interface Check {
  readonly name: string;
  atMoment?(game: PlayedGame, moment: Moment): void;
  atStep?(game: PlayedGame, step: GameStep): void;
  atEnd?(game: PlayedGame): void;
}

/** Which game to play: a title with what was asked for, the seed of its dice, and who plays. */
export interface Match {
  readonly module: AnyModule;
  readonly options: object;
  readonly seed: number;
  readonly player: Player;
}

/** No title may need more entries: at 20,000 the service abandons a game. */
const MOST_ENTRIES = 20_000;

/** The place of a moment, for findings. */
export function placeOf(game: PlayedGame, { version }: { readonly version: number }): Place {
  return { setting: game.setting, seed: game.seed, version };
}

/** Words for what a check chooses itself; they never touch the dice of the game. */
export function wordsFor(game: PlayedGame, purpose: string, version: number): Words {
  return seededRng(game.seed).stream(`check/${purpose}/${version}`);
}

/**
 * Plays one game to its end as the service would, and lets the checks look at every moment, every
 * step and the whole. The first thing that does not hold is thrown as a `Finding`.
 */
export function playThrough(
  match: Match,
  checks: readonly Check[],
  most = MOST_ENTRIES,
): PlayedGame {
  return withoutClockAndChance(() => {
    const { seed, player } = match;
    const game = begin(match);
    const words = seededRng(seed).stream(`player/${player.name}`);
    let moment = game.first;
    for (const check of checks) look(game, moment, check);
    while (!isOver(game, moment)) {
      must(moment.version < most, placeOf(game, moment), `the game goes on after ${most} entries`);
      moment = playOn(game, moment, player, words, checks);
    }
    for (const check of checks) {
      attempt(placeOf(game, moment), check.name, () => check.atEnd?.(game));
    }
    return game;
  });
}

/** A game that was only set up: for what is looked at in many games, and in none of them later. */
export function setUpOnly(match: Match): PlayedGame {
  return withoutClockAndChance(() => begin(match));
}

/** Plays one game to its end with nobody looking, so that thousands can be played; how many entries. */
export function playOut(match: Match): number {
  return withoutClockAndChance(() => {
    const { setting, initial, setup, seed, rng } = begin(match);
    const { module } = setting;
    const words = seededRng(seed).stream(`player/${match.player.name}`);
    let moment = firstMoment(setting, fold(module, initial, setup));
    while (module.outcome(moment.state.pub) === null) {
      const place: Place = { setting, seed, version: moment.version };
      must(moment.version < MOST_ENTRIES, place, `it goes on after ${MOST_ENTRIES} entries`);
      const before = moment;
      const answer = attempt(place, 'finding a command', () =>
        match.player.answer(module, before, words),
      );
      moment = attempt(place, `giving ${JSON.stringify(answer.command)}`, () =>
        giveAnswer(module, before, answer, rng),
      ).after;
    }
    return moment.version;
  });
}

type GrowingGame = PlayedGame & {
  readonly steps: GameStep[];
  readonly rng: ReturnType<typeof seededRng>;
};

function begin({ module, options, seed, player }: Match): GrowingGame {
  const asked: Setting = { module, revision: 0, options, choices: {} };
  return attempt({ setting: asked, seed, version: 0 }, 'the set-up', () => {
    const setting = randomSetting(module, options, seed);
    const rng = seededRng(seed);
    const initial = freezeDeep(initialState(setting));
    const setup = freezeDeep(module.setup(initial, rng));
    const first = firstMoment(setting, freezeDeep(fold(module, initial, setup)));
    const streams = rng.used;
    return { setting, seed, player: player.name, initial, setup, first, steps: [], streams, rng };
  });
}

function playOn(
  game: GrowingGame,
  moment: Moment,
  player: Player,
  words: Words,
  checks: readonly Check[],
): Moment {
  const { module } = game.setting;
  const place = placeOf(game, moment);
  const answer = attempt(place, 'finding a command', () => player.answer(module, moment, words));
  const step = attempt(place, `giving ${JSON.stringify(answer.command)}`, () =>
    giveAnswer(module, moment, answer, game.rng),
  );
  freezeDeep(step.events);
  freezeDeep(step.after.state);
  game.steps.push(step);
  for (const check of checks) {
    attempt(place, check.name, () => check.atStep?.(game, step));
    look(game, step.after, check);
  }
  return step.after;
}

function look(game: PlayedGame, moment: Moment, check: Check): void {
  attempt(placeOf(game, moment), check.name, () => check.atMoment?.(game, moment));
}

function isOver(game: PlayedGame, moment: Moment): boolean {
  const { module } = game.setting;
  return attempt(placeOf(game, moment), 'outcome', () => module.outcome(moment.state.pub) !== null);
}
