/**
 * How many random games of a title one core plays in a second, without any input or output:
 * `npm run bench:playouts -- --title trick-taking --people 3 --seconds 10`. All arguments but
 * `--title`, `--seconds` and `--player` are options of the game, as JSON.
 */

import { fold } from '../../src/engine/fold.ts';
import { known } from '../../src/engine/invariant.ts';
import { readArguments } from '../support/arguments.ts';
import { titleNamed } from '../support/fixtures.ts';
import {
  firstMoment,
  giveAnswer,
  initialState,
  makeSetting,
  type Setting,
} from '../support/game.ts';
import { PLAYERS, type Player } from '../support/players.ts';
import { seededRng } from '../support/seeded-rng.ts';

/** What is played unless an option says otherwise, so that games of a title are alike in length. */
const USUAL: Readonly<Record<string, { readonly words: string; readonly options: object }>> = {
  'trick-taking': {
    words: 'chapter-1 four-hand games of one round',
    options: { chapter: 1, people: 4, maxRounds: 1 },
  },
  'mordor-track': { words: 'lone-walk games', options: { preset: 'lone-walk' } },
};

const { title = 'trick-taking', seconds = '5', player = 'random', ...asked } = readArguments();
const module = titleNamed(title);
const options = Object.entries(asked).map(([key, value]) => [key, JSON.parse(value)]);
const usual = USUAL[title];
const setting = makeSetting(module, { ...usual?.options, ...Object.fromEntries(options) });
const bot = known(
  PLAYERS.find(({ name }) => name === player),
  `the player ${player}`,
);

playFor(1);
const { lengths, elapsed } = playFor(Number(seconds));
const commands = lengths.reduce((sum, length) => sum + length, 0);
const median = [...lengths].sort((one, other) => one - other)[Math.floor(lengths.length / 2)];
const perSecond = (count: number) => (count / elapsed).toFixed(1);

const words = (options.length === 0 ? usual?.words : undefined) ?? 'games';
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

/** Plays one game to its end and counts its commands. */
function playGame({ module, ...rest }: Setting, { answer, name }: Player, seed: number): number {
  const rng = seededRng(seed);
  const words = seededRng(seed).stream(`player/${name}`);
  const initial = initialState({ module, ...rest });
  const start = fold(module, initial, module.setup(initial, rng));
  let moment = firstMoment({ module, ...rest }, start);
  while (module.outcome(moment.state.pub) === null) {
    moment = giveAnswer(module, moment, answer(module, moment, words), rng).after;
  }
  return moment.version;
}
