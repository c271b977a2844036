import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

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
  Array.from({ length: last - first + 1 }, (_, place) => first + place),
);

/** Numbers that stand at the beginning of a test's name. */
const NAMED = new Set(
  readdirSync(FOLDER).flatMap((file) => {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
    return [...text.matchAll(/'J(\d+)\b/g)].map(([, number]) => Number(number));
  }),
);

describe('worked examples', () => {
  it.each(NUMBERS)('have a test for J%i', (number) => {
    expect(NAMED.has(number)).toBe(true);
  });

  it('have no test with a number that is not given', () => {
    expect([...NAMED].filter((number) => !NUMBERS.includes(number))).toEqual([]);
  });
});
