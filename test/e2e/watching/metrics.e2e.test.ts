import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { rowsOf, sectionOf } from '../../readme/readme.ts';
import { rawRequest, refusal } from '../../support/server/api-client.ts';
import { resign, sendCommand } from '../../support/server/calls.ts';
import { firstPlayer } from '../../support/server/decisions.ts';
import { liveClient } from '../../support/server/live-client.ts';
import { postJson } from '../../support/server/post-json.ts';
import { playOverHttp, type SeatedGame, seatedGame } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { startServer } from '../../support/server/start-server.ts';
import { until } from '../../support/server/until.ts';

const TOKEN = 'the-token-for-metrics';
const server = sharedServer({ METRICS_TOKEN: TOKEN });

/** What Prometheus would read now. */
async function scrape(): Promise<string> {
  const answer = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The value of one line, or the sum of all lines that begin like this. */
function countOf(text: string, beginning: string): number {
  const lines = text.split('\n').filter((line) => line.startsWith(beginning));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

/** Names of the figures of ours, as a scrape declares them. */
function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/^# TYPE (ringtable_\w+) /gm)].map(([, name = '']) => name).sort();
}

/** The label sets that a scrape shows, values left out. */
function seriesIn(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => line.startsWith('ringtable_'));
  return lines.map((line) => line.slice(0, line.lastIndexOf(' ')));
}

/** A game that is begun over HTTP, goes on over a socket that also watches, and is given up. */
async function playOnBothChannels(): Promise<SeatedGame> {
  const game = await seatedGame(server);
  const { api, token, seat } = game.at('p1');
  const live = await liveClient(server.url, token);
  live.subscribe({ game: game.id, seat });
  await live.nextOf('sight');
  let steps = 0;
  await playOverHttp(game, firstPlayer, () => {
    steps += 1;
    return steps < 6;
  });
  await live.nextOf('update');
  const stale = { ...STALE, commandId: 'a-stale-command' };
  expect(await refusal(sendCommand({ api }, game.id, seat, stale))).toBe('409 DECISION_CLOSED');
  const frame = { type: 'command', game: game.id, seat, ...STALE };
  expect(await live.request(frame)).toMatchObject({ type: 'refused' });
  const text = await scrape();
  expect(countOf(text, 'ringtable_sockets ')).toBe(1);
  expect(countOf(text, 'ringtable_subscriptions ')).toBe(1);
  await resign(game.creator, game.id, 'p1');
  await live.nextOf('update', ({ status }) => status === 'finished');
  await live.close();
  return game;
}

const STALE = { command: { type: 'startNextRound' }, decision: '0.nextRound.0' } as const;

