import { AppError } from '../errors/app-error.ts';
import type { Observer } from '../play/observer.ts';
import { NotTried } from '../play/ports.ts';
import { faultWord, type Span } from '../play/tracer.ts';
import { HeldUp } from './failures.ts';

/** What is written together, and how much of it. */
export interface BatchSettings<T> {
  /** Roughly the bytes one request adds. */
  readonly weigh: (request: T) => number;
  /**
   * Writes all of a batch or, failing, nothing; one answer a request, in their order. After a fault
   * each request is written again by itself; `wasHeldUp` says that its row was waited for already.
   */
  readonly write: (requests: readonly T[], wasHeldUp: boolean) => Promise<readonly boolean[]>;
  /** So many requests may wait; one more is turned away. */
  readonly maxWaiting: number;
  /** So many requests go into one batch at most. */
  readonly maxTogether: number;
  /** Requests cannot be written together: each of a batch is written by itself from the first. */
  readonly isApart: boolean;
  readonly observer: Observer;
}

const MAX_BYTES = 1_000_000;

interface Waiting<T> {
  readonly request: T;
  /** The step of a trace that waits for it. */
  readonly span: Span;
  readonly resolve: (written: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** So many requests are worth a second statement beside the one that waits for the disk. */
const WORTH_A_SECOND = 16;
/** Behind statements that are stuck so many may run in all. */
const MAX_RUNNING = 4;
/** A statement that has run for so long counts as stuck, behind a locked row for example. */
const STUCK_MS = 50;
/** So many requests of a batch are written side by side, each by itself; readers need connections. */
const APART_LANES = 4;
/** Where they are written by themselves, no request of a batch is begun after this time. */
const APART_MS = 5000;

/**
 * Gathers what comes in while a statement runs and writes it as the next batch: one commit for
 * many. The caller sees to it that no two requests under way concern the same game.
 */
export function makeBatcher<T>(settings: BatchSettings<T>): { add(request: T): Promise<boolean> } {
  return new Batcher(settings);
}

/** What one statement writes. */
interface Batch<T> {
  readonly requests: readonly Waiting<T>[];
  readonly bytes: number;
}

/** A statement under way; one that is stuck is passed by and counts no more. */
interface Statement {
  readonly began: number;
  isStuck: boolean;
}

class Batcher<T> {
  readonly #settings: BatchSettings<T>;
  readonly #queue: Waiting<T>[] = [];
  readonly #statements = new Set<Statement>();
  /** How many write on, or are about to begin, that are not stuck. */
  #writers = 0;
  #patience: NodeJS.Timeout | undefined;

  constructor(settings: BatchSettings<T>) {
    this.#settings = settings;
  }

  add(request: T): Promise<boolean> {
    if (this.#queue.length >= this.#settings.maxWaiting) {
      return Promise.reject(new NotTried('Too many commands wait to be stored.'));
    }
    return new Promise((resolve, reject) => {
      const { observer } = this.#settings;
      this.#queue.push({ request, span: observer.tracer.current(), resolve, reject });
      observer.appendsWaiting(this.#queue.length);
      if (!this.#startIfWanted()) this.#bePatient();
    });
  }

  /** How many statements should run for what is waiting now. */
  #wanted(): number {
    const { length } = this.#queue;
    if (length === 0) return 0;
    return length < WORTH_A_SECOND ? 1 : 2;
  }

  #startIfWanted(): boolean {
    if (this.#writers >= this.#wanted() || this.#statements.size >= MAX_RUNNING) return false;
    this.#writers += 1;
    // After this turn of the event loop, so that what arrives together goes together.
    setImmediate(() => void this.#writeOn());
    return true;
  }

  /** Writes batch after batch, as long as there is work for so many writers. */
  async #writeOn(): Promise<void> {
    while (this.#writers <= this.#wanted()) {
      const statement = { began: performance.now(), isStuck: false };
      this.#statements.add(statement);
      await this.#write(this.#takeBatch());
      this.#statements.delete(statement);
      if (statement.isStuck) {
        this.#startIfWanted();
        return;
      }
    }
    this.#writers -= 1;
    if (this.#queue.length > 0) this.#bePatient();
  }

  /** Sees to it that what waits now does not wait for ever behind a statement that is stuck. */
  #bePatient(): void {
    if (this.#patience !== undefined) return;
    this.#patience = setTimeout(() => {
      this.#patience = undefined;
      if (this.#queue.length === 0) return;
      for (const statement of this.#statements) {
        if (statement.isStuck || patienceWith(statement) > 0) continue;
        this.#writers -= 1;
        statement.isStuck = true;
      }
      this.#startIfWanted();
      this.#bePatient();
    }, this.#patienceMs());
  }

  /** How long it takes until one more statement may count as stuck. */
  #patienceMs(): number {
    for (const statement of this.#statements) {
      if (!statement.isStuck) return Math.max(1, Math.ceil(patienceWith(statement)));
    }
    return STUCK_MS;
  }

  #takeBatch(): Batch<T> {
    const { weigh, maxTogether, observer } = this.#settings;
    let bytes = 0;
    let count = 0;
    while (count < this.#queue.length && count < maxTogether) {
      const more = weigh((this.#queue[count] as Waiting<T>).request);
      if (count > 0 && bytes + more > MAX_BYTES) break;
      bytes += more;
      count += 1;
    }
    const requests = this.#queue.splice(0, count);
    observer.appendsWaiting(this.#queue.length);
    return { requests, bytes };
  }

  async #write(batch: Batch<T>): Promise<void> {
    const { requests } = batch;
    if (this.#settings.isApart) {
      await this.#writeApart(requests, false);
      return;
    }
    const error = await this.#attempt(batch, false);
    if (error === null) return;
    if (requests.length > 1 && concernsOne(error)) {
      await this.#writeApart(requests, error instanceof HeldUp);
    } else for (const { reject } of requests) reject(error);
  }

  /** Writes a batch and answers it; what went wrong is given back, and nobody is answered then. */
  async #attempt({ requests, bytes }: Batch<T>, wasHeldUp: boolean): Promise<unknown> {
    const { write, observer } = this.#settings;
    const began = performance.now();
    const span = observer.tracer.beginFor('append-batch', requests);
    span.set('ringtable.rows', requests.length);
    try {
      const written = await span.within(() =>
        write(
          requests.map(({ request }) => request),
          wasHeldUp,
        ),
      );
      const lost = written.reduce((count, isWritten) => count + (isWritten ? 0 : 1), 0);
      observer.appended(requests.length, bytes, lost, performance.now() - began);
      span.end();
      for (const [place, { resolve }] of requests.entries()) resolve(written[place] ?? false);
      return null;
    } catch (error) {
      observer.appendFailed();
      span.end(faultWord(error));
      return error;
    }
  }

  /** A fault of one request must not fail its neighbours; an outage is everybody's. */
  async #writeApart(requests: readonly Waiting<T>[], wasHeldUp: boolean): Promise<void> {
    const until = performance.now() + APART_MS;
    const waiting = requests.values();
    let outage: unknown = null;
    const lane = async (): Promise<void> => {
      for (const one of waiting) {
        if (performance.now() > until) outage ??= new HeldUp();
        const batch = { requests: [one], bytes: this.#settings.weigh(one.request) };
        const error = outage ?? (await this.#attempt(batch, wasHeldUp));
        if (error === null) continue;
        if (!concernsOne(error)) outage ??= error;
        one.reject(error);
      }
    };
    await Promise.all(Array.from({ length: APART_LANES }, lane));
  }
}

/** How long a statement may still run before it counts as stuck. */
function patienceWith({ began }: Statement): number {
  return began + STUCK_MS - performance.now();
}

/** Whether others may be written although a request or the batch around it was not. */
function concernsOne(error: unknown): boolean {
  return !(error instanceof AppError) || error instanceof HeldUp;
}
