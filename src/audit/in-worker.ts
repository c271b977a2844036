import { makePlaces } from '../play/places.ts';
import { startWorker } from '../play/start-worker.ts';
import type { GameWanted, WorkerAnswer, WorkerInput } from './worker.ts';

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

/** Reads the log of a game of a tournament; null for one that is not there. */
export type ReadGameLog = (game: string) => Promise<Uint8Array | null>;

/** Audits that run at once in this process, and audits that may wait for one of them to end. */
const MAX_RUNNING = 2;
const MAX_WAITING = 16;

const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

const places = makePlaces(MAX_RUNNING, MAX_WAITING);

/**
 * Audits a file on a thread of its own, which is ended at the limit, so that nothing anybody sends
 * holds up the service. For the file of a tournament, `readGame` is asked for the logs of its games
 * one after the other; without it they are not looked at. A fault of the program itself rejects.
 */
export async function auditInWorker(
  bytes: Uint8Array,
  limits: AuditLimits,
  readGame: ReadGameLog | null = null,
): Promise<WorkerAudit> {
  if (places.isCrowded()) return { kind: 'busy' };
  return places.run(() => runWorker(bytes, limits.timeoutMs, readGame));
}

async function runWorker(
  bytes: Uint8Array,
  timeoutMs: number,
  readGame: ReadGameLog | null,
): Promise<WorkerAudit> {
  const file = new URL('./worker.js', import.meta.url);
  const input: WorkerInput = { bytes, hasGames: readGame !== null };
  const worker = startWorker(file, input, { resourceLimits: MEMORY });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<WorkerAudit>((resolve, reject) => {
      timer = setTimeout(() => resolve({ kind: 'over-limit' }), timeoutMs);
      worker.on('message', (message: WorkerAnswer | GameWanted) => {
        if (message.kind !== 'game-wanted') return resolve(message);
        const log = readGame?.(message.game) ?? Promise.resolve(null);
        log.then((lines) => worker.postMessage(lines)).catch(reject);
      });
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
