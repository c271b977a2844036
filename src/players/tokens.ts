import { createHmac, hash, randomBytes } from 'node:crypto';

const PREFIX = 'rt_';

/** What a token looks like; anything else is not looked up. */
export const TOKEN_PATTERN = /^rt_[A-Za-z0-9_-]{43}$/;

const BEARER = /^Bearer +([^\s]+) *$/i;

/** The secret in an `Authorization` header; null when it holds none. */
export function bearerIn(header: string): string | null {
  return BEARER.exec(header)?.[1] ?? null;
}

/** A new secret: 256 bits from the operating system. */
export function makeSecret(): string {
  return PREFIX + randomBytes(32).toString('base64url');
}

/** What a secret is made of together with the secret of the login that asks for it. */
export function makeNonce(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The secret of a token: only who has the login's secret can make it again from the nonce, so it
 * can be shown again to who repeats the request, and is never stored.
 */
export function deriveSecret(login: string, nonce: string): string {
  return PREFIX + createHmac('sha256', login).update(`token/${nonce}`).digest('base64url');
}

/** What is stored in place of a secret, and looked up by. */
export function hashSecret(secret: string): Uint8Array {
  return hash('sha256', secret, 'buffer');
}
