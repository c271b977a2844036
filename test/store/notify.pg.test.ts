import { afterEach, describe, expect, it } from 'vitest';
import { type Bus, joinBus } from '../../src/process/bus.ts';
import { openNotifyLine } from '../../src/store/notify.ts';
import { execute } from '../support/postgres.ts';
import { until } from '../support/server/until.ts';
import { twoNodes } from './nodes.ts';

const nodes = twoNodes();
const LIMIT_MS = 30_000;

interface Heard {
  readonly announce: Bus['announce'];
  readonly close: Bus['close'];
  readonly games: string[];
  readonly errors: unknown[];
  readonly listened: () => number;
}

const open: Heard[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()));
});

/** A node that listens, and what it hears. */
async function listening(): Promise<Heard> {
  const games: string[] = [];
  const errors: unknown[] = [];
  let count = 0;
  const bus = joinBus({
    open: (events) => openNotifyLine(nodes.url, events),
    onIds: (ids) => games.push(...ids),
    onJoined: () => {
      count += 1;
    },
    onError: (error) => errors.push(error),
  });
  const heard: Heard = {
    announce: (game) => bus.announce(game),
    close: () => bus.close(),
    games,
    errors,
    listened: () => count,
  };
  open.push(heard);
  await untilTrue(() => count === 1);
  return heard;
}

function untilTrue(look: () => boolean): Promise<true> {
  return until('it is heard', LIMIT_MS, async () => (look() ? true : null));
}

describe('a line over PostgreSQL', () => {
  it('tells every other node of a game, and itself nothing', async () => {
    const [one, two, three] = [await listening(), await listening(), await listening()];
    one.announce('g_1');
    await untilTrue(() => two.games.length > 0 && three.games.length > 0);
    expect([one.games, two.games, three.games]).toEqual([[], ['g_1'], ['g_1']]);
  });

  it('tells of a game once that was announced several times in one turn', async () => {
    const [one, two] = [await listening(), await listening()];
    for (let count = 0; count < 5; count += 1) one.announce('g_1');
    one.announce('g_2');
    await untilTrue(() => two.games.includes('g_2'));
    expect(two.games).toEqual(['g_1', 'g_2']);
  });

  it('tells of more games than one notification holds', async () => {
    const [one, two] = [await listening(), await listening()];
    const games = Array.from(
      { length: 1000 },
      (_, index) => `g_${String(index).padStart(38, '0')}`,
    );
    for (const game of games) one.announce(game);
    await untilTrue(() => two.games.length === games.length);
    expect(two.games).toEqual(games);
    expect(one.errors).toEqual([]);
  });

  it('listens again after its connection was cut', async () => {
    const [one, two] = [await listening(), await listening()];
    await execute(
      nodes.url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'ringtable-notify' and datname = current_database()`,
    );
    await untilTrue(() => one.listened() === 2 && two.listened() === 2);
    expect(one.errors.length).toBeGreaterThan(0);
    one.announce('g_after');
    await untilTrue(() => two.games.includes('g_after'));
  });

  it('says nothing more once it is closed', async () => {
    const [one, two, three] = [await listening(), await listening(), await listening()];
    await two.close();
    one.announce('g_1');
    await untilTrue(() => three.games.length > 0);
    expect([two.games, two.errors, two.listened()]).toEqual([[], [], 1]);
  });
});
