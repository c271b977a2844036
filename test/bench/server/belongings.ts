/** What a bench has started; whatever happens, it is ended, the newest first. */
export interface Belongings {
  /** Notes how something that was started just now is ended. */
  add(end: () => Promise<unknown>): void;
  endAll(): Promise<void>;
}

/** Begins with nothing; the bench that is broken off by a signal leaves nothing behind either. */
export function makeBelongings(): Belongings {
  const ends: (() => Promise<unknown>)[] = [];
  let ending: Promise<void> | null = null;

  async function endEach(): Promise<void> {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
  }

  return {
    add: (end) => ends.push(end),
    endAll() {
      ending ??= endEach();
      return ending;
    },
  };
}

/** Runs a bench with what it starts, ends all of it, and exits with 1 when it was broken off. */
export async function withBelongings(work: (own: Belongings) => Promise<void>): Promise<void> {
  const own = makeBelongings();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void own.endAll().finally(() => process.exit(1)));
  }
  try {
    await work(own);
  } finally {
    await own.endAll();
  }
}
