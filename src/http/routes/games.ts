import Type, { type Static } from 'typebox';
import { closed } from '../../engine/tagged.ts';
import { GameSchema, GameStatusSchema } from '../../play/game-resource.ts';
import { cancelGame } from '../../play/leave-game.ts';
import type { GameQuery } from '../../play/ports.ts';
import type { HttpDeps } from '../deps.ts';
import { callerOf, loginOf } from '../plugins/auth.ts';
import { GAME_ID, GameParams, gameId } from '../schemas/ids.ts';
import { Cursor, cursorAfter, Limit, pageOf, pageSize, readCursor } from '../schemas/paging.ts';
import { problems } from '../schemas/problem.ts';
import { showGame } from '../show-game.ts';
import type { TypedApp } from '../typed-app.ts';

const tags = ['Games'];
const READ = { scopes: ['play', 'watch'] } as const;
const PLAY = { scopes: ['play'] } as const;

const Filters = Type.Object(
  {
    title: Type.Optional(
      Type.String({ pattern: '^[a-z0-9-]{1,64}$', description: 'Only games of this title.' }),
    ),
    status: Type.Optional(GameStatusSchema),
    player: Type.Optional(
      Type.Literal('me', {
        description:
          'Only games you sit in; with `tournament`, those too in which a seat is kept for you.',
      }),
    ),
    waiting: Type.Optional(Type.Literal('me', { description: 'Only games that wait for you.' })),
    tournament: Type.Optional(
      Type.String({
        pattern: '^[a-z0-9_-]{1,64}$',
        description: 'Only games of this tournament.',
      }),
    ),
    cursor: Cursor,
    limit: Limit,
  },
  closed,
);

const LIST = {
  tags,
  summary: 'Games, newest first',
  operationId: 'listGames',
  querystring: Filters,
  response: {
    200: pageOf(GameSchema, 'Games you may know of, newest first.'),
    ...problems([]),
  },
};

const GET = {
  tags,
  summary: 'One game',
  operationId: 'getGame',
  params: GameParams,
  response: { 200: GameSchema, ...problems(['NOT_FOUND']) },
};

const CANCEL = {
  tags,
  summary: 'Cancel an open game of yours',
  operationId: 'cancelGame',
  params: GameParams,
  response: {
    200: GameSchema,
    ...problems(['NOT_FOUND', 'GAME_NOT_OPEN', 'TOURNAMENT_STATE', 'VERSION_CONFLICT']),
  },
};

/** Games of all titles. */
export function gameRoutes(app: TypedApp, deps: HttpDeps): void {
  app.get('/games', { config: READ, schema: LIST }, async (request) => {
    const size = pageSize(request.query.limit);
    // One more than is shown tells whether there is a next page.
    const asked = { ...queryOf(request.query, callerOf(request)), limit: size + 1 };
    const found = await deps.play.games.list(asked);
    const items = found.slice(0, size);
    const last = found.length > size ? items.at(-1) : undefined;
    return { items, next: last === undefined ? null : cursorAfter(last.id) };
  });

  app.get('/games/:game', { config: READ, schema: GET }, (request) =>
    showGame(deps, gameId(request.params.game), loginOf(request)),
  );

  app.delete('/games/:game', { config: PLAY, schema: CANCEL }, async (request) => {
    const game = gameId(request.params.game);
    await cancelGame(deps.play, game, callerOf(request));
    return showGame(deps, game, loginOf(request));
  });
}

function queryOf(filters: Static<typeof Filters>, viewer: string): Omit<GameQuery, 'limit'> {
  const { title, status, player, waiting, tournament, cursor } = filters;
  return {
    viewer,
    mine: player === 'me',
    waitingForMe: waiting === 'me',
    ...(title === undefined ? {} : { title }),
    ...(status === undefined ? {} : { status }),
    ...(tournament === undefined ? {} : { tournament }),
    ...(cursor === undefined ? {} : { before: readCursor(cursor, GAME_ID) }),
  };
}
