import { parentPort, workerData } from 'node:worker_threads';
import { known } from '../engine/invariant.ts';
import { findTitle } from '../games/registry.ts';
import { auditLog } from './audit-log.ts';
import { AuditFileError, linesOf } from './read-log.ts';
import type { AuditReport } from './report.ts';

/** What the worker says of the file it was given. */
export type WorkerAnswer =
  | { readonly kind: 'audited'; readonly report: AuditReport }
  | { readonly kind: 'no-log'; readonly detail: string };

function answer(bytes: Uint8Array): WorkerAnswer {
  try {
    return { kind: 'audited', report: auditLog(linesOf(bytes), findTitle) };
  } catch (error) {
    if (error instanceof AuditFileError) return { kind: 'no-log', detail: error.message };
    throw error;
  }
}

known(parentPort, 'the thread that asks').postMessage(answer(workerData as Uint8Array));
