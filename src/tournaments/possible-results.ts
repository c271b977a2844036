import { sameJson } from '../engine/canonical.ts';
import { assertNever } from '../engine/invariant.ts';
import { type TableResult, WIN } from './field.ts';
import { pointsFor } from './results.ts';
import type { PairedTable } from './tournament.ts';

/** Whether some games of this table would come to this result, whatever was played in them. */
export function isResultOf(
  { entrants, games }: Pick<PairedTable, 'entrants' | 'games'>,
  result: TableResult,
): boolean {
  const { points, gamePoints, gamesWon } = result;
  const nothing = Object.fromEntries(entrants.map((entrant) => [entrant, 0]));
  const isOfTable = [points, gamePoints, gamesWon].every(
    (counts) =>
      sameJson({ ...nothing, ...counts }, counts) && Object.keys(counts).length === entrants.length,
  );
  if (!isOfTable) return false;
  return entrants.length === 1
    ? isOfOneTeam(result, nothing)
    : isWinnable(gamesWon, games.length) && isOfTwo(entrants, games.length, result, nothing);
}

type Counts = TableResult['points'];

function isOfOneTeam({ how, points, gamePoints, gamesWon }: TableResult, nothing: Counts): boolean {
  const isScored = how === 'PLAYED' || sameJson(points, nothing);
  return isOfGames(how) && isScored && sameJson(points, gamePoints) && sameJson(gamesWon, nothing);
}

function isOfGames(how: TableResult['how']): boolean {
  return how === 'PLAYED' || how === 'NO_SHOW' || how === 'ABANDONED';
}

function isWinnable(gamesWon: Counts, games: number): boolean {
  const won = Object.values(gamesWon);
  return won.every((count) => count >= 0) && won.reduce((sum, count) => sum + count, 0) <= games;
}

function isOfTwo(
  entrants: readonly string[],
  games: number,
  { how, points, gamePoints, gamesWon }: TableResult,
  nothing: Counts,
): boolean {
  switch (how) {
    case 'PLAYED':
      return sameJson(points, pointsFor(entrants, games, { gamePoints, gamesWon }));
    case 'NO_SHOW':
      return [nothing, ...entrants.map((one) => ({ ...nothing, [one]: WIN }))].some((possible) =>
        sameJson(points, possible),
      );
    case 'ABANDONED':
      return sameJson(points, nothing);
    case 'CORRECTED':
      return false;
    default:
      return assertNever(how);
  }
}
