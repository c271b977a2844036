import { beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { ok, rawRequest, refusal } from '../../support/server/api-client.ts';
import { readEvents, readGame, readSight, readTable, resign } from '../../support/server/calls.ts';
import { checkSchema, pointer } from '../../support/server/contract.ts';
import { firstPlayer } from '../../support/server/decisions.ts';
import { openEventStream } from '../../support/server/event-stream.ts';
import {
  giveCommand,
  playOverHttp,
  registerPlayer,
  type SeatedGame,
  seatedGame,
} from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';

const server = sharedServer();

/** A game that has begun, by its four entries, and goes on for so many commands. */
async function begun(commands = 6): Promise<SeatedGame> {
  const game = await seatedGame(server);
  const last = commands + 4;
  await playOverHttp(game, firstPlayer, ({ answer }) => answer.version < last);
  return game;
}

let shared: SeatedGame;
beforeAll(async () => {
  shared = await begun();
});

async function versionOf(game: SeatedGame): Promise<number> {
  return (await ok(readGame(game.creator, game.id))).version;
}

async function anyAsked(game: SeatedGame): Promise<string> {
  return known((await ok(readGame(game.creator, game.id))).waiting[0], 'a seat that is asked');
}

const LINE = pointer(
  ...['paths', '/v1/games/{game}/events', 'get', 'responses', '200'],
  ...['content', 'application/json', 'schema', 'properties', 'items', 'items'],
);

function linesOf(text: string): readonly object[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const item = JSON.parse(line) as object;
      checkSchema('a line of events', LINE, item);
      return item;
    });
}

describe('the sight of an earlier version', () => {
  it('is what it was, without decisions, and there is none outside the game', async () => {
    const { creator, id } = shared;
    const version = await versionOf(shared);
    const now = await ok(readSight(creator, id, 'p1'));
    expect(await ok(readSight(creator, id, 'p1', version))).toEqual({ ...now, decisions: [] });
    expect(await ok(readTable(creator, id, 1))).toMatchObject({ version: 1, view: null });
    expect(await refusal(readTable(creator, id, version + 1))).toBe('404 NOT_FOUND');
    expect(await refusal(readTable(creator, id, 0))).toBe('400 REQUEST_INVALID');
  });
});

describe('an ETag', () => {
  it('spares the sight until something changes', async () => {
    const game = await begun(1);
    const { token } = game.at('p1');
    const path = `/v1/titles/trick-taking/games/${game.id}/seats/p1/view`;
    const ask = (etag: string) =>
      rawRequest(server.url, { path, token, headers: { 'if-none-match': etag } });
    const first = await rawRequest(server.url, { path, token });
    const etag = String(first.headers['etag']);
    const sight = first.json as { readonly version: number; readonly viewHash: string };
    expect(etag).toBe(`"${sight.version}.${sight.viewHash}"`);
    for (const same of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      expect(await ask(same)).toMatchObject({ status: 304, text: '' });
    }
    expect((await ask('"x"')).status).toBe(200);
    await giveCommand(game, await anyAsked(game), firstPlayer);
    expect((await ask(etag)).status).toBe(200);
  });
});

describe('the events of a game', () => {
  it('are the same page by page, line by line and live', async () => {
    const { creator, id } = shared;
    const version = await versionOf(shared);
    const { items, next } = await ok(readEvents(creator, id, { as: 'p1', limit: 100 }));
    expect(items.map((item) => item.version)).toEqual(
      Array.from({ length: version }, (_, index) => index + 1),
    );
    expect(next).toBeNull();
    const pages = [];
    for (let after: number | null = 0; after !== null; ) {
      const page: { items: typeof items; next: number | null } = await ok(
        readEvents(creator, id, { as: 'p1', after, limit: 3 }),
      );
      pages.push(...page.items);
      after = page.next;
    }
    expect(pages).toEqual(items);
    const accept = { accept: 'application/x-ndjson' };
    const path = `/v1/games/${id}/events?as=p1`;
    const { text, headers } = await rawRequest(server.url, {
      path,
      token: creator.token,
      headers: accept,
    });
    expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    expect(linesOf(text)).toEqual(items);
    const stream = await openEventStream(server.url, creator.token, path);
    const live = [];
    while (live.length < items.length) live.push(await stream.next());
    stream.close();
    expect(live.map(({ data }) => data)).toEqual(items);
  });

  it('appear for every viewer, with nothing in them where nothing is to be seen', async () => {
    const { creator, id } = shared;
    const mine = await ok(readEvents(creator, id, { as: 'p1', limit: 100 }));
    const open = await ok(readEvents(creator, id, { limit: 100 }));
    const skeleton = (items: typeof open.items) =>
      items.map(({ version, at, seat, hash }) => ({ version, at, seat, hash }));
    expect(skeleton(open.items)).toEqual(skeleton(mine.items));
    expect(JSON.stringify(open.items)).not.toContain('"own"');
  });

  it('go on live, and a broken stream goes on after the last version seen', async () => {
    const game = await begun(1);
    const path = `/v1/games/${game.id}/events`;
    const { token } = await registerPlayer(server.url);
    const version = await versionOf(game);
    const first = await openEventStream(server.url, token, `${path}?after=${version}`);
    await giveCommand(game, await anyAsked(game), firstPlayer);
    expect((await first.next()).id).toBe(version + 1);
    first.close();
    await giveCommand(game, await anyAsked(game), firstPlayer);
    const second = await openEventStream(server.url, token, path, version + 1);
    expect((await second.next()).id).toBe(version + 2);
    await ok(resign(game.at('p1'), game.id, 'p1'));
    const last = await second.next();
    expect(last.id).toBe(version + 3);
    expect(last.data.events[0]).toMatchObject({ type: 'SeatResigned' });
    second.close();
  });

  it('take only versions and seats that can be', async () => {
    const { creator, id } = shared;
    const path = `/v1/games/${id}/events`;
    const headers = { accept: 'text/event-stream', 'last-event-id': 'x' };
    const odd = await rawRequest(server.url, { path, token: creator.token, headers });
    expect(odd.status).toBe(400);
    expect(await refusal(readEvents(creator, id, { as: 'p9' }))).toBe('404 NOT_FOUND');
    expect(await refusal(readEvents(creator, id, { as: 'p2' }))).toBe('403 SEAT_NOT_YOURS');
    expect(await refusal(readEvents(creator, id, { after: -1 }))).toBe('400 REQUEST_INVALID');
  });
});
