import Type, { type TSchema } from 'typebox';
import { CATALOGUE, ERROR_CODES, type ErrorCode } from '../../errors/catalogue.ts';

/** The form of every error (RFC 9457). */
const ProblemSchema = Type.Object(
  {
    type: Type.String({
      format: 'uri-reference',
      description: 'Address of the page that explains the code.',
      examples: ['/v1/problems/NOT_FOUND'],
    }),
    title: Type.String({ description: 'What the code means, the same every time.' }),
    status: Type.Integer({ description: 'The HTTP status.' }),
    code: Type.Enum([...ERROR_CODES], {
      type: 'string',
      description: 'What programs decide by. `GET /v1/problems/{code}` explains it.',
    }),
    detail: Type.String({ description: 'What is wrong this time, for people.' }),
    errors: Type.Optional(
      Type.Array(
        Type.Object(
          {
            path: Type.String({ description: 'JSON pointer, from the part of the request on.' }),
            message: Type.String({ description: 'What is wrong there.' }),
          },
          { additionalProperties: false },
        ),
        { description: 'The failing places of the request.' },
      ),
    ),
    reason: Type.Optional(
      Type.String({
        description:
          'The rule that refuses it, of the closed list of the title; `OPTIONS_MALFORMED` where ' +
          'options do not fit their schema.',
      }),
    ),
    decision: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description:
          'The decision the command named; without one the first that is open to the seat, or null.',
      }),
    ),
    version: Type.Optional(Type.Integer({ description: 'Newest version of the game.' })),
    openTables: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Tables of the round that have no result yet, with `TOURNAMENT_STATE`.',
      }),
    ),
    scope: Type.Optional(Type.String({ description: 'The scope the token lacks.' })),
    requestId: Type.Optional(
      Type.String({
        description: 'With a fault: by which its operator finds it, as in `X-Request-Id`.',
      }),
    ),
    retryAfterSeconds: Type.Optional(
      Type.Integer({ description: 'When to try again, as in the `Retry-After` header.' }),
    ),
  },
  { title: 'Problem', additionalProperties: false },
);

/** What any route may answer: the request does not fit, too much of it, a fault, an outage. */
const EVERYWHERE = ['REQUEST_INVALID', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'] as const;
const LOGGED_IN = ['TOKEN_MISSING', 'TOKEN_INVALID', 'SCOPE_MISSING'] as const;
const WITH_BODY = ['BODY_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED'] as const;

/** Which codes a kind of route may answer besides its own. */
export interface ProblemSet {
  readonly open?: boolean;
  readonly body?: boolean;
}

/** The error answers of a route, by status, each listing its codes. */
export function problems(
  codes: readonly ErrorCode[],
  kind: ProblemSet = {},
): Record<string, TSchema> {
  const all = new Set<ErrorCode>([
    ...EVERYWHERE,
    ...(kind.open === true ? [] : LOGGED_IN),
    ...(kind.body === true ? WITH_BODY : []),
    ...codes,
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of all) {
    const { status } = CATALOGUE[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, list]) => [status, answer(list)]));
}

function answer(codes: readonly ErrorCode[]): TSchema {
  return {
    description: codes.map((code) => `\`${code}\`: ${CATALOGUE[code].title}.`).join(' '),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [ProblemSchema, { type: 'object', properties: { code: { enum: [...codes] } } }],
        },
      },
    },
  } as unknown as TSchema;
}
