import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import { findFreePort } from '../../src/store/embedded/postmaster.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Slow enough that the game is not over before it is interrupted. */
const PACE_MS = '50';

type Demo = ChildProcessByStdio<null, Readable, Readable>;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ringtable-demo-'));
  await chmod(dataDir, 0o755);
});
afterAll(async () => {
  for (const pid of await processesOf(dataDir)) process.kill(pid, 'SIGINT');
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the built demo as the leader of a process group, as a shell would. */
async function startDemo(): Promise<Demo> {
  const { PATH, HOME, TMPDIR } = process.env;
  const args = ['.build/cli/demo.js', '--title', 'mordor-track', '--pace', PACE_MS];
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, DATA_DIR: dataDir, PORT: String(await findFreePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

async function lineOf({ stdout }: Demo, wanted: RegExp): Promise<void> {
  const lines = createInterface({ input: stdout });
  for await (const line of lines) if (wanted.test(line)) break;
  stdout.resume();
}

/** The processes that name a data folder in their arguments or their environment. */
async function processesOf(folder: string): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const namesFolder = await Promise.all(
    pids.map(async (pid) => {
      const files = ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8'));
      // A process may end while it is looked at; those of others cannot be.
      return (await Promise.all(files.map((file) => file.catch(() => '')))).join().includes(folder);
    }),
  );
  return pids.filter((_pid, place) => namesFolder[place]).map(Number);
}

/** What an interrupted demo says and exits with, and what it leaves running. */
async function endOf(demo: Demo) {
  const said: unknown[] = [];
  demo.stderr.setEncoding('utf8').on('data', (piece) => said.push(piece));
  const [code] = await once(demo, 'exit');
  return { said, code, left: await processesOf(dataDir) };
}

const QUIETLY = { said: [], code: 1, left: [] };

describe('a demo that is interrupted takes its server and PostgreSQL with it', () => {
  it('when nobody reads its output any more', async () => {
    const demo = await startDemo();
    await lineOf(demo, /^Turn 1: /);
    // The demo, its server and PostgreSQL.
    expect(await processesOf(dataDir)).toHaveLength(3);
    demo.stdout.destroy();
    expect(await endOf(demo)).toEqual(QUIETLY);
  });

  it('when it is asked to end', async () => {
    const demo = await startDemo();
    await lineOf(demo, /^Turn 1: /);
    demo.kill('SIGTERM');
    expect(await endOf(demo)).toEqual(QUIETLY);
  });

  it('when a terminal ends its whole process group', async () => {
    const demo = await startDemo();
    await lineOf(demo, /^Turn 1: /);
    process.kill(-known(demo.pid, 'the pid of a demo'), 'SIGINT');
    expect(await endOf(demo)).toEqual(QUIETLY);
  });

  it('when its terminal goes away while the server starts', async () => {
    const demo = await startDemo();
    await lineOf(demo, /; starting one\.$/);
    process.kill(-known(demo.pid, 'the pid of a demo'), 'SIGHUP');
    expect(await endOf(demo)).toEqual(QUIETLY);
  });
});
