import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plant } from '../support/plant.ts';
import { findRewritten } from './append-only.ts';

const MIGRATION = 'db/migrations/0000_first.sql';
const GAME = 'test/fixtures/logs/chess/1/fools-mate.json';

let folder: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd: folder,
    stdio: 'pipe',
  });

function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Change something');
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ringtable-history-'));
  git('init', '--quiet', '--initial-branch=main');
  await plant(folder, { 'README.md': 'one', [MIGRATION]: 'one', [GAME]: 'one' });
  commit();
});

afterEach(() => rm(folder, { recursive: true }));

describe('the append-only check', () => {
  it('lets files be added, and others be changed', async () => {
    await plant(folder, { 'README.md': 'two', 'db/migrations/0001_second.sql': 'two' });
    expect(findRewritten(folder)).toEqual([]);
    commit();
    expect(findRewritten(folder)).toEqual([]);
  });

  it.each([MIGRATION, GAME])('finds a change of %s, committed or not', async (path) => {
    await writeFile(join(folder, path), 'two');
    expect(findRewritten(folder)).toEqual([path]);
    commit();
    await writeFile(join(folder, 'README.md'), 'three');
    commit();
    expect(findRewritten(folder)).toEqual([path]);
  });

  it('finds a removed file, staged or not', async () => {
    await rm(join(folder, GAME));
    expect(findRewritten(folder)).toEqual([GAME]);
    commit();
    expect(findRewritten(folder)).toEqual([GAME]);
  });

  it('is content when the first content is back', async () => {
    await writeFile(join(folder, MIGRATION), 'two');
    commit();
    await writeFile(join(folder, MIGRATION), 'one');
    expect(findRewritten(folder)).toEqual([]);
  });

  it('lets a branch change what it adds until it has landed', async () => {
    git('checkout', '--quiet', '-b', 'branch');
    await plant(folder, { 'db/migrations/0001_second.sql': 'draft' });
    commit();
    await plant(folder, { 'db/migrations/0001_second.sql': 'final' });
    commit();
    expect(findRewritten(folder)).toEqual([]);
    git('checkout', '--quiet', 'main');
    git('merge', '--quiet', '--no-ff', 'branch');
    expect(findRewritten(folder)).toEqual([]);
    await plant(folder, { 'db/migrations/0001_second.sql': 'changed' });
    commit();
    expect(findRewritten(folder)).toEqual(['db/migrations/0001_second.sql']);
  });
});
