import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../support/postgres.ts';
import { apiClient } from '../../support/server/api-client.ts';
import { readGame } from '../../support/server/calls.ts';
import { linkTo } from '../../support/server/database-link.ts';
import { firstPlayer } from '../../support/server/decisions.ts';
import { liveClient } from '../../support/server/live-client.ts';
import { playOverHttp, seatedGame } from '../../support/server/seated-game.ts';
import { startServer, type TestServer } from '../../support/server/start-server.ts';
import { until } from '../../support/server/until.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly reqId?: string;
  readonly [more: string]: unknown;
}

/** What a server has logged, line by line. */
function linesOf(server: TestServer): readonly Line[] {
  const texts = server.output().split('\n');
  return texts.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text) as Line);
}

/** Whether a line is about a request: in detail, or because it was slow. */
function isAnswer({ msg }: Line): boolean {
  return msg === 'request' || msg === 'slow request';
}

function untilTold(server: TestServer, msg: string): Promise<true> {
  return until(`"${msg}" is told`, 30_000, async () =>
    linesOf(server).some((line) => line.msg === msg) ? true : null,
  );
}

it('an outage is two lines, however many calls it fails, and nothing is taken for a bug', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const link = await linkTo(database.url);
  onTestFinished(() => link.cut());
  const server = await startServer({ databaseUrl: link.url, env: { LOG_LEVEL: 'info' } });
  const game = await seatedGame(server);
  const live = await liveClient(server.url, game.creator.token);
  live.subscribe({ game: game.id, seat: null });
  await live.nextOf('sight');

  await link.cut();
  await untilTold(server, 'database away');
  for (let calls = 0; calls < 50; calls += 1) {
    const { response } = await readGame(game.creator, `g_${calls}`.padEnd(38, '0'));
    expect(response.status).toBeGreaterThanOrEqual(404);
  }
  await link.restore();
  await untilTold(server, 'database back');
  await until('it can serve again', 30_000, async () =>
    (await apiClient(server.url).GET('/readyz')).response.ok ? true : null,
  );
  await live.close();
  expect(await server.stop()).toBe(0);

  const lines = linesOf(server);
  const told = (msg: string) => lines.filter((line) => line.msg === msg);
  expect(told('database away')).toHaveLength(1);
  expect(told('database back')).toMatchObject([
    { level: 40, seconds: expect.any(Number), times: expect.any(Number) },
  ]);
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  expect(told('request')).toEqual([]);
  // What else there is of it, the line to other nodes for example, is told once each way as well.
  const warnings = lines.filter((line) => line.level === 40 && !isAnswer(line));
  expect(warnings.length).toBeLessThanOrEqual(8);
});

it('the life of a process can be read, and in detail each request by its id', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const server = await startServer({ databaseUrl: database.url, env: { LOG_LEVEL: 'debug' } });
  const game = await seatedGame(server);
  const live = await liveClient(server.url, game.creator.token);
  let steps = 0;
  await playOverHttp(game, firstPlayer, () => {
    steps += 1;
    return steps < 3;
  });
  await live.close();
  const answer = await fetch(`${server.url}/v1/games/${game.id}`, {
    headers: { authorization: `Bearer ${game.creator.token}` },
  });
  await answer.arrayBuffer();
  await untilTold(server, 'socket closed');
  expect(await server.stop()).toBe(0);

  const lines = linesOf(server);
  const life = ['starting', 'the schema is up to date', 'stopping', 'draining', 'stopped'];
  expect(lines.map(({ msg }) => msg).filter((msg) => life.includes(msg))).toEqual(life);
  expect(lines.find(({ msg }) => msg === 'socket closed')).toMatchObject({ level: 20 });
  const requests = lines.filter(isAnswer);
  const commands = requests.filter(({ route }) => String(route).endsWith('/commands'));
  expect(commands).toHaveLength(3);
  for (const command of commands) {
    expect(command).toMatchObject({ method: 'POST', status: 200, ms: expect.any(Number) });
    expect(game.players.map(({ id }) => id)).toContain(command['account']);
  }
  const ids = requests.map(({ reqId }) => reqId);
  expect(new Set(ids).size).toBe(requests.length);
  expect(ids).toContain(answer.headers.get('x-request-id'));
  expect(server.output()).not.toContain(game.id);
});
