import { describeExamples } from '../../../support/describe-examples.ts';

/** Numbers of worked examples, row by row; the numbers between the rows are not given. */
const ROWS = [
  [1, 16],
  [18, 29],
  [31, 32],
  [34, 39],
  [41, 46],
  [49, 52],
  [54, 61],
  [63, 65],
] as const;
const NUMBERS = ROWS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, place) => String(first + place)),
);

describeExamples({ beside: import.meta.url, mark: 'J', numbers: NUMBERS });
