import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** Numbers of the worked examples (I.2), ten a line; what is missing is not given. */
const NUMBERS = [
  '01 02 03 04 05 06 07 08 09 10',
  '11 13 14 15 16 17 18 19 20',
  '21 22 24 25 26 27 29 30',
  '31 33 34 35 36 37 38 39 40',
  '41 42 44 45 46 47 48 49',
  '51 52 53 54 55 56 57 58 59 60',
  '61 62 63 64 66 67 68 69 70',
  '71 72 74 75',
].flatMap((line) => line.split(' '));

/** Numbers that stand at the beginning of a test's name. */
const NAMED = new Set(
  readdirSync(FOLDER).flatMap((file) => {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
    return [...text.matchAll(/['"]EX-(\d+)\b/g)].map(([, number]) => number);
  }),
);

describe('worked examples', () => {
  it.each(NUMBERS)('have a test for EX-%s', (number) => {
    expect(NAMED).toContain(number);
  });

  it('have no test with a number that is not given', () => {
    expect([...NAMED].filter((number) => !NUMBERS.includes(number ?? ''))).toEqual([]);
  });

  it('are 67', () => {
    expect(new Set(NUMBERS).size).toBe(67);
  });
});
