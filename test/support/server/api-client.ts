import { request as httpRequest } from 'node:http';
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from '../../../openapi/client.d.ts';
import { checkAnswer } from './contract.ts';

/** What the client asks for where it has the choice. */
type Media = 'application/json' | 'application/problem+json';

/** The generated client; every answer it gets has been checked against the published document. */
export type Api = Client<paths, Media>;
export type Game = components['schemas']['Game'];

/** A client of the API; with a token it calls as that player. */
export function apiClient(url: string, token?: string): Api {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const client = createClient<paths, Media>({ baseUrl: url, headers });
  client.use({
    async onResponse({ request, response }) {
      const kind = response.headers.get('content-type') ?? '';
      const isEndless = kind.startsWith('text/event-stream');
      checkAnswer({
        method: request.method,
        path: new URL(request.url).pathname,
        status: response.status,
        header: (name) => response.headers.get(name),
        text: isEndless ? null : await response.clone().text(),
      });
      return undefined;
    },
  });
  return client;
}

/** The data of an answer that must have succeeded. */
export async function ok<T, O>(
  answer: Promise<{ data?: T; error?: O; response: Response }>,
): Promise<NonNullable<T>> {
  const { data, error, response } = await answer;
  if (data === undefined || data === null) {
    throw new Error(`${response.status} ${response.url}: ${JSON.stringify(error)}`);
  }
  return data;
}

/** The status and code of an answer that must have been a refusal. */
export async function refusal(
  answer: Promise<{ error?: unknown; response: Response }>,
): Promise<string> {
  const { error, response } = await answer;
  if (error === undefined) throw new Error(`${response.url} was not refused`);
  return `${response.status} ${(error as { readonly code: string }).code}`;
}

/** A request that no well-behaved client would send. */
export interface RawRequest {
  readonly method?: string;
  /** Path and query, sent as they stand here. */
  readonly path: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The body as JSON; undefined when it is none. */
  readonly json: unknown;
}

/** Sends a request byte by byte as it is given; the answer is checked against the contract too. */
export async function rawRequest(url: string, raw: RawRequest): Promise<RawAnswer> {
  const { method = 'GET', path, token, body } = raw;
  // Node tells the length of no other method's body by itself.
  const length = method === 'DELETE' && body !== undefined ? Buffer.byteLength(body) : null;
  const headers = {
    ...(length === null ? {} : { 'content-length': String(length) }),
    ...raw.headers,
  };
  const login = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { hostname, port } = new URL(url);
  const answer = await new Promise<RawAnswer>((resolve, reject) => {
    const request = httpRequest(
      { hostname, port, method, path, headers: { ...login, ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const { statusCode: status = 0, headers: answered } = response;
          resolve({ status, headers: answered, text, json: parsed(text) });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
  const [pathname = ''] = path.split('?');
  const header = (name: string) => String(answer.headers[name] ?? '') || null;
  checkAnswer({ method, path: pathname, status: answer.status, header, text: answer.text });
  return answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
