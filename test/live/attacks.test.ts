import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../src/errors/app-error.ts';
import {
  byteSocket,
  type FrameBytes,
  frameBytes,
  OPCODE,
  sendBytes,
  upgradeRequest,
} from '../support/server/byte-socket.ts';
import { type LiveClient, liveClient } from '../support/server/live-client.ts';
import { type HallSettings, type MemoryHall, memoryHall, tokenOf } from './memory-hall.ts';

const halls: MemoryHall[] = [];

afterEach(async () => {
  for (const hall of halls.splice(0)) await hall.close();
});

const rosie = tokenOf('rosie');

/** A hall with an honest client in it, who is to notice nothing. */
async function openHall(settings: HallSettings = {}) {
  const hall = await memoryHall(settings);
  halls.push(hall);
  const calm = await liveClient(hall.url, tokenOf('calm'));
  return { hall, calm };
}

/** The honest client is answered, and nothing was taken for a fault of the program. */
async function expectCalm(hall: MemoryHall, calm: LiveClient): Promise<void> {
  expect(await calm.request({ type: 'follow' })).toMatchObject({ type: 'following' });
  expect(hall.faults).toEqual([]);
}

const half = '{"type":"pi';

/** Frames that no honest client sends, and the code of the close. */
const FRAMES: readonly (readonly [what: string, frames: readonly FrameBytes[], code: number])[] = [
  ['without a mask', [{ payload: '{"type":"ping"}', isMasked: false }], 1002],
  ['marked as compressed', [{ payload: '{"type":"ping"}', reserved: 4 }], 1002],
  ['with another reserved bit', [{ payload: '{"type":"ping"}', reserved: 1 }], 1002],
  ['of an unknown kind', [{ opcode: 3 }], 1002],
  ['of an unknown control kind', [{ opcode: 11 }], 1002],
  ['that goes on with nothing', [{ opcode: OPCODE.more, payload: 'x' }], 1002],
  ['that begins within another', [{ payload: half, isLast: false }, { payload: half }], 1002],
  ['a ping in pieces', [{ opcode: OPCODE.ping, isLast: false }], 1002],
  ['a ping that is too long', [{ opcode: OPCODE.ping, payload: 'x'.repeat(126) }], 1002],
  ['a close of one byte', [{ opcode: OPCODE.close, payload: 'x' }], 1002],
  [
    'a close with a code that is none',
    [{ opcode: OPCODE.close, payload: Buffer.from([0, 7]) }],
    1002,
  ],
  [
    'a close that is no UTF-8',
    [{ opcode: OPCODE.close, payload: Buffer.from([3, 232, 255]) }],
    1007,
  ],
  ['that is no UTF-8', [{ payload: Buffer.from([0x22, 0xc3, 0x28, 0x22]) }], 1007],
  ['half a character', [{ payload: Buffer.from([0xed, 0xa0, 0x80]) }], 1007],
  ['that claims 16,385 bytes', [{ claimed: 16_385n }], 1009],
  ['that claims four gigabytes', [{ claimed: 2n ** 32n }], 1009],
  ['that claims more than there is', [{ claimed: 2n ** 63n }], 1009],
  [
    'too large in pieces',
    [
      { payload: 'x'.repeat(16_000), isLast: false },
      { opcode: OPCODE.more, payload: 'x'.repeat(400) },
    ],
    1009,
  ],
];

describe('a frame that is none', () => {
  it.each(FRAMES)('closes its own socket, before the login: %s', async (_what, frames, code) => {
    const { hall, calm } = await openHall();
    const bad = await byteSocket(hall.url);
    bad.socket.write(Buffer.concat(frames.map(frameBytes)));
    expect(await bad.closed).toBe(code);
    bad.socket.destroy();
    await expectCalm(hall, calm);
  });

  it('closes its own socket after the login, and what follows it is not read', async () => {
    const { hall, calm } = await openHall();
    const bad = await byteSocket(hall.url, rosie);
    const follow = frameBytes({ payload: '{"type":"follow","id":7}' });
    bad.socket.write(Buffer.concat([frameBytes({ reserved: 4, payload: 'x' }), follow, follow]));
    expect(await bad.closed).toBe(1002);
    expect(bad.texts().filter((text) => text.includes('following'))).toEqual([]);
    bad.socket.destroy();
    await expectCalm(hall, calm);
  });
});

