import Type, { type Static } from 'typebox';
import type { AnyModule } from '../../engine/module.ts';
import { closed } from '../../engine/tagged.ts';
import { createGame, type GameRequest } from '../../play/create-game.ts';
import { GameSchema } from '../../play/game-resource.ts';
import { Access, ClockSettings, Spectators } from '../../play/lifecycle-events.ts';
import type { HttpDeps } from '../deps.ts';
import { keyedRequest, markReplayed } from '../idempotency.ts';
import { callerOf } from '../plugins/auth.ts';
import { IdempotencyHeaders } from '../schemas/headers.ts';
import { problems } from '../schemas/problem.ts';
import type { TypedApp } from '../typed-app.ts';

const Body = Type.Object(
  {
    options: Type.Optional(Type.Object({}, { additionalProperties: true })),
    access: Type.Optional(Access),
    spectators: Type.Optional(Spectators),
    clock: Type.Optional(ClockSettings),
    selfPlay: Type.Optional(
      Type.Boolean({
        description: 'Whether one player may hold several seats; false if absent.',
      }),
    ),
    name: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'Shown in lists of games.' }),
    ),
  },
  closed,
);

const schemaFor = ({ title, about }: AnyModule) => ({
  tags: ['Games'],
  summary: `Make a game of ${about.name}`,
  operationId: `create-${title}-game`,
  description:
    '`access` is `open`, `spectators` is `public` and there is no clock unless the body says ' +
    'otherwise. The answer to an `invite` game holds its `inviteCode`.',
  headers: IdempotencyHeaders,
  body: Body,
  response: {
    201: GameSchema,
    ...problems(['OPTIONS_INVALID', 'IDEMPOTENCY_KEY_REUSED'], { body: true }),
  },
});

/** Making games of one title. */
export function createGameRoute(app: TypedApp, deps: HttpDeps, module: AnyModule): void {
  const config = { scopes: ['play'], documentedOptions: module.schema.options } as const;
  app.post(
    `/titles/${module.title}/games`,
    { config, schema: schemaFor(module) },
    async (request, reply) => {
      const asked = gameRequest(module.title, callerOf(request), request.body);
      const at = new Date(deps.play.clock.now()).toISOString();
      const keyed = () => keyedRequest(request, at);
      const { made, replayed } = await createGame(deps.play, asked, keyed);
      markReplayed(reply, replayed);
      return reply.code(201).header('location', `/v1/games/${made.id}`).send(made);
    },
  );
}

/** What was asked for, the rest as the contract has it by default. */
function gameRequest(title: string, creator: string, body: Static<typeof Body>): GameRequest {
  const { options = {}, access = 'open', spectators = 'public' } = body;
  const { clock = {}, selfPlay = false, name = null } = body;
  return { title, creator, options, access, spectators, clock, selfPlay, name };
}
