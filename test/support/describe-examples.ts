import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** The worked examples of a title. */
interface WorkedExamples {
  /** Address of a file in the folder of their tests. */
  readonly beside: string;
  /** What stands before each number in the name of its test, `EX-`. */
  readonly mark: string;
  readonly numbers: readonly string[];
}

/** Tests that each worked example of a title has a test by its number, and no other number has one. */
export function describeExamples({ beside, mark, numbers }: WorkedExamples): void {
  const named = numbersNamed(beside, mark);

  describe('worked examples', () => {
    it.each(numbers)(`have a test for ${mark}%s`, (number) => {
      expect(named).toContain(number);
    });

    it('have no test with a number that is not given', () => {
      expect([...named].filter((number) => !numbers.includes(number))).toEqual([]);
    });
  });
}

/** Numbers that stand, after their mark, at the beginning of a test's name in the folder of a file. */
export function numbersNamed(beside: string, mark: string): ReadonlySet<string> {
  const folder = fileURLToPath(new URL('.', beside));
  const pattern = new RegExp(`['"]${mark}(\\d+[a-z]?)\\b`, 'g');
  const named = readdirSync(folder).flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    return [...text.matchAll(pattern)].map(([, number = '']) => number);
  });
  return new Set(named);
}
