import { known } from '../../src/engine/invariant.ts';
import type { Schema } from '../support/schema-values.ts';

/** A parameter of an operation, as the document lists it. */
export interface Parameter {
  readonly in: 'query' | 'path' | 'header';
  readonly name: string;
  readonly schema: Schema;
}

/** One operation of the served document, with nothing left to look up. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Whether it asks for no token. */
  readonly isOpen: boolean;
  readonly parameters: readonly Parameter[];
  /** Media type and schema of its body; null when it takes none. */
  readonly body: { readonly media: string; readonly schema: Schema } | null;
}

/** One kind of frame that a client may send. */
export interface ClientFrame {
  readonly type: string;
  readonly schema: Schema;
}

/** What a server says of itself. */
export interface Documents {
  readonly operations: readonly Operation[];
  readonly frames: readonly ClientFrame[];
  /** Kinds of frames that the server sends. */
  readonly sent: readonly string[];
}

interface RawOperation {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface AsyncApi {
  readonly channels: {
    readonly live: { readonly messages: Readonly<Record<string, { readonly payload: Schema }>> };
  };
}

/** Reads the documents that a server serves: whatever is added to them is fuzzed as well. */
export async function readDocuments(url: string): Promise<Documents> {
  const openapi = (await fetchJson(`${url}/openapi.json`)) as OpenApi;
  const asyncapi = (await fetchJson(`${url}/asyncapi.json`)) as AsyncApi;
  const operations = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => operationOf(openapi, path, method, raw)),
  );
  const { messages } = asyncapi.channels.live;
  const sent = Object.keys(messages).flatMap((name) => /^server\.(.*)$/.exec(name)?.[1] ?? []);
  const frames = Object.entries(messages)
    .filter(([name]) => name.startsWith('client.'))
    .map(([name, { payload }]) => ({ type: name.slice('client.'.length), schema: payload }));
  return { operations, frames, sent };
}

async function fetchJson(url: string): Promise<unknown> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json();
}

function operationOf(
  { components }: OpenApi,
  path: string,
  method: string,
  raw: RawOperation,
): Operation {
  const whole = (schema: Schema) => inlined(schema, components.schemas) as Schema;
  const [content] = Object.entries(raw.requestBody?.content ?? {});
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    isOpen: raw.security?.length === 0,
    parameters: (raw.parameters ?? []).map((one) => ({ ...one, schema: whole(one.schema) })),
    body: content === undefined ? null : { media: content[0], schema: whole(content[1].schema) },
  };
}

/** A schema with what it names elsewhere put in its place; what clients send is never recursive. */
function inlined(part: unknown, named: OpenApi['components']['schemas']): unknown {
  if (Array.isArray(part)) return part.map((item) => inlined(item, named));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref } = part as Schema;
  if (typeof $ref === 'string') {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return inlined(known(named[name], name), named);
  }
  return Object.fromEntries(
    Object.entries(part).map(([name, member]) => [name, inlined(member, named)]),
  );
}
