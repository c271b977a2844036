import type { Field } from '../field.ts';

/** Why two entrants meet, or one meets nobody: enough for a person to follow, all of it data. */
export interface Explanation {
  /** UPPER_SNAKE: what brought them together, `SAME_SCORE` or `BRACKET` for example. */
  readonly because: string;
  /** Facts it rests on: points before the round, ranks, places in a bracket, sides so far. */
  readonly facts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** UPPER_SNAKE names of rules that had to give way for this table; empty nearly always. */
  readonly relaxed: readonly string[];
}

/** A table to be: entrants in the order of the seats. */
export interface PlannedTable {
  readonly entrants: readonly string[];
  readonly explanation: Explanation;
}

/** Somebody who is left without an opponent. */
export interface PlannedBye {
  readonly entrant: string;
  readonly explanation: Explanation;
}

/** A round as it should be played. */
export interface RoundPlan {
  readonly tables: readonly PlannedTable[];
  readonly byes: readonly PlannedBye[];
}

/**
 * A round, or why there is none: `OVER`, all that the system has to play was played; or
 * `NO_LEGAL_PAIRING`, nothing is left that keeps the hard rules.
 */
export type Pairing =
  | { readonly kind: 'round'; readonly plan: RoundPlan }
  | { readonly kind: 'none'; readonly why: 'OVER' | 'NO_LEGAL_PAIRING' };

/** Everything a pairing follows from. The same request gives the same pairing everywhere, for ever. */
export interface PairingRequest {
  readonly field: Field;
  /** The round to be paired: one more than the rounds so far, all of which have results. */
  readonly round: number;
  /** The seed of this round, 64 hexadecimal digits, published with it. */
  readonly seed: string;
  /**
   * The seed of what is drawn once for the whole event (numbers, places in a bracket, ranks among
   * equals, tables that stay drawn), 64 hexadecimal digits, published with round 1.
   */
  readonly drawSeed: string;
}
