import type { Connection, Post } from './connection.ts';

/** A request to send, and what to do once it is answered. */
export interface Task extends Post {
  done(): void;
}

/** What one round of load came to. */
export interface Round {
  readonly answered: number;
  readonly seconds: number;
  /** Milliseconds from sending to the last byte of the answer. */
  readonly latencies: readonly number[];
}

/**
 * Keeps every connection busy for some time: each sends its next request when it has its answer.
 * Nothing but these requests is in flight, and the time ends with the last answer.
 */
export async function drive(
  connections: readonly Connection[],
  ms: number,
  next: () => Task | null,
): Promise<Round> {
  const latencies: number[] = [];
  const start = performance.now();

  async function keepBusy(connection: Connection): Promise<void> {
    for (let sent = start; sent < start + ms; ) {
      const task = next();
      // All that was prepared is sent: a short round is as good as a long one.
      if (task === null) return;
      const { status, body } = await connection.post(task);
      const now = performance.now();
      if (status !== 200) throw new Error(`${status} to ${task.body}: ${body}`);
      latencies.push(now - sent);
      task.done();
      sent = now;
    }
  }

  await Promise.all(connections.map(keepBusy));
  const seconds = (performance.now() - start) / 1000;
  return { answered: latencies.length, seconds, latencies };
}
