import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { known } from '../../src/engine/invariant.ts';
import type { AnyModule } from '../../src/engine/module.ts';
import { TITLES } from '../../src/games/registry.ts';
import type { PerftFile, PositionCase } from './perft.ts';
import type { RecordedGame } from './recorded-game.ts';
import { highCard } from './toy/index.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/', import.meta.url));

/** A recorded game with the path of its file below the title's folder, `1/people-3.json`. */
export interface RecordFile {
  readonly path: string;
  readonly game: RecordedGame;
}

/** A registered title, or the toy the suite tests itself with. */
export function titleNamed(name: string): AnyModule {
  return known(
    [...TITLES, highCard].find(({ title }) => title === name),
    `the title ${name}`,
  );
}

/** All recorded games of a title, by path. */
export function readRecords(title: string): readonly RecordFile[] {
  const folder = join(FIXTURES, 'logs', title);
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => path.endsWith('.json'))
    .sort()
    .map((path) => ({ path, game: readRecord(title, path) }));
}

/** One recorded game. */
export function readRecord(title: string, path: string): RecordedGame {
  return JSON.parse(readFileSync(join(FIXTURES, 'logs', title, path), 'utf8')) as RecordedGame;
}

/** Writes a new recorded game and says where; a file that exists is history and stays as it is. */
export function addRecord(title: string, path: string, text: string): string {
  const file = join(FIXTURES, 'logs', title, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { flag: 'wx' });
  return file;
}

/** The counted positions of recorded games of a title. */
export function readPerft(title: string): PerftFile {
  return readCases(title, `${title}.json`);
}

/** The counted positions of a title that were made by hand. */
export function readPositions(title: string): PerftFile<PositionCase> {
  return readCases(title, `${title}-positions.json`);
}

function readCases<Case>(title: string, name: string): PerftFile<Case> {
  const file = join(FIXTURES, 'perft', name);
  if (!existsSync(file)) return { title, cases: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as PerftFile<Case>;
}

/** Writes the counted positions of recorded games of a title, one a line. */
export function writePerft(file: PerftFile): void {
  writeCases(file, `${file.title}.json`);
}

/** Writes the counted positions of a title that were made by hand, one a line. */
export function writePositions(file: PerftFile<PositionCase>): void {
  writeCases(file, `${file.title}-positions.json`);
}

function writeCases({ title, cases }: PerftFile<object>, name: string): void {
  const lines = cases.map((one) => JSON.stringify(one)).join(',\n');
  mkdirSync(join(FIXTURES, 'perft'), { recursive: true });
  writeFileSync(
    join(FIXTURES, 'perft', name),
    `{\n"title": ${JSON.stringify(title)},\n"cases": [\n${lines}\n]\n}\n`,
  );
}
