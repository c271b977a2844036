import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A process that answers requests. */
export interface ServerProcess {
  readonly url: string;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const LISTENS = /listens on (http:\S+)/;

/** What runs now, so that nothing of it stays behind when the bench is broken off. */
const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(1);
  });
}

/** Compiles the server: what is measured is what runs in production. */
export async function build(): Promise<void> {
  const child = spawn(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], {
    cwd: root,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the server does not compile');
}

/**
 * Starts the server on the embedded PostgreSQL with its own settings, so that every commit is
 * flushed to the disk; with DATABASE_URL, on that one.
 */
export async function startRingtable(): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'ringtable-bench-'));
  const server = await startProcess(['--max-semi-space-size=64', '.build/main.js'], {
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the bare route in a process of its own. */
export function startBare(): Promise<ServerProcess> {
  const program = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  return startProcess(['--import', 'tsx', program], {});
}

async function startProcess(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const gone = once(child, 'exit').then(() => running.delete(child));
  for await (const line of createInterface({ input: child.stdout })) {
    const url = LISTENS.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    const stop = async () => {
      child.kill('SIGTERM');
      await gone;
    };
    return { url, stop };
  }
  throw new Error(`${args.at(-1)} ended before it listened`);
}
