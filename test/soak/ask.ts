import { Agent, request as httpRequest } from 'node:http';
import { checkAnswer } from '../support/server/contract.ts';
import type { Findings } from './findings.ts';

/** The server went away before it answered: what became of the request is unknown. */
export class Gone extends Error {
  override readonly name = 'Gone';
}

/** A request to a node. */
export interface Ask {
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** An answer of a node; it has been held against the published contract. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly json: unknown;
}

/** Longer than any wait that the server's settings allow; there is no answer that comes later. */
const ANSWER_LIMIT_MS = 60_000;

const agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'lifo' });

/**
 * Sends a request and checks the answer to the letter; no 5xx but a 503 is one. Throws `Gone` when
 * none came.
 */
export async function ask(findings: Findings, url: string, given: Ask): Promise<Answered> {
  const { method = 'GET', path } = given;
  const answer = await send(url, given);
  if (answer === 'late') {
    findings.violation(`${method} ${path}: no answer in ${ANSWER_LIMIT_MS} ms`);
    throw new Gone('no answer in time');
  }
  const { status, headers, text } = answer;
  if (status >= 500 && status !== 503) findings.violation(`${method} ${path}: ${status} ${text}`);
  try {
    const header = (name: string) => String(headers[name] ?? '') || null;
    const [bare = ''] = path.split('?');
    checkAnswer({ method, path: bare, status, header, text: status === 304 ? null : text });
  } catch (error) {
    findings.violation(`contract: ${(error as Error).message}`);
  }
  return answer;
}

/** The code of a problem; null for any other answer. */
export function codeOf({ json, status }: Answered): string | null {
  return status < 400 ? null : String((json as { readonly code?: unknown }).code);
}

function send(url: string, { method = 'GET', path, token, headers = {}, body }: Ask) {
  const { hostname, port } = new URL(url);
  const login = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise<Answered | 'late'>((resolve, reject) => {
    const options = { agent, hostname, port, method, path };
    const request = httpRequest(
      { ...options, headers: { ...login, ...type, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', (error) => reject(new Gone(error.message)));
        response.on('end', () => {
          clearTimeout(timer);
          const text = Buffer.concat(chunks).toString('utf8');
          const { statusCode: status = 0, headers: answered } = response;
          resolve({ status, headers: answered, text, json: parsed(text) });
        });
      },
    );
    const timer = setTimeout(() => {
      resolve('late');
      request.destroy();
    }, ANSWER_LIMIT_MS);
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(new Gone(error.message));
    });
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
