import { setTimeout as delay } from 'node:timers/promises';
import { below, type Words } from '../../src/engine/rng.ts';
import { type Answered, type Ask, ask, codeOf, Gone } from './ask.ts';
import { anyNode, type World } from './world.ts';

/** Codes that say: nothing happened, come again. */
const COME_AGAIN = ['UNAVAILABLE', 'VERSION_CONFLICT'];
const LIMIT_MS = 120_000;

/** Waits a little, as a client does before it tries again. */
export function waitABit(words: Words): Promise<void> {
  return delay(200 + below(words, 800));
}

/** Whether an answer says that the same request may succeed a moment later. */
export function saysComeAgain(code: string | null): boolean {
  return code !== null && COME_AGAIN.includes(code);
}

/** Sends a request that may be repeated until a node answers it; whichever is there. */
export async function persist(world: World, words: Words, given: Ask): Promise<Answered> {
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    try {
      const answer = await ask(world.findings, anyNode(world, words).url, given);
      if (!saysComeAgain(codeOf(answer))) return answer;
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    }
    world.findings.count('retries');
    await waitABit(words);
  }
  throw new Error(`${given.method ?? 'GET'} ${given.path}: not answered in ${LIMIT_MS} ms`);
}

/** The same for a request that must succeed; gives the body of the answer. */
export async function demand<T>(world: World, words: Words, given: Ask): Promise<T> {
  const answer = await persist(world, words, given);
  if (answer.status < 400) return answer.json as T;
  throw new Error(`${given.method ?? 'GET'} ${given.path}: ${answer.status} ${answer.text}`);
}
