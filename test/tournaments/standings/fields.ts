import type {
  Field,
  FieldEntrant,
  Round,
  System,
  Table,
  TableResult,
} from '../../../src/tournaments/field.ts';
import type { Standing, TieBreak } from '../../../src/tournaments/standings/standing.ts';

const ABSENCES: Readonly<Record<string, readonly [number, number]>> = {
  '+:-': [2, 0],
  '-:+': [0, 2],
  '-:-': [0, 0],
};

function resultOf(entrants: readonly string[], score: string): TableResult | null {
  if (score === '?') return null;
  const absence = ABSENCES[score];
  const points = absence ?? score.split(':').map(Number);
  return {
    how: absence === undefined ? 'PLAYED' : 'NO_SHOW',
    points: Object.fromEntries(entrants.map((one, seat) => [one, points[seat] ?? 0])),
    gamePoints: {},
    gamesWon: {},
  };
}

/**
 * A round as one would write it down: `a-b 2:0`, `a-b +:-` where b did not come, `a-b ?` where the
 * result is not known, `bye a`; in a duplicate event `a 430`, or `a -:-` for who did not play.
 */
export function round(number: number, ...lines: readonly string[]): Round {
  const split = lines.map((line) => line.split(' '));
  const byes = split.filter(([first]) => first === 'bye').map(([, entrant = '']) => entrant);
  const tables = split
    .filter(([first]) => first !== 'bye')
    .map(([who = '', score = '?'], place): Table => {
      const entrants = who.split('-');
      return { id: `${number}-${place + 1}`, entrants, result: resultOf(entrants, score) };
    });
  return { round: number, tables, byes };
}

/** An entrant of the first round who stays, unless told otherwise. */
export function entrant(id: string, more: Partial<FieldEntrant> = {}): FieldEntrant {
  return { id, from: 1, withdrawnFrom: null, ...more };
}

/** A field of entrants `a`, `b`, `c`, … named in one string, and the rounds they played. */
export function fieldOf(
  system: System,
  entrants: string | readonly FieldEntrant[],
  ...rounds: readonly (readonly string[])[]
): Field {
  return {
    system,
    legs: 1,
    cycles: 1,
    rounds: null,
    entrants: typeof entrants === 'string' ? [...entrants].map((id) => entrant(id)) : entrants,
    played: rounds.map((lines, place) => round(place + 1, ...lines)),
    forbidden: [],
  };
}

/** Ranks in the order of the table: `d1 a2 c3`. */
export function ranks(standings: readonly Standing[]): string {
  return standings.map(({ entrant: id, rank }) => `${id}${rank}`).join(' ');
}

/** Points by entrant. */
export function points(standings: readonly Standing[]): Readonly<Record<string, number>> {
  return Object.fromEntries(standings.map((one) => [one.entrant, one.points]));
}

/** Values of a tie-break by entrant. */
export function values(
  standings: readonly Standing[],
  name: TieBreak,
): Readonly<Record<string, number | undefined>> {
  return Object.fromEntries(
    standings.map(({ entrant: id, tiebreaks }) => [
      id,
      tiebreaks.find((one) => one.name === name)?.value,
    ]),
  );
}

/** Parts of a tie-break of one entrant. */
export function parts(standings: readonly Standing[], id: string, name: TieBreak) {
  return standings.find((one) => one.entrant === id)?.tiebreaks.find((one) => one.name === name)
    ?.parts;
}
