import { known } from '../engine/invariant.ts';
import { AppError } from '../errors/app-error.ts';
import type { Clock } from '../play/ports.ts';
import type { Store } from './pool.ts';

/** One look at the database's clock; `sentMs` and `receivedMs` are of this process's stopwatch. */
export interface ClockSample {
  readonly sentMs: number;
  readonly receivedMs: number;
  /** What the database said, in milliseconds since the epoch. */
  readonly databaseMs: number;
}

/** A clock that goes by what was heard of the database's. */
export interface FollowedClock extends Clock {
  /** False until the first look has come back; then `now` throws `UNAVAILABLE`. */
  readonly isSet: boolean;
  /** Takes a look into account; tells by how much the database's clock was set anew, mostly 0. */
  take(sample: ClockSample): number;
}

/**
 * How much slower this clock runs than the stopwatch. Two machines' clocks differ by less, so that
 * between two looks it falls behind the database's a little and never gets ahead of it.
 */
const SLOWER = 200e-6;
/** A clock that is this far off was set by somebody; anything less is a clock that drifts. */
const SET_ANEW_MS = 1000;

/**
 * Follows the database's clock by looks at it. What the database said was so before its answer
 * came, so whoever takes it for the time of the answer is never ahead, and behind by no more than
 * the way back. The best look counts on; one that proves this clock to be ahead replaces it. Small
 * corrections never turn the clock back, it waits. Where the database's clock itself was set back,
 * it follows: standing still for hours would be worse.
 */
export function makeFollowedClock(stopwatch: () => number): FollowedClock {
  let best: ClockSample | null = null;
  let last = 0;

  const estimate = ({ databaseMs, receivedMs }: ClockSample, at: number): number =>
    databaseMs + (at - receivedMs) * (1 - SLOWER);

  return {
    get isSet() {
      return best !== null;
    },
    now() {
      if (best === null) {
        throw new AppError('UNAVAILABLE', 'The server is starting.', { retryAfterSeconds: 2 });
      }
      last = Math.max(last, Math.floor(estimate(best, stopwatch())));
      return last;
    },
    take(sample) {
      const { sentMs, receivedMs, databaseMs } = sample;
      const before = best ?? sample;
      const gainMs = databaseMs - estimate(before, receivedMs);
      // Ahead of the latest instant at which the database can have said this.
      const isAhead = gainMs + receivedMs - sentMs < 0;
      if (gainMs > 0 || isAhead || best === null) best = sample;
      if (isAhead && gainMs < -SET_ANEW_MS) {
        last = 0;
        return gainMs;
      }
      return gainMs > lagOf(before, receivedMs) + SET_ANEW_MS ? gainMs : 0;
    },
  };
}

/** By how much a clock that goes by this look may be behind when nobody set anything. */
function lagOf({ sentMs, receivedMs }: ClockSample, at: number): number {
  return receivedMs - sentMs + (at - receivedMs) * 2 * SLOWER;
}

const FIRST_LOOKS_MS = 250;
const LOOKS_MS = 2000;
const ASK = 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms';

/** The clock of the service: all nodes follow the one of their database. */
export interface DatabaseClock extends Pick<FollowedClock, 'isSet' | 'now'> {
  stop(): Promise<void>;
}

/**
 * Looks at the database's clock every two seconds, and more often until the first answer. While
 * the database is away the clock goes on by itself. `onSetAnew` is told when the database's clock
 * has jumped.
 */
export function followDatabaseClock(
  store: Store,
  onSetAnew: (byMs: number) => void,
): DatabaseClock {
  const stopwatch = () => performance.now();
  const clock = makeFollowedClock(stopwatch);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const sentMs = stopwatch();
    const { rows } = await store.pool.query<{ ms: number }>(ASK);
    const receivedMs = stopwatch();
    const databaseMs = known(rows[0], 'the time').ms;
    const byMs = clock.take({ sentMs, receivedMs, databaseMs });
    if (byMs !== 0) onSetAnew(byMs);
  }

  function lookOn(): Promise<void> {
    // What fails here says only that the database is away, which others notice and tell.
    return look()
      .catch(() => undefined)
      .finally(() => {
        if (stopped) return;
        timer = setTimeout(
          () => {
            looking = lookOn();
          },
          clock.isSet ? LOOKS_MS : FIRST_LOOKS_MS,
        );
      });
  }

  let looking = lookOn();
  return {
    get isSet() {
      return clock.isSet;
    },
    now: clock.now,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
