import type { Clocks } from './entry.ts';

/** What a clock is made of; both absent means no clock. */
interface ClockSettings {
  readonly perDecisionSeconds?: number;
  readonly bankSeconds?: number;
}

/** What each seat's bank still holds, in milliseconds; a seat that was never asked is not in it. */
export type Banks = Readonly<Record<string, number>>;

/** Clocks and banks after an entry. */
export interface ClockState {
  readonly clocks: Clocks;
  readonly banks: Banks;
}

export const NO_CLOCKS: ClockState = { clocks: {}, banks: {} };

/** What an entry did, as far as clocks care. */
export interface ClockStep {
  readonly at: string;
  readonly waiting: readonly string[];
  /** Seats that are asked the same question as before, whose clocks run on. */
  readonly undisturbed: ReadonlySet<string>;
}

/**
 * The clocks after an entry. A seat that is asked anew gets its time for a decision; what it used
 * beyond that for the last one has gone from its bank. All of it follows from the log alone.
 */
export function nextClocks(
  settings: ClockSettings,
  before: ClockState,
  step: ClockStep,
): ClockState {
  if (settings.perDecisionSeconds === undefined && settings.bankSeconds === undefined) {
    return NO_CLOCKS;
  }
  const now = Date.parse(step.at);
  const perDecisionMs = (settings.perDecisionSeconds ?? 0) * 1000;
  const banks: Record<string, number> = { ...before.banks };
  for (const [seat, clock] of Object.entries(before.clocks)) {
    if (step.undisturbed.has(seat)) continue;
    const overdrawn = now - (Date.parse(clock.deadline) - clock.bankMs);
    banks[seat] = Math.max(0, clock.bankMs - Math.max(0, overdrawn));
  }
  const clocks: Record<string, Clocks[string]> = {};
  for (const seat of step.waiting) {
    const running = step.undisturbed.has(seat) ? before.clocks[seat] : undefined;
    const bankMs = banks[seat] ?? (settings.bankSeconds ?? 0) * 1000;
    banks[seat] = bankMs;
    clocks[seat] = running ?? {
      deadline: new Date(now + perDecisionMs + bankMs).toISOString(),
      bankMs,
    };
  }
  return { clocks, banks };
}

/** How much longer a deadline stands that passed while the server was away. */
const GRACE_MS = 30_000;

/**
 * The seats whose time is up at this instant. A deadline that passed before the node came (back)
 * to work at `resumedMs` stands a while longer, since nobody could have answered in time; so long
 * nobody else of the game runs out of time either, because all who did forfeit together.
 */
export function expiredSeats(clocks: Clocks, nowMs: number, resumedMs: number): readonly string[] {
  const past = Object.entries(clocks).filter(([, { deadline }]) => Date.parse(deadline) <= nowMs);
  const missed = past.some(([, { deadline }]) => wasMissed(deadline, nowMs, resumedMs));
  return missed ? [] : past.map(([seat]) => seat);
}

/** Whether a deadline passed while nobody could do anything, and stands a while longer. */
export function wasMissed(deadline: string, nowMs: number, resumedMs: number): boolean {
  return Date.parse(deadline) < resumedMs && nowMs < resumedMs + GRACE_MS;
}

/** The first instant at which a seat's time is up; null without a clock. */
export function firstDeadline(clocks: Clocks): string | null {
  return Object.values(clocks).reduce<string | null>(
    (first, { deadline }) => (first === null || deadline < first ? deadline : first),
    null,
  );
}
