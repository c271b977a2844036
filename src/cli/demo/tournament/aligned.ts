/** A cell of a table; numbers stand to the right, words to the left. */
export type Cell = string | number;

const GAP = '  ';

/** A table in plain text: each column as wide as its widest cell. */
export function aligned(head: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const isNumeric = head.map((_, column) => rows.some((row) => typeof row[column] === 'number'));
  return [head, ...rows].map((row) =>
    widths
      .map((width, column) => {
        const text = String(row[column] ?? '');
        return isNumeric[column] === true ? text.padStart(width) : text.padEnd(width);
      })
      .join(GAP)
      .trimEnd(),
  );
}
