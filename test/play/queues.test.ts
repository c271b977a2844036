import { describe, expect, it } from 'vitest';
import { makeQueues } from '../../src/play/queues.ts';

/** A queue whose work on one game waits until the test lets it go on. */
function heldQueue() {
  const queues = makeQueues();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { queues, held, letGo };
}

const MANY = 256;

describe('the queue of a game', () => {
  it('does one piece of work after the other, also after one that failed', async () => {
    const { queues, held, letGo } = heldQueue();
    const done: string[] = [];
    const first = queues.inTurn('g', async () => {
      await held;
      throw new Error('planted');
    });
    const second = queues.inTurn('g', async () => done.push('second'));
    await queues.inTurn('other', async () => done.push('other'));
    letGo();
    await expect(first).rejects.toThrow('planted');
    await second;
    expect(done).toEqual(['other', 'second']);
  });

  it('turns away what is too much, says when to come back, and forgets nothing', async () => {
    const { queues, held, letGo } = heldQueue();
    const waiting = Array.from({ length: MANY }, (_, place) =>
      queues.inTurn('g', async () => {
        await held;
        return place;
      }),
    );
    await expect(queues.inTurn('g', async () => 'late')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      fields: { retryAfterSeconds: 1 },
    });
    expect(await queues.inTurn('other', async () => 'undisturbed')).toBe('undisturbed');
    letGo();
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: MANY }, (_, place) => place));
    expect(await queues.inTurn('g', async () => 'again')).toBe('again');
  });
});
