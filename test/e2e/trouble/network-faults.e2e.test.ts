import { expect, it, onTestFinished } from 'vitest';
import { FAULTS } from '../../faults/kinds.ts';
import { runFaults } from '../../faults/run-faults.ts';
import { testDatabase } from '../../support/postgres.ts';

const SEED = 53;
/** Titles whose games soon come to their ends, by their places in the registry. */
const QUICK = [0, 1];

it('whatever goes wrong between a server and its database, nothing acknowledged is lost', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const settings = { seed: SEED, rounds: 1, games: 6, thinkMs: 150, titles: QUICK };
  const findings = await runFaults({ ...settings, databaseUrl: database.url });
  expect(findings.first).toEqual([]);
  for (const { name } of FAULTS)
    expect([name, findings.counted(`faults/${name}`)]).toEqual([name, 1]);
  expect(findings.counted('asked/503')).toBeGreaterThan(0);
  expect(findings.counted('accepted')).toBeGreaterThan(100);
});
