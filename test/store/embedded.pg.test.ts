import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries, restoreLinks } from '../../src/store/embedded/binaries.ts';
import { startEmbedded } from '../../src/store/embedded/start.ts';

const USER_SCRIPT = fileURLToPath(new URL('./embedded-user.ts', import.meta.url));

let folder: string;
let dataDir: string;
let children: ChildProcess[];
let lines: string[];

const open = () => startEmbedded({ dataDir, log: (line) => lines.push(line) });

/** Another process that uses the same data folder, as soon as it has its database. */
async function startUser(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', USER_SCRIPT, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [url] = await once(createInterface(child.stdout), 'line');
  return { child, url };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

async function query(url: string, sql: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

async function findPid(): Promise<number | null> {
  const text = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(
    () => null,
  );
  return text === null ? null : Number(text.split('\n')[0]);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ringtable-embedded-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  children = [];
  lines = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  const pid = await findPid();
  if (pid !== null) await (await open()).stop();
  expect(await findPid()).toBeNull();
  await rm(folder, { recursive: true });
});

describe('the embedded database', () => {
  it('is a durable PostgreSQL in UTF-8 that sorts by code point and asks for a password', async () => {
    const database = await open();
    const facts = await query(
      database.url,
      `SELECT current_setting('fsync'), current_setting('synchronous_commit'),
              current_setting('full_page_writes'), pg_encoding_to_char(encoding), datlocale,
              (SELECT string_agg(name, '' ORDER BY name) FROM unnest(ARRAY['b', 'B', 'a']) AS name)
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(facts).toEqual([['on', 'on', 'on', 'UTF8', 'C.UTF-8', 'Bab']]);
    const stranger = new URL(database.url);
    stranger.password = 'guess';
    await expect(query(stranger.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    await database.stop();
  });

  it('keeps its data from one run to the next', async () => {
    const first = await open();
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS number');
    await first.stop();
    expect(await findPid()).toBeNull();
    const second = await open();
    expect(await query(second.url, 'SELECT number FROM kept')).toEqual([[7]]);
    await second.stop();
  });

  it('outlives a server that is killed and is taken up by the next one', async () => {
    const { child, url } = await startUser();
    await query(url, 'CREATE TABLE kept AS SELECT 7 AS number');
    const pid = await findPid();
    await end(child, 'SIGKILL');
    const next = await open();
    expect(await findPid()).toBe(pid);
    expect(next.url).toBe(url);
    expect(await query(next.url, 'SELECT number FROM kept')).toEqual([[7]]);
    await next.stop();
    expect(await findPid()).toBeNull();
  });

  it('starts after its own processes were killed and left a lock file', async () => {
    const { child, url } = await startUser();
    await query(url, 'CREATE TABLE kept AS SELECT 7 AS number');
    await end(child, 'SIGKILL');
    process.kill(Number(await findPid()), 'SIGKILL');
    const next = await open();
    expect(await query(next.url, 'SELECT number FROM kept')).toEqual([[7]]);
    await next.stop();
  });

  it('starts although the number in an old lock file now belongs to another process', async () => {
    await (await open()).stop();
    const lock = [process.pid, join(dataDir, 'postgres/cluster'), 1, 5432, '', '127.0.0.1', '', ''];
    await writeFile(join(dataDir, 'postgres/cluster/postmaster.pid'), lock.join('\n'));
    const next = await open();
    expect(await findPid()).not.toBe(process.pid);
    await next.stop();
  });

  it('comes back on the same port when it dies under a running server', async () => {
    const database = await open();
    await query(database.url, 'CREATE TABLE kept AS SELECT 7 AS number');
    const pid = Number(await findPid());
    process.kill(pid, 'SIGKILL');
    const rows = () => query(database.url, 'SELECT number FROM kept').catch(() => null);
    await expect.poll(rows, { timeout: 30_000 }).toEqual([[7]]);
    expect(await findPid()).not.toBe(pid);
    await database.stop();
  });

  it('is one for servers that start at once, and ends with the last of them', async () => {
    const [one, two, three] = await Promise.all([startUser(), startUser(), open()]);
    expect([one.url, two.url]).toEqual([three.url, three.url]);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres']);
    await end(one.child, 'SIGTERM');
    await three.stop();
    expect(lines.at(-1)).toContain('another server goes on using it');
    await query(two.url, 'SELECT 1');
    await end(two.child, 'SIGTERM');
    expect(await findPid()).toBeNull();
  });

  it('is left running while somebody else is connected', async () => {
    const database = await open();
    const guest = new Client({ connectionString: database.url });
    await guest.connect();
    await database.stop();
    expect(lines.at(-1)).toContain('others are connected');
    expect((await guest.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await guest.end();
  });

  it('removes what a killed first start left half made, and not what a living one makes', async () => {
    const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(gone, 'exit');
    const [dead, living] = [gone.pid, process.pid].map((pid) => `postgres.new-${pid}-00`);
    await cp(dirname(USER_SCRIPT), join(dataDir, String(dead)), { recursive: true });
    await cp(dirname(USER_SCRIPT), join(dataDir, String(living)), { recursive: true });
    await (await open()).stop();
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', living]);
  });

  it('names the setting when the data folder cannot be one', async () => {
    await writeFile(join(folder, 'file'), '');
    dataDir = join(folder, 'file');
    await expect(open()).rejects.toThrow(/DATA_DIR/);
  });

  it.runIf(process.getuid?.() === 0)(
    'runs for root below a folder only root may enter',
    async () => {
      await chmod(folder, 0o700);
      await mkdir(dataDir, { mode: 0o700 });
      const database = await open();
      expect(await query(database.url, 'SELECT 1')).toEqual([[1]]);
      const status = await readFile(`/proc/${await findPid()}/status`, 'utf8');
      expect(status).not.toMatch(/^Uid:\t0\t/m);
      // CAP_DAC_READ_SEARCH, number 2, and no other right.
      expect(status).toMatch(/^CapEff:\t0{15}4$/m);
      await database.stop();
    },
  );
});

describe('its programs', () => {
  it('run when they were installed without scripts, once the library links are made', async () => {
    const bin = dirname((await findBinaries()).initdb);
    const root = join(folder, 'package');
    await cp(dirname(dirname(bin)), root, {
      recursive: true,
      filter: async (path) => !(await lstat(path)).isSymbolicLink(),
    });
    const run = () => promisify(execFile)(join(root, 'native/bin/initdb'), ['--version']);
    await expect(run()).rejects.toThrow(/shared libraries/);
    await restoreLinks(root);
    await restoreLinks(root);
    expect((await run()).stdout).toMatch(/^initdb \(PostgreSQL\) 18/);
  });
});
