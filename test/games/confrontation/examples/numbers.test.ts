import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** Numbers of the worked examples, one line a section (J.1 to J.8). */
const NUMBERS = [
  '01 02 02a 03 03a 04 05 05a 05b 06',
  '10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 36 37',
  '40 41 43 44',
  '50 51 52 53 54 55 57 58 59 60 60a 61 62 63 64 65 66 68 69 71 71a 72 73 74 75 76 77 78 79',
  '80 81 82 83 84 85 86 89 90 91 92 93 94 94a 95 97 98 99 100 101 102 103 104 105 106 107 108',
  '109 110 110a 111',
  '120 121 122 123 125 126',
  '130 131 132 133 134 135 137 138 139',
  '140 140a 141 142 142a 143 144 145',
].flatMap((section) => section.split(' '));

/** Numbers that stand at the beginning of a test's name. */
const NAMED = new Set(
  readdirSync(FOLDER).flatMap((file) => {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
    return [...text.matchAll(/['"]WE-(\d+[a-z]?)\b/g)].map(([, number]) => number);
  }),
);

describe('worked examples', () => {
  it.each(NUMBERS)('have a test for WE-%s', (number) => {
    expect(NAMED).toContain(number);
  });

  it('have no test with a number that is not given', () => {
    expect([...NAMED].filter((number) => !NUMBERS.includes(number ?? ''))).toEqual([]);
  });
});
