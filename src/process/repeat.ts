/** Work that is done again and again. */
export interface Repeated {
  /** Does this as soon as nothing else of it runs; what waits already is not asked for twice. */
  once(work: Work): void;
  /** Begins nothing any more, and waits for what runs. */
  stop(): Promise<void>;
}

/** A piece of work, which tells of its own failures. */
export type Work = () => Promise<void>;

/** Does something again and again, and between what is asked for once; never two at a time. */
export function repeat(everyMs: number, work: Work): Repeated {
  const waiting = new Set<Work>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();

  async function start(next: Work): Promise<void> {
    waiting.delete(next);
    if (!isStopped) await next();
  }

  function once(next: Work): void {
    if (waiting.has(next)) return;
    waiting.add(next);
    last = last.then(() => start(next));
  }

  function wait(): void {
    timer = setTimeout(() => {
      once(work);
      void last.then(() => {
        if (!isStopped) wait();
      });
    }, everyMs);
  }

  wait();
  return {
    once,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await last;
    },
  };
}
