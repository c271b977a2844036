import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../src/errors/app-error.ts';
import { NO_OBSERVER } from '../../src/play/observer.ts';
import { NotTried } from '../../src/play/ports.ts';
import { makeBatcher } from '../../src/store/batcher.ts';
import { HeldUp } from '../../src/store/failures.ts';

/** A batcher of numbers that weigh what they are; what it wrote together is recorded. */
function recorded(
  answer: (batch: readonly number[], wasHeldUp: boolean) => Promise<readonly boolean[]>,
  isApart = false,
) {
  const batches: number[][] = [];
  const batcher = makeBatcher<number>({
    weigh: (request) => request,
    maxWaiting: 200,
    maxTogether: 64,
    isApart,
    observer: NO_OBSERVER,
    write: (requests, wasHeldUp) => {
      batches.push([...requests]);
      return answer(requests, wasHeldUp);
    },
  });
  return { batches, batcher };
}

/** A batcher whose statements end when they are told to, the oldest first unless another is named. */
function held() {
  const open: (() => void)[] = [];
  const recording = recorded(async (batch) => {
    await new Promise<void>((resolve) => open.push(resolve));
    return yes(batch);
  });
  return { ...recording, finish: (place = 0) => open.splice(place, 1)[0]?.() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

const yes = async (batch: readonly number[]) => batch.map(() => true);

describe('a batcher', () => {
  it('writes what comes in one turn together, in its order', async () => {
    const { batches, batcher } = recorded(async (batch) => batch.map((one) => one !== 2));
    const answers = await Promise.all([1, 2, 3].map((one) => batcher.add(one)));
    expect(batches).toEqual([[1, 2, 3]]);
    expect(answers).toEqual([true, false, true]);
  });

  it('gathers what comes while it writes', async () => {
    const open: (() => void)[] = [];
    const { batches, batcher } = recorded(async (batch) => {
      await new Promise<void>((resolve) => open.push(resolve));
      return yes(batch);
    });
    const first = batcher.add(1);
    await new Promise((resolve) => setImmediate(resolve));
    const later = [batcher.add(2), batcher.add(3)];
    open.shift()?.();
    await first;
    await new Promise((resolve) => setImmediate(resolve));
    open.shift()?.();
    expect(await Promise.all(later)).toEqual([true, true]);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('writes at most 64 at once', async () => {
    const { batches, batcher } = recorded(yes);
    await Promise.all(Array.from({ length: 130 }, () => batcher.add(1)));
    expect(batches.map(({ length }) => length)).toEqual([64, 64, 2]);
  });

  it('writes at most a million bytes at once, but for one that is larger itself', async () => {
    const { batches, batcher } = recorded(yes);
    await Promise.all([600_000, 400_000, 1, 2_000_000, 1].map((size) => batcher.add(size)));
    expect(batches).toEqual([[600_000, 400_000], [1], [2_000_000], [1]]);
  });

  it('fails those alone whose batch failed', async () => {
    let failing = true;
    const { batcher } = recorded(async (batch) => {
      if (failing) throw new Error('lost');
      return yes(batch);
    });
    await expect(batcher.add(1)).rejects.toThrow('lost');
    failing = false;
    expect(await batcher.add(2)).toBe(true);
  });

  it('writes one batch after the other', async () => {
    const { batches, batcher, finish } = held();
    const answers = [1, 2, 3].map((one) => batcher.add(one));
    await turn();
    answers.push(batcher.add(4), batcher.add(5));
    await turn();
    expect(batches).toEqual([[1, 2, 3]]);
    finish();
    expect(await answers[0]).toBe(true);
    await turn();
    expect(batches).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    finish();
    expect(await Promise.all(answers)).toEqual([true, true, true, true, true]);
  });

  it('writes a second batch beside the first when much waits', async () => {
    const { batches, batcher, finish } = held();
    const answers = [batcher.add(1)];
    await turn();
    for (let count = 0; count < 15; count += 1) answers.push(batcher.add(1));
    await turn();
    expect(batches.map(({ length }) => length)).toEqual([1]);
    answers.push(batcher.add(1));
    await turn();
    expect(batches.map(({ length }) => length)).toEqual([1, 16]);
    for (let count = 0; count < 100; count += 1) answers.push(batcher.add(1));
    await turn();
    expect(batches.map(({ length }) => length)).toEqual([1, 16]);
    finish(1);
    await turn();
    expect(batches.map(({ length }) => length)).toEqual([1, 16, 64]);
    finish();
    await turn();
    finish();
    await turn();
    finish();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([true]));
    expect(batches.map(({ length }) => length)).toEqual([1, 16, 64, 36]);
  });

  it('turns away what is too much, at once and without trying', async () => {
    const { batches, batcher, finish } = held();
    const answers = Array.from({ length: 200 }, () => batcher.add(0));
    await expect(batcher.add(0)).rejects.toThrow(NotTried);
    await expect(batcher.add(0)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      fields: { retryAfterSeconds: 1 },
    });
    await turn();
    answers.push(batcher.add(0));
    for (let batch = 0; batch < 4; batch += 1) {
      finish();
      await turn();
    }
    expect(new Set(await Promise.all(answers))).toEqual(new Set([true]));
    expect(batches.flat()).toHaveLength(201);
  });

  it('goes on when all that may run at once were stuck', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const { batches, batcher, finish } = held();
    const answers: Promise<boolean>[] = [];
    for (let batch = 0; batch < 6; batch += 1) {
      answers.push(batcher.add(batch));
      await turn();
      await vi.advanceTimersByTimeAsync(50);
      await turn();
    }
    expect(batches).toEqual([[0], [1], [2], [3]]);
    for (let batch = 0; batch < 5; batch += 1) {
      finish();
      await turn();
    }
    expect(new Set(await Promise.all(answers))).toEqual(new Set([true]));
    expect(batches).toEqual([[0], [1], [2], [3], [4, 5]]);
    vi.useRealTimers();
  });

  it('passes a statement by that is stuck, and goes on without it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const { batches, batcher, finish } = held();
    const stuck = batcher.add(1);
    await turn();
    const second = batcher.add(2);
    await turn();
    expect(batches).toEqual([[1]]);
    await vi.advanceTimersByTimeAsync(50);
    await turn();
    expect(batches).toEqual([[1], [2]]);
    finish(1);
    expect(await second).toBe(true);
    const third = batcher.add(3);
    await turn();
    expect(batches).toEqual([[1], [2], [3]]);
    finish();
    finish();
    expect(await Promise.all([stuck, third])).toEqual([true, true]);
    vi.useRealTimers();
  });

  it('counts no statement as stuck that has only begun', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const { batches, batcher, finish } = held();
    const answers = [batcher.add(1)];
    await turn();
    await vi.advanceTimersByTimeAsync(20);
    answers.push(batcher.add(2));
    await vi.advanceTimersByTimeAsync(20);
    finish();
    await turn();
    answers.push(batcher.add(3));
    await vi.advanceTimersByTimeAsync(49);
    await turn();
    expect(batches).toEqual([[1], [2]]);
    await vi.advanceTimersByTimeAsync(1);
    await turn();
    expect(batches).toEqual([[1], [2], [3]]);
    finish();
    finish();
    expect(await Promise.all(answers)).toEqual([true, true, true]);
    vi.useRealTimers();
  });

  it('lets one request that cannot be written fail alone', async () => {
    const { batches, batcher } = recorded(async (batch) => {
      if (batch.includes(2)) throw new TypeError('planted');
      return yes(batch);
    });
    const answers = await Promise.allSettled([1, 2, 3].map((one) => batcher.add(one)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it('fails all of a batch at once when the database is away', async () => {
    const away = new AppError('UNAVAILABLE', 'The database is away.');
    const { batches, batcher } = recorded(() => Promise.reject(away));
    const answers = await Promise.allSettled([1, 2].map((one) => batcher.add(one)));
    expect(answers).toEqual([1, 2].map(() => ({ status: 'rejected', reason: away })));
    expect(batches).toEqual([[1, 2]]);
  });

  it('lets a request whose row is locked fail alone, and says that one was waited for', async () => {
    const told: boolean[] = [];
    const { batches, batcher } = recorded(async (batch, wasHeldUp) => {
      told.push(wasHeldUp);
      if (batch.includes(2)) throw new HeldUp();
      return yes(batch);
    });
    const answers = await Promise.allSettled([1, 2, 3].map((one) => batcher.add(one)));
    expect(answers).toEqual([
      { status: 'fulfilled', value: true },
      { status: 'rejected', reason: expect.objectContaining({ code: 'UNAVAILABLE' }) },
      { status: 'fulfilled', value: true },
    ]);
    expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
    expect(told).toEqual([false, true, true, true]);
  });

  it('writes four at a time apart, and none any more after an outage', async () => {
    const away = new AppError('UNAVAILABLE', 'The database is away.');
    const { batches, batcher } = recorded((batch) =>
      Promise.reject(batch.length > 1 ? new HeldUp() : away),
    );
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, place) => batcher.add(place)),
    );
    expect(answers).toEqual(answers.map(() => ({ status: 'rejected', reason: away })));
    expect(batches.slice(1)).toEqual([[0], [1], [2], [3]]);
  });

  it('begins to write nothing apart after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const { batches, batcher } = recorded(async (batch) => {
      if (batch.length > 1) throw new HeldUp();
      await new Promise<void>((resolve) => setTimeout(resolve, 3000));
      return yes(batch);
    });
    const answering = Promise.allSettled(
      Array.from({ length: 20 }, (_, place) => batcher.add(place)),
    );
    await turn();
    await vi.advanceTimersByTimeAsync(6000);
    const answers = await answering;
    expect(answers.slice(0, 8).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(answers.slice(8)).toEqual(
      answers.slice(8).map(() => ({ status: 'rejected', reason: expect.any(HeldUp) })),
    );
    expect(batches).toHaveLength(9);
    vi.useRealTimers();
  });

  it('writes each once, by itself, where nothing can be written together', async () => {
    const { batches, batcher } = recorded(async (batch) => {
      if (batch.includes(2)) throw new TypeError('planted');
      return yes(batch);
    }, true);
    const answers = await Promise.allSettled([1, 2, 3].map((one) => batcher.add(one)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(batches).toEqual([[1], [2], [3]]);
  });
});
