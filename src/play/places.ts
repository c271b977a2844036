/** Places for work that may be done at once; whoever finds none free waits for the next. */
export interface Places {
  /** Whether somebody who came now would be one too many to wait. */
  isCrowded(): boolean;
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Makes places of which so many are used at once, and for which so many may wait. */
export function makePlaces(maxRunning: number, maxWaiting = Number.POSITIVE_INFINITY): Places {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    isCrowded: () => running >= maxRunning && waiting.length >= maxWaiting,
    async run(work) {
      // Whoever ends hands its place over, so `running` stays as it is.
      if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
