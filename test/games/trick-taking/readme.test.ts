import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHAPTERS } from '../../../src/games/trick-taking/ids.ts';
import { OptionsSchema } from '../../../src/games/trick-taking/options.ts';

const FOLDER = 'src/games/trick-taking';
const TEXT = readFileSync(join(FOLDER, 'README.md'), 'utf8');

/** The first cells of the rows of the table under a heading. */
function firstCells(heading: string): readonly string[] {
  const part = TEXT.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = part.split('\n').filter((line) => line.startsWith('| '));
  return rows.map((row) => row.split('|')[1]?.trim() ?? '');
}

describe('the README of the title', () => {
  it('says of every ruling where it lives, D-1 to D-45', () => {
    const named = firstCells('Rulings').flatMap((cell) => /^D-\d+/.exec(cell) ?? []);

    expect(named).toEqual(Array.from({ length: 45 }, (_, place) => `D-${place + 1}`));
  });

  it('has a row for every chapter', () => {
    const named = firstCells('Chapters').filter((cell) => /^(\d+|road)$/.test(cell));

    expect(named).toEqual(CHAPTERS.map(String));
  });

  it('tells what every option does', () => {
    const told = firstCells('On the wire').join(' ');

    for (const name of Object.keys(OptionsSchema.properties)) expect(told).toContain(`\`${name}\``);
  });

  it('names no file that is not there', () => {
    const files = [...TEXT.matchAll(/`([a-z-]+(?:\/[a-z-]+)*(?:\/|\.ts))`/g)].map(
      ([, file]) => file,
    );
    const missing = files.filter((file) => !existsSync(join(FOLDER, file ?? '')));

    expect(files.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });
});
