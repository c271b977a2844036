import { describe, expect, it, vi } from 'vitest';
import { NO_OBSERVER } from '../../src/play/observer.ts';
import type { Append } from '../../src/play/ports.ts';
import { makeEventLog } from '../../src/store/event-log.ts';
import { HeldUp, orUnavailable } from '../../src/store/failures.ts';
import type { Store } from '../../src/store/pool.ts';
import { makeMemoryStore, startGame } from '../support/memory-ports.ts';

function failure(code: string): Error {
  return Object.assign(new Error('as the driver says'), { code });
}

const failing = (error: unknown) => orUnavailable(() => Promise.reject(error));

describe('an outage of the database', () => {
  it.each([
    ['08006', 'the connection failed'],
    ['53300', 'too many connections'],
    ['57014', 'the statement took too long'],
    ['57P01', 'the database is shut down'],
    ['25P03', 'a transaction was idle too long'],
    ['25006', 'it only reads'],
    ['53100', 'its disk is full'],
    ['08P01', 'a pooler has no connection left'],
    ['55P03', 'a lock was not free'],
    ['ECONNREFUSED', 'nobody listens'],
    ['EAI_AGAIN', 'its name is not found just now'],
  ])('is %s: %s', async (code) => {
    const error = failure(code);
    await expect(failing(error)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(failing(new Error('wrapped', { cause: error }))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      fields: { retryAfterSeconds: 2 },
    });
  });

  it.each([
    ['Query read timeout', 'no answer'],
    ['timeout expired', 'no connection'],
    ['Connection terminated unexpectedly', 'an answer that was cut off'],
  ])('is "%s": %s', async (words) => {
    await expect(failing(new Error(words))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it.each([
    ['57014', true],
    ['55P03', true],
    ['08006', false],
    ['40001', false],
  ])('may be about one row only: %s, %s', async (code, isHeldUp) => {
    const error = await failing(failure(code)).catch((reason: unknown) => reason);
    expect(error instanceof HeldUp).toBe(isHeldUp);
  });

  it.each(['23505', '22P02', '42601'])('is not %s', async (code) => {
    const error = failure(code);
    await expect(failing(error)).rejects.toBe(error);
  });
});

describe('work that the database asks to repeat', () => {
  /** Fails so many times before it succeeds. */
  function failingTimes(times: number, code: string) {
    let tries = 0;
    return async () => {
      tries += 1;
      if (tries <= times) throw failure(code);
      return tries;
    };
  }

  it.each(['40001', '40P01'])('is repeated (%s)', async (code) => {
    expect(await orUnavailable(failingTimes(2, code))).toBe(3);
  });

  it('is put off when it does not get through three times', async () => {
    const work = failingTimes(3, '40001');
    await expect(orUnavailable(work)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await work()).toBe(4);
  });

  it('is not repeated after another failure', async () => {
    const work = failingTimes(1, '08006');
    await expect(orUnavailable(work)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await work()).toBe(2);
  });
});

/** A database whose statements fail so many times with this error, and then write nothing. */
function brokenStore(error: Error, times: number): Store {
  const query = vi.fn().mockResolvedValue({ rows: [] });
  for (let count = 0; count < times; count += 1) query.mockRejectedValueOnce(error);
  return { pool: { query } } as unknown as Store;
}

/** Some entry to write. */
async function anAppend(): Promise<Append> {
  const store = makeMemoryStore();
  await startGame(store.node(), { title: 'high-card' });
  const last = store.published.at(-1);
  if (last === undefined) throw new Error('a game begins with entries');
  const { table, entry } = last;
  return { table, sealed: { entry, text: '{}' }, fingerprint: null };
}

describe('an append', () => {
  const appendTo = async (store: Store) =>
    makeEventLog(store, NO_OBSERVER).append(await anAppend());

  it.each(['40001', '40P01'])(
    'that the database asks to repeat (%s) is tried three times, and is then an outage',
    async (code) => {
      expect(await appendTo(brokenStore(failure(code), 2))).toBe(false);
      const putOff = appendTo(brokenStore(failure(code), 3));
      await expect(putOff).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    },
  );

  it('that fails otherwise is a fault', async () => {
    const error = failure('42601');
    await expect(appendTo(brokenStore(error, 1))).rejects.toBe(error);
  });
});
