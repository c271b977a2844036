/** One connection with one command at a time in flight. */
export interface Lane {
  /** Gives the next command and waits for its answer; null when there is none left. */
  give(): Promise<void> | null;
  /** Waits for what still comes when the last answer is there. */
  settle(): Promise<void>;
  close(): void;
}

/** What one round of load came to. */
export interface Round {
  readonly answered: number;
  readonly seconds: number;
  /** Milliseconds from sending to the last byte of the answer. */
  readonly latencies: readonly number[];
}

/**
 * Keeps every lane busy for some time, then closes it: each gives its next command when it has its
 * answer. Nothing else is in flight, and the time ends with the last answer.
 */
export async function drive(lanes: readonly Lane[], ms: number): Promise<Round> {
  const latencies: number[] = [];
  const start = performance.now();

  async function keepBusy(lane: Lane): Promise<void> {
    for (let sent = start; sent < start + ms; ) {
      const answer = lane.give();
      // All that was prepared is given: a short round is as good as a long one.
      if (answer === null) break;
      await answer;
      const now = performance.now();
      latencies.push(now - sent);
      sent = now;
    }
    await lane.settle();
  }

  try {
    await Promise.all(lanes.map(keepBusy));
    const seconds = (performance.now() - start) / 1000;
    return { answered: latencies.length, seconds, latencies };
  } finally {
    for (const lane of lanes) lane.close();
  }
}

/** Commands, or requests, in a second. */
export function rateOf({ answered, seconds }: Round): number {
  return answered / seconds;
}
