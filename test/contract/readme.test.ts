import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../src/config.ts';
import { CATALOGUE } from '../../src/errors/catalogue.ts';

const NAME = /^`[A-Z][A-Z_]*`$/;

/** Rows of the README's tables that are about a setting or an error, with their other cells. */
function tableRows(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  return new Map(
    lines.flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const name = cells.slice(1, 3).find((cell) => NAME.test(cell));
      return name === undefined ? [] : [[name.replaceAll('`', ''), cells] as const];
    }),
  );
}

describe('the README', () => {
  const names = () => [...tableRows().keys()];

  it('lists every setting and every error, and nothing else in these tables', () => {
    const listed = [...Object.keys(SETTINGS), ...Object.keys(CATALOGUE)];
    expect(names().sort()).toEqual(listed.sort());
  });

  it.each(Object.entries(SETTINGS))('says what is so by default of %s', (name, schema) => {
    const cells = tableRows().get(name) ?? [];
    const fallback = String((schema as { readonly default?: unknown }).default);
    const isSaid = fallback === '' || cells.some((cell) => cell.replaceAll('`', '') === fallback);
    expect([name, fallback, isSaid]).toEqual([name, fallback, true]);
  });

  it.each(Object.entries(CATALOGUE))('gives the status of %s', (code, { status }) => {
    const cells = tableRows().get(code) ?? [];
    expect(cells.map((cell) => cell.replaceAll('`', ''))).toContain(String(status));
  });
});
