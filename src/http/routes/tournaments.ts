import Type, { type Static } from 'typebox';
import { closed } from '../../engine/tagged.ts';
import { AppError } from '../../errors/app-error.ts';
import { createTournament } from '../../tournaments/create-tournament.ts';
import { RULES } from '../../tournaments/events.ts';
import type { TournamentQuery } from '../../tournaments/ports.ts';
import { listTournaments, readTournament } from '../../tournaments/read-tournament.ts';
import { TournamentSchema } from '../../tournaments/tournament-resource.ts';
import type { HttpDeps } from '../deps.ts';
import { keyedRequest, markReplayed } from '../idempotency.ts';
import { callerOf } from '../plugins/auth.ts';
import { IdempotencyHeaders } from '../schemas/headers.ts';
import { isPlayerId, TOURNAMENT_ID, TournamentParams, tournamentId } from '../schemas/ids.ts';
import { Cursor, cursorAfter, Limit, pageOf, pageSize, readCursor } from '../schemas/paging.ts';
import { problems } from '../schemas/problem.ts';
import type { TypedApp } from '../typed-app.ts';

const tags = ['Tournaments'];
const READ = { scopes: ['play', 'watch', 'organize'] } as const;

const { name, title, system, ...others } = RULES;

/** What an organizer asks for: what is left out has a default. */
const Body = Type.Object(
  {
    name,
    title,
    system,
    ...Type.Partial(Type.Object(others)).properties,
    options: Type.Optional(
      Type.Object({}, { additionalProperties: true, description: 'Options of every game.' }),
    ),
    deals: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 64,
        description: 'Another word for `rounds` in a `duplicate` event: each has one deal.',
      }),
    ),
  },
  closed,
);

const CREATE = {
  tags,
  summary: 'Make a tournament',
  operationId: 'createTournament',
  description:
    'You are its organizer, and it is a draft that only organizers see until it is published. ' +
    '`rounds` is needed for `swiss` and `duplicate`; elsewhere the number of entrants says it.',
  headers: IdempotencyHeaders,
  body: Body,
  response: {
    201: TournamentSchema,
    ...problems(['NOT_FOUND', 'OPTIONS_INVALID', 'IDEMPOTENCY_KEY_REUSED'], { body: true }),
  },
};

const Filters = Type.Object(
  {
    title: Type.Optional(
      Type.String({ pattern: '^[a-z0-9-]{1,64}$', description: 'Only tournaments of this title.' }),
    ),
    status: Type.Optional(TournamentSchema.properties.status),
    player: Type.Optional(
      Type.Literal('me', { description: 'Only those you take part in or organize.' }),
    ),
    cursor: Cursor,
    limit: Limit,
  },
  closed,
);

const LIST = {
  tags,
  summary: 'Tournaments, newest first',
  operationId: 'listTournaments',
  querystring: Filters,
  response: {
    200: pageOf(TournamentSchema, 'Tournaments you may know of, newest first.'),
    ...problems([]),
  },
};

const GET = {
  tags,
  summary: 'One tournament',
  operationId: 'getTournament',
  params: TournamentParams,
  response: { 200: TournamentSchema, ...problems(['NOT_FOUND']) },
};

/** Tournaments: made, listed, read. */
export function tournamentRoutes(app: TypedApp, { tournaments, play }: HttpDeps): void {
  const organizing = { scopes: ['organize'] } as const;
  app.post('/tournaments', { config: organizing, schema: CREATE }, async (request, reply) => {
    const at = new Date(play.clock.now()).toISOString();
    const keyed = () => keyedRequest(request, at);
    const player = callerOf(request);
    await requireKnown(tournaments, request.body.forbidden ?? []);
    const { made, replayed } = await createTournament(tournaments, request.body, player, keyed);
    markReplayed(reply, replayed);
    return reply.code(201).header('location', `/v1/tournaments/${made.id}`).send(made);
  });

  app.get('/tournaments', { config: READ, schema: LIST }, async (request) => {
    const size = pageSize(request.query.limit);
    // One more than is shown tells whether there is a next page.
    const asked = { ...queryOf(request.query, callerOf(request)), limit: size + 1 };
    const found = await listTournaments(tournaments, asked);
    const items = found.slice(0, size);
    const last = found.length > size ? items.at(-1) : undefined;
    return { items, next: last === undefined ? null : cursorAfter(last.id) };
  });

  app.get('/tournaments/:tournament', { config: READ, schema: GET }, (request) =>
    readTournament(tournaments, tournamentId(request.params.tournament), callerOf(request)),
  );
}

/** Refuses forbidden pairs with somebody who does not exist: they would never be kept apart. */
async function requireKnown(
  { tournaments }: HttpDeps['tournaments'],
  pairs: readonly (readonly string[])[],
): Promise<void> {
  const people = await tournaments.people(pairs.flat().filter(isPlayerId));
  for (const [place, pair] of pairs.entries()) {
    for (const [at, player] of pair.entries()) {
      if (people.has(player)) continue;
      const path = `/forbidden/${place}/${at}`;
      const errors = [{ path, message: 'is no player' }];
      throw new AppError('OPTIONS_INVALID', `${path} is no player`, { errors });
    }
  }
}

function queryOf(filters: Static<typeof Filters>, viewer: string): Omit<TournamentQuery, 'limit'> {
  const { cursor, player, title: ofTitle, status } = filters;
  return {
    viewer,
    mine: player === 'me',
    ...(ofTitle === undefined ? {} : { title: ofTitle }),
    ...(status === undefined ? {} : { status }),
    ...(cursor === undefined ? {} : { before: readCursor(cursor, TOURNAMENT_ID) }),
  };
}
