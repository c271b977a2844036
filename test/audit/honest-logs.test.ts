import { describe, expect, it } from 'vitest';
import { auditLog } from '../../src/audit/audit-log.ts';
import { linesOf } from '../../src/audit/read-log.ts';
import { AuditReportSchema } from '../../src/audit/report.ts';
import { cancelGame, leaveSeat, resign } from '../../src/play/leave-game.ts';
import { shapeErrors } from '../../src/play/shape.ts';
import { settleOverdue } from '../../src/play/time-out.ts';
import { titleNamed } from '../support/fixtures.ts';
import {
  exportedLines,
  liveTable,
  type MemoryStore,
  makeMemoryStore,
  openGame,
  playedLog,
  playerAt,
  playOn,
  sitDown,
  startGame,
} from '../support/memory-ports.ts';

const DAY_MS = 86_400_000;

const ALL_OK = {
  chain: 'ok',
  commitment: 'ok',
  fold: 'ok',
  rules: 'ok',
  randomness: 'ok',
  sights: 'ok',
};

function expectHonest(lines: readonly string[]): void {
  const report = auditLog(lines, titleNamed);
  expect(report.firstFault).toBeNull();
  expect(report).toEqual({
    ok: true,
    versions: lines.length - 2,
    checks: ALL_OK,
    firstFault: null,
  });
  expect(shapeErrors(AuditReportSchema, report)).toEqual([]);
}

async function endedGame(
  end: (store: MemoryStore, game: string) => Promise<void>,
  request: Parameters<typeof openGame>[1] = { title: 'high-card' },
): Promise<string[]> {
  const store = makeMemoryStore();
  const game = await startGame(store.node(), request);
  await playOn(store.node(), game, 7, 4);
  await end(store, game);
  return exportedLines(store, game);
}

describe('an honest log passes', () => {
  it.each([
    { title: 'high-card', options: { people: 2, rounds: 1 } },
    { title: 'high-card', options: { people: 3, rounds: 20 } },
    { title: 'trick-taking', options: { people: 3, maxRounds: 1 } },
    { title: 'trick-taking', options: { people: 4, maxRounds: 3 } },
  ])('of a game of $title with $options played to its end', async (request) => {
    expectHonest(await playedLog(request));
  });

  it('of a game that one player plays alone', async () => {
    const store = makeMemoryStore();
    const deps = store.node();
    const game = await openGame(deps, { title: 'high-card', selfPlay: true });
    for (const seat of ['c', 'a', 'b']) await sitDown(deps, game, seat, { player: 'p_alone' });
    await playOn(deps, game, 3);
    expectHonest(await exportedLines(store, game));
  });

  it.each(['high-card', 'trick-taking'])('of a game of %s that a seat resigned', async (title) => {
    const seat = title === 'high-card' ? 'b' : 'p2';
    const end = (store: MemoryStore, game: string) =>
      resign(store.node(), { game, seat, player: playerAt(seat) });
    expectHonest(await endedGame(end, { title }));
  });

  it.each(['high-card', 'trick-taking'])('of a game of %s in which time ran out', async (title) => {
    const end = async (store: MemoryStore, game: string) => {
      store.clock.advance(90_000);
      await settleOverdue(store.node(), game);
    };
    const clock = { perDecisionSeconds: 20, bankSeconds: 60 };
    expectHonest(await endedGame(end, { title, clock }));
  });

  it('of a game in which time ran out for some while the server was away', async () => {
    const end = async (store: MemoryStore, game: string) => {
      store.clock.advance(25_000);
      const back = store.node({ resumedAt: () => store.clock.now() });
      const { table } = await liveTable(back, game);
      expect(Object.keys(table.clockState.clocks).length).toBeGreaterThan(1);
      store.clock.advance(10_000);
      await settleOverdue(back, game);
      expect((await liveTable(back, game)).table.status).toBe('running');
      store.clock.advance(20_000);
      await settleOverdue(store.node(), game);
    };
    const lines = await endedGame(end, { title: 'high-card', clock: { perDecisionSeconds: 20 } });
    expect(lines.at(-1)).toContain('TIMED_OUT');
    expectHonest(lines);
  });

  it('of a game whose seats changed hands before it began', async () => {
    const store = makeMemoryStore();
    const deps = store.node();
    const game = await openGame(deps, { title: 'high-card', options: { people: 2 } });
    await sitDown(deps, game, 'a');
    await leaveSeat(deps, { game, seat: 'a', player: playerAt('a') });
    await sitDown(deps, game, 'b');
    await sitDown(deps, game, 'a', { player: 'p_other', entropy: 'other luck' });
    await resign(deps, { game, seat: 'b', player: playerAt('b') });
    expectHonest(await exportedLines(store, game));
  });

  it.each(['high-card', 'trick-taking'])('of any random game of %s', async (title) => {
    const options = title === 'trick-taking' ? { maxRounds: 2 } : {};
    for (let seed = 1; seed <= 10; seed += 1) {
      expectHonest(await playedLog({ title, options }, seed));
    }
  });

  it('of a game that nobody plays any more', async () => {
    const end = async (store: MemoryStore, game: string) => {
      store.clock.advance(30 * DAY_MS);
      await settleOverdue(store.node(), game);
    };
    expectHonest(await endedGame(end));
  });

  it('of a game that got too long', async () => {
    const limits = { openHours: 24, idleDays: 30, maxEntries: 8 };
    const end = (store: MemoryStore, game: string) => settleOverdue(store.node({ limits }), game);
    expectHonest(await endedGame(end));
  });

  it('of a game that its creator cancelled, with somebody seated and somebody gone', async () => {
    const store = makeMemoryStore();
    const deps = store.node();
    const game = await openGame(deps, { title: 'high-card' });
    await sitDown(deps, game, 'c');
    await cancelGame(deps, game, 'p_creator');
    expectHonest(await exportedLines(store, game));
  });

  it('of a game that never started', async () => {
    const store = makeMemoryStore();
    const deps = store.node();
    const game = await openGame(deps, { title: 'trick-taking' });
    store.clock.advance(DAY_MS);
    await settleOverdue(deps, game);
    expectHonest(await exportedLines(store, game));
  });

  it('that is longer than the distance between two state hashes', async () => {
    const lines = await playedLog({ title: 'high-card', options: { people: 3, rounds: 20 } });
    expect(lines.filter((line) => line.includes('"stateHash"')).length).toBeGreaterThan(1);
    expectHonest(lines);
  });
});

describe('the spelling of a log does not matter', () => {
  function turnedAround(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(turnedAround);
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([key, inner]) => [key, turnedAround(inner)]);
    return Object.fromEntries(members.reverse());
  }

  it('when the members of objects stand in another order', async () => {
    const lines = await playedLog({ title: 'high-card' });
    const turned = lines.map((line) => JSON.stringify(turnedAround(JSON.parse(line))));
    expect(turned).not.toEqual(lines);
    expectHonest(turned);
  });

  it('when there is white space, line feeds of another kind, or letters are escaped', async () => {
    const lines = await playedLog({ title: 'high-card' });
    const spaced = lines.map((line) =>
      line.replaceAll(',"', ' ,\t"').replace('"pub"', '"\\u0070ub"'),
    );
    const file = `\uFEFF${spaced.join('\r\n')}\r\n\r\n`;
    const read = linesOf(new TextEncoder().encode(file)).filter((line) => line.trim() !== '');
    expectHonest(read);
  });
});
