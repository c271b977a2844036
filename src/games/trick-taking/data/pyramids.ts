import type { PyramidSize } from './deals.ts';

/** How a pyramid is laid out (D2); slots are numbered row by row from the top. */
interface Layout {
  /** Slots that lie face up from the start. */
  readonly faceUp: readonly number[];
  /** The first slot of the bottom row, which nothing covers. */
  readonly bottom: number;
  /** For each slot above the bottom row, the two that cover it. */
  readonly coveredBy: readonly (readonly [number, number])[];
}

/** The layouts. */
export const PYRAMIDS = {
  9: {
    // D-23.
    faceUp: [5, 6, 7, 8],
    bottom: 5,
    coveredBy: [
      [2, 3],
      [3, 4],
      [5, 6],
      [6, 7],
      [7, 8],
    ],
  },
  12: {
    faceUp: [0, 2, 7, 8, 9, 10, 11],
    bottom: 7,
    coveredBy: [
      [3, 4],
      [4, 5],
      [5, 6],
      [7, 8],
      [8, 9],
      [9, 10],
      [10, 11],
    ],
  },
  14: {
    faceUp: [2, 4, 9, 10, 11, 12, 13],
    bottom: 9,
    coveredBy: [
      [2, 3],
      [3, 4],
      [5, 6],
      [6, 7],
      [7, 8],
      [9, 10],
      [10, 11],
      [11, 12],
      [12, 13],
    ],
  },
} as const satisfies Readonly<Record<PyramidSize, Layout>>;
