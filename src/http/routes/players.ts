import Type from 'typebox';
import { closed } from '../../engine/tagged.ts';
import { AppError } from '../../errors/app-error.ts';
import { PlayerSchema } from '../../play/game-resource.ts';
import { networkOf } from '../../players/network.ts';
import { SCOPES } from '../../players/ports.ts';
import { register } from '../../players/register.ts';
import type { HttpDeps } from '../deps.ts';
import { loginOf } from '../plugins/auth.ts';
import { problems } from '../schemas/problem.ts';
import type { TypedApp } from '../typed-app.ts';

const tags = ['Players'];

export const Secret = Type.String({ description: 'Shown this once.', examples: ['rt_…'] });
export const Scopes = Type.Array(Type.Enum([...SCOPES], { type: 'string' }), {
  minItems: 1,
  uniqueItems: true,
  description:
    '`play`: everything a player does. `watch`: read only. `organize`: tournaments of yours.',
});

const REGISTER = {
  tags,
  summary: 'Register a player',
  operationId: 'registerPlayer',
  security: [],
  body: Type.Object(
    {
      name: Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'Shown to others; it need not be unique.',
        examples: ['Rosie'],
      }),
      kind: Type.Optional(
        Type.Enum(['human', 'bot'], { type: 'string', description: '`human` if absent.' }),
      ),
    },
    closed,
  ),
  response: {
    201: Type.Object({ player: PlayerSchema, token: Secret }, closed),
    ...problems(['REGISTRATION_CLOSED'], { open: true, body: true }),
  },
};

const ME = {
  tags,
  summary: 'Who you are and what your token allows',
  operationId: 'getMe',
  response: {
    200: Type.Object({ player: PlayerSchema, scopes: Scopes }, closed),
    ...problems([]),
  },
};

/** Registering: the one call to play with that needs no token. */
export function registrationRoute(app: TypedApp, deps: HttpDeps): void {
  app.post('/players', { schema: REGISTER }, async (request, reply) => {
    deps.countRequest(networkOf(request.ip));
    if (!deps.registrationOpen) {
      throw new AppError('REGISTRATION_CLOSED', 'This server takes no new players.');
    }
    const { name, kind = 'human' } = request.body;
    const registered = await register(deps.players, name, kind);
    deps.authenticate.expect(registered.token);
    return reply.code(201).send(registered);
  });
}

/** Who is calling. */
export function meRoute(app: TypedApp): void {
  app.get('/me', { schema: ME }, async (request) => {
    const { player, token } = loginOf(request);
    return { player, scopes: [...token.scopes] };
  });
}
