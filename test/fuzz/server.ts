import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../../src/store/embedded/start.ts';
import { until } from '../support/server/until.ts';
import type { Fuzzed } from './run.ts';

/** A server of the program, and how to end it. */
export interface StartedServer extends Fuzzed {
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What is fuzzed is not how the disk keeps up. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const READY_LIMIT_MS = 60_000;

/**
 * What runs now. A program that is broken off ends it; whatever asks it then fails, and takes the
 * database away on its way out.
 */
const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill('SIGTERM');
  });
}

/** Compiles the server: what is fuzzed is what runs in production. */
export async function build(): Promise<void> {
  const child = spawn(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], {
    cwd: root,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the server does not compile');
}

/** Runs some work with a PostgreSQL of its own, which is gone afterwards. */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ringtable-fuzz-'));
  try {
    const database = await startEmbedded({ dataDir, log: () => undefined, settings: FAST });
    try {
      await work(database.url);
    } finally {
      await database.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Starts the built server with these settings and waits until it can serve. */
export async function startServer(
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<StartedServer> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', DATABASE_URL: databaseUrl, ...settings };
  const child = spawn(process.execPath, ['--max-semi-space-size=64', '.build/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const gone = once(child, 'exit').then(() => running.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const url = await until('the server is ready', READY_LIMIT_MS, async () => {
    if (!running.has(child)) throw new Error(`the server ended at its start: ${output}`);
    const address = /^Ringtable listens on (\S+)/m.exec(output)?.[1];
    if (address === undefined) return null;
    return (await fetch(`${address}/readyz`)).ok ? address : null;
  });
  return {
    url,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
