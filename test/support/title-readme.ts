import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The README of a title, as its test reads it. */
export interface TitleReadme {
  readonly text: string;
  /** The first cells of the rows of the tables under a heading. */
  firstCells(heading: string): readonly string[];
  /** Files of the title that it names. */
  readonly files: readonly string[];
  /** Those of them that are not there. */
  readonly missing: readonly string[];
}

/** Reads the README of a title's folder. */
export function readTitleReadme(folder: string): TitleReadme {
  const text = readFileSync(join(folder, 'README.md'), 'utf8');
  const files = [...text.matchAll(/`([a-z-]+(?:\/[a-z-]+)*(?:\/|\.ts))`/g)].map(
    ([, file]) => file ?? '',
  );
  return {
    text,
    firstCells(heading) {
      const part = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
      const rows = part.split('\n').filter((line) => line.startsWith('| '));
      return rows.map((row) => row.split('|')[1]?.trim() ?? '');
    },
    files,
    missing: files.filter((file) => !existsSync(join(folder, file))),
  };
}
