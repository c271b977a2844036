import { invariant } from '../../engine/invariant.ts';
import { type Field, WIN } from '../field.ts';
import { readResults, roundsOf } from './entrant-rounds.ts';
import type { Standing } from './standing.ts';
import { column, type TrfLine, trfLine } from './trf-columns.ts';
import { roundColumns } from './trf-rounds.ts';

/** What the head of a report says of the event. Dates are days, `2026-11-30`. */
export interface TrfEvent {
  readonly name: string;
  readonly city: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** What a report is made of. */
export interface TrfRequest {
  readonly field: Field;
  /** The report is up to this round. */
  readonly round: number;
  /** The standings after that round. */
  readonly standings: readonly Standing[];
  readonly names: ReadonlyMap<string, string>;
  readonly event: TrfEvent;
}

/** TRF16 has dates as YYYY/MM/DD. */
function dateOf(day: string): string {
  return day.slice(0, 10).replaceAll('-', '/');
}

/** A line of the tournament section: a number, and from position 5 free text. */
function headLine(number: string, text: string): TrfLine {
  return [column(1, 3, number), column(5, 4 + [...text].length, text)];
}

/** TRF16 counts a win as 1.0, so half of what the standings have. */
function pointsText(points: number): string {
  return (points / WIN).toFixed(1);
}

/** The tournament section. Nobody has a rating: a title has none that TRF16 would know. */
function headLines({ field, event }: TrfRequest, entrants: number): readonly TrfLine[] {
  return [
    headLine('012', event.name),
    headLine('022', event.city),
    headLine('042', dateOf(event.startDate)),
    headLine('052', dateOf(event.endDate)),
    headLine('062', String(entrants)),
    headLine('072', '0'),
    headLine('092', 'Individual: Swiss-System'),
    // Not of TRF16 but of the TRF(x) that pairing programs read: the rounds that are planned.
    headLine('XXR', String(field.rounds ?? field.played.length)),
  ];
}

/**
 * A Swiss event of two-sided tables as a FIDE Tournament Report File, TRF16 (Handbook C.04 annex 2).
 * Start numbers are the order of entry. The first side of a table is white. Each line ends with a
 * carriage return, as remark 1 wants it, and a line feed.
 */
export function trfReport(request: TrfRequest): string {
  const { field, round, standings, names } = request;
  invariant(field.system === 'swiss', 'a report of this form is one of a Swiss event');
  const results = readResults(field, round);
  const { entrants } = results;
  const startNumbers = new Map(entrants.map((entrant, place) => [entrant, place + 1]));
  const standingOf = new Map(standings.map((standing) => [standing.entrant, standing]));
  const players = entrants.map((entrant): TrfLine => {
    const standing = standingOf.get(entrant);
    return [
      column(1, 3, '001'),
      column(5, 8, String(startNumbers.get(entrant)), 'right'),
      column(15, 47, names.get(entrant) ?? entrant),
      column(49, 52, '0', 'right'),
      column(81, 84, pointsText(standing?.points ?? 0), 'right'),
      column(86, 89, String(standing?.rank ?? ''), 'right'),
      ...roundsOf(results, entrant).flatMap((one) =>
        roundColumns(field, one, entrant, startNumbers),
      ),
    ];
  });
  const lines = [...headLines(request, entrants.length), ...players];
  return lines.map((line) => `${trfLine(line)}\r\n`).join('');
}
