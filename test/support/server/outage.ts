import { expect } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { apiClient, ok } from './api-client.ts';
import { readDecisions, readGame, resign, sendCommand } from './calls.ts';
import { firstPlayer } from './decisions.ts';
import { expectHonest } from './published-log.ts';
import type { SeatedGame } from './seated-game.ts';
import type { TestServer } from './start-server.ts';
import { until } from './until.ts';

/** Any outage of a test is over by then. */
export const OUTAGE_LIMIT_MS = 60_000;

/** What a server says of itself: 200 when it can serve. */
export async function readyStatus({ url }: Pick<TestServer, 'url'>): Promise<number> {
  return (await apiClient(url).GET('/readyz')).response.status;
}

/** Waits until the server can serve again. */
export function untilReady(server: TestServer): Promise<true> {
  return until('the database is back', OUTAGE_LIMIT_MS, async () =>
    (await readyStatus(server)) === 200 ? true : null,
  );
}

/** Repeats a call, as a client does that is told to try again later. */
export function persist<T>(
  server: TestServer,
  call: () => Promise<{ data?: T; error?: { readonly code: string } }>,
): Promise<NonNullable<T>> {
  return until('the call is answered', OUTAGE_LIMIT_MS, async () => {
    const { data, error } = await call();
    if (data !== undefined && data !== null) return data;
    expect(error?.code).toBe('UNAVAILABLE');
    await untilReady(server);
    return null;
  });
}

/** Plays so many commands, each under an id, whatever becomes of the database; their versions. */
export async function playOn(
  server: TestServer,
  game: SeatedGame,
  commands: number,
  prefix = 'command',
) {
  const versions: number[] = [];
  while (versions.length < commands) {
    const { waiting } = await persist(server, () => readGame(game.creator, game.id));
    const seat = known(waiting[0], 'a seat that is asked');
    const player = game.at(seat);
    const { decisions } = await persist(server, () => readDecisions(player, game.id, seat));
    const body = { ...firstPlayer(decisions), commandId: `${prefix}-${versions.length}-of-mine` };
    const answer = await persist(server, () => sendCommand(player, game.id, seat, body));
    versions.push(answer.version);
  }
  return versions;
}

/** The log holds these commands once each, and is honest. */
export async function expectOnce(game: SeatedGame, versions: readonly number[]): Promise<void> {
  await ok(resign(game.creator, game.id, 'p1'));
  const { entries } = await expectHonest(game.creator, game.id);
  const given = entries.filter(({ command }) => command !== null);
  expect(given.map(({ version }) => version)).toEqual(versions);
}
