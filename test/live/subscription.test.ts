import { describe, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import type { Connection } from '../../src/live/connection.ts';
import type { Mode } from '../../src/live/messages.ts';
import { makeSubscription } from '../../src/live/subscription.ts';
import { makeFeeds } from '../../src/play/feeds.ts';
import type { Moment } from '../../src/play/fold-log.ts';
import { NO_OBSERVER } from '../../src/play/observer.ts';
import { makeMemoryStore, playerAt, playOn, startGame } from '../support/memory-ports.ts';

/** All moments of a game of three that went on for some commands. */
async function playedMoments(): Promise<readonly Moment[]> {
  const store = makeMemoryStore();
  const deps = store.node();
  const game = await startGame(deps, { title: 'trick-taking', options: { people: 3 } });
  await playOn(deps, game, 7, 12);
  return makeFeeds(store.log, deps.tables, () => undefined).between(game, 0, 1000);
}

interface Sent {
  readonly type: string;
  readonly version: number;
  readonly view?: unknown;
  readonly patch?: unknown;
}

/** A subscription whose socket is as slow as the test says. */
function subscribed(viewer: string | null, mode: Mode = 'view', player = playerAt('p1')) {
  const sent: Sent[] = [];
  const renewals: (() => void)[] = [];
  const socket = { slow: false, ended: 0, closes: [] as number[] };
  const faults: unknown[] = [];
  const figures = { collapsed: 0 };
  const connection: Connection = {
    isOpen: true,
    closedWith: null,
    get isSlow() {
      return socket.slow;
    },
    send: (frame) => void sent.push(JSON.parse(frame) as Sent),
    onDrained: (renew) => void renewals.push(renew),
    close: (code) => void socket.closes.push(code),
    cutAfter: () => undefined,
  };
  const subscription = makeSubscription({
    deals: { has: () => true },
    connection,
    id: 3,
    viewer,
    mode,
    player,
    onRightEnded: () => {
      socket.ended += 1;
    },
    onFault: (error) => void faults.push(error),
    observer: { ...NO_OBSERVER, collapsed: () => (figures.collapsed += 1) },
  });
  return {
    subscription,
    socket,
    faults,
    figures,
    versions: () => sent.map(({ type, version }) => `${type} ${version}`),
    sent,
    drain: () => {
      for (const renew of renewals.splice(0)) renew();
    },
    waits: () => renewals.length > 0,
  };
}

function at(moments: readonly Moment[], version: number): Moment {
  return known(moments[version - 1], `version ${version}`);
}

describe('a subscription', () => {
  it('begins with a sight and goes on by one', async () => {
    const moments = await playedMoments();
    const { subscription, versions } = subscribed('p1');
    subscription.startWithSight(at(moments, 6));
    for (const version of [7, 8]) subscription.onMoment(at(moments, version));
    expect(versions()).toEqual(['sight 6', 'update 7', 'update 8']);
  });

  it('keeps what comes before its start, and drops what the start told already', async () => {
    const moments = await playedMoments();
    const { subscription, versions } = subscribed('p1');
    for (const version of [6, 7]) subscription.onMoment(at(moments, version));
    expect(versions()).toEqual([]);
    subscription.startWithSight(at(moments, 6));
    expect(versions()).toEqual(['sight 6', 'update 7']);
  });

  it('tells nothing twice', async () => {
    const moments = await playedMoments();
    const { subscription, versions } = subscribed('p1');
    subscription.startWithSight(at(moments, 6));
    for (const version of [7, 7, 6, 8]) subscription.onMoment(at(moments, version));
    expect(versions()).toEqual(['sight 6', 'update 7', 'update 8']);
  });

  it('begins after the version the client has, with what it missed', async () => {
    const moments = await playedMoments();
    const { subscription, versions } = subscribed('p1');
    subscription.startAfter(6, at(moments, 6).table, moments.slice(5, 9));
    expect(versions()).toEqual(['update 7', 'update 8', 'update 9']);
  });

  it('holds updates back for an answer, however many answers there are', async () => {
    const moments = await playedMoments();
    const { subscription, versions } = subscribed('p1');
    subscription.startWithSight(at(moments, 6));
    subscription.hold();
    subscription.hold();
    subscription.onMoment(at(moments, 7));
    subscription.release();
    expect(versions()).toEqual(['sight 6']);
    subscription.onMoment(at(moments, 8));
    subscription.release();
    expect(versions()).toEqual(['sight 6', 'update 7', 'update 8']);
  });

  it('tells a player who comes late all from the first version on, seated or not', async () => {
    const moments = await playedMoments();
    const { subscription, versions, socket } = subscribed('p1');
    subscription.startAfter(0, at(moments, 1).table, moments.slice(0, 5));
    expect(versions()).toEqual([1, 2, 3, 4, 5].map((version) => `update ${version}`));
    expect(socket.ended).toBe(0);
  });
});

describe('what a subscription shows', () => {
  it.each([
    ['view', true, false],
    ['patch', false, true],
    ['events', false, false],
  ] as const)('in the mode %s', async (mode, view, patch) => {
    const moments = await playedMoments();
    const { subscription, sent } = subscribed('p1', mode);
    subscription.startWithSight(at(moments, 6));
    subscription.onMoment(at(moments, 7));
    const update = known(sent[1], 'an update');
    expect(['view' in update, 'patch' in update]).toEqual([view, patch]);
    expect('view' in known(sent[0], 'a sight')).toBe(mode !== 'events');
  });
});

describe('the right to a subscription', () => {
  it('ends when the seat is left', async () => {
    const store = makeMemoryStore();
    const deps = store.node();
    const game = await startGame(deps, { title: 'trick-taking', options: { people: 3 } });
    const moments = await makeFeeds(store.log, deps.tables, () => undefined).between(game, 0, 9);
    const taken = at(moments, 2);
    // As if p1 had been left again: the table is the one before it was taken.
    const left: Moment = {
      table: { ...at(moments, 1).table, version: 3 },
      entry: { ...at(moments, 3).entry, command: null },
    };
    const { subscription, versions, socket } = subscribed('p1');
    subscription.startWithSight(taken);
    subscription.onMoment(left);
    expect(versions()).toEqual(['sight 2']);
    expect(socket.ended).toBe(1);
  });
});

describe('a slow reader', () => {
  it('gets one fresh sight in place of the updates that piled up', async () => {
    const moments = await playedMoments();
    const { subscription, versions, socket, drain } = subscribed('p1');
    subscription.startWithSight(at(moments, 6));
    socket.slow = true;
    for (const version of [7, 8, 9]) subscription.onMoment(at(moments, version));
    expect(versions()).toEqual(['sight 6']);
    socket.slow = false;
    subscription.onMoment(at(moments, 10));
    drain();
    subscription.onMoment(at(moments, 11));
    expect(versions()).toEqual(['sight 6', 'sight 10', 'update 11']);
  });

  it('is not waited for when it has missed nothing', async () => {
    const moments = await playedMoments();
    const { subscription, socket, waits } = subscribed('p1');
    subscription.startWithSight(at(moments, 6));
    socket.slow = true;
    subscription.onMoment(at(moments, 6));
    expect(waits()).toBe(false);
  });

  it('gets patches against the sight it got last', async () => {
    const moments = await playedMoments();
    const { subscription, sent, socket, drain } = subscribed('p1', 'patch');
    subscription.startWithSight(at(moments, 6));
    socket.slow = true;
    subscription.onMoment(at(moments, 7));
    socket.slow = false;
    drain();
    subscription.onMoment(at(moments, 8));
    const plain = subscribed('p1', 'patch');
    plain.subscription.startWithSight(at(moments, 7));
    plain.subscription.onMoment(at(moments, 8));
    expect(sent.at(-1)).toEqual(plain.sent.at(-1));
  });
});

/** A moment that no view can be made of. */
function unviewable({ table, entry }: Moment): Moment {
  const view = () => {
    throw new TypeError('a planted fault');
  };
  return { table: { ...table, module: { ...table.module, view } }, entry };
}

describe('a fault in a view', () => {
  it('closes the socket with 1011 and sends it nothing more: it would have a gap', async () => {
    const moments = await playedMoments();
    const { subscription, versions, socket, faults } = subscribed('p1');
    subscription.startWithSight(at(moments, 6));
    subscription.onMoment(unviewable(at(moments, 7)));
    subscription.onMoment(at(moments, 8));
    expect(versions()).toEqual(['sight 6']);
    expect(socket.closes).toEqual([1011]);
    expect(faults).toHaveLength(1);
  });

  it('does not disturb those who do not need that view', async () => {
    const moments = await playedMoments();
    const followers = [subscribed('p1'), subscribed('p2', 'events', playerAt('p2'))];
    for (const { subscription } of followers) subscription.startWithSight(at(moments, 6));
    const moment = unviewable(at(moments, 7));
    for (const { subscription } of followers) subscription.onMoment(moment);
    expect(followers.map(({ socket }) => socket.closes)).toEqual([[1011], []]);
    expect(followers[1]?.versions()).toEqual(['sight 6', 'update 7']);
  });

  it('also ends a renewal', async () => {
    const moments = await playedMoments();
    const { subscription, versions, socket, drain } = subscribed('p1');
    subscription.startWithSight(at(moments, 6));
    socket.slow = true;
    subscription.onMoment(unviewable(at(moments, 7)));
    drain();
    expect(versions()).toEqual(['sight 6']);
    expect(socket.closes).toEqual([1011]);
  });
});

describe('a subscription that has ended', () => {
  it('sends nothing more: neither what comes, nor what was held, nor what had collapsed', async () => {
    const moments = await playedMoments();
    const { subscription, versions, socket, drain } = subscribed('p1');
    subscription.startWithSight(at(moments, 6));
    socket.slow = true;
    subscription.onMoment(at(moments, 7));
    subscription.hold();
    subscription.onMoment(at(moments, 8));
    subscription.end();
    socket.slow = false;
    drain();
    subscription.release();
    subscription.onMoment(at(moments, 9));
    expect(versions()).toEqual(['sight 6']);
  });
});

describe('an answer that is under way', () => {
  it('goes out before what was missed', async () => {
    const moments = await playedMoments();
    const { subscription, versions } = subscribed('p1');
    subscription.hold();
    subscription.startAfter(6, at(moments, 6).table, moments.slice(6, 8));
    expect(versions()).toEqual([]);
    subscription.release();
    expect(versions()).toEqual(['update 7', 'update 8']);
  });
});
