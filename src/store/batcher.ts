import { AppError } from '../errors/app-error.ts';

/** What is written together, and how much of it. */
export interface BatchSettings<T> {
  /** Roughly the bytes one request adds. */
  readonly weigh: (request: T) => number;
  /** Writes a batch; one answer a request, in their order. */
  readonly write: (requests: readonly T[]) => Promise<readonly boolean[]>;
}

const MAX_REQUESTS = 64;
const MAX_BYTES = 1_000_000;

interface Waiting<T> {
  readonly request: T;
  readonly resolve: (written: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** One statement at a time is fastest; behind one that is stuck, so many more may run beside it. */
const MAX_RUNNING = 4;
/** After so long a wait the statement that runs counts as stuck, behind a locked row for example. */
const STUCK_MS = 50;

/**
 * Gathers what comes in while a statement runs and writes it as the next batch: one commit for
 * many. The caller sees to it that no two requests under way concern the same game.
 */
export function makeBatcher<T>(settings: BatchSettings<T>): { add(request: T): Promise<boolean> } {
  const queue: Waiting<T>[] = [];
  /** Who takes the next batch; those it has passed by only end what they are stuck in. */
  let writer: symbol | null = null;
  let running = 0;
  let patience: NodeJS.Timeout | undefined;

  function takeBatch(): Waiting<T>[] {
    let bytes = 0;
    let count = 0;
    while (count < queue.length && count < MAX_REQUESTS) {
      bytes += settings.weigh((queue[count] as Waiting<T>).request);
      if (count > 0 && bytes > MAX_BYTES) break;
      count += 1;
    }
    return queue.splice(0, count);
  }

  async function write(batch: readonly Waiting<T>[]): Promise<void> {
    try {
      const written = await settings.write(batch.map(({ request }) => request));
      for (const [place, { resolve }] of batch.entries()) resolve(written[place] ?? false);
    } catch (error) {
      await writeApart(batch, error);
    }
  }

  /** A fault of one request must not fail its neighbours; an outage is everybody's. */
  async function writeApart(batch: readonly Waiting<T>[], error: unknown): Promise<void> {
    if (batch.length > 1 && !(error instanceof AppError)) {
      for (const one of batch) await write([one]);
    } else for (const { reject } of batch) reject(error);
  }

  /** Writes batch after batch; one that was passed by ends with the statement it is stuck in. */
  async function run(mine: symbol): Promise<void> {
    while (queue.length > 0 && writer === mine) await write(takeBatch());
    if (writer === mine) writer = null;
    running -= 1;
  }

  function start(): void {
    const mine = Symbol('writer');
    writer = mine;
    running += 1;
    // After this turn of the event loop, so that what arrives together goes together.
    setImmediate(() => void run(mine));
  }

  function startBesideStuck(): void {
    patience = undefined;
    if (queue.length > 0 && running < MAX_RUNNING) start();
  }

  return {
    add: (request) =>
      new Promise((resolve, reject) => {
        queue.push({ request, resolve, reject });
        if (writer === null && running < MAX_RUNNING) start();
        else if (patience === undefined) patience = setTimeout(startBesideStuck, STUCK_MS);
      }),
  };
}
