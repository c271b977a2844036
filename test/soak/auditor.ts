import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AuditReport } from '../../src/audit/report.ts';

export type Audited = Pick<AuditReport, 'ok' | 'versions' | 'firstFault'>;

/** Audits logs offline, on threads of their own, in the order in which they come. */
export interface Auditor {
  audit(log: string): Promise<Audited>;
  stop(): Promise<void>;
}

/** As many as a small machine has cores. */
const THREADS = 2;

/** A thread that runs a program from its source has to load TypeScript first. */
const PROGRAM = JSON.stringify(new URL('./audit-worker.ts', import.meta.url).href);
const LOADING = `import('tsx/esm/api').then(({ register }) => register() && import(${PROGRAM}))`;

/** Starts the threads. */
export function startAuditor(): Auditor {
  const workers = Array.from(
    { length: THREADS },
    () => new Worker(LOADING, { eval: true, execArgv: [] }),
  );
  const idle = [...workers];
  const waiting: ((worker: Worker) => void)[] = [];

  async function take(): Promise<Worker> {
    return idle.pop() ?? (await new Promise<Worker>((resolve) => waiting.push(resolve)));
  }

  function giveBack(worker: Worker): void {
    const next = waiting.shift();
    if (next === undefined) idle.push(worker);
    else next(worker);
  }

  return {
    async audit(log) {
      const worker = await take();
      try {
        // A thread that fails answers with an error event, which rejects.
        const answer = once(worker, 'message');
        worker.postMessage(log);
        const [report] = (await answer) as [Audited];
        return report;
      } finally {
        giveBack(worker);
      }
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
