import pg from 'pg';
import { expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { apiClient } from '../../support/server/api-client.ts';
import { sendCommand } from '../../support/server/calls.ts';
import {
  type Chooser,
  firstPlayer,
  questions,
  randomPlayer,
} from '../../support/server/decisions.ts';
import type { FrameOf } from '../../support/server/frames.ts';
import { liveClient } from '../../support/server/live-client.ts';
import { expectHonest, type PublishedLog } from '../../support/server/published-log.ts';
import {
  makeGame,
  registerPlayer,
  type Seated,
  type SeatedGame,
  seatedGame,
} from '../../support/server/seated-game.ts';
import { nextOfGame } from '../../support/server/socket-player.ts';
import { twoServers } from './two-servers.ts';

const servers = twoServers();

type Shown = FrameOf<'sight' | 'update'>;

/** Everything one subscription on one server gets, to the end of the game. */
async function follow(url: string, game: SeatedGame, seat: string | null): Promise<Shown[]> {
  const live = await liveClient(url, game.at(seat ?? 'p4').token);
  live.subscribe({ game: game.id, seat, mode: seat === 'p1' ? 'view' : 'patch' });
  const frames: Shown[] = [];
  do frames.push(await nextOfGame(live, game.id, seat));
  while (frames.at(-1)?.status !== 'finished');
  await live.close();
  return frames;
}

/** A seat that answers each question on both servers at once, with two minds; who won how often. */
async function playOnBoth(game: string, player: Seated, minds: readonly Chooser[]) {
  const { seat, token } = player;
  const apis = [servers.one, servers.other].map(({ url }) => apiClient(url, token));
  const live = await liveClient(servers.one.url, token);
  live.subscribe({ game, seat });
  const versions: number[] = [];
  const codes: string[] = [];
  for (;;) {
    const frame = await nextOfGame(live, game, seat);
    if (frame.status === 'finished') break;
    if (questions(frame.decisions).length === 0) continue;
    const answers = await Promise.all(
      minds.map((choose, place) => {
        const api = known(apis[place], 'a client');
        return sendCommand({ api }, game, seat, choose(frame.decisions));
      }),
    );
    versions.push(...answers.flatMap(({ data }) => (data === undefined ? [] : [data.version])));
    codes.push(...answers.flatMap(({ error }) => (error === undefined ? [] : [error.code])));
  }
  await live.close();
  return { seat, versions, codes };
}

it('two servers play one game at once: each version has one winner, frames come in order on both', async () => {
  const game = await seatedGame(servers.one, { people: 4, options: { maxRounds: 1 } });
  const watching = [servers.one, servers.other].flatMap(({ url }) =>
    [null, 'p1', 'p2'].map((seat) => follow(url, game, seat)),
  );
  const playing = game.players.map((player) =>
    playOnBoth(game.id, player, [firstPlayer, randomPlayer(7)]),
  );
  const played = await Promise.all(playing);
  const watched = await Promise.all(watching);
  const log = await expectHonest(game.creator, game.id);
  for (const frames of watched) expectInOrder(frames, log);
  const codes = new Set(played.flatMap((one) => one.codes));
  expect(codes).toContain('DECISION_CLOSED');
  // Who answers the last question of the game too late may hear of its end instead.
  expect(['DECISION_CLOSED', 'GAME_NOT_RUNNING']).toEqual(expect.arrayContaining([...codes]));
  const won = played.flatMap(({ seat, versions }) =>
    versions.map((version) => ({ seat, version })),
  );
  const given = log.entries.filter(({ command }) => command !== null);
  expect(won.sort((one, other) => one.version - other.version)).toEqual(
    given.map(({ seat, version }) => ({ seat, version })),
  );
});

/** Ends the connections by which the servers hear of each other; they come back by themselves. */
async function cutListeners(): Promise<void> {
  const client = new pg.Client({ connectionString: servers.databaseUrl });
  await client.connect();
  const cut = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'ringtable-notify' and datname = current_database()`,
  );
  await client.end();
  expect(cut.rowCount).toBe(2);
}

it('whoever follows on one server hears of a game on the other, although no wake-up came', async () => {
  const person = await registerPlayer(servers.one.url);
  const live = await liveClient(servers.one.url, person.token);
  await live.request({ type: 'follow' });
  await cutListeners();
  const api = apiClient(servers.other.url, person.token);
  const game = await makeGame({ ...person, api });
  const told = await live.nextOf('game', (frame) => frame.game.id === game.id);
  expect(told.game.status).toBe('open');
});

function expectInOrder(frames: readonly Shown[], { entries }: PublishedLog): void {
  const first = known(frames[0], 'a sight').version;
  for (const [place, frame] of frames.entries()) {
    const hash = frame.type === 'sight' ? frame.head : frame.hash;
    expect([frame.version, hash]).toEqual([first + place, entries[first + place - 1]?.hash]);
  }
  expect(frames.at(-1)?.version).toBe(entries.length);
}
