import { assertNever } from '../../engine/invariant.ts';
import { DRAW, type Field, WIN } from '../field.ts';
import type { EntrantRound } from './entrant-rounds.ts';
import { column, type TrfColumn } from './trf-columns.ts';

/** Where the columns of round 1 begin, and how far those of the next one are from them. */
const FIRST_ROUND = 92;
const ROUND_WIDTH = 10;

/** A table that was played: `1` won, `=` drawn, `0` lost. */
function playedCode(points: number): string {
  if (points === WIN) return '1';
  return points === DRAW ? '=' : '0';
}

/**
 * The result of a round. `+` and `-`: somebody was not there. `U`: a bye by the pairing, of which
 * TRF16 knows one a round, so that any further one is a full-point bye, `F`. `Z`: not paired. Half
 * points without play, `H`, do not exist here. A table without a result is blank.
 */
function resultCode(field: Field, { kind, round, points }: EntrantRound, entrant: string): string {
  switch (kind) {
    case 'PLAYED':
      return playedCode(points);
    case 'FORFEIT':
      return points === WIN ? '+' : '-';
    case 'BYE':
      return firstBye(field, round) === entrant ? 'U' : 'F';
    case 'ABSENT':
      return 'Z';
    case 'OPEN':
      return ' ';
    default:
      return assertNever(kind);
  }
}

/** The one bye of a round that is a `U`: that of whoever entered first. */
function firstBye(field: Field, round: number): string | undefined {
  const byes = field.played.find((one) => one.round === round)?.byes ?? [];
  return field.entrants.find(({ id }) => byes.includes(id))?.id;
}

/** White for whoever has the first side of the (first) game, also where it was not played. */
function colourOf(field: Field, round: number, entrant: string): string {
  const tables = field.played.find((one) => one.round === round)?.tables ?? [];
  const table = tables.find(({ entrants }) => entrants.includes(entrant));
  return table?.entrants[0] === entrant ? 'w' : 'b';
}

/** A round of a player: positions 92 to 95, 97 and 99 in round 1, and ten more for each later one. */
export function roundColumns(
  field: Field,
  one: EntrantRound,
  entrant: string,
  startNumbers: ReadonlyMap<string, number>,
): readonly TrfColumn[] {
  const { round, opponent } = one;
  const at = FIRST_ROUND + (round - 1) * ROUND_WIDTH;
  const number = opponent === null ? '0000' : String(startNumbers.get(opponent) ?? '');
  const colour = opponent === null ? '-' : colourOf(field, round, entrant);
  return [
    column(at, at + 3, number, 'right'),
    column(at + 5, at + 5, colour),
    column(at + 7, at + 7, resultCode(field, one, entrant)),
  ];
}
