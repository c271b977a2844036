import { describe, expect, it } from 'vitest';
import { OptionsSchema } from '../../../src/games/confrontation/options.ts';
import { readTitleReadme } from '../../support/title-readme.ts';

const README = readTitleReadme('src/games/confrontation');

describe('the README of the title', () => {
  it('says of every ruling where it lives, I-1 to I-59', () => {
    const cells = README.firstCells('Rulings').map((cell) => cell.split(':')[0] ?? '');
    const named = cells.flatMap((cell) => cell.match(/I-\d+/g) ?? []);
    const numbers = named.map((ruling) => Number(ruling.slice(2))).sort((a, b) => a - b);

    expect(numbers).toEqual(Array.from({ length: 59 }, (_, place) => place + 1));
  });

  it('tells what every option does, and what holds without it', () => {
    const told = README.firstCells('On the wire');

    for (const name of Object.keys(OptionsSchema.properties)) expect(told).toContain(`\`${name}\``);
  });

  it('names no file that is not there', () => {
    expect(README.files.length).toBeGreaterThan(60);
    expect(README.missing).toEqual([]);
  });
});
