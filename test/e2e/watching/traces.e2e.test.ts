import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { type TestDatabase, testDatabase } from '../../support/postgres.ts';
import { ok } from '../../support/server/api-client.ts';
import { readDecisions, readGame } from '../../support/server/calls.ts';
import { firstPlayer } from '../../support/server/decisions.ts';
import { liveClient } from '../../support/server/live-client.ts';
import { type SeatedGame, seatedGame } from '../../support/server/seated-game.ts';
import { startServer, type TestServer } from '../../support/server/start-server.ts';
import { until } from '../../support/server/until.ts';
import { type Collector, startCollector, stepNamed, stepsOf } from './collector.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(async () => {
  await database.drop();
});

const COMMANDS = '/v1/titles/trick-taking/games/:game/seats/:seat/commands';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const COMMAND_ID = 'a-command-of-mine';
const CALLER = 'b7ad6b7169203331';

/** Which packages of OpenTelemetry a process has loaded, told at its end. */
const TELL_PACKAGES = `
  import { createRequire } from 'node:module';
  const { cache } = createRequire('${import.meta.url}');
  process.on('exit', () => {
    const names = Object.keys(cache).map((file) => /@opentelemetry\\/([^/]+)/.exec(file)?.[1]);
    process.stdout.write('loaded: ' + [...new Set(names)].filter(Boolean).join(' ') + '\\n');
  });`;

async function askedSeat(game: SeatedGame) {
  const { waiting } = await ok(readGame(game.creator, game.id));
  const player = game.at(known(waiting[0], 'a seat that is asked'));
  const { decisions } = await ok(readDecisions(player, game.id, player.seat));
  return { player, choice: firstPlayer(decisions) };
}

/** Gives the first command over HTTP, as a client that has a trace of its own. */
async function giveTraced({ url }: TestServer, game: SeatedGame, flags = '01'): Promise<void> {
  const { player, choice } = await askedSeat(game);
  const { decision } = choice;
  const address = `${url}/v1/titles/trick-taking/games/${game.id}/seats/${player.seat}/commands`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${player.token}`,
      'content-type': 'application/json',
      traceparent: `00-${TRACE}-${CALLER}-${flags}`,
      tracestate: 'vendor=something-private',
    },
    body: JSON.stringify({ ...choice, commandId: `${COMMAND_ID}-${player.seat}-${decision}` }),
  });
  expect(answer.status).toBe(200);
}

describe('with a collector', () => {
  let collector: Collector;
  let server: TestServer;

  beforeAll(async () => {
    collector = await startCollector();
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELL_PACKAGES)}`,
    };
    server = await startServer({ databaseUrl: database.url, env });
  });

  afterAll(async () => {
    await server.stop();
    await collector.close();
  });

  it('the steps of a command arrive as one trace, which is its client’s', async () => {
    const game = await seatedGame(server);
    await giveTraced(server, game);
    const request = `POST ${COMMANDS}`;
    const names = [request, 'give-command', 'append', 'append-batch', 'database append', 'push'];
    const steps = await stepsOf(collector, TRACE, names);
    const parents = names.map((name) => {
      const parent = stepNamed(steps, name).parentSpanId;
      return [...steps.values()].find(({ spanId }) => spanId === parent)?.name ?? parent;
    });
    expect(parents).toEqual([
      CALLER,
      request,
      'give-command',
      'append',
      'append-batch',
      'give-command',
    ]);
    expect(stepNamed(steps, request).facts).toEqual({
      'http.request.method': 'POST',
      'http.route': COMMANDS,
      'http.response.status_code': 200,
    });
    expect(stepNamed(steps, 'give-command').facts).toEqual({
      'ringtable.game': game.id,
      'ringtable.title': 'trick-taking',
      'ringtable.version': expect.any(Number),
      'ringtable.outcome': 'accepted',
    });
    expect(stepNamed(steps, 'append-batch').facts).toEqual({ 'ringtable.rows': 1 });
  });

  it('a command on a socket is a trace of its own', async () => {
    const game = await seatedGame(server);
    const { player, choice } = await askedSeat(game);
    const live = await liveClient(server.url, player.token);
    const frame = { type: 'command', game: game.id, seat: player.seat, ...choice };
    expect(await live.request(frame)).toMatchObject({ type: 'accepted' });
    await live.close();
    const root = await until('the trace arrives', 20_000, async () => {
      const roots = collector.named('socket command');
      return roots.find(({ parentSpanId }) => parentSpanId === '') ?? null;
    });
    const steps = await stepsOf(collector, root.traceId, ['give-command', 'append-batch']);
    expect(stepNamed(steps, 'give-command').parentSpanId).toBe(root.spanId);
  });

  it('nothing is told of who plays, what was sent, or what is hidden', async () => {
    const game = await seatedGame(server, { entropy: (seat) => `the entropy of ${seat}` });
    const { player, choice } = await askedSeat(game);
    await giveTraced(server, game);
    await until('the trace arrives', 20_000, async () =>
      collector.text().includes(game.id) ? true : null,
    );
    const secrets = [
      ...game.players.flatMap(({ id, token, name }) => [id, token, name]),
      ...['entropy of', choice.command.type, 'private', player.seat],
    ];
    for (const secret of secrets) expect(collector.text()).not.toContain(`${secret}"`);
    expect(collector.text()).not.toContain(COMMAND_ID);
  });

  it('a process that stops sends what it still has, and has loaded what traces need', async () => {
    const other = await startServer({
      databaseUrl: database.url,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' },
    });
    const game = await seatedGame(other);
    await giveTraced(other, game);
    expect(await other.stop()).toBe(0);
    // A share of 0 keeps nothing, whatever the client asks for.
    expect(collector.text()).not.toContain(game.id);
    const last = await seatedGame(server);
    await giveTraced(server, last);
    expect(await server.stop()).toBe(0);
    expect(collector.text()).toContain(last.id);
    expect(/^loaded: (.*)$/m.exec(server.output())?.[1]?.split(' ')).toContain('sdk-trace');
  });
});

it('without a collector nothing is loaded but what the figures of a process bring along', async () => {
  const server = await startServer({
    databaseUrl: database.url,
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELL_PACKAGES)}` },
  });
  expect(await server.stop()).toBe(0);
  expect(/^loaded: (.*)$/m.exec(server.output())?.[1]).toBe('api');
});

it('a collector that is away is told of once, and nobody waits for it', async () => {
  const collector = await startCollector();
  await collector.close();
  const server = await startServer({
    databaseUrl: database.url,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  });
  const game = await seatedGame(server);
  await giveTraced(server, game);
  const away = 'traces do not reach their collector';
  const isTold = (words: string) => async () => (server.output().includes(words) ? true : null);
  await until('the outage is told', 30_000, isTold(away));
  await giveTraced(server, game);
  const back = await startCollector(collector.port);
  onTestFinished(() => back.close());
  await giveTraced(server, game);
  await until('its end is told', 30_000, isTold('traces reach their collector again'));
  expect(server.output().split(away)).toHaveLength(2);
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(5000);
});
