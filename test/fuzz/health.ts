import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';
import { known } from '../../src/engine/invariant.ts';
import { until } from '../support/server/until.ts';

/** What the fuzzed server is started with: no limit on requests, and a way to look into it. */
export const FUZZED = {
  RATE_LIMIT: '0',
  METRICS_TOKEN: 'fuzz',
  // Little room for games, so that a cache which fills up is not taken for a leak.
  CACHE_MB: '10',
  NODE_OPTIONS: '--inspect=127.0.0.1:0',
} as const;

/** What a server uses once it has collected its garbage. */
export interface Usage {
  readonly residentMb: number;
  readonly heapMb: number;
  readonly openFiles: number;
}

const MEGABYTE = 1024 * 1024;
const SETTLE_LIMIT_MS = 20_000;

/** Lets a server collect and reads its metrics. `output` tells where its debugger listens. */
export async function measure(url: string, output: string): Promise<Usage> {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  await collectGarbage(known(address, 'the address of the debugger'));
  const metrics = await readMetrics(url);
  return {
    residentMb: (metrics.get('process_resident_memory_bytes') ?? 0) / MEGABYTE,
    heapMb: (metrics.get('nodejs_heap_size_used_bytes') ?? 0) / MEGABYTE,
    openFiles: metrics.get('process_open_fds') ?? 0,
  };
}

/** Waits until no more files are open than before; answers how many there are. */
export async function settledFiles(url: string, atMost: number): Promise<number> {
  let seen = 0;
  const look = async () => {
    seen = (await readMetrics(url)).get('process_open_fds') ?? 0;
    return seen <= atMost ? seen : null;
  };
  return until('its files are closed', SETTLE_LIMIT_MS, look).catch(() => seen);
}

async function readMetrics(url: string): Promise<ReadonlyMap<string, number>> {
  const headers = { authorization: `Bearer ${FUZZED.METRICS_TOKEN}`, connection: 'close' };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return new Map(
    [...text.matchAll(/^(\w+) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]),
  );
}

async function collectGarbage(address: string): Promise<void> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const answered = once(socket, 'message');
  socket.send('{"id":1,"method":"HeapProfiler.collectGarbage"}');
  await answered;
  socket.close();
  await once(socket, 'close');
}

/** Looks at a server from a process of its own. */
export interface Prober {
  /** Ends it, if it still runs; the times of its calls in milliseconds, shortest first. */
  stop(): Promise<readonly number[]>;
}

const PROGRAM = fileURLToPath(new URL('./prober.ts', import.meta.url));

export function startProber(url: string): Prober {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', PROGRAM, url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const gone = once(child, 'close');
  return {
    async stop() {
      child.stdin?.end();
      await gone;
      return (JSON.parse(text) as number[]).sort((one, other) => one - other);
    },
  };
}
