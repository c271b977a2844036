import { fold } from '../../../src/engine/fold.ts';
import { known } from '../../../src/engine/invariant.ts';
import type { Rng, Words } from '../../../src/engine/rng.ts';
import { sight } from '../../../src/engine/sight.ts';
import type { Command } from '../../../src/games/trick-taking/commands.ts';
import type { Seat } from '../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../src/games/trick-taking/index.ts';
import type { TrickTaking, TrickTakingState } from '../../../src/games/trick-taking/state.ts';
import { tryFew, tryOne } from './policy.ts';

/** A command and the seat that gives it. */
export type Turn = readonly [Seat, Command];

/** Commands from one state on, and what they come to. */
interface Line {
  readonly turns: readonly Turn[];
  readonly end: TrickTakingState;
  /** How good the end is; a won round is worth `WON`. */
  readonly worth: number;
}

const WON = 1000;
/** Commands that are compared at a question, and games that are played out for each. */
const WIDTH = 5;
const PLAYOUTS = 3;

/** Chance of the game, and chance of the search itself. */
export interface Dice {
  readonly rng: Rng;
  readonly words: Words;
}

interface Asked {
  readonly seat: Seat;
  readonly commands: readonly Command[];
}

function questionOf(state: TrickTakingState): Asked {
  const seat = known(trickTaking.waiting(state.pub)[0], 'somebody to answer');
  const open = trickTaking.legal(sight<TrickTaking>(state, seat));
  const { commands } = known(
    open.find(({ optional }) => !optional),
    `a question to ${seat}`,
  );
  return { seat, commands };
}

/** The state after a turn. */
export function after(state: TrickTakingState, [seat, command]: Turn, rng: Rng): TrickTakingState {
  return fold(trickTaking, state, trickTaking.decide({ seat, command }, state, rng));
}

/** Rounds that are over. */
function countRounds({ pub }: TrickTakingState): number {
  return pub.history.length;
}

function playedOut(start: TrickTakingState, { rng, words }: Dice, rounds: number): Line {
  const turns: Turn[] = [];
  let end = start;
  while (countRounds(end) < rounds) {
    const { seat, commands } = questionOf(end);
    const turn: Turn = [seat, tryOne(end.pub, commands, words)];
    turns.push(turn);
    end = after(end, turn, rng);
  }
  return { turns, end, worth: worthOf(end) };
}

/** A lost round is the better the more goals had not failed, and the longer it was played. */
function worthOf({ pub }: TrickTakingState): number {
  const last = known(pub.history.at(-1), 'the round');
  if (last.won) return WON;
  const kept = last.goals.filter(({ status }) => status !== 'failed').length;
  const met = last.goals.filter((goal) => goal.met).length;
  return 4 * kept + 2 * met + (pub.round?.tricks.length ?? 0) / 2;
}

/**
 * Looks for a way to win the round that is played or dealt next, all cards open: at every question
 * some answers are tried by playing on at random, and the best one is taken, until a game played
 * out like this wins. Null when none was found.
 */
export function winRound(start: TrickTakingState, dice: Dice): readonly Turn[] | null {
  const rounds = countRounds(start) + 1;
  const turns: Turn[] = [];
  let state = start;
  while (countRounds(state) < rounds) {
    const { seat, commands } = questionOf(state);
    const lines = tryFew(state.pub, commands, dice.words, WIDTH).map((command) => {
      const turn: Turn = [seat, command];
      return { turn, line: bestOf(after(state, turn, dice.rng), dice, rounds) };
    });
    const won = lines.find(({ line }) => line.worth === WON);
    if (won !== undefined) return [...turns, won.turn, ...won.line.turns];
    const best = known(lines.sort((one, other) => other.line.worth - one.line.worth)[0], 'a line');
    turns.push(best.turn);
    state = after(state, best.turn, dice.rng);
  }
  return null;
}

function bestOf(state: TrickTakingState, dice: Dice, rounds: number): Line {
  let best: Line | null = null;
  for (let playout = 0; playout < PLAYOUTS; playout += 1) {
    const line = playedOut(state, dice, rounds);
    if (best === null || line.worth > best.worth) best = line;
    if (best.worth === WON) break;
  }
  return known(best, 'a game played out');
}

/** A short way to lose the round: it is played at random until it can be conceded by all. */
export function loseRound(start: TrickTakingState, { rng, words }: Dice): readonly Turn[] {
  const turns: Turn[] = [];
  let state = start;
  const rounds = countRounds(start) + 1;
  const give = (turn: Turn) => {
    turns.push(turn);
    state = after(state, turn, rng);
  };
  while (countRounds(state) < rounds && state.pub.round?.stage !== 'play') {
    const { seat, commands } = questionOf(state);
    give([seat, tryOne(state.pub, commands, words)]);
  }
  const [first, ...others] = state.pub.seats;
  give([known(first, 'a seat'), { type: 'concedeRound' }]);
  for (const seat of others) give([seat, { type: 'confirmConcede' }]);
  return turns;
}
