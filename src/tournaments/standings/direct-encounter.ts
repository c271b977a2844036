import { type EntrantRound, type Results, roundsOf } from './entrant-rounds.ts';
import type { TieBreakPart } from './standing.ts';

/** Whether a round is a meeting: by C.07 15.2 a forfeit is one in a round robin, in others not. */
function isMeeting({ field }: Results, { kind }: EntrantRound): boolean {
  return kind === 'PLAYED' || (kind === 'FORFEIT' && field.system === 'round-robin');
}

function meetingsOf(
  results: Results,
  entrant: string,
  tied: readonly string[],
): readonly EntrantRound[] {
  return roundsOf(results, entrant).filter(
    (one) => isMeeting(results, one) && one.opponent !== null && tied.includes(one.opponent),
  );
}

/** What was found of a group already: it is asked for each of its members. */
const found = new WeakMap<readonly string[], boolean>();

/** Whether each two of them met, and all equally often: halfway through a second cycle they did not. */
function haveAllMet(results: Results, tied: readonly string[]): boolean {
  const known = found.get(tied);
  if (known !== undefined) return known;
  const have = countAllMet(results, tied);
  found.set(tied, have);
  return have;
}

function countAllMet(results: Results, tied: readonly string[]): boolean {
  // Nobody meets more opponents than there were rounds, so a large group needs no counting.
  if (tied.length > results.round + 1) return false;
  const counts = new Set<number>();
  for (const entrant of tied) {
    const met = new Map<string, number>();
    for (const { opponent } of meetingsOf(results, entrant, tied)) {
      if (opponent !== null) met.set(opponent, (met.get(opponent) ?? 0) + 1);
    }
    for (const other of tied) if (other !== entrant) counts.add(met.get(other) ?? 0);
  }
  return counts.size === 1 && !counts.has(0);
}

/**
 * Direct encounter, C.07 article 6 in its plain form: the points that those who are still tied took
 * from each other, if all of them have met. Otherwise it is worth nothing to any of them, and the
 * parts say why; that somebody would be first whatever the missing games gave is not looked for. In
 * half points of a game.
 */
export function directEncounter(
  results: Results,
  entrant: string,
  tied: readonly string[],
): readonly TieBreakPart[] {
  if (tied.length < 2) return [];
  const meetings = meetingsOf(results, entrant, tied);
  if (haveAllMet(results, tied)) {
    return meetings.map(({ round, opponent, points }) => ({ round, opponent, value: points }));
  }
  return meetings.map(({ round, opponent }) => ({
    round,
    opponent,
    value: 0,
    note: 'NOT_ALL_MET',
  }));
}
