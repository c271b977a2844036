/**
 * Records a game as a fixture:
 * `npx tsx test/support/record-game.ts --title trick-taking --people 3 --seed 7 --name three`
 * plays it with the random player (`--player first` for the other one); a seat resigns with
 * `--resign p2 --after 30`. All other arguments are options of the game, as JSON.
 */
import { known } from '../../src/engine/invariant.ts';
import { readArguments } from './arguments.ts';
import { addRecord, titleNamed } from './fixtures.ts';
import { PLAYERS } from './players.ts';
import { randomSetting } from './random-setting.ts';
import { recordGame, writeRecord } from './recorded-game.ts';

const { title, seed, player, resign, after, name, ...asked } = readArguments();
const module = titleNamed(known(title, '--title'));
const options = Object.entries(asked).map(([key, value]) => [key, JSON.parse(value)]);
const setting = randomSetting(module, Object.fromEntries(options), Number(known(seed, '--seed')));
const game = recordGame({
  setting,
  seed: Number(known(seed, '--seed')),
  player: known(
    PLAYERS.find((one) => one.name === (player ?? 'random')),
    '--player',
  ),
  resign: resign === undefined ? null : { seat: resign, after: Number(known(after, '--after')) },
});
const path = `${setting.revision}/${known(name, '--name')}.json`;
const file = addRecord(module.title, path, writeRecord(game));
process.stdout.write(`${game.steps.length} entries written to ${file}\n`);
