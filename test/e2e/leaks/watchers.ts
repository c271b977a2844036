import { expect } from 'vitest';
import { rawRequest } from '../../support/server/api-client.ts';
import { type LiveClient, liveClient } from '../../support/server/live-client.ts';
import type { SeatedGame } from '../../support/server/seated-game.ts';
import { until } from '../../support/server/until.ts';
import { ask, keepLines, type Listening, listen, makeParty, type Party } from './tapes.ts';

/** Where a game is played, and by whom. */
export interface Scene {
  readonly url: string;
  readonly title: string;
  readonly game: SeatedGame;
}

/** One party with everything that goes on telling it. */
interface Watcher {
  readonly party: Party;
  readonly sockets: readonly LiveClient[];
  readonly stream: Listening;
}

const MODES = ['view', 'patch', 'events'] as const;

/** Everybody at the table, and a spectator with this token. */
export function partiesOf({ players }: SeatedGame, spectator: string): readonly Party[] {
  return [
    ...players.map(({ seat, token }) => makeParty(seat, seat, token)),
    makeParty('spectator', null, spectator),
  ];
}

/** Listens for a party on sockets of every mode and on a stream. */
export async function watch({ url, game }: Scene, party: Party): Promise<Watcher> {
  const sockets: LiveClient[] = [];
  for (const mode of MODES) {
    const socket = await liveClient(url, party.token);
    await socket.request({ type: 'follow' });
    socket.subscribe({ game: game.id, seat: party.seat, mode });
    await socket.nextOf('sight');
    sockets.push(socket);
  }
  const as = party.seat ?? 'public';
  const stream = await listen(url, `/v1/games/${game.id}/events?as=${as}`, party.token);
  return { party, sockets, stream };
}

/** Keeps what a party was told up to this version, once it has all of it. */
export async function keepWhatWasTold({ party, sockets, stream }: Watcher, version: number) {
  for (const [place, socket] of sockets.entries()) {
    await until(`the socket of ${party.name} has it all`, 10_000, async () =>
      socket.received.some((frame) => frame.type === 'update' && frame.version === version)
        ? true
        : null,
    );
    const frames = socket.received.map((frame) => JSON.stringify(frame));
    keepLines(party, `live ${MODES[place]}`, frames);
    await socket.close();
  }
  await until(`the stream of ${party.name} has it all`, 10_000, async () =>
    stream.text().includes(`id: ${version}\n`) ? true : null,
  );
  stream.stop();
  const lines = stream
    .text()
    .split('\n')
    .filter((line) => line.startsWith('data: '));
  keepLines(party, 'server-sent events', lines);
}

/** Asks for all there is at this moment of a running game, allowed or not. */
export async function askForAll(
  { url, title, game }: Scene,
  party: Party,
  version: number,
  words: () => number,
): Promise<void> {
  const base = `/v1/titles/${title}/games/${game.id}`;
  const own = party.seat === null ? base : `${base}/seats/${party.seat}`;
  const as = party.seat ?? 'public';
  const at = 1 + (words() % version);
  const get = (channel: string, path: string) => ask(url, party, channel, { path });
  await get('view', `${own}/view`);
  await get('view at', `${own}/view?at=${at}`);
  await get('public view', `${base}/view?at=${at}`);
  await get('game', `/v1/games/${game.id}`);
  const path = `/v1/games/${game.id}/events?as=${as}&after=${version - 1}`;
  const { text } = await rawRequest(url, { path, token: party.token });
  const { items } = JSON.parse(text) as { readonly items: readonly object[] };
  keepLines(
    party,
    'events',
    items.map((item) => JSON.stringify(item)),
  );
  for (const { seat } of game.players.filter((other) => other.seat !== party.seat)) {
    expect(await get('foreign view', `${base}/seats/${seat}/view`)).toBe(403);
    expect(await get('foreign decisions', `${base}/seats/${seat}/decisions`)).toBe(403);
    expect(await get('foreign events', `/v1/games/${game.id}/events?as=${seat}`)).toBe(403);
  }
  for (const closed of ['log', 'audit']) {
    expect(await get(closed, `/v1/games/${game.id}/${closed}`)).toBe(409);
  }
}

/** Gives a command that must be refused, and keeps what the refusal says. */
export async function askInVain(
  { url, title, game }: Scene,
  party: Party,
  command: object,
): Promise<void> {
  const status = await ask(url, party, 'refusal', {
    method: 'POST',
    path: `/v1/titles/${title}/games/${game.id}/seats/${party.seat}/commands`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ command }),
  });
  expect(status).toBe(422);
}
