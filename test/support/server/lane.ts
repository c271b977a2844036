import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { below, type Words } from '../../../src/engine/rng.ts';

/** What becomes of bytes that are on their way; it may change while they are. */
export interface Weather {
  /** Bytes stop where they are; connections stay. */
  isFrozen: boolean;
  /** `cut`: the next bytes break off in their middle; `lost`: they vanish. Then the connection breaks. */
  fate: 'whole' | 'cut' | 'lost';
  latencyMs: number;
  /** Added to the latency, at random up to so much. */
  jitterMs: number;
  /** 0: as many as there are. */
  bytesPerSecond: number;
}

/** One direction of one connection. */
export interface Lane {
  /** Stops this lane alone, until it is told to go on. */
  freeze(): void;
  /** Looks at the weather again, and goes on where it was frozen by itself. */
  goOn(): void;
}

/** The weather in which nothing happens to anything. */
export const FAIR: Readonly<Weather> = {
  isFrozen: false,
  fate: 'whole',
  latencyMs: 0,
  jitterMs: 0,
  bytesPerSecond: 0,
};

/** So much waits inside; then the sender has to wait, as with any full pipe. */
const MAX_WAITING = 65_536;

/** Carries what one socket says to another one, through the weather. `breakBoth` resets the connection. */
export function openLane(
  from: Socket,
  to: Socket,
  weather: Weather,
  words: Words,
  breakBoth: () => void,
): Lane {
  const queue: (Buffer | 'end')[] = [];
  let waiting = 0;
  let isFrozen = false;
  let isCarrying = false;
  let goOn: (() => void) | null = null;

  async function untilThawed(): Promise<void> {
    while (isFrozen || weather.isFrozen) {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    }
  }

  async function carry(bytes: Buffer): Promise<void> {
    const { latencyMs, jitterMs, bytesPerSecond } = weather;
    const sendingMs = bytesPerSecond === 0 ? 0 : (bytes.length / bytesPerSecond) * 1000;
    const ms = latencyMs + (jitterMs === 0 ? 0 : below(words, jitterMs)) + sendingMs;
    if (ms > 0) await delay(ms);
    await untilThawed();
    if (weather.fate === 'whole') to.write(bytes);
    if (weather.fate === 'cut') to.write(bytes.subarray(0, Math.ceil(bytes.length / 2)));
    if (weather.fate !== 'whole') breakBoth();
  }

  async function carryAll(): Promise<void> {
    isCarrying = true;
    for (let next = queue.shift(); next !== undefined && !to.destroyed; next = queue.shift()) {
      if (next === 'end') {
        await untilThawed();
        to.end();
      } else {
        await carry(next);
        waiting -= next.length;
        if (waiting < MAX_WAITING) from.resume();
      }
    }
    isCarrying = false;
  }

  function add(next: Buffer | 'end'): void {
    queue.push(next);
    if (!isCarrying) void carryAll();
  }

  from.on('data', (bytes: Buffer) => {
    waiting += bytes.length;
    if (waiting >= MAX_WAITING) from.pause();
    add(bytes);
  });
  from.on('end', () => add('end'));

  return {
    freeze() {
      isFrozen = true;
    },
    goOn() {
      isFrozen = false;
      goOn?.();
    },
  };
}
