import type { Standing } from './standing.ts';

/**
 * What makes a spreadsheet read a cell as a formula, as OWASP lists it under CSV injection: the
 * signs, the characters that shift cells, and the signs in full width.
 */
const FORMULA = /^\s*[=+\-@\t\r\n\0＝＋－＠]/;

/** Breaks and other signs that nobody sees: in a cell, a new line could be a formula again. */
const INVISIBLE = /\p{Cc}+/gu;

/** RFC 4180, 2.6 and 2.7: such fields are quoted, and a quote in them is doubled. */
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * A text as a field. One that could be a formula gets a single quote before it, which programs that
 * read the file have to take off again; numbers never do, so that -3 stays a number.
 */
function textField(text: string): string {
  const plain = text.replaceAll(INVISIBLE, ' ');
  const harmless = FORMULA.test(text) ? `'${plain}` : plain;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Standings as CSV by RFC 4180: a header, a record an entrant, a column a tie-break. `tieBreaks` are
 * those of the event, so that the header is whole while nobody has entered.
 */
export function standingsCsv(
  standings: readonly Standing[],
  tieBreaks: readonly string[],
  names: ReadonlyMap<string, string>,
): string {
  const header = ['rank', 'entrant', 'name', 'points', 'played', ...tieBreaks];
  const records = standings.map(({ rank, entrant, points, played, tiebreaks }) => [
    String(rank),
    textField(entrant),
    textField(names.get(entrant) ?? ''),
    String(points),
    String(played),
    ...tiebreaks.map(({ value }) => String(value)),
  ]);
  return [header, ...records].map((record) => `${record.join(',')}\r\n`).join('');
}
