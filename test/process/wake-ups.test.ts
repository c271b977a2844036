import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MyGames } from '../../src/live/my-games.ts';
import type { Feeds } from '../../src/play/feeds.ts';
import type { LineEvents } from '../../src/play/ports.ts';
import { makeWakeUps, type WakeUps } from '../../src/process/wake-ups.ts';
import type { TournamentFeeds } from '../../src/tournaments/feeds.ts';

let wakeUps: WakeUps | null = null;

afterEach(() => wakeUps?.stop());

/** A node on a line that the test holds; `listeners` follow their games on it. */
async function node(listeners: readonly string[] = ['p_rosie']) {
  let line: LineEvents | null = null;
  const sent: string[] = [];
  const told = {
    feeds: { wake: vi.fn(async () => undefined) },
    tournamentFeeds: { wake: vi.fn() },
    myGames: { touched: vi.fn(), players: () => listeners },
    findConcerning: vi.fn(
      async (games: readonly string[]): Promise<readonly string[]> => games.slice(0, 1),
    ),
    onRevoked: vi.fn(),
    lookAround: vi.fn(),
  };
  const listening: boolean[] = [];
  const made = makeWakeUps(
    async (events) => {
      line = events;
      return {
        send: async (text) => void sent.push(text),
        close: async () => undefined,
      };
    },
    pino({ level: 'silent' }),
    (isListening) => listening.push(isListening),
  );
  wakeUps = made;
  made.join({
    ...told,
    feeds: told.feeds as unknown as Feeds,
    myGames: told.myGames as unknown as MyGames,
    tournamentFeeds: told.tournamentFeeds as unknown as TournamentFeeds,
  });
  await vi.waitUntil(() => listening.length > 0);
  const hear = (...ids: string[]) =>
    (line as LineEvents | null)?.onText(['other', ...ids].join(' '));
  return { ...told, wakeUps: made, hear, sent, listening };
}

describe('a node that hears of games', () => {
  it('wakes those who watch them', async () => {
    const { hear, feeds } = await node();
    hear('g_1', 'g_2');
    expect(feeds.wake.mock.calls).toEqual([['g_1'], ['g_2']]);
  });

  it('asks once for all that it has heard which of them concern its followers', async () => {
    const { hear, findConcerning, myGames } = await node();
    let answer = (): void => undefined;
    findConcerning.mockImplementationOnce(async (games) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return games;
    });
    hear('g_1');
    for (let game = 2; game < 500; game += 1) hear(`g_${game}`, 'g_2');
    answer();
    await vi.waitUntil(() => myGames.touched.mock.calls.length === 2);
    expect(findConcerning.mock.calls.map(([games]) => games.length)).toEqual([1, 498]);
    expect(myGames.touched.mock.calls).toEqual([['g_1'], ['g_2']]);
  });

  it('asks nobody where nobody follows', async () => {
    const { hear, findConcerning } = await node([]);
    hear('g_1');
    expect(findConcerning).not.toHaveBeenCalled();
  });

  it('asks again after a question that failed', async () => {
    const { hear, findConcerning, myGames } = await node();
    findConcerning.mockRejectedValueOnce(new Error('the database is away'));
    hear('g_1');
    await vi.waitUntil(() => findConcerning.mock.settledResults[0]?.type === 'rejected');
    hear('g_2');
    await vi.waitUntil(() => myGames.touched.mock.calls.length === 1);
    expect(myGames.touched.mock.calls).toEqual([['g_2']]);
  });
});

describe('tokens that are revoked', () => {
  it('elsewhere are told of apart from games', async () => {
    const { hear, onRevoked, feeds } = await node();
    hear('k_1', 'g_1', 'k_2');
    expect(onRevoked.mock.calls).toEqual([[['k_1', 'k_2']]]);
    expect(feeds.wake.mock.calls).toEqual([['g_1']]);
  });

  it('here are told to the others', async () => {
    const { wakeUps: here, sent } = await node();
    here.tokenRevoked('k_1');
    await vi.waitUntil(() => sent.length > 0);
    expect(sent[0]).toMatch(/ k_1$/);
  });
});

describe('a line', () => {
  it('that is there is followed by a look around, since something may have been missed', async () => {
    const { lookAround, listening } = await node();
    expect(listening).toEqual([true]);
    expect(lookAround).toHaveBeenCalledOnce();
  });
});
