import type { Player } from '../play/game-resource.ts';
import type { KeyedRequest, Made } from '../play/ports.ts';

/** What a token allows. */
export const SCOPES = ['play', 'watch', 'organize'] as const;
export type Scope = (typeof SCOPES)[number];

/** A token as its owner may list it; the secret itself is not in it. */
export interface TokenInfo {
  readonly id: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: string;
  readonly expiresAt: string | null;
}

/** A token to store: its SHA-256 in place of the secret. */
export interface NewToken extends TokenInfo {
  readonly player: string;
  readonly hash: Uint8Array;
}

/** A token and what its secret was derived from, which is kept with an idempotent answer only. */
export interface DerivedToken {
  readonly nonce: string;
}

/** Who a token stands for, and what it allows. */
export interface Login {
  readonly player: Player;
  readonly token: TokenInfo;
}

/** Players and their tokens. */
export interface Players {
  add(player: Player, createdAt: string, token: NewToken): Promise<void>;
  addToken(
    token: NewToken & DerivedToken,
    keyed: KeyedRequest | null,
  ): Promise<Made<TokenInfo & DerivedToken>>;
  listTokens(player: string): Promise<readonly TokenInfo[]>;
  /** False when the player has no such token. */
  removeToken(player: string, token: string): Promise<boolean>;
  findLogin(hash: Uint8Array): Promise<Login | null>;
  /** Which of these tokens are still there, expired ones too. */
  findValid(tokens: readonly string[]): Promise<ReadonlySet<string>>;
}
