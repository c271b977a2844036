import Type from 'typebox';
import { closed } from '../../engine/tagged.ts';
import { makeToken } from '../../players/make-token.ts';
import type { TokenInfo } from '../../players/ports.ts';
import { revokeToken } from '../../players/revoke-token.ts';
import type { HttpDeps } from '../deps.ts';
import { idempotencyKey, markReplayed } from '../idempotency.ts';
import { callerOf, loginOf, readBearer } from '../plugins/auth.ts';
import { IdempotencyHeaders } from '../schemas/headers.ts';
import { problems } from '../schemas/problem.ts';
import type { TypedApp } from '../typed-app.ts';
import { requestInvalid } from '../validation.ts';
import { Scopes, Secret } from './players.ts';

const tags = ['Players'];
const RFC_3339 = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,3})?(Z|[+-]\\d\\d:\\d\\d)$';

const Instant = Type.String({ format: 'date-time', description: 'RFC 3339, UTC, milliseconds.' });
const Label = 'What you call it, for yourself.';
const Token = Type.Object(
  {
    id: Type.String({ description: 'Id of the token, which is not its secret.' }),
    label: Type.String({ description: Label }),
    scopes: Scopes,
    createdAt: Instant,
    expiresAt: Type.Union([Instant, Type.Null()], { description: 'Null: it never expires.' }),
  },
  { ...closed, title: 'Token' },
);

const LIST = {
  tags,
  summary: 'Your tokens, without their secrets',
  operationId: 'listTokens',
  response: { 200: Type.Object({ items: Type.Array(Token) }, closed), ...problems([]) },
};

const CREATE = {
  tags,
  summary: 'Make a further token',
  operationId: 'createToken',
  headers: IdempotencyHeaders,
  body: Type.Object(
    {
      label: Type.String({ minLength: 1, maxLength: 64, description: Label }),
      scopes: Scopes,
      expiresAt: Type.Optional(
        Type.String({
          pattern: RFC_3339,
          description: 'When it stops being valid, RFC 3339; it never does if this is absent.',
          examples: ['2027-01-31T12:00:00Z'],
        }),
      ),
    },
    closed,
  ),
  response: {
    201: Type.Object({ ...Token.properties, token: Secret }, closed),
    ...problems(['IDEMPOTENCY_KEY_REUSED'], { body: true }),
  },
};

const DELETE = {
  tags,
  summary: 'Revoke a token',
  operationId: 'deleteToken',
  params: Type.Object({ id: Type.String({ description: 'Id of one of your tokens.' }) }, closed),
  response: { 204: Type.Null({ description: 'It is gone.' }), ...problems(['NOT_FOUND']) },
};

/** The caller's tokens. */
export function tokenRoutes(app: TypedApp, deps: HttpDeps): void {
  const { players } = deps.players;

  app.get('/me/tokens', { schema: LIST }, async (request) => {
    const items = await players.listTokens(callerOf(request));
    return { items: items.map(shown) };
  });

  app.post('/me/tokens', { schema: CREATE }, async (request, reply) => {
    const { label, scopes, expiresAt } = request.body;
    const { made, replayed } = await makeToken(
      deps.players,
      loginOf(request),
      readBearer(request.headers.authorization),
      { label, scopes, expiresAt: expiresAt === undefined ? null : instant(expiresAt) },
      idempotencyKey(request),
    );
    deps.authenticate.expect(made.token);
    markReplayed(reply, replayed);
    return reply.code(201).send({ ...shown(made.info), token: made.token });
  });

  app.delete('/me/tokens/:id', { schema: DELETE }, async (request, reply) => {
    await revokeToken(players, deps.onRevoked, loginOf(request), request.params.id);
    return reply.code(204).send(null);
  });
}

function shown(token: TokenInfo) {
  return { ...token, scopes: [...token.scopes] };
}

/** An instant in UTC with milliseconds; a date that does not exist is refused. */
function instant(text: string): string {
  const time = Date.parse(text);
  const local = Date.parse(`${text.slice(0, 19)}Z`);
  if (!Number.isNaN(time) && !Number.isNaN(local)) {
    const utc = new Date(time).toISOString();
    // `Date` counts the 30th of February on into March, and years beyond what can be stored.
    const exists = new Date(local).toISOString().startsWith(text.slice(0, 10));
    if (exists && /^(?!0000)\d{4}-/.test(utc)) return utc;
  }
  throw requestInvalid([{ path: '/body/expiresAt', message: 'is no instant' }]);
}
