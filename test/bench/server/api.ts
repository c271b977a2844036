import { known } from '../../../src/engine/invariant.ts';
import { type Connection, openConnection, type Request } from './connection.ts';

/** Calls of the API outside what is timed, over a few connections. */
export interface Api {
  /** The answer to one call; a refusal is thrown. Waits until a connection is free. */
  call<T>(method: Request['method'], path: string, token: string, body?: object): Promise<T>;
  close(): void;
}

/** Opens the connections of an API; they stay open for as long as it is used. */
export async function openApi(url: string, size: number): Promise<Api> {
  const connections = await Promise.all(Array.from({ length: size }, () => openConnection(url)));
  const free = [...connections];
  const waiting: ((connection: Connection) => void)[] = [];

  function take(): Promise<Connection> {
    const connection = free.pop();
    if (connection !== undefined) return Promise.resolve(connection);
    return new Promise((resolve) => waiting.push(resolve));
  }

  function giveBack(connection: Connection): void {
    const next = waiting.shift();
    if (next === undefined) free.push(connection);
    else next(connection);
  }

  return {
    async call<T>(method: Request['method'], path: string, token: string, body?: object) {
      const connection = await take();
      try {
        const answer = await connection.send({
          method,
          path,
          headers: token === '' ? '' : `Authorization: Bearer ${token}\r\n`,
          body: body === undefined ? '' : JSON.stringify(body),
        });
        if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
        return JSON.parse(answer.body) as T;
      } finally {
        giveBack(connection);
      }
    },
    close() {
      for (const connection of connections) connection.close();
    },
  };
}

/** Does something with an API whose connections last no longer than that. */
export async function withApi<T>(
  url: string,
  size: number,
  work: (api: Api) => Promise<T>,
): Promise<T> {
  const api = await openApi(url, size);
  try {
    return await work(api);
  } finally {
    api.close();
  }
}

/** Registers players; answers their tokens. */
export function register(api: Api, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `Bench ${index}`);
  return Promise.all(
    names.map(async (name) => {
      const { token } = await api.call<{ token: string }>('POST', '/v1/players', '', { name });
      return known(token, 'a token');
    }),
  );
}
