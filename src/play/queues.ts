import { NotTried } from './ports.ts';

/** Queues by game: pieces of work on the same game run one after the other, as they came. */
export interface Queues {
  /** Throws `UNAVAILABLE` when too much waits already, or when its turn does not come in time. */
  inTurn<T>(game: string, work: () => Promise<T>): Promise<T>;
}

/** So many may wait in one queue; a table of four with impatient clients is far below it. */
const MAX_WAITING = 256;
/** So long does a piece of work wait for its turn, behind one that is stuck for example. */
const MAX_WAIT_MS = 10_000;

interface Queue {
  /** What was begun or put in line last; null before anything was. */
  last: Promise<unknown> | null;
  waiting: number;
}

export function makeQueues(): Queues {
  const queues = new Map<string, Queue>();
  return {
    async inTurn(game, work) {
      let queue = queues.get(game);
      if (queue === undefined) {
        queue = { last: null, waiting: 0 };
        queues.set(game, queue);
      } else if (queue.waiting >= MAX_WAITING) {
        throw new NotTried('Too many requests wait for this game.');
      }
      queue.waiting += 1;
      try {
        return await (queue.last === null ? begin(queue, work) : putInLine(queue, work));
      } finally {
        queue.waiting -= 1;
        if (queue.waiting === 0) queues.delete(game);
      }
    },
  };
}

function begin<T>(queue: Queue, work: () => Promise<T>): Promise<T> {
  const turn = work();
  queue.last = turn;
  return turn;
}

/** Whoever gives up waiting is told at once; when the turn comes all the same, nothing is done. */
function putInLine<T>(queue: Queue, work: () => Promise<T>): Promise<T> {
  const before = queue.last;
  return new Promise<T>((resolve, reject) => {
    let hasGivenUp = false;
    const patience = setTimeout(() => {
      hasGivenUp = true;
      reject(new NotTried('The requests before this one take too long.'));
    }, MAX_WAIT_MS);
    const takeTurn = async (): Promise<void> => {
      clearTimeout(patience);
      if (!hasGivenUp) await work().then(resolve, reject);
    };
    queue.last = Promise.resolve(before).then(takeTurn, takeTurn);
  });
}
