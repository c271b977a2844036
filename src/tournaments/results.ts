import { known } from '../engine/invariant.ts';
import type { AnyModule, Outcome } from '../engine/module.ts';
import { DRAW, type ResultKind, type TableResult, WIN } from './field.ts';
import type { PairedTable } from './tournament.ts';

/** How one game of a table ended. */
export interface GameEnd {
  readonly id: string;
  readonly versions: number;
  /** Hash of the last entry of its log. */
  readonly head: string;
  /** Null where it was abandoned. */
  readonly outcome: Outcome<string> | null;
  readonly wasStarted: boolean;
  /** Whether the tournament itself ended it, so that no result stands on it. */
  readonly wasCalledOff: boolean;
  /** Seats that were taken when it ended. */
  readonly taken: readonly string[];
  /** How well the table did, in a title that is played together; null for an abandoned game. */
  readonly score: number | null;
}

type Counts = Readonly<Record<string, number>>;

/** What the games of a table come to, once all are over: what the title says, and who was there. */
export function resultOfGames(
  table: Pick<PairedTable, 'entrants' | 'games'>,
  ends: readonly GameEnd[],
  playerOf: (entrant: string) => string,
): TableResult {
  const { entrants } = table;
  const [first] = ends;
  if (entrants.length === 1) return ofOneTeam(known(entrants[0], 'a team'), known(first, 'a game'));
  const seatOf = (leg: number, entrant: string) => {
    const seats = Object.entries(known(table.games[leg], 'a game').seats);
    return known(seats.find(([, player]) => player === playerOf(entrant))?.[0], 'a seat');
  };
  const sum = (count: (end: GameEnd, seat: string) => number): Counts =>
    Object.fromEntries(
      entrants.map((entrant) => [
        entrant,
        ends.reduce((total, end, leg) => total + count(end, seatOf(leg, entrant)), 0),
      ]),
    );
  const gamePoints = sum(({ outcome }, seat) => outcome?.points?.[seat] ?? 0);
  const gamesWon = sum(({ outcome }, seat) => (isWon(outcome, seat) ? 1 : 0));
  const missed = sum((end, seat) => (wasMissed(end, seat) ? 1 : 0));
  const { how, points } = verdict(entrants, ends, { gamePoints, gamesWon, missed });
  return { how, points, gamePoints, gamesWon };
}

/** Somebody alone in the first place has won. */
function isWon(outcome: Outcome<string> | null, seat: string): boolean {
  const [best = []] = outcome?.ranking ?? [];
  return best.length === 1 && best[0] === seat;
}

function wasMissed({ outcome, wasStarted, taken }: GameEnd, seat: string): boolean {
  return outcome === null && !wasStarted && !taken.includes(seat);
}

interface Measures {
  readonly gamePoints: Counts;
  readonly gamesWon: Counts;
  readonly missed: Counts;
}

/**
 * Whoever did not come to a game loses the table, whatever the other game gave; of a game that was
 * abandoned in the middle nobody knows how it would have ended. One game is won by who wins it; of
 * two the sum of the title's points decides, then games won, and else it is a draw.
 */
function verdict(
  entrants: readonly string[],
  ends: readonly GameEnd[],
  { gamePoints, gamesWon, missed }: Measures,
): { readonly how: ResultKind; readonly points: Counts } {
  const absent = entrants.filter((entrant) => (missed[entrant] ?? 0) > 0);
  const nothing = Object.fromEntries(entrants.map((entrant) => [entrant, 0]));
  if (absent.length > 0) {
    const present = entrants.filter((entrant) => !absent.includes(entrant));
    const points = { ...nothing, ...Object.fromEntries(present.map((one) => [one, WIN])) };
    return { how: 'NO_SHOW', points };
  }
  if (ends.some(({ outcome }) => outcome === null)) return { how: 'ABANDONED', points: nothing };
  return { how: 'PLAYED', points: pointsFor(entrants, ends.length, { gamePoints, gamesWon }) };
}

/** What two entrants get for games that were all played to an outcome. */
export function pointsFor(
  entrants: readonly string[],
  games: number,
  { gamePoints, gamesWon }: Pick<Measures, 'gamePoints' | 'gamesWon'>,
): Counts {
  const measures = games === 1 ? [gamesWon] : [gamePoints, gamesWon];
  const [one, other] = [known(entrants[0], 'an entrant'), known(entrants[1], 'an entrant')];
  for (const measure of measures) {
    const lead = (measure[one] ?? 0) - (measure[other] ?? 0);
    if (lead !== 0) return lead > 0 ? { [one]: WIN, [other]: 0 } : { [one]: 0, [other]: WIN };
  }
  return { [one]: DRAW, [other]: DRAW };
}

function ofOneTeam(team: string, { score, wasStarted }: GameEnd): TableResult {
  const nothing = { [team]: 0 };
  if (score !== null) {
    return {
      how: 'PLAYED',
      points: { [team]: score },
      gamePoints: { [team]: score },
      gamesWon: nothing,
    };
  }
  const how = wasStarted ? 'ABANDONED' : 'NO_SHOW';
  return { how, points: nothing, gamePoints: nothing, gamesWon: nothing };
}

/** How well a table did in a title that is played together; null for any other title. */
export function scoreOf(module: AnyModule, pub: object): number | null {
  return module.score === undefined ? null : module.score(pub);
}
