import { readFile } from 'node:fs/promises';
import { known } from '../../src/engine/invariant.ts';

/** The part of the README under a heading, up to the next one. */
export async function sectionOf(heading: string): Promise<string> {
  const text = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const sections = text.split(/^##+ /m);
  const found = sections.find((section) => section.startsWith(`${heading}\n`));
  return known(found, `the section "${heading}" of the README`);
}

/** The cells of the table of a section, row by row, without its head. */
export function rowsOf(section: string): readonly (readonly string[])[] {
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** The shell blocks of a section, in order. */
export function shellsOf(section: string): readonly string[] {
  return [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, text]) => known(text, 'a text'));
}
