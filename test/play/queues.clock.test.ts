import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueues } from '../../src/play/queues.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('tells who waits ten seconds behind work that is stuck to come again, and does nothing of it', async () => {
  const queues = makeQueues();
  const done: string[] = [];
  let letGo = (): void => undefined;
  const stuck = queues.inTurn('g', () => new Promise<void>((resolve) => (letGo = resolve)));
  const late = queues.inTurn('g', async () => done.push('late'));
  const refused = expect(late).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    fields: { retryAfterSeconds: 1 },
  });
  await vi.advanceTimersByTimeAsync(9_999);
  const patient = queues.inTurn('g', async () => done.push('patient'));
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  letGo();
  await stuck;
  await patient;
  expect(done).toEqual(['patient']);
  expect(vi.getTimerCount()).toBe(0);
});