describe('the figures', () => {
  it('are all in the README, which names no others', async () => {
    const named = rowsOf(await sectionOf('Metrics')).map(([name = '']) => name.slice(1, -1));
    expect(namesIn(await scrape())).toEqual([...named].sort());
  });

  it('of which the alerts speak are there', async () => {
    const alerts = rowsOf(await sectionOf('Alerts'))
      .flat()
      .join(' ');
    const named = [...alerts.matchAll(/\b(?:ringtable|nodejs|process)_\w+/g)].map(([name]) => name);
    const text = await scrape();
    expect(named.length).toBeGreaterThan(10);
    for (const name of named) expect(text).toContain(`# TYPE ${name} `);
  });

  it('tell of a game over HTTP and a socket, from commands to pushes', async () => {
    const before = await scrape();
    await playOnBothChannels();
    const after = await until('the socket is gone', 10_000, async () => {
      const text = await scrape();
      return countOf(text, 'ringtable_sockets ') === 0 ? text : null;
    });
    const grown = (beginning: string) => countOf(after, beginning) - countOf(before, beginning);
    const title = 'title="trick-taking"';
    expect({
      accepted: grown(`ringtable_command_seconds_count{${title},outcome="accepted"}`),
      refused: grown(`ringtable_command_seconds_count{${title},outcome="refused"}`),
      closed: grown(`ringtable_refusals_total{${title},code="DECISION_CLOSED"}`),
      frames: grown('ringtable_frames_refused_total{code="DECISION_CLOSED"}'),
      opened: grown('ringtable_game_steps_total{type="GameOpened"}'),
      taken: grown('ringtable_game_steps_total{type="SeatTaken"}'),
      resigned: grown('ringtable_game_steps_total{type="SeatResigned"}'),
      ended: grown(`ringtable_games_ended_total{${title},status="finished"}`),
      // Each command and the end of the game, to the one who watches.
      pushed: grown('ringtable_push_seconds_count{written="here"}'),
      subscribed: grown('ringtable_subscriptions '),
      sockets: grown('ringtable_sockets_closed_total'),
      failed: grown('ringtable_append_failures_total'),
    }).toEqual({
      accepted: 6,
      refused: 2,
      closed: 2,
      frames: 1,
      opened: 1,
      taken: 3,
      resigned: 1,
      ended: 1,
      pushed: 7,
      subscribed: 0,
      sockets: 1,
      failed: 0,
    });
    // Six commands and the resignation; seats are written in transactions of their own.
    expect(grown('ringtable_append_rows_sum')).toBe(7);
    expect(grown('ringtable_append_bytes_sum')).toBeGreaterThan(1000);
    expect(grown('ringtable_cache_lookups_total{result="hit"}')).toBeGreaterThan(6);
    expect(countOf(after, 'ringtable_cache_games ')).toBeGreaterThan(0);
    expect(countOf(after, 'ringtable_database_connections ')).toBeGreaterThan(0);
    expect(countOf(after, 'ringtable_listening ')).toBe(1);
    expect(countOf(after, 'ringtable_database_away ')).toBe(0);
  });

  it('name no game and no player', async () => {
    const game = await playOnBothChannels();
    const text = await scrape();
    for (const { id, name, token } of game.players) {
      for (const secret of [id, name, token]) expect(text).not.toContain(secret);
    }
    expect(text).not.toContain(game.id);
  });
});

/** Everything that a stranger or a player may make up. */
async function flood(game: SeatedGame): Promise<void> {
  const { token } = game.creator;
  for (let place = 0; place < 20; place += 1) {
    const made = `made-up-${place}`;
    for (const path of [`/${made}`, `/v1/games/${made}`, `/v1/titles/${made}`]) {
      await rawRequest(server.url, { path, token, method: place % 2 === 0 ? 'GET' : 'DELETE' });
    }
    const command = { command: { type: made }, decision: made, commandId: made };
    await postJson(
      server.url,
      { token },
      `/v1/titles/${made}/games/${game.id}/seats/p1/commands`,
      command,
    );
    await postJson(
      server.url,
      { token },
      `/v1/titles/trick-taking/games/${game.id}/seats/p${place}/commands`,
      command,
    );
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/v1/live`, 'ringtable.v1');
    socket.on('error', () => undefined);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: made, id: place }));
    socket.close(3000 + place);
    await once(socket, 'close');
  }
}

it('what clients make up becomes no label: a flood of it adds nothing', async () => {
  const game = await seatedGame(server);
  await flood(game);
  const before = seriesIn(await scrape());
  await flood(game);
  const after = await scrape();
  expect(seriesIn(after)).toEqual(before);
  expect(after).not.toContain('made-up');
});

describe('/metrics', () => {
  it('is shown on the main port to who has its token, and to nobody else', async () => {
    const { token } = (await seatedGame(server)).creator;
    for (const other of [undefined, token, `${TOKEN}x`]) {
      const answer = await fetch(`${server.url}/metrics`, {
        headers: other === undefined ? {} : { authorization: `Bearer ${other}` },
      });
      expect([answer.status, (await answer.text()).includes('ringtable_')]).toEqual([401, false]);
    }
  });

  it('has a port of its own where one is set, and no other there', async () => {
    const port = await freePort();
    const other = await startServer({
      databaseUrl: server.databaseUrl,
      env: { METRICS_PORT: String(port) },
    });
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(namesIn(await answer.text())).toContain('ringtable_command_seconds');
    const answers = await Promise.all([
      fetch(`http://127.0.0.1:${port}/v1/titles`),
      fetch(`${other.url}/metrics`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await other.stop()).toBe(0);
  });
});

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
