import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../src/errors/app-error.ts';
import { LOGIN_CACHE_MS, makeAuthenticate, requireScope } from '../../src/players/authenticate.ts';
import { makeLoginGuard } from '../../src/players/login-guard.ts';
import type { Login } from '../../src/players/ports.ts';
import { register } from '../../src/players/register.ts';
import { hashSecret, makeSecret } from '../../src/players/tokens.ts';
import { LOGINS_MS } from '../../src/process/upkeep.ts';
import { type MemoryPlayers, makeMemoryPlayers } from './memory-players.ts';

const clock = { now: () => Date.now() };
let made = 0;
const newId = (prefix: string) => `${prefix}_${++made}`;

beforeEach(() => {
  const now = Date.parse('2026-01-02T03:04:05.678Z');
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  // The cache reads this clock.
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function registered() {
  const players = makeMemoryPlayers();
  const { token, player } = await register({ players, clock, newId }, 'Rosie', 'human');
  const [info] = await players.listTokens(player.id);
  return {
    players,
    authenticate: makeAuthenticate(players, clock),
    secret: token,
    player,
    id: info?.id ?? '',
  };
}

/** Stores a further token of a player. */
async function addToken(
  players: MemoryPlayers,
  player: string,
  secret: string,
  expiresAt: string | null,
): Promise<void> {
  const about = { id: 'k_further', label: 'further', scopes: ['play'] as const, expiresAt };
  const createdAt = new Date().toISOString();
  const token = { ...about, createdAt, player, hash: hashSecret(secret), nonce: '' };
  await players.addToken(token, null);
}

/** Looks tokens up at once, and answers when the test says so. */
function holdLookUps(players: MemoryPlayers): { answer(): void } {
  const { findLogin } = players;
  let answer = (): void => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  players.findLogin = async (hash) => {
    const found = await findLogin(hash);
    await mayAnswer;
    return found;
  };
  return { answer };
}

const INVALID = expect.objectContaining({ code: 'TOKEN_INVALID' });

describe('logging in', () => {
  it('finds who a token stands for and what it allows', async () => {
    const { authenticate, secret, player } = await registered();
    const login = await authenticate(secret);
    expect(login.player).toEqual({ id: player.id, name: 'Rosie', kind: 'human' });
    expect(login.token.scopes).toEqual(['play', 'watch', 'organize']);
  });

  it('looks a token up once while its answer is believed', async () => {
    const { authenticate, players, secret } = await registered();
    for (let time = 0; time < 10; time += 1) await authenticate(secret);
    expect(players.lookups.count).toBe(1);
  });

  it('looks it up again before five seconds are over', async () => {
    const { authenticate, players, secret, player, id } = await registered();
    await authenticate(secret);
    await players.removeToken(player.id, id);
    vi.advanceTimersByTime(LOGIN_CACHE_MS + 10);
    await expect(authenticate(secret)).rejects.toThrowError(INVALID);
    // What was opened just before is looked at that often.
    expect(LOGIN_CACHE_MS + LOGINS_MS).toBeLessThan(5000);
  });

  it('believes an answer from when it was asked for, not from when it came', async () => {
    const { authenticate, players, secret, player, id } = await registered();
    const slowly = holdLookUps(players);
    const first = authenticate(secret);
    await players.removeToken(player.id, id);
    vi.advanceTimersByTime(LOGIN_CACHE_MS - 1000);
    slowly.answer();
    await first;
    vi.advanceTimersByTime(1010);
    await expect(authenticate(secret)).rejects.toThrowError(INVALID);
  });

  it('asks once for all who want to know at the same time', async () => {
    const { authenticate, players, secret } = await registered();
    const slowly = holdLookUps(players);
    const logins = Array.from({ length: 10 }, () => authenticate(secret));
    slowly.answer();
    await Promise.all(logins);
    expect(players.lookups.count).toBe(1);
  });

  it('does not believe what was asked before a token was revoked', async () => {
    const { authenticate, players, secret, player, id } = await registered();
    const slowly = holdLookUps(players);
    const before = authenticate(secret);
    await players.removeToken(player.id, id);
    authenticate.forget(id);
    const after = authenticate(secret);
    slowly.answer();
    await expect(before).rejects.toThrowError(INVALID);
    await expect(after).rejects.toThrowError(INVALID);
    await expect(authenticate(secret)).rejects.toThrowError(INVALID);
  });

  it('keeps what it knows of one token when others are revoked all the time', async () => {
    const { authenticate, players, secret, id } = await registered();
    const slowly = holdLookUps(players);
    const first = authenticate(secret);
    authenticate.forget('k_stranger');
    slowly.answer();
    await first;
    authenticate.forget('k_stranger');
    await expect(authenticate(secret)).resolves.toMatchObject({ token: { id } });
    expect(players.lookups.count).toBe(1);
  });

  it('does not ask again and again for a token that is unknown', async () => {
    const { authenticate, players } = await registered();
    const secret = makeSecret();
    for (let time = 0; time < 10; time += 1) {
      await expect(authenticate(secret)).rejects.toThrowError(INVALID);
    }
    expect(players.lookups.count).toBe(1);
  });

  it('knows a token a moment after it was made, although it was tried before', async () => {
    const { authenticate, players, player } = await registered();
    const secret = makeSecret();
    await expect(authenticate(secret)).rejects.toThrowError(INVALID);
    await addToken(players, player.id, secret, null);
    vi.advanceTimersByTime(1000);
    await expect(authenticate(secret)).resolves.toMatchObject({ token: { id: 'k_further' } });
  });

  it('forgets a token that was revoked at once', async () => {
    const { authenticate, players, secret, player, id } = await registered();
    await authenticate(secret);
    await players.removeToken(player.id, id);
    authenticate.forget(id);
    await expect(authenticate(secret)).rejects.toThrowError(INVALID);
  });

  it('refuses a token from the instant it expires, whatever is believed', async () => {
    const { authenticate, players, player } = await registered();
    const secret = makeSecret();
    await addToken(players, player.id, secret, new Date(Date.now() + 1000).toISOString());
    await expect(authenticate(secret)).resolves.toMatchObject({ token: { id: 'k_further' } });
    vi.advanceTimersByTime(1000);
    await expect(authenticate(secret)).rejects.toThrowError(INVALID);
  });

  it('does not look up what cannot be a token', async () => {
    const { authenticate, players } = await registered();
    for (const text of ['', 'rt_', 'rt_x', 'rt_\0', `rt_${'a'.repeat(500)}`]) {
      await expect(authenticate(text)).rejects.toThrowError(INVALID);
    }
    expect(players.lookups.count).toBe(0);
  });

  it('never takes a public id for a secret', async () => {
    const { authenticate, player, id } = await registered();
    for (const text of [player.id, id]) {
      await expect(authenticate(text)).rejects.toThrowError(INVALID);
    }
  });
});

describe('guesses', () => {
  const here = { ip: '192.0.2.7' };
  const guesses = () => Array.from({ length: 20 }, () => makeSecret());
  const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

  async function guarded() {
    const { players, secret } = await registered();
    const authenticate = makeAuthenticate(players, clock, makeLoginGuard(3, clock));
    const trying = (secrets: readonly string[]) =>
      Promise.all(secrets.map((one) => authenticate(one, here).catch(codeOf)));
    return { players, secret, trying };
  }

  it('at the same time are no more than one after the other', async () => {
    const { players, trying } = await guarded();
    const codes = await trying(guesses());
    expect(players.lookups.count).toBe(3);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(17);
  });

  it('are none when the token is known, or when nobody could look', async () => {
    const { players, secret, trying } = await guarded();
    const { findLogin } = players;
    players.findLogin = () => Promise.reject(new AppError('UNAVAILABLE', 'The database is away.'));
    for (let time = 0; time < 4; time += 1) {
      expect(await trying(guesses().slice(0, 3))).toEqual(Array(3).fill('UNAVAILABLE'));
    }
    players.findLogin = findLogin;
    for (let time = 0; time < 4; time += 1) {
      expect(await trying([secret])).toMatchObject([{ player: { name: 'Rosie' } }]);
      vi.advanceTimersByTime(LOGIN_CACHE_MS + 10);
    }
    expect(await trying(guesses().slice(0, 3))).toEqual(Array(3).fill('TOKEN_INVALID'));
  });
});

describe('scopes', () => {
  const login = { token: { scopes: ['watch'] } } as unknown as Login;

  it('are enough when one of those that are asked for is there', () => {
    expect(() => requireScope(login, 'play', 'watch')).not.toThrow();
  });

  it('are named when none is there', () => {
    expect(() => requireScope(login, 'play', 'organize')).toThrowError(
      expect.objectContaining({ code: 'SCOPE_MISSING', fields: { scope: 'play or organize' } }),
    );
  });
});
