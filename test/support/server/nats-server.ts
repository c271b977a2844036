import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterAll } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { findFreePort } from '../../../src/store/embedded/postmaster.ts';

const PROGRAM = 'nats-server';
const LIMIT_MS = 20_000;

/** Where Debian puts servers, which is not on everybody's path. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The program of a NATS server on this machine; null where there is none. */
export async function findNatsServer(): Promise<string | null> {
  for (const folder of FOLDERS) {
    const path = join(folder, PROGRAM);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return null;
}

/** A real NATS server that a test starts and ends as it likes, always at the same address. */
export interface NatsServer {
  /** Its address with a login in it, for `NATS_URL`. */
  readonly url: string;
  start(): Promise<void>;
  /** Ends it without a word. */
  kill(): Promise<void>;
}

/** What no log may show. */
export const NATS_PASSWORD = 'not-to-be-told';

/** A NATS server that is not started yet; what runs at the end of the file is ended. */
export async function natsServer(program: string): Promise<NatsServer> {
  const port = await findFreePort();
  let child: ChildProcess | null = null;

  async function kill(): Promise<void> {
    const ending = child;
    child = null;
    if (ending === null) return;
    const gone = once(ending, 'exit');
    ending.kill('SIGKILL');
    await gone;
  }

  afterAll(kill);
  return {
    url: `nats://ringtable:${NATS_PASSWORD}@127.0.0.1:${port}`,
    kill,
    async start() {
      const login = ['--user', 'ringtable', '--pass', NATS_PASSWORD];
      const started = spawn(program, ['-a', '127.0.0.1', '-p', String(port), ...login], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child = started;
      await isReady(started);
    },
  };
}

/** Waits for the line by which it says that it is ready. */
async function isReady(child: ChildProcess): Promise<void> {
  const output = known(child.stderr ?? undefined, 'its output').setEncoding('utf8');
  let text = '';
  const signal = AbortSignal.timeout(LIMIT_MS);
  while (!text.includes('Server is ready')) {
    const [more] = (await once(output, 'data', { signal })) as [string];
    text += more;
  }
  output.resume();
}
