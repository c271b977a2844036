import { isOfTournament } from '../../audit/audit-file.ts';
import { TournamentAuditReportSchema } from '../../audit/tournament/report.ts';
import { invariant } from '../../engine/invariant.ts';
import { isOver } from '../../play/access.ts';
import { audited } from '../audited.ts';
import type { HttpDeps } from '../deps.ts';
import { gameLines } from '../game-lines.ts';
import { callerOf } from '../plugins/auth.ts';
import { TournamentParams, tournamentId } from '../schemas/ids.ts';
import { problems } from '../schemas/problem.ts';
import type { TypedApp } from '../typed-app.ts';
import { tournamentLines } from './tournament-log.ts';

const READ = { scopes: ['play', 'watch', 'organize'] } as const;

const AUDIT = {
  tags: ['Tournaments'],
  summary: 'Whether the log of a tournament that is over is honest, and those of its games',
  operationId: 'auditTournament',
  params: TournamentParams,
  response: {
    200: TournamentAuditReportSchema,
    ...problems(['NOT_FOUND', 'TOURNAMENT_STATE', 'BODY_TOO_LARGE']),
  },
};

/** The proof that a tournament was honest. */
export function tournamentAuditRoute(app: TypedApp, deps: HttpDeps): void {
  const address = '/tournaments/:tournament/audit';
  app.get(address, { config: READ, schema: AUDIT }, async (request) => {
    const id = tournamentId(request.params.tournament);
    const lines = await tournamentLines(deps, id, callerOf(request));
    const file = Buffer.from(lines.join(''));
    const report = await audited(file, deps.audit.timeoutMs, (game) => gameFile(deps, game));
    invariant(isOfTournament(report), 'the log of a tournament is no game');
    return report;
  });
}

async function gameFile(deps: HttpDeps, id: string): Promise<Uint8Array | null> {
  const live = await deps.play.tables.newest(id);
  if (live === null || !isOver(live.table)) return null;
  return Buffer.from([...(await gameLines(deps, live.table))].join(''));
}
