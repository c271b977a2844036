import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import { apiClient, ok } from '../support/server/api-client.ts';
import { readGame } from '../support/server/calls.ts';
import { sharedServer } from '../support/server/shared-server.ts';
import { sectionOf, shellsOf } from './readme.ts';
import { standInCurl } from './stand-in-curl.ts';

const run = promisify(execFile);
const ADDRESS = 'http://127.0.0.1:8080';
const VARIABLES = ['TOKEN', 'GAME', 'SEAT', 'COMMAND'] as const;

/** What the shell knew and printed when the tour was over. */
interface Tour extends Record<(typeof VARIABLES)[number], string> {
  readonly printed: readonly string[];
}

describe('the tour of the README', () => {
  const server = sharedServer();
  let standIns = '';
  let tour: Tour;

  beforeAll(async () => {
    standIns = await standInCurl();
    tour = await runTour((await block(0)).replace(ADDRESS, server.url), standIns);
  });
  afterAll(() => rm(standIns, { recursive: true, force: true }));

  it('is five calls to the usual address', async () => {
    const text = await block(0);
    expect(text).toContain(`URL=${ADDRESS}\n`);
    expect(text.match(/\bcurl /g)).toHaveLength(5);
  });

  it('registers a player', async () => {
    const { player } = await ok(apiClient(server.url, tour.TOKEN).GET('/v1/me'));
    expect(player.name).toBe('Rosie');
  });

  it('makes a game for three, sits down and starts it', async () => {
    const api = apiClient(server.url, tour.TOKEN);
    const game = await ok(readGame({ api }, tour.GAME));
    expect(game).toMatchObject({ status: 'running', options: { people: 3 }, selfPlay: true });
    expect(game.seats.map(({ player }) => player?.name)).toEqual(['Rosie', 'Rosie', 'Rosie']);
  });

  it('shows the decisions of the seat that is asked, and takes the first plain command', () => {
    const [decisions = ''] = tour.printed;
    const lead = `${tour.SEAT} may answer: `;
    expect(decisions).toMatch(new RegExp(`^${lead}`));
    const shown = JSON.parse(decisions.slice(lead.length)) as Shown;
    const plain = shown.decisions.find(({ optional }) => !optional);
    expect(plain?.commands[0]).toEqual(JSON.parse(tour.COMMAND));
  });

  it('gives a command and shows what it did', async () => {
    const answer = JSON.parse(tour.printed[1] ?? '') as { readonly version: number };
    expect(answer).toMatchObject({ game: tour.GAME, seat: tour.SEAT, status: 'running' });
    const api = apiClient(server.url, tour.TOKEN);
    expect((await ok(readGame({ api }, tour.GAME))).version).toBe(answer.version);
  });
});

describe('the tour of the README, played on', () => {
  const server = sharedServer();
  let folder = '';
  let printed = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ringtable-tour-'));
    const standIns = await standInCurl();
    const [getLog = '', audit = ''] = shellsOf(await sectionOf('Auditing a game'));
    // The second line of `getLog` is the offline audit, which has tests of its own.
    const parts = [await block(0), await block(1), 'echo', getLog.split('\n')[0], audit];
    printed = await runShell(parts.join('\n').replace(ADDRESS, server.url), standIns, folder);
    await rm(standIns, { recursive: true, force: true });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('ends the game without giving up, and shows its outcome', () => {
    const [game = ''] = printed.split('\n').slice(-2);
    // Minimal answers stand before it on the same line.
    expect(JSON.parse(game.slice(game.lastIndexOf('}{') + 1))).toMatchObject({
      status: 'finished',
      waiting: [],
      outcome: { how: expect.stringMatching(/^(CHAPTER_WON|ROUNDS_USED_UP)$/) },
    });
  });

  it('ends with a log that the server finds honest when it is sent as a file', () => {
    const [report = ''] = printed.split('\n').slice(-1);
    expect(JSON.parse(report)).toMatchObject({ ok: true, firstFault: null });
  });
});

interface Shown {
  readonly decisions: readonly {
    readonly optional: boolean;
    readonly commands: readonly object[];
  }[];
}

/** One shell block of the tour. */
async function block(number: number): Promise<string> {
  const blocks = shellsOf(await sectionOf('A game in five calls'));
  return known(blocks[number], 'a block of the tour');
}

/** Runs the commands as they stand, in the shell every machine has. */
async function runShell(text: string, standIns: string, cwd: string): Promise<string> {
  const env = { ...process.env, PATH: `${process.env['PATH']}:${standIns}` };
  const { stdout } = await run('sh', ['-eu', '-c', text], { env, cwd });
  return stdout;
}

async function runTour(text: string, standIns: string): Promise<Tour> {
  const tell = VARIABLES.map((name) => `printf '\\n%s=%s' ${name} "$${name}"`).join('\n');
  const lines = (await runShell(`${text}\n${tell}`, standIns, tmpdir())).split('\n');
  const told = lines.splice(-VARIABLES.length).map((line) => line.replace(/^\w+=/, ''));
  const [TOKEN = '', GAME = '', SEAT = '', COMMAND = ''] = told;
  return { TOKEN, GAME, SEAT, COMMAND, printed: lines };
}
