import { Worker } from 'node:worker_threads';
import type { WorkerAnswer } from './worker.ts';

/** How an audit on a worker thread ended. */
export type WorkerAudit =
  | WorkerAnswer
  /** It took more time or memory than an upload is given. */
  | { readonly kind: 'over-limit' }
  /** Too many others wait already; nothing was looked at. */
  | { readonly kind: 'busy' };

/** What one audit may use. */
export interface AuditLimits {
  /** From the start of the thread; waiting for a free one does not count. */
  readonly timeoutMs: number;
}

/** Audits that run at once in this process, and audits that may wait for one of them to end. */
const MAX_RUNNING = 2;
const MAX_WAITING = 16;

const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Audits a file on a thread of its own, which is ended at the limit, so that nothing anybody sends
 * holds up the service. A fault of the program itself rejects.
 */
export async function auditInWorker(bytes: Uint8Array, limits: AuditLimits): Promise<WorkerAudit> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) return { kind: 'busy' };
    // Whoever ends hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await runWorker(bytes, limits.timeoutMs);
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** From sources, as in tests, the thread has to load TypeScript before it loads its program. */
function startWorker(bytes: Uint8Array): Worker {
  const options = { workerData: bytes, resourceLimits: MEMORY, execArgv: [] };
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./worker.js', import.meta.url), options);
  }
  const program = JSON.stringify(new URL('./worker.ts', import.meta.url).href);
  const loading = `import('tsx/esm/api').then(({ register }) => register() && import(${program}))`;
  return new Worker(loading, { ...options, eval: true });
}

async function runWorker(bytes: Uint8Array, timeoutMs: number): Promise<WorkerAudit> {
  const worker = startWorker(bytes);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<WorkerAudit>((resolve, reject) => {
      timer = setTimeout(() => resolve({ kind: 'over-limit' }), timeoutMs);
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ kind: 'over-limit' });
        else reject(error);
      });
      worker.once('exit', (code) => reject(new Error(`the audit ended with ${code}`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
