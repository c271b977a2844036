import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge } from '../../src/cli/demo/verdict.ts';
import { known } from '../../src/engine/invariant.ts';
import { findFreePort } from '../../src/store/embedded/postmaster.ts';
import { testDatabase } from '../support/postgres.ts';
import { sharedServer } from '../support/server/shared-server.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LOG_FILE = /^The log +(\S+)$/m;

/** Runs the demo; throws when it does not exit with 0. */
async function runDemo(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const program = ['--import', 'tsx', 'src/cli/demo.ts', ...args];
  const settings = { cwd: ROOT, env: { ...process.env, ...env } };
  return (await run(process.execPath, program, settings)).stdout;
}

function logFileOf(output: string): string {
  return known(LOG_FILE.exec(output)?.[1], 'the log file of the demo');
}

describe('the demo on a running server', () => {
  const server = sharedServer();
  let output = '';
  let log = Buffer.alloc(0);

  beforeAll(async () => {
    output = await runDemo(['--url', server.url, '--people', '3', '--seed', 'test']);
    log = await readFile(logFileOf(output));
  });
  afterAll(() => rm(logFileOf(output), { force: true }));

  it('plays a game of three to its end and finds its log honest', () => {
    expect(output).toMatch(/^round 1, trick 1 of 12: /m);
    expect(output).toMatch(/^The game is over: (CHAPTER_WON|ROUNDS_USED_UP)\.$/m);
    expect(output).toMatch(/^Compared with the log: \d+ hashes, 3 seed commitments, 3 entropies$/m);
    expect(output).toMatch(/^This log is honest\.$/m);
  });

  it('tells where to look at the game', async () => {
    const [, token = '', url = ''] = /Bearer (rt_\S+)' (\S+)$/m.exec(output) ?? [];
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({ status: 'finished', name: 'Demo' });
  });

  it('finds a log dishonest that is not what a player noted', () => {
    const [header = ''] = log.toString('utf8').split('\n');
    const { seedCommitment } = JSON.parse(header) as { readonly seedCommitment: string };
    const notes = { seat: 'p2', seedCommitment, entropy: 'test/p2', hashes: new Map() };
    expect(judge(log, [notes]).ok).toBe(true);
    expect(judge(log, [{ ...notes, seedCommitment: 'another' }]).ok).toBe(false);
    expect(judge(log, [{ ...notes, entropy: 'test/p1' }]).ok).toBe(false);
    expect(judge(log, [{ ...notes, hashes: new Map([[2, 'another']]) }]).ok).toBe(false);
  });

  it('finds a log dishonest that was changed', () => {
    const changed = log.toString('utf8').replace('"seat":"p1"', '"seat":"p2"');
    expect(judge(Buffer.from(changed), []).ok).toBe(false);
  });
});

describe('the demo of the Confrontation', () => {
  const server = sharedServer();
  let output = '';

  beforeAll(async () => {
    output = await runDemo(['--url', server.url, '--title', 'confrontation', '--pace', '0']);
  });
  afterAll(() => rm(logFileOf(output), { force: true }));

  it('plays a game of two to its end and finds its log honest', () => {
    expect(output).toMatch(/^Compared with the log: \d+ hashes, 2 seed commitments, 2 entropies$/m);
    expect(output).toMatch(/^This log is honest\.$/m);
  });

  it('tells of deployment, moves and the end', () => {
    expect(output).toMatch(/^Fellowship has deployed$/m);
    expect(output).toMatch(/^Turn 1, Sauron: .+ from [A-Z].+ to [A-Z].+$/m);
    const [, how] = /^(?:Fellowship|Sauron) wins \(([A-Z_]+)\), \d to 0$/m.exec(output) ?? [];
    expect(output).toMatch(new RegExp(`^The game is over: ${how}\\.$`, 'm'));
  });

  it('is for two', async () => {
    await expect(
      runDemo(['--url', server.url, '--title', 'confrontation', '--people', '3']),
    ).rejects.toMatchObject({ code: 1, stderr: 'demo: --people must be 2 for confrontation\n' });
  });
});

describe('the demo of the Mordor Track', () => {
  const server = sharedServer();

  it('plays a chosen preset to its end, tells how it stands, and finds its log honest', async () => {
    const args = ['--title', 'mordor-track', '--preset', 'desperate', '--pace', '0'];
    const output = await runDemo(['--url', server.url, ...args]);
    await rm(logFileOf(output), { force: true });
    expect(output).toMatch(/^Turn 1: .+, Guide Gollum, pool \d+ \(.+\)$/m);
    expect(output).toMatch(/^Hunt tiles: .+\n(?: {2}\S.+\n)+/m);
    expect(output).toMatch(/^ {2}the Fellowship tries to move with a \S+ die, Hunt Box \d+$/m);
    const [, how] = /^Winner (?:Free Peoples|Shadow) \(([A-Z_]+)\): step \d/m.exec(output) ?? [];
    expect(output).toMatch(new RegExp(`^The game is over: ${how}\\.$`, 'm'));
    expect(output).toMatch(/^This log is honest\.$/m);
  });
});

describe('the demo of the TCG', () => {
  const server = sharedServer();

  it('plays the starter decks to the end, tells who plays what, and finds its log honest', async () => {
    const output = await runDemo(['--url', server.url, '--title', 'tcg', '--pace', '0']);
    await rm(logFileOf(output), { force: true });
    expect(output).toMatch(/^p1 plays .+ Aragorn Starter .+\np2 plays .+ Gandalf Starter /m);
    expect(output).toMatch(/^Bids: p1 \d, p2 \d$/m);
    expect(output).toMatch(/^ Fellowship phase\n {2}\S/m);
    expect(output).toMatch(/^p1 starts with Aragorn$/m);
    expect(output).toMatch(/^p2 starts with Gandalf$/m);
    expect(output).toMatch(/^Turn 1: (p[12]) at site 1 .+; p[12], at site 1, is the Shadow$/m);
    expect(output).toMatch(
      /^ {2}p[12] moves from site 1 to site 2, [A-Z].+\n {4}twilight \d+ -> \d+/m,
    );
    const [, how] = /^p[12] wins \(([A-Z_\d]+)\): p1 at site \d/m.exec(output) ?? [];
    expect(output).toMatch(new RegExp(`^The game is over: ${how}\\.$`, 'm'));
    expect(output).toMatch(/^Audit of \d+ versions: .+, sights ok$/m);
    expect(output).toMatch(/^Compared with the log: \d+ hashes, 2 seed commitments, 2 entropies$/m);
    expect(output).toMatch(/^This log is honest\.$/m);
  });
});

describe('the demo without a server', () => {
  it('starts one of its own', async () => {
    const database = await testDatabase();
    try {
      const env = { PORT: String(await findFreePort()), DATABASE_URL: database.url };
      const output = await runDemo([], env);
      expect(output).toMatch(/^No server is ready at http:\S+; starting one\.$/m);
      expect(output).toMatch(/^This log is honest\.$/m);
      await rm(logFileOf(output), { force: true });
    } finally {
      await database.drop();
    }
  });

  it('says what is wrong with a preset before it starts one', async () => {
    const args = ['--title', 'tcg', '--preset', 'wrong'];
    await expect(runDemo(args, { PORT: String(await findFreePort()) })).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^demo: --preset must be one of starters, .+ for tcg\n$/),
    });
  });

  it('plays on no other than the one it is told', async () => {
    const url = `http://127.0.0.1:${await findFreePort()}`;
    await expect(runDemo(['--url', url])).rejects.toMatchObject({
      code: 1,
      stderr: `demo: no Ringtable is ready at ${url}\n`,
    });
  });
});
