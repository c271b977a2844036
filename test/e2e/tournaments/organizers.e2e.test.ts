import { expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { ok } from '../../support/server/api-client.ts';
import { readGame } from '../../support/server/calls.ts';
import { registerPlayer } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { gamesOf } from '../../support/server/tournaments.ts';
import {
  pairNext,
  publishEvent,
  readEvent,
  sendAnything,
  startEvent,
} from '../../support/server/wire-event.ts';

const server = sharedServer({ RATE_LIMIT: '0' });

it('finds the games of an event for invited players, whoever of its organizers made it', async () => {
  const [head, second, una, duo, stranger] = [
    await registerPlayer(server.url, 'Head'),
    await registerPlayer(server.url, 'Second'),
    await registerPlayer(server.url, 'Una'),
    await registerPlayer(server.url, 'Duo'),
    await registerPlayer(server.url, 'Stranger'),
  ];
  const { id } = await publishEvent(head, { access: 'invite' });
  const { inviteCode } = await readEvent(head, id);
  const at = `/v1/tournaments/${id}`;
  for (const { token } of [una, duo]) {
    const entered = await sendAnything(server.url, token, 'PUT', `${at}/entrants/me`, {
      inviteCode,
    });
    expect(entered.status).toBe(200);
  }
  const joined = `${at}/organizers/${second.id}`;
  expect((await sendAnything(server.url, head.token, 'PUT', joined)).status).toBe(200);
  await startEvent(head, id);
  const { pairings } = await pairNext(second, id);
  const game = known(pairings[0]?.games[0], 'a game');
  for (const by of [head, second, una, duo]) {
    expect((await gamesOf(by, id)).map((one) => one.id)).toEqual([game]);
    expect((await ok(readGame(by, game))).id).toBe(game);
  }
  expect(await gamesOf(stranger, id)).toEqual([]);
  expect((await readGame(stranger, game)).response.status).toBe(404);
  // Who organizes is told of it, and sits nowhere: the table is for those who play.
  const view = `/v1/titles/confrontation/games/${game}/view`;
  expect((await sendAnything(server.url, second.token, 'GET', view)).status).toBe(404);
});
