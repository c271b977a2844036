import type { Clock } from '../play/ports.ts';

/** A node that did nothing for so long was frozen; a busy one comes to its timers sooner. */
const PAUSE_MS = 5000;

/** Since when this node has been at work without a break. */
export interface Attendance {
  /** To be called often: who has not called for a while was away. */
  sign(): void;
  /** The database was away, and is back now. */
  returned(): void;
  /** When the node came to work, or back to work; milliseconds since the epoch. */
  resumedAt(): number;
}

/**
 * Notices that the process did not run: stopped, swapped out, or on a machine that slept. It is
 * noticed by whoever asks first, so that nothing is decided by deadlines that passed meanwhile.
 * The same holds when the clock itself was set forward.
 */
export function makeAttendance(clock: Clock): Attendance {
  let resumed: number | null = null;
  let seen = 0;

  function sign(): number {
    const now = clock.now();
    const since = resumed === null || Math.abs(now - seen) > PAUSE_MS ? now : resumed;
    seen = now;
    resumed = since;
    return since;
  }

  return {
    sign,
    returned() {
      resumed = clock.now();
      seen = resumed;
    },
    resumedAt: sign,
  };
}
