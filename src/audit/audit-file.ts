import { auditLog, type FindTitle, type OnProgress } from './audit-log.ts';
import type { AuditReport } from './report.ts';
import { auditTournament } from './tournament/audit-tournament.ts';
import type { Lines } from './tournament/check-games.ts';
import type { TournamentAuditReport } from './tournament/report.ts';
import { isTournamentLog } from './tournament/tournament-file.ts';

/** What an audit says of a file, whichever log it is. */
export type AnyAuditReport = AuditReport | TournamentAuditReport;

/** What helps with a file. */
export interface AuditHelp {
  /** Logs of games, for the file of a tournament; null for one that is not at hand. */
  readonly gameLog?: (id: string) => Lines;
  readonly onProgress?: OnProgress;
}

/** Audits the log file of a game or of a tournament. Throws `AuditFileError` when it is neither. */
export function auditFile(
  lines: readonly string[],
  findTitle: FindTitle,
  { gameLog, onProgress }: AuditHelp = {},
): AnyAuditReport {
  return isTournamentLog(lines)
    ? auditTournament(lines, findTitle, gameLog, onProgress)
    : auditLog(lines, findTitle, onProgress);
}

/** Whether a report is one on a tournament. */
export function isOfTournament(report: AnyAuditReport): report is TournamentAuditReport {
  return 'games' in report;
}
