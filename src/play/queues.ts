import { AppError } from '../errors/app-error.ts';

/** Queues by game: pieces of work on the same game run one after the other, as they came. */
export interface Queues {
  /** Throws `UNAVAILABLE` when too much waits already. */
  inTurn<T>(game: string, work: () => Promise<T>): Promise<T>;
}

/** So many may wait in one queue; a table of four with impatient clients is far below it. */
const MAX_WAITING = 256;

interface Queue {
  last: Promise<unknown>;
  waiting: number;
}

export function makeQueues(): Queues {
  const queues = new Map<string, Queue>();
  return {
    async inTurn(game, work) {
      const queue = queues.get(game) ?? { last: Promise.resolve(), waiting: 0 };
      if (queue.waiting >= MAX_WAITING) {
        const detail = 'Too many requests wait for this game.';
        throw new AppError('UNAVAILABLE', detail, { retryAfterSeconds: 1 });
      }
      queues.set(game, queue);
      queue.waiting += 1;
      const turn = queue.last.then(work);
      queue.last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        queue.waiting -= 1;
        if (queue.waiting === 0) queues.delete(game);
      }
    },
  };
}
