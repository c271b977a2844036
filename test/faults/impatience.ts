import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../soak/ask.ts';
import type { Findings } from '../soak/findings.ts';

/** Whom somebody keeps asking, and how long an answer may take. */
export interface Asked {
  readonly url: string;
  readonly token: string;
  readonly limitMs: number;
}

const EVERY_MS = 50;
/** What a machine may add that does much else; whoever is forgotten waits far longer. */
const BUSY_MS = 5000;

/** Asks a server again and again for what stands in the database, and measures each answer. */
export function keepAsking(
  findings: Findings,
  { url, token, limitMs }: Asked,
): { stop(): Promise<void> } {
  const over = new AbortController();
  const asking = new Set<Promise<void>>();
  let slowest = 0;

  async function askOnce(): Promise<void> {
    const began = performance.now();
    const { status, headers } = await ask(findings, url, { path: '/v1/games?limit=1', token });
    const ms = Math.round(performance.now() - began);
    slowest = Math.max(slowest, ms);
    findings.count(`asked/${status}`);
    if (status !== 200 && status !== 503) findings.violation(`a list was answered by ${status}`);
    if (status === 503 && headers['retry-after'] === undefined) {
      findings.violation('503 without Retry-After');
    }
    if (ms > limitMs + BUSY_MS) findings.violation(`an answer ${status} took ${ms} ms`);
  }

  async function run(): Promise<void> {
    while (!over.signal.aborted) {
      const one = askOnce().catch((error: Error) => findings.violation(error.message));
      asking.add(one);
      void one.then(() => asking.delete(one));
      await delay(EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      over.abort();
      await running;
      await Promise.all(asking);
      findings.count('slowestMs', slowest);
    },
  };
}
