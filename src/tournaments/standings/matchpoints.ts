import { type Round, wasPlayed } from '../field.ts';

/** What a comparison with one other team is worth, Law 78A of the Laws of Duplicate Bridge. */
const BETTER = 2;
const SAME = 1;

/** Scores of a deal that are compared: those of the teams that played it to its end. */
function scoresOf({ tables }: Round): ReadonlyMap<string, number> {
  const scores = new Map<string, number>();
  for (const { entrants, result } of tables) {
    if (result === null || !wasPlayed(result)) continue;
    for (const entrant of entrants) {
      const score = result.points[entrant];
      if (score !== undefined) scores.set(entrant, score);
    }
  }
  return scores;
}

/**
 * Matchpoints of a deal, as Law 78A counts scoring units: two for each team with a lower score, one
 * for each other team with the same score. Who did not play the deal has none and gives none.
 */
export function matchpointsOf(round: Round): ReadonlyMap<string, number> {
  const scores = scoresOf(round);
  const teams = new Map<number, number>();
  for (const score of scores.values()) teams.set(score, (teams.get(score) ?? 0) + 1);
  const worth = new Map<number, number>();
  let beaten = 0;
  for (const [score, count] of [...teams].sort(([one], [other]) => one - other)) {
    worth.set(score, BETTER * beaten + SAME * (count - 1));
    beaten += count;
  }
  return new Map([...scores].map(([entrant, score]) => [entrant, worth.get(score) ?? 0]));
}

/** Whoever has the top score of a deal, alone or shared. */
export function bestOf(round: Round): ReadonlySet<string> {
  const scores = scoresOf(round);
  const top = Math.max(...scores.values());
  return new Set([...scores].filter(([, score]) => score === top).map(([entrant]) => entrant));
}
