import type { Logger } from 'pino';
import type { Clock } from '../play/ports.ts';

/** Something that fails for a while, and then works again. */
export interface Trouble {
  readonly isOn: boolean;
  /** It has failed, again or for the first time. */
  seen(error: unknown): void;
  /** It works. */
  over(): void;
}

/** The same trouble is told of again only after so long. */
const AGAIN_MS = 60_000;

/** What an operator reads of it. */
export interface Words {
  readonly begun: string;
  readonly going: string;
  readonly over: string;
}

/**
 * Tells of trouble once when it begins, once a minute while it goes on, and once when it is over:
 * what fails every half second must not hide what else there is to read.
 */
export function makeTrouble(logger: Logger, words: Words, stopwatch: Clock): Trouble {
  let began: number | null = null;
  let told = 0;
  let times = 0;
  const seconds = () => Number(((stopwatch.now() - (began ?? 0)) / 1000).toFixed(1));

  return {
    get isOn() {
      return began !== null;
    },
    seen(error) {
      const now = stopwatch.now();
      times += 1;
      if (began === null) {
        began = now;
        logger.warn({ err: error }, words.begun);
      } else if (now - told < AGAIN_MS) return;
      else logger.warn({ err: error, times, seconds: seconds() }, words.going);
      told = now;
    },
    over() {
      if (began === null) return;
      // As loud as the beginning: whoever reads the one must read the other.
      logger.warn({ times, seconds: seconds() }, words.over);
      began = null;
      times = 0;
    },
  };
}
