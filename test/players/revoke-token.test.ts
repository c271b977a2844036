import { describe, expect, it } from 'vitest';
import { makeAuthenticate } from '../../src/players/authenticate.ts';
import { makeToken } from '../../src/players/make-token.ts';
import type { Scope } from '../../src/players/ports.ts';
import { register } from '../../src/players/register.ts';
import { revokeToken } from '../../src/players/revoke-token.ts';
import { makeMemoryPlayers } from './memory-players.ts';

const clock = { now: () => Date.parse('2026-01-02T03:04:05.678Z') };

/** A player with a first token of all scopes, and further ones with the scopes that are named. */
async function withTokens(...further: readonly (readonly Scope[])[]) {
  let ids = 0;
  const players = makeMemoryPlayers();
  const deps = { players, clock, newId: (prefix: string) => `${prefix}_${++ids}` };
  const { token: secret } = await register(deps, 'Rosie', 'human');
  const authenticate = makeAuthenticate(players, clock);
  const first = await authenticate(secret);
  const logins = [];
  for (const scopes of further) {
    const request = { label: 'further', scopes, expiresAt: null };
    const { made } = await makeToken(deps, first, secret, request, null);
    logins.push({ secret: made.token, login: await authenticate(made.token) });
  }
  const revoke = (by: typeof first, id: string) =>
    revokeToken(players, authenticate.forget, by, id);
  return { first, logins, authenticate, revoke };
}

describe('revoking a token', () => {
  it.each([
    ['ends the token itself', ['watch'], ['watch'], 0],
    ['ends another one that allows as much', ['watch'], ['watch'], 1],
    ['ends another one that allows less', ['play', 'watch'], ['watch'], 1],
  ] as const)('%s', async (_what, own, other, ended) => {
    const { logins, revoke, authenticate } = await withTokens(own, other);
    const [by, victim] = [logins[0], logins[ended]];
    if (by === undefined || victim === undefined) throw new Error('two tokens were made');
    await revoke(by.login, victim.login.token.id);
    await expect(authenticate(victim.secret)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('with a lesser token does not lock its owner out', async () => {
    const { first, logins, revoke, authenticate } = await withTokens(['watch'], ['play']);
    const [watcher, player] = logins;
    if (watcher === undefined || player === undefined) throw new Error('two tokens were made');
    for (const id of [first.token.id, player.login.token.id]) {
      await expect(revoke(watcher.login, id)).rejects.toMatchObject({ code: 'SCOPE_MISSING' });
    }
    await expect(authenticate(player.secret)).resolves.toMatchObject({ player: first.player });
  });

  it('of nobody, or twice, finds none', async () => {
    const { first, logins, revoke } = await withTokens(['watch']);
    const id = logins[0]?.login.token.id ?? '';
    await expect(revoke(first, 'k_none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await revoke(first, id);
    await expect(revoke(first, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
