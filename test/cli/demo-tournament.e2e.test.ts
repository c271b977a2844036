import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkTournament } from '../../src/cli/demo/tournament/check.ts';
import { reviewEvent } from '../../src/cli/demo/tournament/review-event.ts';
import { textsOf } from '../../src/cli/demo/tournament/save-logs.ts';
import { known } from '../../src/engine/invariant.ts';
import { sharedServer } from '../support/server/shared-server.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HONEST = /^(\d+) games, \d+ commands, \d+ seconds: all logs are honest\.$/m;

/** Runs the demo; throws when it does not exit with 0. */
async function runDemo(url: string, kind: string, entrants: number): Promise<string> {
  const args = ['--url', url, '--tournament', kind, '--entrants', String(entrants)];
  const program = ['--import', 'tsx', 'src/cli/demo.ts', ...args, '--seed', 'test'];
  return (await run(process.execPath, program, { cwd: ROOT })).stdout;
}

function folderOf(output: string): string {
  return known(/^The logs +(\S+)$/m.exec(output)?.[1], 'the folder of the logs');
}

/** What was saved: the log of the tournament, and those of its games by id. */
async function savedIn(folder: string) {
  const names = (await readdir(folder)).map((name) => name.replace('.ndjson', ''));
  const read = (name: string) => readFile(join(folder, `${name}.ndjson`));
  const own = known(
    names.find((name) => name.startsWith('t_')),
    'the log of the tournament',
  );
  const ids = names.filter((name) => name.startsWith('g_'));
  const games = new Map(await Promise.all(ids.map(async (id) => [id, await read(id)] as const)));
  const file = join(folder, `${own}.ndjson`);
  return { folder, file, tournament: textsOf(await read(own)), games };
}

describe('the demo of a Swiss', () => {
  const server = sharedServer();
  let output = '';

  beforeAll(async () => {
    output = await runDemo(server.url, 'swiss', 5);
  });
  afterAll(() => rm(folderOf(output), { recursive: true, force: true }));

  it('plays all rounds to the end and finds all logs honest', () => {
    expect(output).toMatch(/^Round 3 of 3: 2 tables$/m);
    expect(output).toMatch(/^ {2}\w+ has no opponent$/m);
    expect(output).toMatch(/^ {2}2 of 2 done: table 3-[12], \w+ beats \w+ \([A-Z_]+\)$/m);
    expect(output).toMatch(/^Audited 6 logs of games and the log of the tournament$/m);
    expect(output).toMatch(/ hashes, 13 seed commitments, 12 entropies$/m);
    expect(HONEST.exec(output)?.[1]).toBe('6');
  });

  it('tells the standings after each round, and at the end of all', () => {
    const head = 'rank +name +points +buchholz-cut-1 +buchholz .+';
    expect(output).toMatch(new RegExp(`^Standings after round 2\n${head}\n(?: +\\d .+\n){5}`, 'm'));
    expect(output).toMatch(new RegExp(`^Final standings\n${head}\n(?: +\\d .+\n){5}\n`, 'm'));
  });

  it('tells where to look at the tournament', async () => {
    const [, token = '', url = ''] = /Bearer (rt_\S+)' (\S+)$/m.exec(output) ?? [];
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({ status: 'finished', name: 'Demo swiss' });
  });

  it('finds logs dishonest that do not belong together', async () => {
    const { tournament, games } = await savedIn(folderOf(output));
    const honest = new Map([...games].map(([id, log]) => [id, textsOf(log)]));
    const [one = '', other = ''] = honest.keys();
    const mixed = new Map([...honest, [one, honest.get(other) ?? []]]);
    expect(checkTournament(tournament, (id) => honest.get(id) ?? null).ok).toBe(true);
    expect(checkTournament(tournament, (id) => mixed.get(id) ?? null).ok).toBe(false);
  });

  it('finds a log dishonest that is not what the organizer noted', async () => {
    const logs = await savedIn(folderOf(output));
    const { seedCommitment } = JSON.parse(logs.tournament[0] ?? '') as { seedCommitment: string };
    const notes = { seedCommitment, hashes: new Map<number, string>() };
    const wrong = [
      { ...notes, seedCommitment: 'another' },
      { ...notes, hashes: new Map([[2, 'another']]) },
    ];
    expect((await reviewEvent(notes, [], logs)).ok).toBe(true);
    for (const one of wrong) expect((await reviewEvent(one, [], logs)).ok).toBe(false);
  });
});

describe('the demo of a duplicate event', () => {
  const server = sharedServer();

  it('plays four deals, tells what each gave, and finds all logs honest', async () => {
    const output = await runDemo(server.url, 'duplicate', 2);
    await rm(folderOf(output), { recursive: true, force: true });
    expect(output).toMatch(
      /^trick-taking, duplicate: 2 have entered, 4 rounds are to be played\.$/m,
    );
    const deal = /^The deal of round 4\nteam +score +matchpoints +so far +rank\n(?:\w+ .+\n){2}/m;
    expect(output).toMatch(deal);
    expect(output).toMatch(/^Final standings\nrank +name +points +deals-won\n/m);
    expect(HONEST.exec(output)?.[1]).toBe('8');
  });
});
