import { Readable } from 'node:stream';
import Type, { type TSchema } from 'typebox';
import { auditInWorker } from '../../audit/in-worker.ts';
import { type AuditReport, AuditReportSchema } from '../../audit/report.ts';
import { known } from '../../engine/invariant.ts';
import { AppError } from '../../errors/app-error.ts';
import { isOver, requireWatcher } from '../../play/access.ts';
import { isDealClosed } from '../../play/deals.ts';
import { exportLog } from '../../play/export-log.ts';
import { readGame } from '../../play/read-view.ts';
import { networkOf } from '../../players/network.ts';
import type { HttpDeps } from '../deps.ts';
import { callerOf } from '../plugins/auth.ts';
import { requirePlain } from '../plugins/bodies.ts';
import { GameParams, gameId } from '../schemas/ids.ts';
import { problems } from '../schemas/problem.ts';
import type { TypedApp } from '../typed-app.ts';
import { requestInvalid } from '../validation.ts';

const tags = ['Log'];
const READ = { scopes: ['play', 'watch'] } as const;
const NDJSON = 'application/x-ndjson';
const READABLE = ['NOT_FOUND', 'VIEW_FORBIDDEN', 'GAME_NOT_FINISHED'] as const;
const BUSY_SECONDS = 10;

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

const UPLOAD = {
  tags,
  summary: 'Check a log file',
  operationId: 'auditLog',
  description: 'Anybody may ask; the file is stored nowhere.',
  security: [],
  consumes: [NDJSON],
  response: { 200: AuditReportSchema, ...problems([], { open: true, body: true }) },
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
    return audited(Buffer.from([...lines].join('')), deps.audit.timeoutMs);
  });
}

async function linesOf(deps: HttpDeps, game: string, player: string): Promise<Iterable<string>> {
  const { table } = await readGame(deps.play.tables, { title: null, game, player });
  if (!isOver(table)) {
    const detail = `The game is ${table.status}; its log is published when it is over.`;
    throw new AppError('GAME_NOT_FINISHED', detail);
  }
  const { deals } = deps.play;
  await deals.look(table);
  requireWatcher(table, player, deals);
  if (isDealClosed(table, deals)) {
    throw new AppError('GAME_NOT_FINISHED', 'Other tables of the tournament still play this deal.');
  }
  const rows = await deps.log.read(game, 0);
  const seeds = known(await deps.seeds.read(game), 'the seeds of a game');
  const entries = rows.map(({ entry }) => entry);
  return withLineFeeds(exportLog(table, entries, seeds));
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
    config: { documentedBody: Type.String({ description: 'A log file, as `getLog` gives it.' }) },
  };
  app.post('/audits', options, async (request) => {
    if (Buffer.isBuffer(request.body)) return audited(request.body, timeoutMs);
    throw new AppError('MEDIA_TYPE_UNSUPPORTED', `Send the log as ${NDJSON}.`);
  });
}

function tooManyAudits(): AppError {
  return new AppError('UNAVAILABLE', 'Too many audits at once.', {
    retryAfterSeconds: BUSY_SECONDS,
  });
}

async function audited(bytes: Uint8Array, timeoutMs: number): Promise<AuditReport> {
  const result = await auditInWorker(bytes, { timeoutMs });
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

function* withLineFeeds(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}
