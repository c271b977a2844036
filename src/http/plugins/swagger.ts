import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { sha256 } from '../../play/chain.ts';
import { describeHeaders } from '../openapi-headers.ts';
import { nameSchemas } from '../openapi-names.ts';
import { describeAnswers } from '../schemas/answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What `options` may be, for the document; the title itself checks them, with its own error. */
    documentedOptions?: TSchema;
    /** What a body is that its route reads by itself. */
    documentedBody?: TSchema;
  }
}

type Answers = Readonly<Record<string, TSchema>>;

const TAGS = [
  { name: 'Players', description: 'Who you are, and your tokens.' },
  { name: 'Titles', description: 'What can be played, with every schema.' },
  { name: 'Games', description: 'Made, listed, cancelled.' },
  { name: 'Tournaments', description: 'Events of many games: entries, rounds, standings, proof.' },
  { name: 'Campaigns', description: 'Games in a row, chapter by chapter, and their record.' },
  { name: 'Seats', description: 'Sitting down, getting up, giving up.' },
  { name: 'Playing', description: 'What you see, what you may do, and doing it.' },
  { name: 'Log', description: 'What happened, the whole log, and the proof that it is honest.' },
  { name: 'Problems', description: 'Every error, explained.' },
  { name: 'Operations', description: 'For those who run the server.' },
];

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  description: 'The token of `POST /v1/players`, or a further one of `POST /v1/me/tokens`.',
} as const;

/** Makes the OpenAPI document from the routes; call it before any route is registered. */
export async function registerSwagger(app: FastifyInstance): Promise<void> {
  const mayBeBodiless = new Set<string>();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ringtable',
        version: '1',
        description:
          'A game server for tabletop games. Take a seat, read your decisions, send one of their ' +
          'commands: a client that does only that can play any title to its end.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This server' }],
      tags: TAGS,
      security: [{ bearer: [] }],
      components: { securitySchemes: { bearer: BEARER } },
    },
    transform({ schema, url, route }) {
      if (schema === undefined) return { schema, url };
      const { documentedOptions, documentedBody } = route.config ?? {};
      const { operationId = '', body } = schema;
      if (Type.IsOptional(body as TSchema)) mayBeBodiless.add(operationId);
      const told = withOptions(withAnswers(schema), documentedOptions);
      return { schema: documentedBody ? { ...told, body: documentedBody } : told, url };
    },
    transformObject: (document) =>
      'openapiObject' in document
        ? describeHeaders(nameSchemas(withOptionalBodies(document.openapiObject, mayBeBodiless)))
        : document.swaggerObject,
  });
}

interface WithBodies {
  readonly paths?: Readonly<
    Record<string, { post?: { operationId?: string; requestBody?: { required?: boolean } } }>
  >;
}

/** The document says of every body that it must be there, unless it is told otherwise. */
function withOptionalBodies<D extends object>(document: D, ids: ReadonlySet<string>): D {
  for (const { post } of Object.values((document as WithBodies).paths ?? {})) {
    const isOptional = ids.has(post?.operationId ?? '');
    if (post?.requestBody !== undefined && isOptional) post.requestBody.required = false;
  }
  return document;
}

function withAnswers(schema: FastifySchema): FastifySchema {
  const { operationId = '', response } = schema;
  if (response === undefined) return schema;
  return { ...schema, response: describeAnswers(operationId, response as Answers) };
}

function withOptions(schema: FastifySchema, options: TSchema | undefined): FastifySchema {
  if (options === undefined) return schema;
  const body = schema.body as { readonly properties: Record<string, TSchema> };
  return { ...schema, body: { ...body, properties: { ...body.properties, options } } };
}

/** The page runs its own scripts and styles, and speaks to this server alone. */
const DOCS_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/**
 * Serves a document that does not change. It is megabytes long and open to everybody, so it is
 * written once, and whoever has it already is told so.
 */
export function serveDocument(
  app: FastifyInstance,
  path: string,
  make: () => object,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  let made: { readonly text: Buffer; readonly etag: string } | null = null;
  const send = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (made === null) {
      const text = JSON.stringify(make());
      made = { text: Buffer.from(text), etag: `"${sha256(text).slice(0, 16)}"` };
    }
    reply.header('etag', made.etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(made.text);
  };
  app.get(path, { schema: { hide: true } }, send);
  return send;
}

/** Serves the document and a page to read it. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  const document = serveDocument(app, '/openapi.json', () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: DOCS_POLICY,
    // The page's own copies of the document are written anew for each request.
    uiHooks: {
      onRequest(request, reply, next) {
        if (/\/(json|yaml)(\?|$)/.test(request.url)) document(request, reply);
        else next();
      },
    },
    uiConfig: { docExpansion: 'list', deepLinking: true, persistAuthorization: true },
    theme: { title: 'Ringtable: API reference' },
  });
}
