import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { known } from '../engine/invariant.ts';
import { findTitle } from '../games/registry.ts';
import { type Api, DemoError } from './demo/api.ts';
import { Interruption, watchForInterruption } from './demo/interruption.ts';
import { presetOf } from './demo/presets.ts';
import { makeScreen } from './demo/screen.ts';
import { type DemoServer, findServer, startServer } from './demo/server.ts';
import { type Plan, type PlayedGame, playGame } from './demo/table.ts';
import { DEMO_TITLES } from './demo/titles.ts';
import { judge } from './demo/verdict.ts';

const USAGE = `Usage: npm run demo -- [options]

Lets bots play a game through the public API, and audits its log afterwards.

  --url URL       server to play on; absent: the one on this machine, else one of its own
  --title TITLE   what they play: trick-taking, which is so by default, confrontation,
                  mordor-track or tcg
  --people N      how many bots play, in trick-taking 3 or 4; absent: 4
  --preset ID     one of the presets of mordor-track or tcg; absent: standard or starters
  --seed TEXT     what the bots add to the seed of the game; absent: something random
  --pace MS       how long a bot thinks; absent: long enough to watch it on a terminal

Exit code: 0 when the log is honest, 1 when it is not or the demo could not be played.`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      people: { type: 'string' },
      preset: { type: 'string' },
      seed: { type: 'string' },
      title: { type: 'string', default: 'trick-taking' },
      pace: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return values;
}

type Options = ReturnType<typeof readOptions>;

function planFor(options: Options): Omit<Plan, 'url'> {
  const { title: name, preset = null, seed = null } = options;
  const title = DEMO_TITLES[name];
  if (title === undefined) {
    throw new DemoError(`--title must be one of ${Object.keys(DEMO_TITLES).join(', ')}`);
  }
  const people = Number(options.people ?? title.usualPeople);
  if (!title.people.includes(people)) {
    throw new DemoError(`--people must be ${title.people.join(' or ')} for ${name}`);
  }
  if (preset !== null && !title.knowsPresets) {
    throw new DemoError(`${name} is played without --preset`);
  }
  const pace = Number(options.pace ?? (process.stdout.isTTY ? title.watchablePace : 0));
  if (!Number.isInteger(pace) || pace < 0) throw new DemoError('--pace must be a whole number');
  return { name, title, people, preset, manner: { pace, seed } };
}

/** Where `npm start` serves on this machine. */
const USUAL_URL = `http://127.0.0.1:${process.env['PORT'] || '8080'}`;

async function openServer(
  url: string | undefined,
  { name, preset }: Omit<Plan, 'url'>,
): Promise<DemoServer> {
  const found = await findServer((url ?? USUAL_URL).replace(/\/+$/, ''));
  if (found !== null) return found;
  if (url !== undefined) throw new DemoError(`no Ringtable is ready at ${url}`);
  // A server of its own has the presets of this program: what is wrong is said before it starts.
  const { presets } = known(findTitle(name), name).about;
  if (preset !== null) presetOf(name, presets, preset);
  console.log(`No server is ready at ${USUAL_URL}; starting one.`);
  return startServer();
}

async function audit({ game, watcher, notes, outcome }: PlayedGame): Promise<boolean> {
  const log = await watcher.download(`/v1/games/${game}/log`);
  const file = join(tmpdir(), `${game}.ndjson`);
  await writeFile(file, log);
  const { ok, lines } = judge(log, notes);
  console.log(`\nThe game is over: ${outcome?.how ?? 'without an outcome'}.`);
  for (const line of lines) console.log(line);
  console.log(ok ? 'This log is honest.' : 'This log is NOT honest.');
  console.log(`\nThe log          ${file}\nAudit it again   npm run audit -- ${file}`);
  return ok;
}

/** A token that may only watch is all that a person needs to look at the game. */
async function tellWhere({ url, isOurs }: DemoServer, game: string, watcher: Api): Promise<void> {
  const { token } = await watcher.call<{ token: string }>('POST', '/v1/me/tokens', {
    label: 'demo',
    scopes: ['watch'],
  });
  if (isOurs) console.log('The server of the demo stops now; `npm start` shows the same games.');
  const base = isOurs ? USUAL_URL : url;
  console.log(`The API          ${base}/docs`);
  console.log(`The game         curl -H 'Authorization: Bearer ${token}' ${base}/v1/games/${game}`);
}

async function play(server: DemoServer, plan: Omit<Plan, 'url'>): Promise<boolean> {
  const played = await playGame({ ...plan, url: server.url }, makeScreen(process.stdout));
  const ok = await audit(played);
  await tellWhere(server, played.game, played.watcher);
  return ok;
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const plan = planFor(options);
  const interrupted = watchForInterruption();
  const server = await openServer(options.url, plan).catch(async (error) => {
    // A signal to the whole process group may end the server while it starts: that is no fault.
    await setImmediate();
    return Promise.race([interrupted, Promise.reject(error)]);
  });
  try {
    return (await Promise.race([play(server, plan), interrupted])) ? 0 : 1;
  } finally {
    await server.stop();
  }
}

try {
  // Sockets of bots may still be open after a failure.
  process.exit(await main());
} catch (error) {
  const isForeseen = error instanceof DemoError || error instanceof TypeError;
  const isSilent = error instanceof Interruption;
  if (!isSilent) console.error(isForeseen ? `demo: ${error.message}` : error);
  process.exit(1);
}
