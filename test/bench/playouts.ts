/**
 * How many random games of a title one core plays in a second, without any input or output:
 * `npm run bench:playouts -- --title trick-taking --people 3 --seconds 10`. All arguments but
 * `--title`, `--seconds` and `--player` are options of the game, as JSON.
 */

import { known } from '../../src/engine/invariant.ts';
import { readArguments } from '../support/arguments.ts';
import { PLAYERS } from '../support/players.ts';
import { playGame, settingOf, usualGames } from './playing/random-games.ts';

const { title = 'trick-taking', seconds = '5', player = 'random', ...asked } = readArguments();
const options = Object.entries(asked).map(([key, value]) => [key, JSON.parse(value)]);
const setting = settingOf(title, Object.fromEntries(options));
const bot = known(
  PLAYERS.find(({ name }) => name === player),
  `the player ${player}`,
);

playFor(1);
const { lengths, elapsed } = playFor(Number(seconds));
const commands = lengths.reduce((sum, length) => sum + length, 0);
const median = [...lengths].sort((one, other) => one - other)[Math.floor(lengths.length / 2)];
const perSecond = (count: number) => (count / elapsed).toFixed(1);

const words = options.length === 0 ? usualGames(title) : 'games';
console.log(`${title}: ${bot.name} ${words}, ${JSON.stringify(setting.options)}`);
console.table({
  games: lengths.length,
  seconds: elapsed.toFixed(2),
  'games/s': perSecond(lengths.length),
  'commands/s': perSecond(commands),
  'commands a game (median)': median,
});
console.log(`playouts_per_s=${perSecond(lengths.length)}`);

/** Plays games with rising seeds until the time is up; the length of each, and the time it took. */
function playFor(time: number): { lengths: number[]; elapsed: number } {
  const lengths: number[] = [];
  const start = performance.now();
  const since = () => (performance.now() - start) / 1000;
  while (lengths.length === 0 || since() < time) {
    lengths.push(playGame(setting, bot, lengths.length));
  }
  return { lengths, elapsed: since() };
}
