import { describe, expect, it } from 'vitest';
import { CHAPTERS } from '../../../src/games/trick-taking/ids.ts';
import { OptionsSchema } from '../../../src/games/trick-taking/options.ts';
import { readTitleReadme } from '../../support/title-readme.ts';

const README = readTitleReadme('src/games/trick-taking');

describe('the README of the title', () => {
  it('says of every ruling where it lives, D-1 to D-45', () => {
    const named = README.firstCells('Rulings').flatMap((cell) => /^D-\d+/.exec(cell) ?? []);

    expect(named).toEqual(Array.from({ length: 45 }, (_, place) => `D-${place + 1}`));
  });

  it('has a row for every chapter', () => {
    const named = README.firstCells('Chapters').filter((cell) => /^(\d+|road)$/.test(cell));

    expect(named).toEqual(CHAPTERS.map(String));
  });

  it('tells what every option does', () => {
    const told = README.firstCells('On the wire').join(' ');

    for (const name of Object.keys(OptionsSchema.properties)) expect(told).toContain(`\`${name}\``);
  });

  it('names no file that is not there', () => {
    expect(README.files.length).toBeGreaterThan(100);
    expect(README.missing).toEqual([]);
  });
});
