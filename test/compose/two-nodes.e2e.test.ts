import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import { survive } from '../e2e/kills/survivor.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { randomPlayer } from '../support/server/decisions.ts';
import { expectHonest } from '../support/server/published-log.ts';
import { seatedGame } from '../support/server/seated-game.ts';
import { startServer, type TestServer } from '../support/server/start-server.ts';
import { until } from '../support/server/until.ts';
import { type Balancer, findNginx, startBalancer } from './nginx.ts';

const nginx = findNginx();
const METRICS_TOKEN = 'for-the-operator';
/** So many answers after the beginning, one node is told to stop; after so many, one is killed. */
const STOP_AT = 10;
const KILL_AT = 25;

let database: TestDatabase | null = null;
let nodes: readonly TestServer[] = [];
let balancer: Balancer | null = null;
beforeEach(({ skip }) => skip(nginx === null, 'nginx is not on this machine'));
beforeAll(async () => {
  if (nginx === null) return;
  database = await testDatabase();
  const settings = {
    databaseUrl: database.url,
    env: { METRICS_TOKEN, TRUST_PROXY: 'loopback' },
  };
  nodes = await Promise.all([startServer(settings), startServer(settings)]);
  balancer = await startBalancer(
    nginx,
    nodes.map(({ url }) => new URL(url)),
  );
});
afterAll(async () => {
  await balancer?.stop();
  await Promise.all(nodes.map((node) => node.stop()));
  await database?.drop();
});

/** How many commands a node has answered over HTTP in this life. */
async function countCommands({ url }: TestServer): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await fetch(`${url}/metrics`, { headers }).then((answer) => answer.text());
  const lines = text.matchAll(
    /^ringtable_http_requests_total\{.*commands".*status="200"\} (\d+)$/gm,
  );
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

it('a game is played through the balancer on both nodes, of which one stops and one is killed', async () => {
  const [first, second] = [known(nodes[0], 'a node'), known(nodes[1], 'another node')];
  const { url } = known(balancer, 'the balancer');
  const game = await seatedGame({ url }, { people: 4, options: { maxRounds: 2 } });
  let answers = 0;
  const trouble: Promise<void>[] = [];
  const served: number[] = [];

  async function stopOne(): Promise<void> {
    served.push(await countCommands(first), await countCommands(second));
    expect(await first.stop()).toBe(0);
    await first.restart();
  }
  async function killTheOther(): Promise<void> {
    await second.kill9();
    await second.restart();
  }

  const ordeal = {
    url,
    happened(what: 'sent' | 'seen' | 'answered') {
      if (what !== 'answered') return;
      answers += 1;
      if (answers === STOP_AT) trouble.push(stopOne());
      if (answers === KILL_AT) trouble.push(killTheOther());
    },
    whenUp: () =>
      until('a node is ready', 30_000, async () => {
        const answer = await fetch(`${url}/readyz`);
        await answer.arrayBuffer();
        return answer.ok ? undefined : null;
      }),
  };
  const survived = await Promise.all(
    game.players.map((player, place) => survive(ordeal, game, player, randomPlayer(place))),
  );
  await Promise.all(trouble);
  expect(trouble).toHaveLength(2);
  for (const count of served) expect(count).toBeGreaterThan(0);

  const { entries } = await expectHonest(game.creator, game.id);
  const given = entries.filter(({ command }) => command !== null);
  const answered = survived.flatMap(({ player: { seat }, answered }) =>
    answered.map(({ version, commandId, head }) => ({ version, seat, commandId, hash: head })),
  );
  expect(answered.sort((one, other) => one.version - other.version)).toEqual(
    given.map(({ version, seat, commandId, hash }) => ({ version, seat, commandId, hash })),
  );
});
