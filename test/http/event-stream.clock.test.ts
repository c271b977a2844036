import { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import type { HttpDeps } from '../../src/http/deps.ts';
import { streamEvents } from '../../src/http/event-stream.ts';
import type { Feeds, Follower } from '../../src/play/feeds.ts';
import type { Moment } from '../../src/play/fold-log.ts';
import { makeChannels } from '../../src/players/channels.ts';
import { makeLogins } from '../../src/players/logins.ts';
import { makeMemoryPlayers } from '../players/memory-players.ts';
import { makeMemoryStore, playerAt, startGame } from '../support/memory-ports.ts';

/** Every five seconds a comment is due. */
const KEEP_ALIVE_MS = 5000;
/** How long a stream that was let go may still be read. */
const LAST_WORDS_MS = 1000;
const MAX_BEHIND = 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream of the history of a running game, whose feed is in the hands of the test. */
async function opened(holder = playerAt('a')) {
  const store = makeMemoryStore();
  const game = await startGame(store.node(), { title: 'high-card' });
  const latest = known(store.published.at(-1), 'the newest moment');
  let follower: Follower | null = null;
  const feeds = {
    join: async (_game: string, joined: Follower) => {
      follower = joined;
      return latest;
    },
    leave: vi.fn<Feeds['leave']>(),
  };
  const openStreams = new Set<() => void>();
  const logins = makeLogins(makeMemoryPlayers(), store.clock);
  const channels = makeChannels({ perAccount: 10, pendingPerAddress: 10, perServer: 10 });
  const play = store.node();
  const deps = {
    log: store.log,
    feeds,
    openStreams,
    logins,
    channels,
    play,
  } as unknown as HttpDeps;
  const scopes = ['watch'] as const;
  const token = { id: 'k_1', label: '', scopes, createdAt: '', expiresAt: null };
  const player = { id: holder, name: holder, kind: 'bot' as const };
  const out = sent((reply) =>
    streamEvents(deps, reply, {
      game,
      viewer: 'a',
      after: latest.table.version - 1,
      login: { player, token },
    }),
  );
  const tell = (moment: Moment) => known<Follower>(follower, 'a follower').onMoment(moment);
  return { out, latest, tell, openStreams, leave: feeds.leave, logins };
}

/** The body that a reply was given. */
function sent(answer: (reply: FastifyReply) => void): Readable {
  let body: Readable | null = null;
  const reply = {
    raw: new EventEmitter(),
    type: () => reply,
    header: () => reply,
    send: (stream: Readable) => {
      body = stream;
    },
  };
  answer(reply as unknown as FastifyReply);
  return known<Readable>(body, 'a body');
}

/** Takes the next piece; null when the stream has ended. */
async function next(out: Readable): Promise<string | null> {
  const { value, done } = await out[Symbol.asyncIterator]().next();
  return done === true ? null : String(value);
}

/** Takes one piece and leaves the rest unread. */
async function readOne(out: Readable): Promise<string> {
  return new Promise((resolve) => {
    out.once('data', (piece) => {
      out.pause();
      resolve(String(piece));
    });
    out.resume();
  });
}

describe('a live history', () => {
  it('begins after the version that was asked for', async () => {
    const { out, latest } = await opened();
    expect(await readOne(out)).toMatch(new RegExp(`^id: ${latest.table.version}\ndata: `));
    out.destroy();
  });

  it('lets go of a reader who does not read, although that is never noticed there', async () => {
    const { out, latest, tell, openStreams, leave } = await opened();
    await readOne(out);
    for (let behind = 0; behind <= MAX_BEHIND + 1; behind += 1) tell(latest);
    expect(out.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(LAST_WORDS_MS);
    expect(out.destroyed).toBe(true);
    expect([leave.mock.calls.length, openStreams.size]).toEqual([1, 0]);
  });

  it('keeps a reader who is not too far behind', async () => {
    const { out, latest, tell } = await opened();
    await readOne(out);
    for (let behind = 0; behind < MAX_BEHIND; behind += 1) tell(latest);
    await vi.advanceTimersByTimeAsync(LAST_WORDS_MS);
    expect(out.destroyed).toBe(false);
    out.destroy();
  });

  it('ends with the server, read or unread', async () => {
    const unread = await opened();
    await readOne(unread.out);
    const read = await opened();
    await readOne(read.out);
    const ended = next(read.out);
    for (const { openStreams } of [unread, read]) for (const end of openStreams) end();
    expect(await ended).toBeNull();
    await vi.advanceTimersByTimeAsync(LAST_WORDS_MS);
    expect(unread.out.destroyed).toBe(true);
  });

  it('is not begun for whoever has lost the seat between the look and the joining', async () => {
    const { out, leave } = await opened('p_stranger');
    expect(await next(out)).toBeNull();
    expect(leave).toHaveBeenCalledOnce();
  });

  it('says something now and then where nothing happens', async () => {
    const { out } = await opened();
    await readOne(out);
    await vi.advanceTimersByTimeAsync(KEEP_ALIVE_MS);
    expect(await readOne(out)).toBe(':\n\n');
    out.destroy();
  });

  it('ends when its login has ended', async () => {
    const { out, logins } = await opened();
    await readOne(out);
    const ended = next(out);
    logins.end('k_1');
    expect(await ended).toBeNull();
  });
});
