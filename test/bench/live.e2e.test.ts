import { afterAll, describe, expect, inject, it } from 'vitest';
import { figuresOf } from './live/report.ts';
import { measureGames, measureSockets, SHORT } from './live/run.ts';
import { makeBelongings } from './server/belongings.ts';
import { postgresAt } from './server/database.ts';

const own = makeBelongings();
afterAll(() => own.endAll());

describe('the bench of sockets and running games', () => {
  it('gets every update on every socket, and tells what it found in figures', async () => {
    const postgres = postgresAt(inject('postgres').url, 'the PostgreSQL of the tests', own);
    const sockets = await measureSockets(postgres, SHORT, own);
    const games = await measureGames(postgres, SHORT, own);

    const commands = SHORT.rate * SHORT.seconds;
    expect(sockets.paced.commands).toBe(commands);
    expect(sockets.paced.answers).toHaveLength(commands);
    expect(sockets.paced.updates).toHaveLength(4 * commands);
    expect(Math.min(...sockets.paced.updates)).toBeGreaterThan(0);
    const figures = new Map(figuresOf(sockets, games).map(({ name, value }) => [name, value]));
    expect(figures.get('sockets')).toBe(4 * SHORT.games);
    expect(figures.get('games')).toBe(SHORT.touched);
    for (const [name, value] of figures)
      expect([name, Number.isFinite(value)]).toEqual([name, true]);
    expect(figures.get('p50_ms')).toBeLessThanOrEqual(figures.get('p99_ms') ?? 0);
    expect(figures.get('rss_mb')).toBeGreaterThan(figures.get('heap_end_mb') ?? 0);
  });
});
