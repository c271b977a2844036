import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../support/server/api-client.ts';
import { type Person, registerPlayer } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { makeDraft, sendAnything } from '../../support/server/wire-event.ts';

const server = sharedServer({ RATE_LIMIT: '0' });

let head: Person;
let addresses: Readonly<Record<'game' | 'tournament', string>>;

beforeAll(async () => {
  head = await registerPlayer(server.url, 'Head');
  const { id } = await makeDraft(head);
  const made = await ok(head.api.POST('/v1/titles/confrontation/games', { body: {} }));
  addresses = { game: `/v1/games/${made.id}`, tournament: `/v1/tournaments/${id}` };
});

describe.each(['game', 'tournament'] as const)('the history of a %s', (kind) => {
  it.each([1, 2 ** 31 - 1, 2 ** 31, 2 ** 53])('is empty after version %i', async (after) => {
    const path = `${addresses[kind]}/events?after=${after}`;
    const { status, json } = await sendAnything(server.url, head.token, 'GET', path);
    expect({ status, json }).toEqual({ status: 200, json: { items: [], next: null } });
  });
});
