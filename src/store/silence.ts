import { setTimeout as delay } from 'node:timers/promises';

/** What came of asking the database on a connection of its own. */
export type Answer = 'answers' | 'silent';

/** How silence is looked for, and who is told. */
export interface SilenceSettings {
  /** Connects anew and asks something; an error from the database is an answer too. */
  readonly ask: (limitMs: number) => Promise<Answer>;
  /** How long an answer may take that decides on a suspicion. */
  readonly checkMs: number;
  /** Suspicion: what stands idle may be as dead as the connection that has just been given up. */
  readonly onSuspicion: () => void;
  /** Called when the database falls silent and when it answers again. */
  readonly onChange: (isSilent: boolean) => void;
}

/**
 * A database that takes what it is sent and never answers (paused, behind a dead link) would keep
 * every call waiting to its limit, one after the other. So after one such wait the next calls are
 * held for the moment it takes to ask anew, and refused at once while there is no answer.
 */
export interface Silence {
  readonly isSilent: boolean;
  /** Something waited for an answer in vain. */
  suspect(): void;
  /** The verdict on a suspicion; null while there is none, which is nearly always. */
  readonly verdict: Promise<void> | null;
  /** Asks no more; whoever asks just now finishes. */
  stop(): void;
}

/** How long an answer may take while the database is silent: it may have much to do first. */
const ASK_AGAIN_MS = 2000;
const PAUSE_MS = 250;

/** Nobody is suspected at first. */
export function makeSilence(settings: SilenceSettings): Silence {
  let isSilent = false;
  let isStopped = false;
  let verdict: Promise<void> | null = null;

  function change(now: boolean): void {
    isSilent = now;
    settings.onChange(now);
  }

  async function check(): Promise<void> {
    settings.onSuspicion();
    if ((await settings.ask(settings.checkMs)) === 'silent' && !isStopped) change(true);
  }

  async function untilItAnswers(): Promise<void> {
    while (isSilent && !isStopped) {
      await delay(PAUSE_MS);
      const answer = await settings.ask(ASK_AGAIN_MS);
      if (answer === 'answers' && !isStopped) change(false);
    }
  }

  return {
    get isSilent() {
      return isSilent;
    },
    get verdict() {
      return verdict;
    },
    suspect() {
      if (verdict !== null || isSilent || isStopped) return;
      verdict = check().finally(() => {
        verdict = null;
      });
      void verdict.then(untilItAnswers);
    },
    stop() {
      isStopped = true;
    },
  };
}
