import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { AnyModule } from '../../engine/module.ts';
import { closed } from '../../engine/tagged.ts';
import { requireHolder } from '../../play/access.ts';
import { projectionOf, type Viewer } from '../../play/projection.ts';
import { type Reading, readAs, readGame, tableAt } from '../../play/read-view.ts';
import { objectOf, placeMembers, sightMembers } from '../../play/sight-text.ts';
import { titleSchemas } from '../../play/wire.ts';
import type { HttpDeps } from '../deps.ts';
import { callerOf } from '../plugins/auth.ts';
import { GameParams, gameId, SeatParams, seatName } from '../schemas/ids.ts';
import { problems } from '../schemas/problem.ts';
import { sightSchema } from '../schemas/sight.ts';
import { sendJson } from '../send-json.ts';
import type { TypedApp } from '../typed-app.ts';

const tags = ['Playing'];
const READ = { scopes: ['play', 'watch'] } as const;
const At = Type.Object(
  {
    at: Type.Optional(
      Type.Integer({ minimum: 1, description: 'An earlier version; `decisions` is empty then.' }),
    ),
  },
  closed,
);
const NotModified = Type.Null({ description: 'You have this sight already.' });

const schemasFor = (module: AnyModule) => ({
  seat: {
    tags,
    summary: 'What a seat sees, and what it may do',
    operationId: `get-${module.title}-seat-view`,
    params: SeatParams,
    querystring: At,
    response: {
      200: sightSchema(module),
      304: NotModified,
      ...problems(['NOT_FOUND', 'SEAT_NOT_YOURS']),
    },
  },
  spectator: {
    tags,
    summary: 'What a spectator sees',
    operationId: `get-${module.title}-view`,
    params: GameParams,
    querystring: At,
    response: {
      200: sightSchema(module),
      304: NotModified,
      ...problems(['NOT_FOUND', 'VIEW_FORBIDDEN']),
    },
  },
  decisions: {
    tags,
    summary: 'The open decisions of your seat',
    operationId: `get-${module.title}-decisions`,
    params: SeatParams,
    response: {
      200: Type.Object(
        {
          version: Type.Integer({ description: 'The version of the game they are open at.' }),
          decisions: Type.Array(titleSchemas(module).decision, {
            description: 'Open questions to this seat.',
          }),
        },
        closed,
      ),
      ...problems(['NOT_FOUND', 'SEAT_NOT_YOURS']),
    },
  },
});

/** What seats and spectators of one title see. */
export function viewRoutes(app: TypedApp, deps: HttpDeps, module: AnyModule): void {
  const { title } = module;
  const base = `/titles/${title}/games/:game`;
  const schema = schemasFor(module);

  app.get(`${base}/seats/:seat/view`, { config: READ, schema: schema.seat }, (request, reply) => {
    const { game, seat } = request.params;
    const reading = { title, game: gameId(game), player: callerOf(request) };
    return sendSight(deps, request, reply, { reading, viewer: seatName(seat), ...request.query });
  });

  app.get(`${base}/view`, { config: READ, schema: schema.spectator }, (request, reply) => {
    const reading = { title, game: gameId(request.params.game), player: callerOf(request) };
    return sendSight(deps, request, reply, { reading, viewer: null, ...request.query });
  });

  app.get(
    `${base}/seats/:seat/decisions`,
    { config: READ, schema: schema.decisions },
    async (request, reply) => {
      const player = callerOf(request);
      const game = gameId(request.params.game);
      const { table } = await readGame(deps.play.tables, { title, game, player });
      const seat = seatName(request.params.seat);
      requireHolder(table.game, seat, player);
      const decisions = projectionOf(table, seat).decisionsText;
      return sendJson(reply, `{"version":${table.version},"decisions":${decisions}}`);
    },
  );
}

/** Whose sight is asked for, at which version. */
interface Asked {
  readonly reading: Reading;
  readonly viewer: Viewer;
  readonly at?: number;
}

async function sendSight(
  deps: HttpDeps,
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { reading, viewer, at }: Asked,
): Promise<FastifyReply> {
  const { tables } = deps.play;
  const live = await readAs(deps.play, reading, viewer);
  const table = at === undefined ? live.table : await tableAt(tables, live, at);
  const etag = `"${table.version}.${projectionOf(table, viewer).viewHash}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const members = sightMembers(table, viewer, at === undefined);
  return sendJson(reply, objectOf(placeMembers(table, viewer), members));
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const given = header.split(',').map((item) => item.trim().replace(/^W\//, ''));
  return given.includes('*') || given.includes(etag);
}
