import type { KeyedRequest } from '../../src/play/ports.ts';
import type { DerivedToken, Login, NewToken, Players, TokenInfo } from '../../src/players/ports.ts';

/** Players in memory, which count how often a token was looked up. */
export interface MemoryPlayers extends Players {
  readonly lookups: { count: number };
  /** The keys under which tokens were asked for. */
  readonly keys: (KeyedRequest | null)[];
}

export function makeMemoryPlayers(): MemoryPlayers {
  const people = new Map<string, Login['player']>();
  const tokens = new Map<string, NewToken>();
  const answers = new Map<string, TokenInfo & DerivedToken>();
  const lookups = { count: 0 };
  const keys: (KeyedRequest | null)[] = [];

  return {
    lookups,
    keys,
    async add(player, _createdAt, token) {
      people.set(player.id, player);
      tokens.set(token.id, token);
    },
    async addToken(token, keyed) {
      keys.push(keyed);
      const earlier = keyed === null ? undefined : answers.get(keyed.key);
      if (earlier !== undefined) return { made: earlier, replayed: true };
      const made = { ...infoOf(token), nonce: token.nonce };
      if (keyed !== null) answers.set(keyed.key, made);
      tokens.set(token.id, token);
      return { made, replayed: false };
    },
    listTokens: async (player) =>
      [...tokens.values()].filter((token) => token.player === player).map(infoOf),
    async removeToken(player, id) {
      return tokens.get(id)?.player === player && tokens.delete(id);
    },
    findValid: async (ids) => new Set(ids.filter((id) => tokens.has(id))),
    async findLogin(hash) {
      lookups.count += 1;
      const token = [...tokens.values()].find((one) => Buffer.compare(one.hash, hash) === 0);
      const player = people.get(token?.player ?? '');
      return token === undefined || player === undefined ? null : { player, token: infoOf(token) };
    },
  };
}

function infoOf({ id, label, scopes, createdAt, expiresAt }: NewToken): TokenInfo {
  return { id, label, scopes, createdAt, expiresAt };
}
