import type { GameEvent } from '../engine/module.ts';

/** The clock of one seat that is waited for. */
export interface SeatClock {
  /** RFC 3339 instant at which its time, bank included, is used up. */
  readonly deadline: string;
  /** What its bank held when it was asked, in milliseconds. */
  readonly bankMs: number;
}

export type Clocks = Readonly<Record<string, SeatClock>>;

/** What somebody did: an accepted command, or a life-cycle step, which has no command. */
export interface StepDraft {
  readonly at: string;
  readonly seat: string | null;
  readonly player: string | null;
  readonly command: object | null;
  /** Token of the decision that was answered. */
  readonly decision: string | null;
  readonly commandId: string | null;
  readonly events: readonly GameEvent[];
}

/** A step and what follows from it, before it is salted and hashed. */
export interface EntryDraft extends StepDraft {
  readonly game: string;
  readonly version: number;
  readonly waiting: readonly string[];
  readonly clocks: Clocks;
  /** SHA-256 of the title's state after it, in every 64th entry and the last one. */
  readonly stateHash?: string;
}

/** One row of a game's log: everything but `hash` is what the hash covers. */
export interface Entry extends EntryDraft {
  readonly salt: string;
  readonly prevHash: string;
  readonly hash: string;
}
