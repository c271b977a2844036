/** The normal quantile that one honest test in 10,000 goes beyond. */
const RARE = 3.719;

/** Pearson's statistic of a table of counts against an even share for each of its cells. */
function chiSquare(table: readonly (readonly number[])[]): number {
  const cells = table.flat();
  const even = cells.reduce((sum, count) => sum + count, 0) / cells.length;
  return cells.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
}

/**
 * The same for counts of permutations: each of them falls once into each row and each column, so
 * its cells are not independent, and the statistic must be shrunk to have (n - 1)² degrees.
 */
export function permutationChiSquare(table: readonly (readonly number[])[]): number {
  return (chiSquare(table) * (table.length - 1)) / table.length;
}

/** What an honest statistic stays below but once in 10,000 (Wilson and Hilferty). */
export function chiSquareLimit(degrees: number): number {
  const spread = 2 / (9 * degrees);
  return degrees * (1 - spread + RARE * Math.sqrt(spread)) ** 3;
}

/** A square table of counts, nothing counted yet. */
export function emptyTable(size: number): number[][] {
  return Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
}

/** Counts one more in a cell. */
export function countIn(table: number[][], row: number, column: number): void {
  const cells = table[row];
  if (cells === undefined || cells[column] === undefined) throw new RangeError('no such cell');
  cells[column] += 1;
}
