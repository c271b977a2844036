import { parentPort, workerData } from 'node:worker_threads';
import { known } from '../engine/invariant.ts';
import { findTitle } from '../games/registry.ts';
import { type AnyAuditReport, auditFile } from './audit-file.ts';
import { AuditFileError, linesOf, linesWhenRead } from './read-log.ts';
import { auditStepwise } from './tournament/audit-tournament.ts';
import type { Lines } from './tournament/check-games.ts';
import { isTournamentLog } from './tournament/tournament-file.ts';

/** What the worker is given. */
export interface WorkerInput {
  readonly bytes: Uint8Array;
  /** Whether it can ask for the logs of games; each is sent when it wants it, and null for none. */
  readonly hasGames: boolean;
}

/** What the worker says of the file it was given. */
export type WorkerAnswer =
  | { readonly kind: 'audited'; readonly report: AnyAuditReport }
  | { readonly kind: 'no-log'; readonly detail: string };

/** A question of the worker, which waits for the log. */
export interface GameWanted {
  readonly kind: 'game-wanted';
  readonly game: string;
}

const port = known(parentPort, 'the thread that asks');

async function answer({ bytes, hasGames }: WorkerInput): Promise<WorkerAnswer> {
  try {
    const lines = linesOf(bytes);
    const isWithGames = hasGames && isTournamentLog(lines);
    const report = isWithGames ? await auditWithGames(lines) : auditFile(lines, findTitle);
    return { kind: 'audited', report };
  } catch (error) {
    if (error instanceof AuditFileError) return { kind: 'no-log', detail: error.message };
    throw error;
  }
}

async function auditWithGames(lines: readonly string[]): Promise<AnyAuditReport> {
  const audit = auditStepwise(lines, findTitle);
  let step = audit.next();
  while (step.done !== true) step = audit.next(await gameLog(step.value));
  return step.value;
}

/** One log after the other, so that no more than one is in memory. */
function gameLog(game: string): Promise<Lines> {
  return new Promise((resolve) => {
    port.once('message', (bytes: Uint8Array | null) => {
      resolve(bytes === null ? null : linesWhenRead(bytes));
    });
    port.postMessage({ kind: 'game-wanted', game } satisfies GameWanted);
  });
}

port.postMessage(await answer(workerData as WorkerInput));
