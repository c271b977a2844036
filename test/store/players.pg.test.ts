import { describe, expect, it } from 'vitest';
import { makeAuthenticate } from '../../src/players/authenticate.ts';
import { makeToken } from '../../src/players/make-token.ts';
import { register } from '../../src/players/register.ts';
import { revokeToken } from '../../src/players/revoke-token.ts';
import { makePlayers } from '../../src/store/players.ts';
import { START } from '../support/memory-ports.ts';
import { twoNodes } from './nodes.ts';

const nodes = twoNodes();
const DAY_MS = 24 * 3_600_000;
const WATCH = { label: 'screen', scopes: ['watch'], expiresAt: null } as const;

let ids = 0;

/** A player who is logged in, on a clock that the test moves. */
async function loggedIn() {
  let now = START;
  const clock = { now: () => now };
  const players = makePlayers(nodes.one.store);
  const deps = { players, clock, newId: (prefix: string) => `${prefix}_token-test-${++ids}` };
  const { token: secret } = await register(deps, 'Rosie', 'human');
  const authenticate = makeAuthenticate(players, clock);
  const login = await authenticate(secret);
  return {
    ask: () => makeToken(deps, login, secret, WATCH, 'one key'),
    revoke: (id: string) => revokeToken(players, authenticate.forget, login, id),
    authenticate,
    advance: (ms: number) => {
      now += ms;
    },
  };
}

describe('a look at tokens', () => {
  it('finds those that are still there, whoever made them', async () => {
    const { ask, revoke } = await loggedIn();
    const { made } = await ask();
    const { findValid } = makePlayers(nodes.other.store);
    const [id, other] = [made.info.id, 'k_p_p1'];
    expect(await findValid([id, other, 'k_never'])).toEqual(new Set([id, other]));
    await revoke(id);
    expect(await findValid([id, other])).toEqual(new Set([other]));
  });
});

describe('a token under a key', () => {
  it('is shown again for a day, even when it was revoked', async () => {
    const { ask, revoke, advance } = await loggedIn();
    const first = await ask();
    await revoke(first.made.info.id);
    advance(DAY_MS);
    expect(await ask()).toEqual({ ...first, replayed: true });
  });

  it('is a new one after a day: a secret that was revoked never comes back', async () => {
    const { ask, revoke, advance, authenticate } = await loggedIn();
    const first = await ask();
    await revoke(first.made.info.id);
    advance(DAY_MS + 1);
    const { made, replayed } = await ask();
    expect([replayed, made.token === first.made.token]).toEqual([false, false]);
    await expect(authenticate(made.token)).resolves.toMatchObject({ token: made.info });
    await expect(authenticate(first.made.token)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('shows its secret only to the login that asked', async () => {
    const { ask } = await loggedIn();
    const { made } = await ask();
    const { rows } = await nodes.one.store.pool.query<{ body: string }>(
      "select body::text as body from idempotency_keys where key = 'one key'",
    );
    expect(rows.map(({ body }) => body).join()).not.toContain(made.token);
  });
});
