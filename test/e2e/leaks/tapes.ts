import { get as httpGet } from 'node:http';
import { rawRequest } from '../../support/server/api-client.ts';

/** Something one party was sent: at which version of the game, where, and every byte of it. */
export interface Heard {
  readonly version: number | null;
  readonly channel: string;
  readonly text: string;
}

/** Somebody who asks for all he can get of a game, and keeps it. */
export interface Party {
  readonly name: string;
  /** The seat he holds; null for a spectator. */
  readonly seat: string | null;
  readonly token: string;
  readonly heard: Heard[];
}

export function makeParty(name: string, seat: string | null, token: string): Party {
  return { name, seat, token, heard: [] };
}

const VERSION = /"version":(\d+)/;

/** Asks, and keeps the answer under the version that is in it. */
export async function ask(
  url: string,
  party: Party,
  channel: string,
  request: Omit<Parameters<typeof rawRequest>[1], 'token'>,
): Promise<number> {
  const { status, text } = await rawRequest(url, { ...request, token: party.token });
  const version = status === 200 ? VERSION.exec(text)?.[1] : undefined;
  party.heard.push({ version: version === undefined ? null : Number(version), channel, text });
  return status;
}

/** Keeps the lines of a history, each under its own version. */
export function keepLines(party: Party, channel: string, lines: readonly string[]): void {
  for (const text of lines) {
    const version = VERSION.exec(text)?.[1];
    party.heard.push({ version: version === undefined ? null : Number(version), channel, text });
  }
}

/** An endless history that is listened to. */
export interface Listening {
  /** What came so far, without comments. */
  text(): string;
  /** Resolves with everything when the server ends it. */
  readonly ended: Promise<string>;
  stop(): void;
}

/** Listens to server-sent events; resolves once the server has answered. */
export function listen(url: string, path: string, token: string): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
    const request = httpGet(`${url}${path}`, { headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      const ended = new Promise<string>((done) => {
        response.on('close', () => done(text));
      });
      response.on('error', () => undefined);
      resolve({ text: () => text, ended, stop: () => request.destroy() });
    });
    request.on('error', reject);
  });
}
