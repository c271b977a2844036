import { directEncounter } from './direct-encounter.ts';
import type { Results } from './entrant-rounds.ts';
import { buchholz, buchholzCut1, sonnebornBerger } from './opponents-points.ts';
import { gamePoints, gamesWon, wins } from './own-rounds.ts';
import type { TieBreak, TieBreakPart, TieBreakValue } from './standing.ts';

/** A tie-break as parts; `tied` are those whom nothing before it separates, oneself among them. */
type PartsOf = (
  results: Results,
  entrant: string,
  tied: readonly string[],
) => readonly TieBreakPart[];

const PARTS: Readonly<Record<TieBreak, PartsOf>> = {
  'direct-encounter': directEncounter,
  buchholz,
  'buchholz-cut-1': buchholzCut1,
  'sonneborn-berger': sonnebornBerger,
  wins,
  'game-points': gamePoints,
  'games-won': gamesWon,
  'deals-won': gamesWon,
};

/** A tie-break of one entrant: the sum of its parts, whichever it is. */
export function tieBreakOf(
  name: TieBreak,
  results: Results,
  entrant: string,
  tied: readonly string[],
): TieBreakValue {
  const parts = PARTS[name](results, entrant, tied);
  return { name, value: parts.reduce((sum, { value }) => sum + value, 0), parts };
}