describe('a frame in pieces', () => {
  const pieces = (count: number) => {
    const text = '{"type":"ping"}';
    const empty = frameBytes({ opcode: OPCODE.more, isLast: false });
    return Buffer.concat([
      frameBytes({ payload: text, isLast: false }),
      ...Array.from({ length: count - 2 }, () => empty),
      frameBytes({ opcode: OPCODE.more }),
    ]);
  };

  it('is read when they are few', async () => {
    const { hall } = await openHall();
    const client = await byteSocket(hall.url);
    client.socket.write(pieces(64));
    await vi.waitUntil(() => client.texts().includes('{"type":"pong"}'));
    client.socket.destroy();
  });

  it('closes the socket with 1008 when they are many, also empty ones without end', async () => {
    const { hall, calm } = await openHall();
    const bad = await byteSocket(hall.url);
    bad.socket.write(pieces(65));
    expect(await bad.closed).toBe(1008);
    bad.socket.destroy();
    await expectCalm(hall, calm);
  });

  it('that stops after a byte is not waited for longer than for a pong', async () => {
    const { hall, calm } = await openHall({ timing: { heartbeatMs: 10 } });
    const bad = await byteSocket(hall.url, rosie);
    bad.socket.write(frameBytes({ payload: '{"type":"ping"}' }).subarray(0, 1));
    await vi.waitUntil(() => bad.texts().includes('{"type":"ping"}'));
    await expectCalm(hall, calm);
    hall.clock.advance(21);
    expect(await bad.closed).toBe(4408);
    bad.socket.destroy();
  });
});

/** A limit of so many frames an account. */
function atMost(frames: number): HallSettings {
  const counts = new Map<string, number>();
  return {
    countRequest: (account) => {
      const count = (counts.get(account) ?? 0) + 1;
      counts.set(account, count);
      if (count > frames) throw new AppError('RATE_LIMITED', 'Too many.', { retryAfterSeconds: 1 });
      return null;
    },
  };
}

describe('a flood below the frames', () => {
  it.each([
    ['pings', OPCODE.ping],
    ['pongs', OPCODE.pong],
  ])('of %s counts like one of frames: 4429', async (_what, opcode) => {
    const { hall, calm } = await openHall(atMost(50));
    const bad = await byteSocket(hall.url, rosie);
    const flood = Array.from({ length: 60 }, () => frameBytes({ opcode, payload: 'x' }));
    bad.socket.write(Buffer.concat(flood));
    expect(await bad.closed).toBe(4429);
    bad.socket.destroy();
    await expectCalm(hall, calm);
  });

  it.each([
    ['pongs of the protocol', frameBytes({ opcode: OPCODE.pong })],
    ['pings', frameBytes({ payload: '{"type":"ping"}' })],
    ['pongs', frameBytes({ payload: '{"type":"pong"}' })],
  ])('before the login ends with the 257th: %s', async (_what, frame) => {
    const { hall, calm } = await openHall();
    const bad = await byteSocket(hall.url);
    bad.socket.write(Buffer.concat(Array.from({ length: 256 }, () => frame)));
    await expectCalm(hall, calm);
    bad.socket.write(frame);
    expect(await bad.closed).toBe(4429);
    bad.socket.destroy();
    await expectCalm(hall, calm);
  });

  it('of pings whose pongs nobody takes is cut before they pile up', async () => {
    const { hall, calm } = await openHall();
    const bad = await byteSocket(hall.url, rosie);
    const ping = frameBytes({ opcode: OPCODE.ping, payload: 'x'.repeat(125) });
    bad.socket.write(Buffer.concat(Array.from({ length: 5000 }, () => ping)));
    expect([null, 4429]).toContain(await bad.closed);
    bad.socket.destroy();
    await expectCalm(hall, calm);
  });
});

describe('a request for a WebSocket', () => {
  it.each(['permessage-deflate; client_max_window_bits', 'permessage-deflate; x=; ;;, =', 'x'])(
    'gets no extension, whatever it offers: %s',
    async (offered) => {
      const { hall } = await openHall();
      const headers = { 'Sec-WebSocket-Extensions': offered };
      const client = await sendBytes(hall.url, upgradeRequest(headers));
      await vi.waitUntil(() => client.texts().length > 0);
      expect(client.answer()).toMatch(/^HTTP\/1\.1 101 /);
      expect(client.answer()).not.toMatch(/sec-websocket-extensions/i);
      client.socket.destroy();
    },
  );

  it('that is cut while it is looked at disturbs nobody', async () => {
    const { hall, calm } = await openHall();
    for (let knock = 0; knock < 20; knock += 1) {
      const cut = await sendBytes(hall.url, upgradeRequest({ Authorization: `Bearer ${rosie}` }));
      cut.socket.resetAndDestroy();
    }
    await expectCalm(hall, calm);
  });
});
