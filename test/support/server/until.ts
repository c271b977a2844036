import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 20;

/**
 * Looks again and again until there is something to see, for what tells nobody when it happens.
 * Throws with these words when the time is up.
 */
export async function until<T>(
  what: string,
  limitMs: number,
  look: () => Promise<T | null>,
): Promise<T> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const seen = await look();
    if (seen !== null) return seen;
    if (Date.now() > deadline) throw new Error(`waited ${limitMs} ms in vain until ${what}`);
    await delay(POLL_MS);
  }
}
