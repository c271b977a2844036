/**
 * How long one `legal` call takes in the positions of random games, for whoever is waited for:
 * `npm run bench:legal -- --title tcg --games 500`. Without `--title` all titles are timed.
 */

import { known } from '../../src/engine/invariant.ts';
import { sight } from '../../src/engine/sight.ts';
import { TITLES } from '../../src/games/registry.ts';
import { readArguments } from '../support/arguments.ts';
import type { Moment, Setting } from '../support/game.ts';
import { randomPlayer } from '../support/players.ts';
import { playGame, settingOf, usualGames } from './playing/random-games.ts';

/** Games before those that are timed, so that the code is compiled by then. */
const WARM_UP = 50;
/** A call that took longer, in ms, is timed again: the machine does other things as well. */
const SLOW = 1;
const RETRIES = 4;

const { title: only, games = '500' } = readArguments();
const titles = TITLES.map(({ title }) => title).filter((title) =>
  [title, undefined].includes(only),
);
console.table(Object.fromEntries(titles.map((title) => [title, rowOf(title, Number(games))])));

/** Times every call in so many games of a title; the row of the table. */
function rowOf(title: string, count: number) {
  const setting = settingOf(title);
  for (let seed = 0; seed < WARM_UP; seed += 1) playGame(setting, randomPlayer, count + seed);
  const times: number[] = [];
  for (let seed = 0; seed < count; seed += 1) {
    playGame(setting, randomPlayer, seed, (moment) => times.push(...timesAt(setting, moment)));
  }
  times.sort((one, other) => one - other);
  const at = (share: number) =>
    known(times[Math.floor(share * (times.length - 1))], 'a time').toFixed(3);
  return {
    games: `${count} ${usualGames(title)}`,
    calls: times.length,
    'median ms': at(0.5),
    'p99 ms': at(0.99),
    'worst ms': at(1),
  };
}

/** The time of a call for each seat that is waited for. */
function timesAt({ module }: Setting, { state }: Moment): readonly number[] {
  return module.waiting(state.pub).map((seat) => {
    const seen = sight(state, seat);
    const time = () => {
      const start = performance.now();
      module.legal(seen);
      return performance.now() - start;
    };
    const first = time();
    if (first < SLOW) return first;
    return Math.min(first, ...Array.from({ length: RETRIES }, time));
  });
}
