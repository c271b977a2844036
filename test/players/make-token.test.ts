import { describe, expect, it } from 'vitest';
import { makeAuthenticate } from '../../src/players/authenticate.ts';
import { makeToken } from '../../src/players/make-token.ts';
import { register } from '../../src/players/register.ts';
import { makeMemoryPlayers } from './memory-players.ts';

const clock = { now: () => Date.parse('2026-01-02T03:04:05.678Z') };
const PLAY = { label: 'bot', scopes: ['play'], expiresAt: null } as const;

async function loggedIn(expiresAt: string | null = null) {
  let ids = 0;
  const players = makeMemoryPlayers();
  const deps = { players, clock, newId: (prefix: string) => `${prefix}_${++ids}` };
  const { token: secret } = await register(deps, 'Rosie', 'human');
  const authenticate = makeAuthenticate(players, clock);
  const first = await authenticate(secret);
  const login = { ...first, token: { ...first.token, expiresAt } };
  return { deps, players, authenticate, secret, login };
}

describe('further tokens', () => {
  it('log the same player in, with the scopes that were asked for', async () => {
    const { deps, login, secret, authenticate } = await loggedIn();
    const { made } = await makeToken(deps, login, secret, PLAY, null);
    const other = await authenticate(made.token);
    expect(other.player).toEqual(login.player);
    expect(other.token.scopes).toEqual(['play']);
  });

  it('cannot allow more than the token that asks for them', async () => {
    const { deps, login, secret, authenticate } = await loggedIn();
    const { made } = await makeToken(deps, login, secret, PLAY, null);
    const small = await authenticate(made.token);
    const more = { ...PLAY, scopes: ['play', 'organize'] as const };
    await expect(makeToken(deps, small, made.token, more, null)).rejects.toThrowError(
      expect.objectContaining({ code: 'SCOPE_MISSING', fields: { scope: 'organize' } }),
    );
  });

  it('are the same for the same request under one key, and the secret is stored nowhere', async () => {
    const { deps, players, login, secret } = await loggedIn();
    const one = await makeToken(deps, login, secret, PLAY, 'key-1');
    const again = await makeToken(deps, login, secret, PLAY, 'key-1');
    expect(again.made.token).toBe(one.made.token);
    expect(players.keys[0]).toMatchObject({ key: 'key-1', route: 'POST /v1/me/tokens' });
    expect(players.keys[0]?.fingerprint).toBe(players.keys[1]?.fingerprint);
    expect(JSON.stringify([players.keys, await players.listTokens(login.player.id)])).not.toContain(
      one.made.token,
    );
  });

  it('have another fingerprint for another content under the same key', async () => {
    const { deps, players, login, secret } = await loggedIn();
    await makeToken(deps, login, secret, PLAY, 'key-1');
    await makeToken(deps, login, secret, { ...PLAY, label: 'other' }, 'key-1');
    expect(players.keys[0]?.fingerprint).not.toBe(players.keys[1]?.fingerprint);
  });
});

describe('the time of a further token', () => {
  const limit = '2026-06-01T00:00:00.000Z';

  it.each([
    ['ends with its maker when none is asked for', limit, null, limit],
    ['is what is asked for within its maker’s', limit, '2026-05-31T23:59:59.999Z', null],
    ['may end with its maker', limit, limit, null],
    ['never ends when its maker never does', null, null, null],
    ['is what is asked for when its maker never ends', null, limit, null],
  ])('%s', async (_what, makers, asked, expected) => {
    const { deps, login, secret } = await loggedIn(makers);
    const request = { ...PLAY, expiresAt: asked };
    const { made } = await makeToken(deps, login, secret, request, null);
    expect(made.info.expiresAt).toBe(expected ?? asked);
  });

  it('cannot be longer than its maker’s', async () => {
    const { deps, players, login, secret } = await loggedIn(limit);
    const request = { ...PLAY, expiresAt: '2026-06-01T00:00:00.001Z' };
    await expect(makeToken(deps, login, secret, request, null)).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
      fields: { errors: [{ path: '/body/expiresAt', message: `must not be after ${limit}` }] },
    });
    expect(await players.listTokens(login.player.id)).toHaveLength(1);
  });
});
