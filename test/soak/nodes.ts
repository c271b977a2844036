import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { known } from '../../src/engine/invariant.ts';
import { findFreePort } from '../../src/store/embedded/postmaster.ts';
import { until } from '../support/server/until.ts';
import type { Findings } from './findings.ts';

/** A server process that is killed and started again on the same port. */
export interface SoakNode {
  readonly name: string;
  readonly url: string;
  /** Whether it has said that it is ready, and nobody has ended it since. */
  readonly isUp: boolean;
  /** Ends it with SIGKILL and starts it again; resolves when it is ready. */
  killAndRestart(): Promise<void>;
  /** Asks it to stop, which must end it with 0. */
  stop(): Promise<void>;
  /** Ends it without a check, for when the soak itself is broken off. */
  abandon(): void;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_LIMIT_MS = 90_000;
/** Lines of the log from this level on tell of faults. */
const ERROR_LEVEL = 50;
const LISTENS = /^Ringtable listens on /;

/** Starts a server on a database. What it should not do or log is a violation. */
export async function startNode(
  name: string,
  databaseUrl: string,
  findings: Findings,
  more: Readonly<Record<string, string>> = {},
): Promise<SoakNode> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME, TMPDIR } = process.env;
  const settings = { PORT: String(port), DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', ...more };
  let child: ChildProcess | null = null;
  let isUp = false;
  /** What has been done to the process that runs, so that its end is no surprise. */
  let due: 'SIGKILL' | 'SIGTERM' | null = null;

  async function start(): Promise<void> {
    due = null;
    const started = spawn(process.execPath, ['.build/main.js'], {
      cwd: ROOT,
      env: { PATH, HOME, TMPDIR, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      createInterface({ input: stream }).on('line', (line) => read(line));
    }
    started.once('exit', (code, signal) => {
      isUp = false;
      const isDue = due === 'SIGKILL' ? signal === 'SIGKILL' : due === 'SIGTERM' && code === 0;
      if (!isDue) findings.violation(`node ${name} ended with ${code ?? signal}, due was ${due}`);
    });
    await until(`node ${name} is ready`, READY_LIMIT_MS, async () => {
      if (started.exitCode !== null) throw new Error(`node ${name} ended at its start`);
      return (await isReady(url)) ? true : null;
    });
    isUp = true;
  }

  function read(line: string): void {
    if (LISTENS.test(line)) return;
    const entry = parsed(line);
    // A process that is killed may leave half a line.
    if (entry === null && due !== 'SIGKILL') findings.violation(`node ${name} wrote: ${line}`);
    if (entry === null) return;
    if (entry.level >= ERROR_LEVEL) findings.violation(`node ${name} logged: ${line}`);
    else findings.count(`warnings/${entry.msg}`);
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ending = known(child, 'a process');
    isUp = false;
    due = signal;
    if (ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    await gone;
  }

  // However the soak ends, no server stays behind.
  process.once('exit', () => void child?.kill('SIGKILL'));
  await start();
  return {
    name,
    url,
    get isUp() {
      return isUp;
    },
    async killAndRestart() {
      await end('SIGKILL');
      await start();
    },
    stop: () => end('SIGTERM'),
    abandon: () => void child?.kill('SIGKILL'),
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

function parsed(line: string): { readonly level: number; readonly msg: string } | null {
  try {
    const { level, msg } = JSON.parse(line) as { level?: unknown; msg?: unknown };
    return typeof level === 'number' ? { level, msg: String(msg) } : null;
  } catch {
    return null;
  }
}
