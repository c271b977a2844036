import { describe, expect, it } from 'vitest';
import { describeExamples } from '../../../support/describe-examples.ts';

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

describeExamples({ beside: import.meta.url, mark: 'EX-', numbers: NUMBERS });

describe('worked examples', () => {
  it('are 67', () => {
    expect(new Set(NUMBERS).size).toBe(67);
  });
});
