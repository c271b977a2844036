import { Readable } from 'node:stream';
import Type, { type TSchema } from 'typebox';
import { closed } from '../../engine/tagged.ts';
import { AppError } from '../../errors/app-error.ts';
import { EntryLineSchema, entryLine } from '../../tournaments/entry-line.ts';
import { exportTournament, isLogPublished } from '../../tournaments/export-log.ts';
import { findTournament } from '../../tournaments/read-tournament.ts';
import { STAGE } from '../../tournaments/stages.ts';
import { wantedType } from '../accept.ts';
import type { HttpDeps } from '../deps.ts';
import { resumeAfter } from '../line-stream.ts';
import { callerOf, loginOf } from '../plugins/auth.ts';
import { TournamentParams, tournamentId } from '../schemas/ids.ts';
import { Limit, pageSize } from '../schemas/paging.ts';
import { problems } from '../schemas/problem.ts';
import { sendJson } from '../send-json.ts';
import { streamTournament } from '../tournament-stream.ts';
import type { TypedApp } from '../typed-app.ts';
import { HISTORY_TYPES, streamHasNoLimit } from './events.ts';

const tags = ['Tournaments'];
const READ = { scopes: ['play', 'watch', 'organize'] } as const;
const NDJSON = 'application/x-ndjson';

const Page = Type.Object(
  {
    items: Type.Array(EntryLineSchema, { description: 'Entries, oldest first.' }),
    next: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Ask `after` this version for the next page; null on the last one.',
    }),
  },
  closed,
);

/** Written as text, so this is for the document only. */
const HISTORY = {
  description: 'The history: a page of it, all of it, or all of it and what is to come.',
  content: {
    'application/json': { schema: Page },
    [NDJSON]: { schema: Type.String({ description: 'One item a line.' }) },
    'text/event-stream': {
      schema: Type.String({ description: '`id` is the version, `data` the item.' }),
    },
  },
} as unknown as TSchema;

const STREAM_ANSWER = {
  description: 'The history, and what is to come.',
  content: {
    'text/event-stream': {
      schema: Type.String({ description: '`id` is the version, `data` the item.' }),
    },
  },
} as unknown as TSchema;

const After = Type.Optional(
  Type.Integer({ minimum: 0, description: 'Only versions after this one.' }),
);
const LastEventId = Type.Object({
  'last-event-id': Type.Optional(
    Type.String({ description: 'The version a live stream goes on after.' }),
  ),
});

const EVENTS = {
  tags,
  summary: 'What happened in the tournament: entries, pairings, results, standings',
  operationId: 'listTournamentEvents',
  description:
    '`Accept: application/x-ndjson` gives one item a line up to the newest version; ' +
    '`text/event-stream` goes on live, with the version as `id`.',
  params: TournamentParams,
  querystring: Type.Object({ after: After, limit: Limit }, closed),
  headers: LastEventId,
  response: { 200: HISTORY, ...problems(['NOT_FOUND']) },
};

const STREAM = {
  tags,
  summary: 'The same history as server-sent events, going on live',
  operationId: 'streamTournament',
  params: TournamentParams,
  querystring: Type.Object({ after: After }, closed),
  headers: LastEventId,
  response: { 200: STREAM_ANSWER, ...problems(['NOT_FOUND']) },
};

const LOG = {
  tags,
  summary: 'The whole log, when the tournament is over',
  operationId: 'getTournamentLog',
  description:
    'A header with the seed, one line an entry in the form of a game log, and an end. The logs of ' +
    'its games are published by the games.',
  params: TournamentParams,
  produces: [NDJSON],
  response: {
    200: {
      description: 'A header, one line a version, and an end.',
      content: { [NDJSON]: { schema: Type.String() } },
    } as unknown as TSchema,
    ...problems(['NOT_FOUND', 'TOURNAMENT_STATE']),
  },
};

/** The history of a tournament, and the whole of it once it is over. */
export function tournamentLogRoutes(app: TypedApp, deps: HttpDeps): void {
  const { tournaments } = deps;
  const at = '/tournaments/:tournament';
  // A stream has no head: it would begin and never be read.
  const noHead = { config: READ, exposeHeadRoute: false };

  app.get(`${at}/events`, { ...noHead, schema: EVENTS }, async (request, reply) => {
    const id = tournamentId(request.params.tournament);
    const { after = 0, limit } = request.query;
    await findTournament(tournaments, id, callerOf(request));
    switch (wantedType(request.headers.accept, HISTORY_TYPES)) {
      case 'text/event-stream':
        if (limit !== undefined) throw streamHasNoLimit();
        return streamTournament(deps, reply, {
          tournament: id,
          after: resumeAfter(request.headers['last-event-id'], after),
          login: loginOf(request),
        });
      case NDJSON: {
        const entries = await tournaments.tournaments.read(id, after, limit);
        const lines = entries.map((entry) => `${entryLine(entry)}\n`);
        return reply.type(`${NDJSON}; charset=utf-8`).send(lines.join(''));
      }
      case 'application/json': {
        const size = pageSize(limit);
        // One more than is shown tells whether there is a next page.
        const entries = await tournaments.tournaments.read(id, after, size + 1);
        const items = entries.slice(0, size);
        const next = entries.length > size ? (items.at(-1)?.version ?? null) : null;
        return sendJson(reply, `{"items":[${items.map(entryLine).join(',')}],"next":${next}}`);
      }
    }
  });

  app.get(`${at}/stream`, { ...noHead, schema: STREAM }, async (request, reply) => {
    const id = tournamentId(request.params.tournament);
    await findTournament(tournaments, id, callerOf(request));
    return streamTournament(deps, reply, {
      tournament: id,
      after: resumeAfter(request.headers['last-event-id'], request.query.after ?? 0),
      login: loginOf(request),
    });
  });

  app.get(`${at}/log`, { config: READ, schema: LOG }, async (request, reply) => {
    const id = tournamentId(request.params.tournament);
    const lines = await tournamentLines(deps, id, callerOf(request));
    return reply
      .type(`${NDJSON}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${id}.ndjson"`)
      .send(Readable.from(lines) as unknown as string);
  });
}

/** The log file of a tournament that is over, for who may know of it. Throws `TOURNAMENT_STATE`. */
export async function tournamentLines(
  deps: HttpDeps,
  id: string,
  player: string,
): Promise<readonly string[]> {
  const live = await findTournament(deps.tournaments, id, player);
  if (!isLogPublished(live.tournament)) {
    const detail = `The tournament ${STAGE[live.tournament.status]}; its log comes with its end.`;
    throw new AppError('TOURNAMENT_STATE', detail);
  }
  // With the seed in it, it would tell what is still dealt at tables that are being called off.
  if (await deps.tournaments.tournaments.hasGamesUnderWay(id)) {
    throw new AppError('TOURNAMENT_STATE', 'Its last games are being ended; ask again soon.');
  }
  const entries = await deps.tournaments.tournaments.read(id, 0);
  return [...exportTournament(live, entries)].map((line) => `${line}\n`);
}
