import { describe, expect, it } from 'vitest';
import { ok, refusal } from '../../support/server/api-client.ts';
import {
  type Caller,
  readAudit,
  readEvents,
  readGame,
  readLog,
  readSight,
  readTable,
  resign,
} from '../../support/server/calls.ts';
import { liveClient } from '../../support/server/live-client.ts';
import {
  makeGame,
  type Person,
  registerPlayer,
  seatedGame,
} from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';

const server = sharedServer();

/** What may be read of one game, in the words of the answer. */
async function reads(by: Caller, game: string, seat: string) {
  const said = async (answer: Parameters<typeof refusal>[0]) =>
    (await answer).error === undefined ? 'seen' : refusal(answer);
  return {
    game: await said(readGame(by, game)),
    'own sight': await said(readSight(by, game, seat)),
    'own events': await said(readEvents(by, game, { as: seat })),
    table: await said(readTable(by, game)),
    events: await said(readEvents(by, game)),
    log: await said(readLog(by, game)),
  };
}

const NOT_YET = '409 GAME_NOT_FINISHED';
const NOT_MINE = '403 SEAT_NOT_YOURS';
const FORBIDDEN = '403 VIEW_FORBIDDEN';
const SEEN = 'seen';
const ALL = {
  game: SEEN,
  'own sight': SEEN,
  'own events': SEEN,
  table: SEEN,
  events: SEEN,
  log: SEEN,
};
const PLAYING = { ...ALL, log: NOT_YET };
const WATCHING = { ...PLAYING, 'own sight': NOT_MINE, 'own events': NOT_MINE };
const OUTSIDE = { ...WATCHING, table: FORBIDDEN, events: FORBIDDEN };
const SHUT_OUT = { ...OUTSIDE, log: FORBIDDEN };

describe.each([
  { spectators: 'public', running: WATCHING, over: ALL },
  { spectators: 'after-end', running: OUTSIDE, over: ALL },
  { spectators: 'none', running: OUTSIDE, over: SHUT_OUT },
] as const)('a game with spectators $spectators', ({ spectators, running, over }) => {
  it('shows each reader what is for him or her, at each stage', async () => {
    const stranger = await registerPlayer(server.url);
    const game = await seatedGame(server, { spectators });
    const [owner, other] = [game.at('p1'), game.at('p2')];
    expect(await reads(owner, game.id, 'p1')).toEqual(PLAYING);
    expect(await reads(other, game.id, 'p1')).toEqual(WATCHING);
    expect(await reads(stranger, game.id, 'p1')).toEqual(running);
    await ok(resign(owner, game.id, 'p1'));
    expect(await reads(owner, game.id, 'p1')).toEqual(ALL);
    expect(await reads(other, game.id, 'p1')).toEqual(ALL);
    expect(await reads(stranger, game.id, 'p1')).toEqual(over);
  });

  it('gives the same to those who subscribe', async () => {
    const stranger = await registerPlayer(server.url);
    const game = await seatedGame(server, { spectators });
    const subscribed = await subscriptions(stranger, game.id);
    expect(subscribed).toEqual({ table: shortly(running.table), seat: 'SEAT_NOT_YOURS' });
    await ok(resign(game.at('p1'), game.id, 'p1'));
    const afterwards = await subscriptions(stranger, game.id);
    const seat = over.table === SEEN ? SEEN : 'SEAT_NOT_YOURS';
    expect(afterwards).toEqual({ table: shortly(over.table), seat });
  });
});

function shortly(answer: string): string {
  return answer.split(' ').at(-1) ?? '';
}

async function subscriptions({ token }: Person, game: string) {
  const live = await liveClient(server.url, token);
  const asked = async (seat: string | null) => {
    live.subscribe({ game, seat });
    const frame = await live.next(({ type }) => type === 'sight' || type === 'refused');
    return frame.type === 'refused' ? frame.problem.code : SEEN;
  };
  const answers = { table: await asked(null), seat: await asked('p1') };
  await live.close();
  return answers;
}

describe('an audit', () => {
  it('is for those who may read the log', async () => {
    const stranger = await registerPlayer(server.url);
    const game = await seatedGame(server, { spectators: 'none' });
    const player = game.at('p2');
    expect(await refusal(readAudit(player, game.id))).toBe(NOT_YET);
    await ok(resign(game.at('p1'), game.id, 'p1'));
    expect(await refusal(readAudit(stranger, game.id))).toBe(FORBIDDEN);
    expect(await ok(readAudit(player, game.id))).toMatchObject({ ok: true });
  });
});

describe('an open game', () => {
  it('has no view yet, for nobody', async () => {
    const creator = await registerPlayer(server.url);
    const game = await makeGame(creator);
    expect(await ok(readTable(creator, game.id))).toMatchObject({
      status: 'open',
      view: null,
      waiting: [],
      decisions: [],
    });
    expect(await refusal(readSight(creator, game.id, 'p1'))).toBe(NOT_MINE);
    expect(await refusal(readLog(creator, game.id))).toBe(NOT_YET);
  });
});

describe('an invite game', () => {
  it('is no game to a stranger on every read path', async () => {
    const stranger = await registerPlayer(server.url);
    const creator = await registerPlayer(server.url);
    const game = await makeGame(creator, { access: 'invite' });
    const answers = Object.values(await reads(stranger, game.id, 'p1'));
    expect(new Set(answers)).toEqual(new Set(['404 NOT_FOUND']));
    const code = 'NOT_FOUND';
    expect(await subscriptions(stranger, game.id)).toEqual({ table: code, seat: code });
  });
});
