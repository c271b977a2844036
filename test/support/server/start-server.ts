import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { until } from './until.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const READY_LIMIT_MS = 60_000;

/** How a server of a test is set up. */
export interface ServerSettings {
  /** The database; absent: the embedded one in `dataDir`. */
  readonly databaseUrl?: string;
  readonly dataDir?: string;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** Further settings, by the name of their environment variable. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A real server in a process of its own. */
export interface TestServer {
  readonly url: string;
  readonly pid: number;
  /** Everything it has written so far, of all its lives. */
  output(): string;
  /** Ends it without a word; resolves when it is gone. */
  kill9(): Promise<void>;
  /** Asks it to end; resolves with its exit code, null when a signal ended it. */
  stop(): Promise<number | null>;
  /** Starts it again on the same port, with the same settings; ends it first if it still runs. */
  restart(): Promise<void>;
}

/** The servers that a test file has started; what still runs when the file ends is ended by pid. */
const started = new Set<ChildProcess>();

afterAll(async () => {
  await Promise.all([...started].map((child) => end(child, 'SIGTERM')));
});

/** Starts the built server and waits until it can serve. */
export async function startServer(settings: ServerSettings = {}): Promise<TestServer> {
  const written: string[] = [];
  let life = await begin(settings, settings.port ?? 0, written);

  return {
    get url() {
      return life.url;
    },
    get pid() {
      return pidOf(life.child);
    },
    output: () => written.join(''),
    async kill9() {
      await end(life.child, 'SIGKILL');
    },
    stop: () => end(life.child, 'SIGTERM'),
    async restart() {
      await end(life.child, 'SIGTERM');
      life = await begin(settings, Number(new URL(life.url).port), written);
    },
  };
}

interface Life {
  readonly child: ChildProcess;
  readonly url: string;
}

async function begin(settings: ServerSettings, port: number, written: string[]): Promise<Life> {
  const child = spawn(process.execPath, ['.build/main.js'], {
    cwd: ROOT,
    env: environment(settings, port),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  child.on('exit', () => started.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      written.push(text);
    });
  }
  const url = await until('the server is ready', READY_LIMIT_MS, async () => {
    if (isOver(child)) throw new Error(`the server ended at its start: ${output}`);
    const address = /^Ringtable listens on (\S+)/m.exec(output)?.[1];
    if (address === undefined) return null;
    const answer = await fetch(`${address}/readyz`);
    await answer.arrayBuffer();
    return answer.ok ? address : null;
  });
  return { child, url };
}

function environment(settings: ServerSettings, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    ...(settings.databaseUrl === undefined ? {} : { DATABASE_URL: settings.databaseUrl }),
    ...(settings.dataDir === undefined ? {} : { DATA_DIR: settings.dataDir }),
    ...settings.env,
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (!isOver(child)) {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
  return child.exitCode;
}

function isOver(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function pidOf(child: ChildProcess): number {
  return known(child.pid, 'the pid of a started server');
}
