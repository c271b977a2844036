import { setTimeout as delay } from 'node:timers/promises';

/** What keeps the demo from going on; its message is for the person who started it. */
export class DemoError extends Error {
  override readonly name = 'DemoError';
}

/** A refusal of the server, with its code. */
export class Refusal extends DemoError {
  readonly code: string;

  constructor(code: string, detail: string) {
    super(`${code}: ${detail}`);
    this.code = code;
  }
}

/** The HTTP calls of one client. */
export interface Api {
  readonly url: string;
  readonly token: string;
  /** Id of the player it acts for; empty before there is one. */
  readonly player: string;
  call<T>(method: string, path: string, body?: object): Promise<T>;
  download(path: string): Promise<Uint8Array>;
}

/** A server that is busy for longer than this many tries take is not waited for. */
const TRIES = 5;
const BUSY: ReadonlySet<number> = new Set([429, 503]);

/** Makes a client that sends this token, if it has one yet. */
function makeApi(url: string, token = '', player = ''): Api {
  const authorization = token === '' ? {} : { authorization: `Bearer ${token}` };

  async function send(method: string, path: string, body?: object): Promise<Response> {
    const content = body === undefined ? {} : { 'content-type': 'application/json' };
    const request: RequestInit = {
      method,
      headers: { ...authorization, ...content, prefer: 'return=minimal' },
      body: body === undefined ? null : JSON.stringify(body),
    };
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(url + path, request);
      if (response.ok) return response;
      if (!BUSY.has(response.status) || tries === TRIES) throw await refusalOf(response);
      await delay(1000 * Number(response.headers.get('retry-after') ?? 1));
    }
  }

  return {
    url,
    token,
    player,
    call: async (method, path, body) => (await send(method, path, body)).json() as never,
    download: async (path) => new Uint8Array(await (await send('GET', path)).arrayBuffer()),
  };
}

async function refusalOf(response: Response): Promise<Refusal> {
  const { code = `HTTP ${response.status}`, detail = response.statusText } = (await response
    .json()
    .catch(() => ({}))) as { readonly code?: string; readonly detail?: string };
  return new Refusal(code, detail);
}

/** A new player of the server and the client that acts for it. */
export async function register(url: string, name: string): Promise<Api> {
  const { token, player } = await makeApi(url).call<{ token: string; player: { id: string } }>(
    'POST',
    '/v1/players',
    { name, kind: 'bot' },
  );
  return makeApi(url, token, player.id);
}

/** A client for the same player whose token opens no more than this. */
export async function limitedTo(api: Api, scope: 'watch' | 'organize'): Promise<Api> {
  const { token } = await api.call<{ token: string }>('POST', '/v1/me/tokens', {
    label: 'demo',
    scopes: [scope],
  });
  return makeApi(api.url, token, api.player);
}
