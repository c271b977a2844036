import { sameJson } from '../engine/canonical.ts';
import { known } from '../engine/invariant.ts';
import { AppError } from '../errors/app-error.ts';
import { notFound } from '../play/turn.ts';
import { standingsDrawn, withWhatFollows } from './close-round.ts';
import type { TournamentDeps } from './deps.ts';
import type { EventOf, TournamentEvent } from './events.ts';
import { DRAW, type TableResult, WIN } from './field.ts';
import type { TableDone } from './ports.ts';
import { type GameEnd, resultOfGames } from './results.ts';
import { requireUnderWay, type Step, wrongStage } from './stages.ts';
import { lastClosed } from './standings-of.ts';
import { takeStep } from './take-step.ts';
import { evolve, findTable, type PairedTable, resultOf, type Tournament } from './tournament.ts';

/** Records the result of a table once its games are over; once only, on whichever node looks first. */
export async function settleTable(deps: TournamentDeps, done: TableDone): Promise<void> {
  await takeStep(deps, done.tournament, null, async (live) => {
    const { tournament } = live;
    const table = findTable(tournament, done.table);
    if (tournament.status !== 'running' || table === null || resultOf(table) !== null) {
      return { events: [] };
    }
    const ends = await deps.readGameEnds(table.games.map(({ id }) => id));
    // What the tournament has called off an organizer has a result for, or will have.
    if (ends === null || ends.some(({ wasCalledOff }) => wasCalledOff)) return { events: [] };
    return { events: withWhatFollows(live, [settlementOf(tournament, table, ends)]) };
  });
}

/** What the games of a table come to. */
export function settlementOf(
  tournament: Tournament,
  table: PairedTable,
  ends: readonly GameEnd[],
): EventOf<'TableSettled'> {
  const result = resultOfGames(table, ends, (entrant) => playerOf(tournament, entrant));
  const games = ends.map(({ id, versions, head }) => ({ id, versions, head }));
  return { type: 'TableSettled', v: 1, pub: { table: table.id, result: plainOf(result), games } };
}

type Result = EventOf<'TableSettled'>['pub']['result'];

/** The same, as the event holds it. */
function plainOf({ how, points, gamePoints, gamesWon }: TableResult): Result {
  return { how, points: { ...points }, gamePoints: { ...gamePoints }, gamesWon: { ...gamesWon } };
}

/** The one player of an entrant of a two-sided event. */
function playerOf({ entrants }: Tournament, id: string): string {
  const entrant = entrants.find((one) => one.id === id);
  return known(entrant?.players[0], `the player of ${id}`);
}

/** Each stands in the log for ever, and has standings drawn. */
const MAX_CORRECTIONS = 20;

/**
 * An organizer says what a table is worth. The first result is kept beside it; said again with the
 * same reason, it changes nothing. Throws `TOURNAMENT_STATE`, `OPTIONS_INVALID`.
 */
export function correctionOf(
  tournament: Tournament,
  id: string,
  points: Readonly<Record<string, number>>,
  reason: string,
): Step {
  const table = findTable(tournament, id);
  if (table === null) throw notFound('table');
  const last = table.corrections.at(-1);
  if (last?.reason === reason && sameJson(last.points, points)) return [];
  requireUnderWay(tournament.status);
  if (tournament.status !== 'running') throw wrongStage(tournament.status, 'corrected');
  requirePoints(tournament, table, points);
  requireNothingBuiltOn(tournament, table);
  if (table.corrections.length >= MAX_CORRECTIONS) {
    throw new AppError(
      'TOURNAMENT_STATE',
      `A table is corrected at most ${MAX_CORRECTIONS} times.`,
    );
  }
  // What the games gave does not go with what an organizer says: only points count now.
  const nothing = Object.fromEntries(table.entrants.map((entrant) => [entrant, 0]));
  const result = plainOf({ how: 'CORRECTED', points, gamePoints: nothing, gamesWon: nothing });
  const event: EventOf<'ResultCorrected'> = {
    type: 'ResultCorrected',
    v: 1,
    pub: { table: id, result, reason },
  };
  return [event, ...drawnAnew(tournament, table, event)];
}

/** A result of a round that is closed changes the newest standings, which are drawn again. */
function drawnAnew(
  tournament: Tournament,
  table: PairedTable,
  correction: TournamentEvent,
): readonly TournamentEvent[] {
  const round = tournament.rounds.find(({ tables }) => tables.includes(table));
  if (round?.isClosed !== true) return [];
  const after = evolve(tournament.id, tournament, correction);
  return [standingsDrawn(after, lastClosed(after))];
}

/** Refuses points that cannot be the result of this table. */
function requirePoints(
  { rules }: Tournament,
  { entrants }: PairedTable,
  points: Readonly<Record<string, number>>,
): void {
  const isComplete =
    entrants.every((entrant) => points[entrant] !== undefined) &&
    Object.keys(points).length === entrants.length;
  if (!isComplete) throw invalid(`must name ${entrants.join(' and ')}, and nobody else`);
  if (Object.values(points).some((value) => value < 0)) throw invalid('must not be below 0');
  if (rules.system === 'duplicate') return;
  const [more = 0, less = 0] = Object.values(points).toSorted((one, other) => other - one);
  const isEqual = more === less && (more === DRAW || more === 0);
  if (isEqual || (more === WIN && less === 0)) return;
  throw invalid('must be 2 and 0, 1 and 1, or 0 and 0');
}

function invalid(message: string): AppError {
  const path = '/points';
  return new AppError('OPTIONS_INVALID', `${path} ${message}`, { errors: [{ path, message }] });
}

/** Who went on from a table of a bracket has played since. */
function requireNothingBuiltOn({ rules, rounds }: Tournament, table: PairedTable): void {
  const isElimination = rules.system.endsWith('elimination');
  const isLast = rounds.at(-1)?.tables.includes(table) === true;
  if (!isElimination || isLast) return;
  throw new AppError('TOURNAMENT_STATE', 'The next round was paired by this result already.');
}
