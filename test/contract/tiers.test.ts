import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LONGEST } from '../longest-first.ts';

const TESTS = fileURLToPath(new URL('..', import.meta.url));

/** Calls that change a whole process. Only what is called counts, this list of words does not. */
const CHANGES_PROCESS = /\bvi\.(useFakeTimers|stubGlobal|stubEnv|mock|doMock)\(|\bprocess\.chdir\(/;

function testFiles(): readonly string[] {
  return readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.test.ts'),
  );
}

function changesProcess(file: string): boolean {
  return CHANGES_PROCESS.test(readFileSync(`${TESTS}/${file}`, 'utf8'));
}

describe('the tiers of the tests', () => {
  it('have a process of its own for each file that stops the clock, and for no other', () => {
    const alone = testFiles().filter((file) => file.endsWith('.clock.test.ts'));
    expect(alone).not.toHaveLength(0);
    expect(testFiles().filter(changesProcess).sort()).toEqual([...alone].sort());
  });

  it('begin with files that there are', () => {
    const files = testFiles().map((file) => `test/${file}`);
    expect(LONGEST.filter((file) => !files.includes(file))).toEqual([]);
  });
});
