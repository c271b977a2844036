import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { closed } from '../../engine/tagged.ts';
import type { AppError } from '../../errors/app-error.ts';
import type { Viewer } from '../../play/projection.ts';
import { readAs } from '../../play/read-view.ts';
import { eventLine } from '../../play/sight-text.ts';
import type { LiveTable } from '../../play/tables.ts';
import { wantedType } from '../accept.ts';
import type { HttpDeps } from '../deps.ts';
import { streamEvents } from '../event-stream.ts';
import { resumeAfter } from '../line-stream.ts';
import { callerOf, loginOf } from '../plugins/auth.ts';
import { titleEventLines } from '../schemas/event-line.ts';
import { GameParams, gameId, seatName } from '../schemas/ids.ts';
import { Limit, pageSize } from '../schemas/paging.ts';
import { problems } from '../schemas/problem.ts';
import { sendJson } from '../send-json.ts';
import type { TypedApp } from '../typed-app.ts';
import { requestInvalid } from '../validation.ts';

const READ = { scopes: ['play', 'watch'] } as const;
/** The forms of a history. */
export const HISTORY_TYPES = [
  'application/json',
  'application/x-ndjson',
  'text/event-stream',
] as const;
/** How many entries are read at once while a whole history is sent. */
const CHUNK = 500;

const Query = Type.Object(
  {
    as: Type.Optional(
      Type.String({
        maxLength: 32,
        description: 'A seat of yours, or `public` (also when absent).',
      }),
    ),
    after: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Only versions after this one.' }),
    ),
    limit: Limit,
  },
  closed,
);

const LastEventId = Type.String({
  description: 'The version a live stream goes on after, as a browser sends it when it reconnects.',
});

/** The three forms of a history. They are written as text, so this is for the document only. */
const historyAnswer = (deps: HttpDeps): TSchema =>
  ({
    description: 'The history: a page of it, all of it, or all of it and what is to come.',
    content: {
      'application/json': { schema: titleEventLines(deps.titles) },
      'application/x-ndjson': { schema: Type.String({ description: 'One item a line.' }) },
      'text/event-stream': {
        schema: Type.String({ description: '`id` is the version, `data` the item.' }),
      },
    },
  }) as unknown as TSchema;

const schemaFor = (deps: HttpDeps) => ({
  tags: ['Log'],
  summary: 'What happened, as one viewer may know it',
  operationId: 'listEvents',
  description:
    'Every version appears for every viewer. `Accept: application/x-ndjson` gives one item a ' +
    'line up to the newest version; `text/event-stream` goes on live, with the version as `id`.',
  params: GameParams,
  querystring: Query,
  headers: Type.Object({ 'last-event-id': Type.Optional(LastEventId) }),
  response: {
    200: historyAnswer(deps),
    ...problems(['NOT_FOUND', 'SEAT_NOT_YOURS', 'VIEW_FORBIDDEN']),
  },
});

/** The history of a game as one viewer may know it: a page, a file, or a live stream. */
export function eventRoutes(app: TypedApp, deps: HttpDeps): void {
  const schema = schemaFor(deps);
  // A stream has no head: it would begin and never be read.
  const options = { config: READ, schema, exposeHeadRoute: false };
  app.get('/games/:game/events', options, async (request, reply) => {
    const { as = 'public', after = 0, limit } = request.query;
    const viewer = as === 'public' ? null : seatName(as);
    const reading = { title: null, game: gameId(request.params.game), player: callerOf(request) };
    const live = await readAs(deps.play, reading, viewer);
    switch (wantedType(request.headers.accept, HISTORY_TYPES)) {
      case 'text/event-stream':
        if (limit !== undefined) throw streamHasNoLimit();
        return streamEvents(deps, reply, {
          game: reading.game,
          viewer,
          after: resumeAfter(request.headers['last-event-id'], after),
          login: loginOf(request),
        });
      case 'application/x-ndjson':
        reply.type('application/x-ndjson; charset=utf-8');
        return reply.send(Readable.from(lines(deps, live, viewer, after, limit)));
      case 'application/json':
        return sendPage(deps, reply, live, viewer, after, pageSize(limit));
    }
  });
}

async function sendPage(
  deps: HttpDeps,
  reply: FastifyReply,
  live: LiveTable,
  viewer: Viewer,
  after: number,
  size: number,
): Promise<FastifyReply> {
  const { game, module, version } = live.table;
  const until = Math.min(after + size, version);
  const rows = until > after ? await deps.log.read(game.id, after, until) : [];
  const items = rows.map(({ entry }) => eventLine(module, entry, viewer));
  const next = rows.length > 0 && until < version ? until : null;
  return sendJson(reply, `{"items":[${items.join(',')}],"next":${next}}`);
}

async function* lines(
  deps: HttpDeps,
  live: LiveTable,
  viewer: Viewer,
  after: number,
  limit: number | undefined,
): AsyncGenerator<string> {
  const { game, module, version } = live.table;
  const end = limit === undefined ? version : Math.min(version, after + limit);
  for (let done = after; done < end; done += CHUNK) {
    const rows = await deps.log.read(game.id, done, Math.min(done + CHUNK, end));
    for (const { entry } of rows) yield `${eventLine(module, entry, viewer)}\n`;
  }
}

export function streamHasNoLimit(): AppError {
  return requestInvalid([{ path: '/query/limit', message: 'does not go with a live stream' }]);
}
