import { Readable } from 'node:stream';
import Type, { type TSchema } from 'typebox';
import { isOfTournament } from '../../audit/audit-file.ts';
import { AuditReportSchema } from '../../audit/report.ts';
import { TournamentAuditReportSchema } from '../../audit/tournament/report.ts';
import { canonical } from '../../engine/canonical.ts';
import { invariant } from '../../engine/invariant.ts';
import { AppError } from '../../errors/app-error.ts';
import { isOver, requireWatcher } from '../../play/access.ts';
import { isDealClosed } from '../../play/deals.ts';
import type { Table } from '../../play/table.ts';
import { networkOf } from '../../players/network.ts';
import { isLogPublished } from '../../tournaments/export-log.ts';
import { audited, tooManyAudits } from '../audited.ts';
import type { HttpDeps } from '../deps.ts';
import { gameLines } from '../game-lines.ts';
import { callerOf } from '../plugins/auth.ts';
import { requirePlain } from '../plugins/bodies.ts';
import { isOrganizer, readableTable } from '../readable-table.ts';
import { GameParams, gameId } from '../schemas/ids.ts';
import { problems } from '../schemas/problem.ts';
import { sendJson } from '../send-json.ts';
import type { TypedApp } from '../typed-app.ts';

const tags = ['Log'];
const READ = { scopes: ['play', 'watch'] } as const;
const NDJSON = 'application/x-ndjson';
const READABLE = ['NOT_FOUND', 'VIEW_FORBIDDEN', 'GAME_NOT_FINISHED'] as const;

/** Streamed as it is: the schema is for the document only. */
const LogFile = {
  description: 'A header, one line a version, and an end.',
  content: { [NDJSON]: { schema: Type.String() } },
} as unknown as TSchema;

const LOG = {
  tags,
  summary: 'The whole log, complete in itself, when the game is over',
  operationId: 'getLog',
  params: GameParams,
  produces: [NDJSON],
  response: { 200: LogFile, ...problems(READABLE) },
};

const AUDIT = {
  tags,
  summary: 'Whether the log of a game that is over is honest',
  operationId: 'auditGame',
  params: GameParams,
  response: { 200: AuditReportSchema, ...problems([...READABLE, 'BODY_TOO_LARGE']) },
};

/** Two forms without a member that tells them apart are written as text: this is for the document. */
const ANY_REPORT = {
  content: {
    'application/json': { schema: Type.Union([AuditReportSchema, TournamentAuditReportSchema]) },
  },
} as unknown as TSchema;

const UPLOAD = {
  tags,
  summary: 'Check a log file',
  operationId: 'auditLog',
  description:
    'The log of a game or of a tournament; the first line says which it is. Anybody may ask, and ' +
    'the file is stored nowhere. Games of a tournament are not looked at: `games` is `skipped`.',
  security: [],
  consumes: [NDJSON],
  response: { 200: ANY_REPORT, ...problems([], { open: true, body: true }) },
};

/** The whole log of a game that is over, and the proof that it is honest. */
export function logRoutes(app: TypedApp, deps: HttpDeps): void {
  app.get('/games/:game/log', { config: READ, schema: LOG }, async (request, reply) => {
    const game = gameId(request.params.game);
    const lines = await linesOf(deps, game, callerOf(request));
    return reply
      .type(`${NDJSON}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${game}.ndjson"`)
      .send(Readable.from(lines) as unknown as string);
  });

  app.get('/games/:game/audit', { config: READ, schema: AUDIT }, async (request) => {
    const lines = await linesOf(deps, gameId(request.params.game), callerOf(request));
    const report = await audited(Buffer.from([...lines].join('')), deps.audit.timeoutMs);
    invariant(!isOfTournament(report), 'the log of a game is no tournament');
    return report;
  });
}

async function linesOf(deps: HttpDeps, game: string, player: string): Promise<Iterable<string>> {
  const table = await readableTable(deps, game, player);
  if (!isOver(table)) {
    const detail = `The game is ${table.status}; its log is published when it is over.`;
    throw new AppError('GAME_NOT_FINISHED', detail);
  }
  const { deals } = deps.play;
  await deals.look(table);
  if (!(await isOrganizer(deps, table, player))) requireWatcher(table, player, deals);
  if (await isDeckStillPlayed(deps, table)) {
    const detail = 'What was handed in for the tournament is hidden until it is over.';
    throw new AppError('GAME_NOT_FINISHED', detail);
  }
  if (isDealClosed(table, deals)) {
    throw new AppError('GAME_NOT_FINISHED', 'Other tables of the tournament still play this deal.');
  }
  return gameLines(deps, table);
}

/** Uploads that are taken at once: each may fill memory up to the limit of its size. */
const MAX_UPLOADS = 8;

/** Audits a log file for anybody; it is stored nowhere. */
export function auditRoute(app: TypedApp, deps: HttpDeps): void {
  const { maxBytes, timeoutMs } = deps.audit;
  let uploads = 0;
  // Before the body is read: nobody is logged in here.
  app.addHook('onRequest', async (request, reply) => {
    deps.countRequest(networkOf(request.ip));
    if (uploads >= MAX_UPLOADS) throw tooManyAudits();
    uploads += 1;
    reply.raw.once('close', () => {
      uploads -= 1;
    });
  });
  app.addContentTypeParser(
    NDJSON,
    { parseAs: 'buffer', bodyLimit: maxBytes },
    (request, body, done) => {
      requirePlain(request);
      done(null, body);
    },
  );
  const options = {
    bodyLimit: maxBytes,
    schema: UPLOAD,
    config: {
      documentedBody: Type.String({
        description: 'A log file, as `getLog` or `getTournamentLog` gives it.',
      }),
    },
  };
  app.post('/audits', options, async (request, reply) => {
    if (Buffer.isBuffer(request.body)) {
      return sendJson(reply, canonical(await audited(request.body, timeoutMs)));
    }
    throw new AppError('MEDIA_TYPE_UNSUPPORTED', `Send the log as ${NDJSON}.`);
  });
}

/** Whether a log holds what its players go on playing with at other tables, a deck for example. */
async function isDeckStillPlayed({ tournaments }: HttpDeps, { game }: Table): Promise<boolean> {
  const { assigned } = game;
  if (assigned === null || Object.keys(assigned.seatOptions).length === 0) return false;
  const live = await tournaments.cache.newest(assigned.tournament);
  return live !== null && !isLogPublished(live.tournament);
}
