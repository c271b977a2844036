import { describe, expect, it } from 'vitest';
import { sharedServer } from '../support/server/shared-server.ts';
import { flood } from './flood.ts';
import { FUZZED } from './health.ts';
import { violationsOf } from './report.ts';
import { fuzz } from './run.ts';

const SEED = 20_260_101;
const COUNT = 3000;

describe('malformed requests and frames', () => {
  const server = sharedServer(FUZZED);

  it('are answered by nothing but problems, and nobody else notices', async () => {
    const plan = { seed: SEED, count: COUNT };
    const outcome = await fuzz(server.process, plan);
    expect(violationsOf(outcome)).toEqual([]);
    const { rows } = outcome.tally;
    expect(Object.values(rows).reduce((sum, { cases }) => sum + cases, 0)).toBe(COUNT);
    // What is thrown gets past the first check as well, or there would be little to see.
    expect(rows.request.classes['2xx']).toBeGreaterThan(COUNT / 20);
    expect(outcome.tally.outcomes.get('422 COMMAND_ILLEGAL')).toBeGreaterThan(0);
    expect(outcome.honest.commands).toBeGreaterThan(COUNT / 50);
  });
});

describe('more than one account may send', () => {
  const server = sharedServer();

  it('is refused on every channel, and others are served', async () => {
    const { answered, refused, closed, others } = await flood(server.url);
    expect(answered).toBe(6000);
    expect(refused).toBeGreaterThan(0);
    expect(closed).toBe(4429);
    expect(new Set(others)).toEqual(new Set([200]));
  });
});
