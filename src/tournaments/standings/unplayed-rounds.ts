import { DRAW } from '../field.ts';
import { type EntrantRound, pointsOf, type Results, roundsOf } from './entrant-rounds.ts';

/** What one round gives to tie-breaks that rest on the points of the opponents. */
export interface Contribution {
  readonly round: number;
  /** Null for the dummy of an unplayed round. */
  readonly opponent: string | null;
  /** Points of the opponent or the dummy, in half points of a game. */
  readonly score: number;
  /** Own points of the round. */
  readonly result: number;
  /** C.07 16.1.2: not played by one's own doing, so that a cut takes it first. */
  readonly isVoluntary: boolean;
  readonly note?: string;
}

/** C.07 16.1: a requested bye (a round after a withdrawal is one), or a forfeit loss. */
function isVoluntary({ kind, points }: EntrantRound): boolean {
  return kind === 'ABSENT' || (kind === 'FORFEIT' && points === 0);
}

/**
 * The points of an entrant as its opponents count them in a Swiss event, C.07 16.3: rounds one was
 * absent from to the end (category 16.2.5) count as draws, all others what they gave (16.3.1). So
 * whoever met somebody that later withdrew does not suffer for it.
 */
function adjustedScore(results: Results, entrant: string): number {
  let isToTheEnd = true;
  let score = 0;
  for (const one of [...roundsOf(results, entrant)].reverse()) {
    isToTheEnd &&= isVoluntary(one);
    score += isToTheEnd && one.kind === 'ABSENT' ? DRAW : one.points;
  }
  return score;
}

/** C.07 16.4: an unplayed round is one against a dummy with as many points as oneself. */
function againstDummy(results: Results, entrant: string, one: EntrantRound): Contribution {
  return {
    round: one.round,
    opponent: null,
    score: pointsOf(results, entrant),
    result: one.points,
    isVoluntary: isVoluntary(one),
    note: one.kind === 'FORFEIT' ? 'NOT_PLAYED' : one.kind,
  };
}

function againstOpponent(one: EntrantRound, opponent: string, score: number): Contribution {
  return { round: one.round, opponent, score, result: one.points, isVoluntary: false };
}

/**
 * Rounds of a Swiss event by C.07 article 16; of any other by 15.2, for which forfeits are games like
 * others and there is nobody to add for a round in which one was free.
 */
export function contributionsOf(results: Results, entrant: string): readonly Contribution[] {
  const isSwiss = results.field.system === 'swiss';
  return roundsOf(results, entrant).flatMap((one): readonly Contribution[] => {
    const { kind, opponent } = one;
    if (kind === 'OPEN') return [];
    if (opponent !== null && (kind === 'PLAYED' || !isSwiss)) {
      const points = pointsOf(results, opponent);
      const score = isSwiss ? adjustedScore(results, opponent) : points;
      const plain = againstOpponent(one, opponent, score);
      return [score === points ? plain : { ...plain, note: 'ADJUSTED' }];
    }
    return isSwiss ? [againstDummy(results, entrant, one)] : [];
  });
}
