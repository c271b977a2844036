import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/errors/app-error.ts';
import { makeLogins } from '../../src/players/logins.ts';
import type { TokenInfo } from '../../src/players/ports.ts';
import { register } from '../../src/players/register.ts';
import { makeMemoryPlayers } from './memory-players.ts';

const START = Date.parse('2026-01-02T03:04:05.678Z');

/** Logins of one player whose clock the test moves, and what was told of their ends. */
async function watching() {
  const players = makeMemoryPlayers();
  let now = START;
  let ids = 0;
  const clock = { now: () => now };
  const newId = (prefix: string) => `${prefix}_${++ids}`;
  const { player } = await register({ players, clock, newId }, 'Rosie', 'human');
  const [token] = await players.listTokens(player.id);
  if (token === undefined) throw new Error('a token was made');
  const asked: (readonly string[])[] = [];
  const counted = {
    ...players,
    findValid(tokens: readonly string[]) {
      asked.push(tokens);
      return players.findValid(tokens);
    },
  };
  const ended: string[] = [];
  const logins = makeLogins(counted, clock);
  return {
    logins,
    asked,
    ended,
    token,
    players: counted,
    watch: (info: TokenInfo, what: string) => logins.watch(info, () => ended.push(what)),
    revoke: () => players.removeToken(player.id, token.id),
    advance: (ms: number) => {
      now += ms;
    },
  };
}

describe('what is open on a login', () => {
  it('ends when a look finds that its token is gone', async () => {
    const { logins, watch, token, revoke, ended } = await watching();
    watch(token, 'a socket');
    await logins.look();
    expect(ended).toEqual([]);
    await revoke();
    await logins.look();
    expect(ended).toEqual(['a socket']);
  });

  it('ends once, with everything else that is open on it, when its token is said to be gone', async () => {
    const { logins, watch, token, ended, asked } = await watching();
    watch(token, 'a socket');
    watch(token, 'a stream');
    watch({ ...token, id: 'k_other' }, 'of another token');
    logins.end(token.id);
    logins.end(token.id);
    expect(ended).toEqual(['a socket', 'a stream']);
    expect(asked).toEqual([]);
  });

  it('ends at the instant at which its token expires, without a question to anybody', async () => {
    const { logins, watch, token, ended, asked, advance } = await watching();
    watch({ ...token, expiresAt: new Date(START + 1000).toISOString() }, 'a socket');
    advance(999);
    await logins.look();
    expect([ended, asked.length]).toEqual([[], 1]);
    advance(1);
    await logins.look();
    expect([ended, asked.length]).toEqual([['a socket'], 1]);
  });

  it('stays while nobody can be asked', async () => {
    const { logins, watch, token, revoke, ended, players } = await watching();
    watch(token, 'a socket');
    await revoke();
    const { findValid } = players;
    players.findValid = async () => {
      throw new AppError('UNAVAILABLE', 'The database is away.');
    };
    await expect(logins.look()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(ended).toEqual([]);
    players.findValid = findValid;
    await logins.look();
    expect(ended).toEqual(['a socket']);
  });

  it('is not ended any more once it has closed by itself', async () => {
    const { logins, watch, token, ended, asked } = await watching();
    const forget = watch(token, 'a socket');
    watch(token, 'a stream');
    forget();
    logins.end(token.id);
    expect(ended).toEqual(['a stream']);
    await logins.look();
    expect(asked).toEqual([]);
  });
});

describe('a look', () => {
  it('asks for all tokens at once, each once, however much is open on it', async () => {
    const { logins, watch, token, asked } = await watching();
    for (let count = 0; count < 100; count += 1) watch(token, 'a socket');
    watch({ ...token, id: 'k_other' }, 'another');
    await logins.look();
    expect(asked).toEqual([[token.id, 'k_other']]);
  });

  it('at tokens on which nothing is open asks nobody', async () => {
    const { logins, watch, token, asked } = await watching();
    watch(token, 'a socket');
    await logins.look(['k_elsewhere']);
    expect(asked).toEqual([]);
    await logins.look([token.id, 'k_elsewhere']);
    expect(asked).toEqual([[token.id]]);
  });
});
