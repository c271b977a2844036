/** A text at fixed positions of a line, counted from 1 as TRF16 counts them, the last one included. */
export interface TrfColumn {
  readonly first: number;
  readonly last: number;
  readonly text: string;
}

/** Columns of a line from left to right; what lies between them is blank. */
export type TrfLine = readonly TrfColumn[];

/** Characters that would end a line or shift what follows, and marks that turn its direction. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A column, filled with blanks; a text too long for it is cut. */
export function column(
  first: number,
  last: number,
  text: string,
  side: 'left' | 'right' = 'left',
): TrfColumn {
  const width = last - first + 1;
  const letters = [...text.replaceAll(UNPRINTABLE, ' ')].slice(0, width);
  const blanks = ' '.repeat(width - letters.length);
  const kept = letters.join('');
  return { first, last, text: side === 'left' ? kept + blanks : blanks + kept };
}

/** A line of columns, without its end and without blanks after the last column. */
export function trfLine(columns: TrfLine): string {
  let line = '';
  let next = 1;
  for (const { first, last, text } of columns) {
    line += ' '.repeat(first - next) + text;
    next = last + 1;
  }
  return line.trimEnd();
}
