import { expect, it } from 'vitest';
import type { Table } from '../../src/play/table.ts';
import { makeCommits } from '../../src/watch/commits.ts';

let version = 0;

/** A version, of which nothing matters but that it is another one than the rest. */
const someTable = () => ({ game: { id: 'g_1' }, version: ++version }) as Table;

it('a commit is remembered for a while, whoever is asked for meanwhile', () => {
  const commits = makeCommits();
  const [mine, elsewhere] = [someTable(), someTable()];
  const before = performance.now();
  commits.note(mine);
  for (let others = 0; others < 127; others += 1) commits.note(someTable());
  expect(commits.instantOf(elsewhere)).toBeNull();
  expect(commits.instantOf(mine)).toBeGreaterThanOrEqual(before);
  expect(commits.instantOf(mine)).toBeLessThanOrEqual(performance.now());
});

it('and then forgotten, so that no version is kept in memory by it', () => {
  const commits = makeCommits();
  const mine = someTable();
  commits.note(mine);
  for (let others = 0; others < 128; others += 1) commits.note(someTable());
  expect(commits.instantOf(mine)).toBeNull();
});

it('a version is known by game and number: the table itself need not be kept', () => {
  const commits = makeCommits();
  const mine = someTable();
  commits.note(mine);
  expect(commits.instantOf({ ...mine })).not.toBeNull();
  expect(commits.instantOf({ ...mine, game: { ...mine.game, id: 'g_2' } })).toBeNull();
});

it('a version that was asked for before its commit is known after it', () => {
  const commits = makeCommits();
  const mine = someTable();
  expect(commits.instantOf(mine)).toBeNull();
  commits.note(mine);
  expect(commits.instantOf(mine)).not.toBeNull();
});
