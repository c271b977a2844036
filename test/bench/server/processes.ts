import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { known } from '../../../src/engine/invariant.ts';
import { until } from '../../support/server/until.ts';
import type { Belongings } from './belongings.ts';

/** A process that answers requests. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LISTENS = /listens on (http:\S+)/;
const READY_LIMIT_MS = 60_000;

/** Compiles the server: what is measured is what runs in production. */
export async function build(): Promise<void> {
  const child = spawn(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the server does not compile');
}

/**
 * Starts the built server as `npm start` does, with its own settings but for the limit of requests,
 * and waits until it serves. `more` are further arguments for Node, `others` further settings.
 */
export async function startRingtable(
  databaseUrl: string,
  own: Belongings,
  more: readonly string[] = [],
  others: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const { scripts } = JSON.parse(await readFile(`${ROOT}/package.json`, 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  const [, usual] = known(/^exec node (.*)$/.exec(scripts.start) ?? undefined, 'how it starts');
  const args = [...more, ...known(usual, 'it').split(' ')];
  const settings = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', RATE_LIMIT: '0' };
  const server = await startProcess(args, { ...settings, ...others, PORT: '0' }, own);
  await until('the server is ready', READY_LIMIT_MS, async () => {
    const answer = await fetch(`${server.url}/readyz`);
    await answer.arrayBuffer();
    return answer.ok ? true : null;
  });
  return server;
}

/** Starts the bare route in a process of its own. */
export function startBare(own: Belongings): Promise<ServerProcess> {
  const program = fileURLToPath(new URL('../commands/bare-server.ts', import.meta.url));
  return startProcess(['--import', 'tsx', program], {}, own);
}

async function startProcess(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  own: Belongings,
): Promise<ServerProcess> {
  // The channel is for who asks about memory; nobody else uses it.
  const child = spawn(process.execPath, [...args], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  own.add(stop);
  for await (const line of createInterface({ input: known(child.stdout ?? undefined, 'output') })) {
    const url = LISTENS.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout?.resume();
    return { url, child, stop };
  }
  throw new Error(`${args.at(-1)} ended before it listened`);
}
