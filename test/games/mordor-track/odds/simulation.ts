import { fold } from '../../../../src/engine/fold.ts';
import type { Words } from '../../../../src/engine/rng.ts';
import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import type { Asked, Config } from '../../../../src/games/mordor-track/options.ts';
import type { MordorTrack, MordorTrackState } from '../../../../src/games/mordor-track/state.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import type { Cell } from './cells.ts';
import { commandOf } from './policies.ts';

/** Games of one cell that are played from one stream of chance, wherever they are played. */
export const BATCH = 1000;

/** What the seat that is asked does; it may use chance of its own. */
export type Playing = (state: MordorTrackState, words: Words) => Command;

/** How often the Free Peoples won. */
export interface Tally {
  readonly games: number;
  readonly wins: number;
}

/** Plays games from the beginning of the first turn, without a limit of turns (G.6). */
export function playGames(asked: Asked, play: Playing, games: number, words: Words): Tally {
  const options = mordorTrack.complete({ ...asked, turnLimit: null } as Partial<Config>, 1);
  const rng = { stream: () => words };
  const initial = mordorTrack.initial(options, { 'free-peoples': {}, shadow: {} }, 1);
  const start = fold<MordorTrack>(mordorTrack, initial, mordorTrack.setup(initial, rng));
  let wins = 0;
  for (let game = 0; game < games; game += 1) {
    let state = start;
    for (let { question } = state.pub; question !== null; question = state.pub.question) {
      const given = { seat: question.seat, command: play(state, words) };
      state = fold<MordorTrack>(mordorTrack, state, mordorTrack.decide(given, state, rng));
    }
    if (state.pub.result?.winner === 'free-peoples') wins += 1;
  }
  return { games, wins };
}

/** Plays one batch of a cell; batches with other numbers are other games. */
export function playBatch(
  { name, options, policies }: Cell,
  seed: number,
  batch: number,
  games = BATCH,
): Tally {
  const words = seededRng(seed).stream(`${name}/${batch}`);
  return playGames(options, (state) => commandOf(policies, state), games, words);
}

/** How many standard errors a tally is from what is expected; any win is too far from never. */
export function standardErrors({ games, wins }: Tally, expected: number): number {
  const off = wins / games - expected;
  return off === 0 ? 0 : off / Math.sqrt((expected * (1 - expected)) / games);
}
