import { and, asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Player } from '../play/game-resource.ts';
import type { NewToken, Players, Scope, TokenInfo } from '../players/ports.ts';
import { orUnavailable } from './failures.ts';
import { makeOnce } from './idempotency.ts';
import { inTransaction, type Store } from './pool.ts';
import { players, tokens } from './schema.ts';

/** Players and tokens in PostgreSQL. */
export function makePlayers(store: Store): Players {
  const { db } = store;
  return {
    add: ({ id, name, kind }, createdAt, token) =>
      inTransaction(store, async (client) => {
        const tx = drizzle(client);
        await tx.insert(players).values({ id, name, kind, createdAt });
        await tx.insert(tokens).values(tokenRow(token));
      }),

    addToken: (token, keyed) =>
      makeOnce(store, keyed, { ...tokenInfo(token), nonce: token.nonce }, async (client) => {
        await drizzle(client).insert(tokens).values(tokenRow(token));
      }),

    listTokens: (player) =>
      orUnavailable(async () => {
        const rows = await db
          .select()
          .from(tokens)
          .where(eq(tokens.player, player))
          .orderBy(asc(tokens.id));
        return rows.map(tokenInfo);
      }),

    removeToken: (player, token) =>
      orUnavailable(async () => {
        const rows = await db
          .delete(tokens)
          .where(and(eq(tokens.player, player), eq(tokens.id, token)))
          .returning({ id: tokens.id });
        return rows.length === 1;
      }),

    findLogin: (hash) =>
      orUnavailable(async () => {
        const rows = await db
          .select()
          .from(tokens)
          .innerJoin(players, eq(players.id, tokens.player))
          .where(eq(tokens.hash, hash));
        const row = rows[0];
        if (row === undefined) return null;
        const { id, name, kind } = row.players;
        return { player: { id, name, kind } as Player, token: tokenInfo(row.tokens) };
      }),

    findValid: (ids) =>
      orUnavailable(async () => {
        const result = await store.pool.query<{ id: string }>({
          name: 'find-valid-tokens',
          text: 'select id from tokens where id = any($1::text[])',
          values: [ids],
        });
        return new Set(result.rows.map(({ id }) => id));
      }),
  };
}

type TokenRow = typeof tokens.$inferSelect;

function tokenRow(token: NewToken): TokenRow {
  const { id, player, hash, label, scopes, createdAt, expiresAt } = token;
  return { id, player, hash, label, scopes: [...scopes], createdAt, expiresAt };
}

type Listed = Pick<TokenRow, 'id' | 'label' | 'createdAt' | 'expiresAt'> & {
  readonly scopes: readonly string[];
};

function tokenInfo({ id, label, scopes, createdAt, expiresAt }: Listed): TokenInfo {
  return { id, label, scopes: scopes as readonly Scope[], createdAt, expiresAt };
}
