/** Forms an event can have; each pairs in its own way. */
export const SYSTEMS = [
  'swiss',
  'round-robin',
  'single-elimination',
  'double-elimination',
  'duplicate',
] as const;
export type System = (typeof SYSTEMS)[number];

/** What a win and a draw are worth in the standings of two-sided events; a loss is worth nothing. */
export const WIN = 2;
export const DRAW = 1;

/**
 * Why a table has the result it has. `BYE` is not among them: whoever has no opponent sits at no
 * table. Only `PLAYED` and `CORRECTED` count as played: for the others somebody was not there, or a
 * game ended without an outcome.
 */
export const RESULT_KINDS = ['PLAYED', 'NO_SHOW', 'ABANDONED', 'CORRECTED'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

/** The result of one table. */
export interface TableResult {
  readonly how: ResultKind;
  /**
   * By entrant. Two-sided: `WIN`, `DRAW` or 0, and a no-show of both is 0 to 0. Duplicate: the score
   * of the deal, higher is better.
   */
  readonly points: Readonly<Record<string, number>>;
  /** Two-sided: the title's own points, summed over the games; the entrants who keep none have 0. */
  readonly gamePoints: Readonly<Record<string, number>>;
  /** Two-sided: games won, by entrant. */
  readonly gamesWon: Readonly<Record<string, number>>;
}

/** Whether a table was played to an end, so that its games count as well as its points. */
export function wasPlayed({ how }: TableResult): boolean {
  return how === 'PLAYED' || how === 'CORRECTED';
}

/** Entrants who meet, or in a duplicate event the one team that plays by itself. */
export interface Table {
  /** Unique in the tournament: `3-1` is the first table of round 3. */
  readonly id: string;
  /** In the order of the seats: the first entrant has the first side of the (first) game. */
  readonly entrants: readonly string[];
  /** Null while it is not known. */
  readonly result: TableResult | null;
}

/** One round as it was paired. */
export interface Round {
  /** From 1 on. */
  readonly round: number;
  readonly tables: readonly Table[];
  /** Entrants without an opponent, in no order that means anything. */
  readonly byes: readonly string[];
}

/** Somebody who takes part: a player, or a team. */
export interface FieldEntrant {
  readonly id: string;
  /** The first round this entrant could be paired for: 1, or later for a late entry. */
  readonly from: number;
  /** The first round this entrant is not paired for any more; null while taking part. */
  readonly withdrawnFrom: number | null;
}

/** What pairings and standings are made of, and nothing else is. */
export interface Field {
  readonly system: System;
  /** Two-sided: games of a table, the sides changed in the second one. */
  readonly legs: 1 | 2;
  /** Round robin: how often everybody meets everybody. */
  readonly cycles: 1 | 2;
  /** Rounds that are planned; for round robin and eliminations what the number of entrants gives. */
  readonly rounds: number | null;
  /** In the order in which they entered; who withdrew is still among them. */
  readonly entrants: readonly FieldEntrant[];
  /** All rounds so far, in order. */
  readonly played: readonly Round[];
  /** Entrants who must not meet, a family for example. */
  readonly forbidden: readonly (readonly [string, string])[];
}

/** Entrants who can be paired for a round. */
export function takingPart({ entrants }: Field, round: number): readonly FieldEntrant[] {
  return entrants.filter(
    ({ from, withdrawnFrom }) => from <= round && (withdrawnFrom === null || withdrawnFrom > round),
  );
}
