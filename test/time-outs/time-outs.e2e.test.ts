import { expect, inject, it, onTestFinished } from 'vitest';
import { makeBelongings } from '../bench/server/belongings.ts';
import { postgresAt } from '../bench/server/database.ts';
import { runTimeOuts } from './run-time-outs.ts';

const GAMES = 60;
/** Other tests run on the same two cores; how late a time-out is on a quiet machine, the script says. */
const LATEST_MS = 15_000;

it('games on three servers whose clocks are hours apart time out once each, and at their time', async () => {
  const own = makeBelongings();
  onTestFinished(() => own.endAll());
  const database = await postgresAt(inject('postgres').url, 'the test server', own).makeDatabase();
  const { findings, delays } = await runTimeOuts(
    { games: GAMES, seconds: 3, latestMs: LATEST_MS, seed: 7 },
    database,
    own,
  );
  expect(findings.first).toEqual([]);
  expect(delays).toHaveLength(GAMES);
});
