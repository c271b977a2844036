import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { canonical } from '../../../src/engine/canonical.ts';
import { known } from '../../../src/engine/invariant.ts';
import { CATALOGUE, type ErrorCode } from '../../../src/errors/catalogue.ts';

interface Answer {
  readonly content?: Readonly<Record<string, object>>;
}
interface Operation {
  readonly responses: Readonly<Record<string, Answer>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** An answer of the server, as far as the contract speaks of it. */
export interface Received {
  readonly method: string;
  /** Path without the query, as it was sent. */
  readonly path: string;
  readonly status: number;
  header(name: string): string | null;
  /** The body; null where it goes on for ever. */
  readonly text: string | null;
}

const folder = new URL('../../../openapi/', import.meta.url);
const openapi = read('openapi.json') as Document;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * A compiler for the published documents: the forms they name are checked to the letter. What the
 * documents name once is compiled once, and not worked over: these schemas are large.
 */
export const ajv = new Ajv2020({
  strict: false,
  discriminator: true,
  inlineRefs: false,
  code: { optimize: false },
  formats: { 'date-time': INSTANT, 'uri-reference': /^\/v1\/problems\/[A-Z_]+$/ },
});
ajv.addSchema(openapi, 'openapi');

/** One of the documents in `openapi/`. */
export function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
}

interface Route {
  readonly pattern: RegExp;
  readonly path: string;
  readonly operations: Readonly<Record<string, Operation>>;
}

/** Those with fewer placeholders come first, as in the router. */
const routes: readonly Route[] = Object.entries(openapi.paths)
  .map(([path, operations]) => ({
    path,
    operations,
    pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]*')}$`),
  }))
  .sort((one, other) => placeholders(one.path) - placeholders(other.path));

function placeholders(path: string): number {
  return path.split('{').length;
}

/** Forms of the history beside the one whose schema the document gives. */
const STREAMS = ['application/x-ndjson', 'text/event-stream'];

/** Throws unless an answer is one that the published contract lists, to the letter. */
export function checkAnswer(received: Received): void {
  const { method, path, status, text } = received;
  const what = `${method} ${path} -> ${status}`;
  const route = routes.find(({ pattern }) => pattern.test(path));
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  const operation = route?.operations[verb];
  if (status >= 400 && text !== null && method !== 'HEAD') checkProblem(what, received, text);
  if (route === undefined || operation === undefined) {
    if (status < 400 && path.startsWith('/v1')) throw new Error(`${what}: no such route is listed`);
    return;
  }
  const answer = operation.responses[String(status)];
  if (answer === undefined) throw new Error(`${what}: the status is not listed (${text})`);
  checkHeaders(what, received);
  checkBody(what, received, answer, pointer('paths', route.path, verb, 'responses', `${status}`));
}

function checkBody(what: string, received: Received, answer: Answer, at: string): void {
  const { text, method } = received;
  if (text === null || method === 'HEAD') return;
  const kinds = Object.keys(answer.content ?? {});
  if (kinds.length === 0) {
    if (text !== '') throw new Error(`${what}: a body where none is listed`);
    return;
  }
  const [kind = ''] = (received.header('content-type') ?? '').split(';');
  if (STREAMS.includes(kind) && received.path.endsWith('/events')) return;
  if (!kinds.includes(kind)) throw new Error(`${what}: ${kind} is not listed`);
  if (!kind.endsWith('json') || kind === 'application/x-ndjson') return;
  const body: unknown = JSON.parse(text);
  checkSchema(what, `${at}${pointer('content', kind, 'schema')}`, body);
  checkViewHash(what, body);
}

/** Throws unless a value fits the schema at this place of the OpenAPI document. */
export function checkSchema(what: string, at: string, value: unknown): void {
  const validate = compiled(at);
  if (validate(value)) return;
  const [first] = validate.errors ?? [];
  throw new Error(
    `${what}: ${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}: ` +
      JSON.stringify(value).slice(0, 2000),
  );
}

const validators = new Map<string, ValidateFunction>();

function compiled(at: string): ValidateFunction {
  const validate = validators.get(at) ?? ajv.compile({ $ref: `openapi#${at}` });
  validators.set(at, validate);
  return validate;
}

/** A JSON pointer, as it stands in an address. */
export function pointer(...parts: readonly string[]): string {
  return parts
    .map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');
}

function checkProblem(what: string, received: Received, text: string): void {
  const kind = received.header('content-type') ?? '';
  if (!kind.startsWith('application/problem+json')) throw new Error(`${what}: ${kind}: ${text}`);
  checkProblemDetails(what, received.status, JSON.parse(text));
}

/** Throws unless a value is a problem of the catalogue with this status. */
export function checkProblemDetails(what: string, status: number, problem: unknown): void {
  checkSchema(what, pointer('components', 'schemas', 'Problem'), problem);
  const { code, type, title, status: said } = problem as Record<string, unknown>;
  const row = known(CATALOGUE[code as ErrorCode], `${what}: a code of the catalogue`);
  const fits = row.status === status && row.title === title && said === status;
  if (!fits || type !== `/v1/problems/${String(code)}`) {
    throw new Error(`${what}: not as in the catalogue: ${JSON.stringify(problem)}`);
  }
}

function checkHeaders(what: string, received: Received): void {
  const { status, method, path } = received;
  const require = (name: string, form: RegExp): void => {
    const value = received.header(name);
    if (value === null || !form.test(value)) throw new Error(`${what}: ${name} is ${value}`);
  };
  if (status === 201 && path.endsWith('/games')) require('location', /^\/v1\/games\/g_[0-9a-f-]+$/);
  if (status === 401) require('www-authenticate', /^Bearer$/);
  if (status === 429 || status === 503) require('retry-after', /^[1-9]\d*$/);
  if (status < 400 && path.endsWith('/view')) require('etag', /^"\d+\.[0-9a-f]{16}"$/);
  const replayed = received.header('idempotency-replayed');
  if (replayed !== null && (replayed !== 'true' || !['POST', 'PUT'].includes(method))) {
    throw new Error(`${what}: idempotency-replayed is ${replayed}`);
  }
}

function checkViewHash(what: string, body: unknown): void {
  const { view, viewHash } = body as { readonly view?: unknown; readonly viewHash?: unknown };
  if (viewHash === undefined) return;
  if (viewHash !== hashOfView(view)) throw new Error(`${what}: viewHash is not of this view`);
}

/** First 8 bytes of SHA-256 over the canonical JSON of a view, as every client can work it out. */
export function hashOfView(view: unknown): string {
  return createHash('sha256').update(canonical(view)).digest('hex').slice(0, 16);
}
