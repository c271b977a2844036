import { describe, expect, it } from 'vitest';
import {
  deriveSecret,
  hashSecret,
  makeNonce,
  makeSecret,
  TOKEN_PATTERN,
} from '../../src/players/tokens.ts';

describe('secrets of tokens', () => {
  it('are new each time and look like tokens', () => {
    const secrets = Array.from({ length: 100 }, makeSecret);
    expect(new Set(secrets).size).toBe(100);
    expect(secrets.every((secret) => TOKEN_PATTERN.test(secret))).toBe(true);
  });

  it('are made again by the same login from the same nonce', () => {
    const secret = deriveSecret('rt_login', 'nonce');
    expect(deriveSecret('rt_login', 'nonce')).toBe(secret);
    expect(TOKEN_PATTERN.test(secret)).toBe(true);
  });

  it.each([
    ['another login', deriveSecret('rt_other', 'nonce')],
    ['another nonce', deriveSecret('rt_login', 'other')],
  ])('differ for %s', (_what, secret) => {
    expect(secret).not.toBe(deriveSecret('rt_login', 'nonce'));
  });

  it('have a new nonce each time', () => {
    expect(new Set(Array.from({ length: 100 }, makeNonce)).size).toBe(100);
  });

  it('are stored as SHA-256, 32 bytes', () => {
    expect(Buffer.from(hashSecret('rt_a')).toString('hex')).toMatch(/^[0-9a-f]{64}$/);
    expect(hashSecret('rt_a')).not.toEqual(hashSecret('rt_b'));
  });

  it.each(['', 'rt_', 'rt_short', `rt_${'a'.repeat(44)}`, `rt_${'ä'.repeat(43)}`, 'Bearer x'])(
    'are not looked up when they cannot be one: %j',
    (text) => {
      expect(TOKEN_PATTERN.test(text)).toBe(false);
    },
  );
});
