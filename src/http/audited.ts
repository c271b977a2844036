import type { AnyAuditReport } from '../audit/audit-file.ts';
import { auditInWorker, type ReadGameLog } from '../audit/in-worker.ts';
import { AppError } from '../errors/app-error.ts';
import { requestInvalid } from './validation.ts';

const BUSY_SECONDS = 10;

/** The report on a log file, made on a thread of its own; throws the problem where there is none. */
export async function audited(
  bytes: Uint8Array,
  timeoutMs: number,
  readGame: ReadGameLog | null = null,
): Promise<AnyAuditReport> {
  const result = await auditInWorker(bytes, { timeoutMs }, readGame);
  switch (result.kind) {
    case 'audited':
      return result.report;
    case 'no-log':
      throw requestInvalid([{ path: '/body', message: result.detail }]);
    case 'over-limit':
      throw new AppError('BODY_TOO_LARGE', 'The audit of this log takes too long.');
    case 'busy':
      throw tooManyAudits();
  }
}

/** The problem of whoever asks for an audit while too many others do. */
export function tooManyAudits(): AppError {
  return new AppError('UNAVAILABLE', 'Too many audits at once.', {
    retryAfterSeconds: BUSY_SECONDS,
  });
}
