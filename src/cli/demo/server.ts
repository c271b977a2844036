import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DemoError } from './api.ts';

/** The server of a demo; `stop` ends it if the demo started it. */
export interface DemoServer {
  readonly url: string;
  readonly isOurs: boolean;
  stop(): Promise<void>;
}

/** Where `npm start` serves on this machine. */
export const USUAL_URL = `http://127.0.0.1:${process.env['PORT'] || '8080'}`;

const PROBE_MS = 3000;
/** A server ends itself within ten seconds; one that does not is ended. */
const STOP_WITHIN_MS = 15_000;
const LISTENS = /^Ringtable listens on (\S+)/;

/** From sources, a server needs the loader of the development tools as well. */
const isSource = import.meta.url.endsWith('.ts');
const loader = isSource ? ['--import', 'tsx'] : [];
const main = new URL(isSource ? '../../main.ts' : '../../main.js', import.meta.url);

/**
 * The server at this address, or without one that of this machine, or one of its own. What would
 * keep a server of its own from being of use is looked for by `beforeStart`.
 */
export async function openServer(
  url: string | undefined,
  beforeStart: () => void,
): Promise<DemoServer> {
  const found = await findServer((url ?? USUAL_URL).replace(/\/+$/, ''));
  if (found !== null) return found;
  if (url !== undefined) throw new DemoError(`no Ringtable is ready at ${url}`);
  beforeStart();
  console.log(`No server is ready at ${USUAL_URL}; starting one.`);
  return startServer();
}

/** The server at this address if one answers there; null if none does. */
async function findServer(url: string): Promise<DemoServer | null> {
  try {
    const { ok } = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PROBE_MS) });
    return ok ? { url, isOurs: false, stop: async () => undefined } : null;
  } catch {
    return null;
  }
}

/** Starts a server as `npm start` does, but on a free port: the usual one may be taken. */
async function startServer(): Promise<DemoServer> {
  const child = spawn(process.execPath, [...loader, fileURLToPath(main)], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { ...process.env, PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl-C reaches a whole process group; a server that is told twice leaves its database.
    detached: true,
  });
  let stopping: Promise<void> | null = null;
  function stop(): Promise<void> {
    stopping ??= stopChild(child);
    return stopping;
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const url = LISTENS.exec(line)?.[1];
    if (url === undefined) continue;
    // What it says from now on is of no interest, but must not fill the pipe.
    child.stdout.resume();
    return { url, isOurs: true, stop };
  }
  throw new DemoError('the server did not start');
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await exit;
  clearTimeout(patience);
}
