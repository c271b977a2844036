import { afterEach, describe, expect, it, vi } from 'vitest';
import { byteSocket, sendBytes, upgradeRequest } from '../support/server/byte-socket.ts';
import { liveClient } from '../support/server/live-client.ts';
import { type HallSettings, type MemoryHall, memoryHall, tokenOf } from './memory-hall.ts';

const halls: MemoryHall[] = [];

afterEach(async () => {
  for (const hall of halls.splice(0)) await hall.close();
});

async function openHall(channels: HallSettings['channels'], timing = {}): Promise<MemoryHall> {
  const hall = await memoryHall({ ...(channels === undefined ? {} : { channels }), timing });
  halls.push(hall);
  return hall;
}

/** The code of the problem with which a knock is answered; null when it is let in. */
async function knock(hall: MemoryHall): Promise<string | null> {
  const { socket, answer, closed, texts } = await sendBytes(hall.url, upgradeRequest());
  await Promise.race([closed, vi.waitUntil(() => texts().length > 0)]);
  socket.destroy();
  return /"message":"([^"]*)"/.exec(answer())?.[1] ?? null;
}

const rosie = tokenOf('rosie');

describe('sockets of one account', () => {
  it('beyond the limit are refused and closed with 4429; other accounts come in', async () => {
    const hall = await openHall({ perAccount: 2 });
    const first = await liveClient(hall.url, rosie);
    await liveClient(hall.url, rosie);
    const third = await liveClient(hall.url, null);
    third.send({ type: 'auth', token: rosie });
    expect(await third.nextOf('refused')).toMatchObject({
      id: null,
      problem: { code: 'RATE_LIMITED', status: 429, retryAfterSeconds: 5 },
    });
    expect(await third.closed).toBe(4429);
    await liveClient(hall.url, tokenOf('sam'));
    await first.close();
    await vi.waitFor(async () => {
      const again = await liveClient(hall.url, rosie);
      expect(await again.request({ type: 'follow' })).toMatchObject({ type: 'following' });
    });
  });
});

describe('sockets that have not logged in', () => {
  it('are let in up to the limit of their address; a login makes room', async () => {
    const hall = await openHall({ pendingPerAddress: 2 });
    const one = await liveClient(hall.url, null);
    await byteSocket(hall.url);
    expect(await knock(hall)).toBe('Too many sockets of this address wait to log in.');
    one.send({ type: 'auth', token: rosie });
    await one.nextOf('ready');
    expect(await knock(hall)).toBeNull();
  });

  it('make room when they are closed for want of a login', async () => {
    const hall = await openHall({ pendingPerAddress: 1 }, { authWithinMs: 30 });
    const slow = await liveClient(hall.url, null);
    expect(await slow.closed).toBe(4408);
    await vi.waitFor(async () => expect(await knock(hall)).toBeNull());
  });

  it('make room when the request for them was none', async () => {
    const hall = await openHall({ pendingPerAddress: 1 });
    for (let time = 0; time < 5; time += 1) {
      const bad = await sendBytes(hall.url, upgradeRequest({ 'Sec-WebSocket-Key': 'x' }));
      await bad.closed;
      await vi.waitFor(async () => expect(await knock(hall)).toBeNull());
    }
  });
});

describe('sockets of a process', () => {
  it('beyond the limit are not upgraded, and are again when one goes', async () => {
    const hall = await openHall({ perServer: 2 });
    const one = await liveClient(hall.url, rosie);
    await liveClient(hall.url, null);
    expect(await knock(hall)).toBe('This server has as many connections as it takes.');
    await one.close();
    await vi.waitFor(async () => expect(await knock(hall)).toBeNull());
  });
});
