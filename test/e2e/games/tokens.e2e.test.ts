import { describe, expect, it } from 'vitest';
import { apiClient, ok, rawRequest, refusal } from '../../support/server/api-client.ts';
import { readGame, sitDown } from '../../support/server/calls.ts';
import { liveClient } from '../../support/server/live-client.ts';
import { makeGame, type Person, registerPlayer } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { startServer } from '../../support/server/start-server.ts';

const server = sharedServer();

type Scope = 'play' | 'watch' | 'organize';

async function tokenOf({ api }: Person, scopes: readonly Scope[], more: object = {}) {
  const body = { label: 'second', scopes: [...scopes], ...more };
  return ok(api.POST('/v1/me/tokens', { body }));
}

describe('a further token', () => {
  it('allows what its scopes say and nothing else', async () => {
    const person = await registerPlayer(server.url);
    const game = await makeGame(person);
    const { token } = await tokenOf(person, ['watch']);
    const watcher = { api: apiClient(server.url, token) };
    expect((await ok(readGame(watcher, game.id))).id).toBe(game.id);
    expect(await refusal(sitDown(watcher, game.id, 'p1'))).toBe('403 SCOPE_MISSING');
    const made = watcher.api.POST('/v1/titles/trick-taking/games', { body: {} });
    expect(await refusal(made)).toBe('403 SCOPE_MISSING');
    expect((await ok(watcher.api.GET('/v1/me'))).scopes).toEqual(['watch']);
    const body = { label: 'more', scopes: ['play' as const] };
    expect(await refusal(watcher.api.POST('/v1/me/tokens', { body }))).toBe('403 SCOPE_MISSING');
  });

  it('shows the invite code of a game only where it may play', async () => {
    const person = await registerPlayer(server.url);
    const game = await makeGame(person, { access: 'invite' });
    const { token } = await tokenOf(person, ['watch']);
    const watcher = { api: apiClient(server.url, token) };
    expect((await ok(readGame(watcher, game.id))).inviteCode).toBeUndefined();
    expect((await ok(readGame(person, game.id))).inviteCode).toBe(game.inviteCode);
    expect(game.inviteCode).toBeDefined();
  });

  it('refuses commands on the socket without the scope to play', async () => {
    const person = await registerPlayer(server.url);
    const game = await makeGame(person);
    await ok(sitDown(person, game.id, 'p1'));
    const { token } = await tokenOf(person, ['watch']);
    const live = await liveClient(server.url, token);
    const command = { type: 'startNextRound' };
    const answer = await live.request({ type: 'command', game: game.id, seat: 'p1', command });
    expect(answer).toMatchObject({ type: 'refused', problem: { code: 'SCOPE_MISSING' } });
  });

  it('is listed without its secret and ends when it is revoked, sockets too', async () => {
    const person = await registerPlayer(server.url);
    const made = await tokenOf(person, ['play', 'watch']);
    const { items } = await ok(person.api.GET('/v1/me/tokens'));
    expect(items.map(({ label }) => label)).toEqual(['first', 'second']);
    const second = apiClient(server.url, made.token);
    await ok(second.GET('/v1/me'));
    const live = await liveClient(server.url, made.token);
    const path = { id: made.id };
    const revoked = await person.api.DELETE('/v1/me/tokens/{id}', { params: { path } });
    expect(revoked.response.status).toBe(204);
    expect(await refusal(second.GET('/v1/me'))).toBe('401 TOKEN_INVALID');
    expect(await live.closed).toBe(4403);
    const again = person.api.DELETE('/v1/me/tokens/{id}', { params: { path } });
    expect(await refusal(again)).toBe('404 NOT_FOUND');
  });

  it('ends at its time', async () => {
    const person = await registerPlayer(server.url);
    const { token } = await tokenOf(person, ['watch'], { expiresAt: '2020-01-01T00:00:00Z' });
    expect(await refusal(apiClient(server.url, token).GET('/v1/me'))).toBe('401 TOKEN_INVALID');
  });

  it('cannot be revoked by somebody else', async () => {
    const [owner, other] = [await registerPlayer(server.url), await registerPlayer(server.url)];
    const { id, token } = await tokenOf(owner, ['watch']);
    const path = { id };
    const tried = other.api.DELETE('/v1/me/tokens/{id}', { params: { path } });
    expect(await refusal(tried)).toBe('404 NOT_FOUND');
    await ok(apiClient(server.url, token).GET('/v1/me'));
  });
});

describe('a login', () => {
  it.each([
    ['none', {}, '401 TOKEN_MISSING'],
    ['another scheme', { authorization: 'Basic cnQ6cnQ=' }, '401 TOKEN_INVALID'],
    ['an unknown token', { authorization: `Bearer rt_${'x'.repeat(43)}` }, '401 TOKEN_INVALID'],
  ])('is refused with %s', async (_name, headers, said) => {
    const { status, json } = await rawRequest(server.url, { path: '/v1/me', headers });
    expect(`${status} ${(json as { readonly code: string }).code}`).toBe(said);
  });
});

describe('a server that is closed to new players', () => {
  it('registers nobody and goes on serving those it knows', async () => {
    const person = await registerPlayer(server.url);
    const closed = await startServer({
      databaseUrl: server.databaseUrl,
      env: { REGISTRATION: 'closed' },
    });
    const body = { name: 'Late' };
    const late = apiClient(closed.url).POST('/v1/players', { body });
    expect(await refusal(late)).toBe('403 REGISTRATION_CLOSED');
    const { player } = await ok(apiClient(closed.url, person.token).GET('/v1/me'));
    expect(player.id).toBe(person.id);
    expect(await closed.stop()).toBe(0);
  });
});
