import { describe, expect, it } from 'vitest';
import { addOrganizer } from '../../src/tournaments/stages.ts';
import { type MemoryEvent, playToEnd, startEvent } from '../audit/tournament/played-event.ts';
import { makeMemoryStore } from '../support/memory-ports.ts';
import { makeMemoryTournaments } from '../tournaments/memory-tournaments.ts';
import { memoryApp } from './memory-app.ts';

/** A server with an event of teams that has begun; whoever is logged in plays in the first. */
async function serveEvent(spectators: 'public' | 'none', timeoutMs = 25_000) {
  const store = makeMemoryStore();
  const { entropy } = store.node();
  const gameId = () => `g_019a2b3c-4d5e-7f60-8123-${entropy.gameId().slice(2).padStart(12, '0')}`;
  const play = store.node({ entropy: { ...entropy, gameId } });
  const memory = makeMemoryTournaments(store, { play });
  const event = await startEvent({ system: 'duplicate', rounds: 1, spectators }, 2, memory);
  const ports = { log: store.log, seeds: store.seeds, tournaments: memory.deps };
  const { app, login, player } = await memoryApp({
    play,
    audit: { maxBytes: 1_000_000, timeoutMs },
    ...ports,
  });
  const get = (url: string) => app.http.inject({ method: 'GET', url, headers: login });
  return { app, event, player, get, at: `/v1/tournaments/${event.by.tournament}/audit` };
}

/** The address of the log of a game of the second team. */
async function logOfOthers(event: MemoryEvent): Promise<string> {
  const [, table] = (await event.now()).tournament.rounds[0]?.tables ?? [];
  return `/v1/games/${table?.games[0]?.id}/log`;
}

describe('the audit of a tournament', () => {
  it('is there when the tournament is over, with all its games', async () => {
    const { app, event, get, at } = await serveEvent('public');
    const early = await get(at);
    expect([early.statusCode, early.json().code]).toEqual([409, 'TOURNAMENT_STATE']);
    await playToEnd(event, 'resigned');
    const answer = await get(at);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      ok: true,
      checks: { games: 'ok' },
      games: { linked: 2, verified: 2, missing: 0 },
    });
    await app.http.close();
  });

  it('is ended at its limit', async () => {
    const { app, event, get, at } = await serveEvent('public', 1);
    await playToEnd(event, 'resigned');
    const answer = await get(at);
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
    await app.http.close();
  });

  it('is made of a file as well, without its games', async () => {
    const { app, event } = await serveEvent('public');
    await playToEnd(event, 'resigned');
    const { lines } = await event.files();
    const answer = await app.http.inject({
      method: 'POST',
      url: '/v1/audits',
      headers: { 'content-type': 'application/x-ndjson' },
      payload: lines.join('\n'),
    });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toMatchObject({ ok: true, games: { linked: 2, missing: 2 } });
    await app.http.close();
  });
});

describe('the log of a game that is kept to its players', () => {
  it('is read by an organizer of its tournament all the same, after the end', async () => {
    const { app, event, player, get } = await serveEvent('none');
    await event.pair();
    const log = await logOfOthers(event);
    await event.organize((now) => addOrganizer(now, player));
    expect((await get(log)).json()).toMatchObject({ code: 'GAME_NOT_FINISHED' });
    await event.play('resigned');
    expect((await get(log)).statusCode).toBe(200);
    await app.http.close();
  });

  it('is read by nobody else', async () => {
    const { app, event, get } = await serveEvent('none');
    await event.pair();
    await event.play('resigned');
    const answer = await get(await logOfOthers(event));
    expect(answer.json()).toMatchObject({ code: 'VIEW_FORBIDDEN' });
    await app.http.close();
  });
});
