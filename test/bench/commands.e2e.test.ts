import { afterAll, describe, expect, inject, it } from 'vitest';
import { TITLES } from '../../src/games/registry.ts';
import { KINDS } from './commands/measure.ts';
import { figureLine } from './commands/report.ts';
import { measureCommands, SHORT } from './commands/run.ts';
import { makeBelongings } from './server/belongings.ts';
import { postgresAt } from './server/database.ts';

const own = makeBelongings();
afterAll(() => own.endAll());

/** What is said of a title, in the last line. */
const NAMES = [
  ...['ratio', 'events', 'full', 'commands_per_s', 'events_per_s', 'full_per_s'],
  ...['p99_ms', 'p99_minimal_ms', 'p99_events_ms', 'p99_full_ms'],
];

describe('the bench of commands', () => {
  it('has every command it counts in the log, and a figure for each title and kind', async () => {
    const told: string[] = [];
    const results = await measureCommands({
      postgres: postgresAt(inject('postgres').url, 'the PostgreSQL of the tests', own),
      own,
      size: SHORT,
      onTitle: (title) => told.push(title),
    });

    const titles = TITLES.map(({ title }) => title);
    expect([...told].sort()).toEqual([...titles].sort());
    expect(results.stored).toBe(results.acknowledged);
    const counted = [...results.byTitle.values()].flat().flatMap((cycle) =>
      KINDS.map((kind) => {
        expect(cycle[kind].answered).toBeGreaterThan(0);
        expect(cycle[kind].latencies).toHaveLength(cycle[kind].answered);
        return kind === 'bare' ? 0 : cycle[kind].answered;
      }),
    );
    expect(results.stored).toBeGreaterThan(counted.reduce((sum, count) => sum + count, 0));
    expectFigures(figureLine(results), titles);
    const { versions } = SHORT.long;
    expect(results.flatness.map(({ about }) => about)).toEqual([
      expect.stringMatching(new RegExp(`^games of ${versions} to 3\\d\\d versions$`)),
      expect.stringMatching(/^a database of 2\d\d games$/),
    ]);
  });

  it('refuses a title that there is not', async () => {
    const postgres = postgresAt(inject('postgres').url, 'the PostgreSQL of the tests', own);
    const run = { postgres, own, size: SHORT, only: 'chess', onTitle: () => undefined };
    await expect(measureCommands(run)).rejects.toThrow('--title is one of trick-taking,');
  });
});

/** Expects all figures of these titles by name, each a number above zero. */
function expectFigures(line: string, titles: readonly string[]): void {
  const figures = new Map(
    line.split(' ').map((pair) => {
      const [name = '', value] = pair.split('=');
      return [name, Number(value)];
    }),
  );
  const others = titles.filter((title) => title !== 'trick-taking');
  const named = others.flatMap((title) =>
    NAMES.map((name) => `${title.replaceAll('-', '_')}_${name}`),
  );
  expect([...figures.keys()].sort()).toEqual(
    [...NAMES, ...named, 'flat_games', 'flat_long'].sort(),
  );
  for (const [name, value] of figures) expect([name, value > 0]).toEqual([name, true]);
}
