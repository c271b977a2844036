/** Wakes whoever waits for something to change. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or false when it did not ring in time. */
  wait(limitMs: number): Promise<boolean>;
}

/** A bell that nobody waits for yet. */
export function makeBell(): Bell {
  const waiting = new Set<(rung: boolean) => void>();
  return {
    ring() {
      for (const wake of [...waiting]) wake(true);
    },
    wait: (limitMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => wake(false), limitMs);
        const wake = (rung: boolean) => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve(rung);
        };
        waiting.add(wake);
      }),
  };
}
