import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { below, type Words } from '../../src/engine/rng.ts';
import { makePlaces } from '../../src/play/places.ts';

/** How fast the clients go: unhurried while the soak lasts, as fast as they are let at its end. */
export interface Pace {
  /** The time is up: nobody thinks, lies or lags any more, everybody plays to the end. */
  readonly isEnding: boolean;
  end(): void;
  /** As long as a player takes to think; nothing at the end. */
  think(words: Words): Promise<void>;
  /** Waits, but not beyond the moment at which the time is up. */
  pause(ms: number): Promise<void>;
  /** Runs a piece of work; at the end few run at once, so that nobody waits in vain. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** Commands that are under way at once when all games are played to their ends. */
const AT_ONCE = 24;

/** A pace in which a player thinks so long on average. */
export function makePace(thinkMs: number): Pace {
  const over = new AbortController();
  // Everybody who thinks listens.
  setMaxListeners(0, over.signal);
  const places = makePlaces(AT_ONCE);

  async function pause(ms: number): Promise<void> {
    if (over.signal.aborted) return;
    await delay(ms, undefined, { signal: over.signal }).catch(() => undefined);
  }

  return {
    get isEnding() {
      return over.signal.aborted;
    },
    end: () => over.abort(),
    think: (words) => pause(below(words, 2 * thinkMs)),
    pause,
    inTurn: (work) => places.run(work),
  };
}
