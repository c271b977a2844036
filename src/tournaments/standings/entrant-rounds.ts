import { type Field, type Round, type Table, takingPart, wasPlayed } from '../field.ts';
import { countFreeRound, type FreeRound } from './free-round.ts';
import { bestOf, matchpointsOf } from './matchpoints.ts';

/**
 * What a round was for an entrant. `FORFEIT`: a table at which somebody was not there, or
 * that was abandoned. `ABSENT`: not paired, so before a late entry, after a withdrawal, or left out. `OPEN`: a table without a result.
 */
export type RoundKind = 'PLAYED' | 'FORFEIT' | 'BYE' | 'ABSENT' | 'OPEN';

/** One round of one entrant. */
export interface EntrantRound {
  readonly round: number;
  readonly kind: RoundKind;
  /** Who sits at the same table, there or not; null where nobody does. */
  readonly opponent: string | null;
  /** What the round adds to the points of the standings. */
  readonly points: number;
  readonly gamePoints: number;
  /** In a duplicate event a deal in which nobody had a higher score is one. */
  readonly gamesWon: number;
}

/** All that standings are made of: the rounds of everybody up to one round, and nothing later. */
export interface Results {
  readonly field: Field;
  readonly round: number;
  /** Who had entered by then, in order of entry. */
  readonly entrants: readonly string[];
  readonly rounds: ReadonlyMap<string, readonly EntrantRound[]>;
  readonly points: ReadonlyMap<string, number>;
}

/** What an entrant did in each round; nothing for somebody who had not entered. */
export function roundsOf({ rounds }: Results, entrant: string): readonly EntrantRound[] {
  return rounds.get(entrant) ?? [];
}

/** Points in the standings, as they stand. */
export function pointsOf({ points }: Results, entrant: string): number {
  return points.get(entrant) ?? 0;
}

const NOTHING = { opponent: null, points: 0, gamePoints: 0, gamesWon: 0 };

/** What a table was for one of those who sit at it. */
function roundAtTable(table: Table, round: number, entrant: string): EntrantRound {
  const opponent = table.entrants.find((other) => other !== entrant) ?? null;
  const { result } = table;
  if (result === null) return { ...NOTHING, round, kind: 'OPEN', opponent };
  const points = result.points[entrant] ?? 0;
  if (!wasPlayed(result)) return { ...NOTHING, round, kind: 'FORFEIT', opponent, points };
  const gamePoints = result.gamePoints[entrant] ?? 0;
  const gamesWon = result.gamesWon[entrant] ?? 0;
  return { round, kind: 'PLAYED', opponent, points, gamePoints, gamesWon };
}

/** A deal counts by comparison: its score is no point by itself, the top one is a game won. */
function compareDeal(round: Round, read: Map<string, EntrantRound>): void {
  const matchpoints = matchpointsOf(round);
  const best = bestOf(round);
  for (const [entrant, one] of read) {
    const points = matchpoints.get(entrant) ?? 0;
    read.set(entrant, { ...one, points, gamesWon: best.has(entrant) ? 1 : 0 });
  }
}

/** A round of everybody who was at a table or had a bye in it. */
function readRound(field: Field, round: Round, freeRound: FreeRound): Map<string, EntrantRound> {
  const read = new Map<string, EntrantRound>();
  for (const entrant of round.byes) {
    const points = freeRound(entrant, round.round);
    read.set(entrant, { ...NOTHING, round: round.round, kind: 'BYE', points });
  }
  for (const table of round.tables) {
    for (const entrant of table.entrants) {
      read.set(entrant, roundAtTable(table, round.round, entrant));
    }
  }
  if (field.system === 'duplicate') compareDeal(round, read);
  return read;
}

/** Reads a field up to a round. Who withdrew, and when, is not looked at: it shows in the rounds. */
export function readResults(field: Field, round: number): Results {
  // Before the first round is over, those who play in it stand there with nothing.
  const last = Math.max(round, 1);
  const entrants = field.entrants.filter(({ from }) => from <= last).map(({ id }) => id);
  const played = field.played.filter((one) => one.round <= round);
  const freeRound = countFreeRound(field.system, takingPart(field, 1).length, played);
  const read = played.map((one) => ({
    number: one.round,
    byEntrant: readRound(field, one, freeRound),
  }));
  const rounds = new Map<string, readonly EntrantRound[]>();
  const points = new Map<string, number>();
  for (const entrant of entrants) {
    const own = read.map(
      ({ number, byEntrant }): EntrantRound =>
        byEntrant.get(entrant) ?? { ...NOTHING, round: number, kind: 'ABSENT' },
    );
    rounds.set(entrant, own);
    points.set(
      entrant,
      own.reduce((sum, one) => sum + one.points, 0),
    );
  }
  return { field, round, entrants, rounds, points };
}
