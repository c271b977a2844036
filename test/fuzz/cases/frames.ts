import { below, type Words } from '../../../src/engine/rng.ts';
import { pick } from '../../support/players.ts';
import { sampleOf } from '../../support/schema-values.ts';
import type { FrameCase } from '../case.ts';
import { brokenJson } from '../odd/json.ts';
import { OPCODE, type SocketFrame, writeFrame } from '../wire/socket-frame.ts';
import { type Target, targetFor } from '../world.ts';
import { canaryOf, type Making, nearMiss } from './drafts.ts';

/** What is sent on a socket, before it is bytes. */
interface Said {
  readonly about: string;
  readonly changes: readonly string[];
  readonly frames: readonly SocketFrame[];
  readonly answerTo?: number | null;
  readonly isCut?: boolean;
}

/** Frames that follow the documents up to a point, or that are not even WebSocket. */
export function makeFrame(making: Making): FrameCase {
  const { number, words } = making;
  const isNonsense = below(words, 5) === 0;
  const said = isNonsense ? sayNonsense(words) : sayMessage(making);
  return {
    kind: 'frame',
    number,
    about: said.about,
    changes: said.changes,
    canary: canaryOf(number),
    isLoggedIn: below(words, 8) > 0,
    bytes: Buffer.concat(said.frames.map(writeFrame)),
    answerTo: said.answerTo ?? null,
    isNonsense,
    isCut: said.isCut ?? false,
  };
}

/** A documented message with something wrong with it, written as one frame or as several. */
function sayMessage(making: Making): Said {
  const { words, number, world, documents } = making;
  const { type, schema } = pick(words, documents.frames);
  const target = targetFor(world, null, words);
  const value = rightFrame(type, schema, target, making);
  const atoms = [...target.atoms, ...world.ids];
  const isRight = below(words, 6) === 0;
  const { text, changes } = isRight
    ? { text: JSON.stringify(value), changes: ['nothing'] }
    : brokenJson(value, { words, canary: canaryOf(number), atoms });
  const payload = padded(Buffer.from(text), words);
  return {
    about: type,
    changes,
    frames: below(words, 6) === 0 ? fragments(payload, words) : [{ opcode: OPCODE.text, payload }],
    answerTo: isRight && type === 'command' ? idOf(text) : null,
  };
}

function rightFrame(
  type: string,
  schema: Readonly<Record<string, unknown>>,
  target: Target,
  { words, world }: Making,
): object {
  const sampled = sampleOf(schema, words, target.atoms) as Record<string, unknown>;
  const seat = pick(words, target.seats);
  const place = { game: below(words, 6) === 0 ? target.over : target.running, seat };
  const token = below(words, 3) === 0 ? pick(words, world.tokens) : world.player.token;
  switch (type) {
    case 'auth':
      return { ...sampled, type, token };
    case 'subscribe':
    case 'unsubscribe':
      return { ...sampled, type, ...place };
    case 'command':
      return {
        ...sampled,
        type,
        ...place,
        command: nearMiss(pick(words, target.commands), words, target),
      };
    default:
      return { ...sampled, type };
  }
}

function idOf(text: string): number | null {
  const { id } = JSON.parse(text) as { readonly id?: unknown };
  return typeof id === 'number' ? id : null;
}

/** The longest frame that the server takes. */
export const MAX_FRAME_BYTES = 16_384;

/** Now and then filled up to the longest frame that is allowed, or one byte beyond. */
function padded(payload: Buffer, words: Words): Buffer {
  if (below(words, 40) > 0) return payload;
  const size = MAX_FRAME_BYTES + below(words, 3) - 1;
  return Buffer.concat([payload, Buffer.alloc(Math.max(0, size - payload.byteLength), ' ')]);
}

/** One message in two to five frames, with control frames in between. */
function fragments(payload: Buffer, words: Words): readonly SocketFrame[] {
  const parts = 2 + below(words, 4);
  const size = Math.ceil(payload.byteLength / parts);
  return Array.from({ length: parts }, (_, index) => ({
    opcode: index === 0 ? OPCODE.text : OPCODE.continuation,
    payload: payload.subarray(index * size, (index + 1) * size),
    isFinal: index === parts - 1,
  })).flatMap((frame) =>
    below(words, 3) === 0
      ? [frame, { opcode: OPCODE.ping, payload: Buffer.from('between') }]
      : [frame],
  );
}

const PING = Buffer.from('{"type":"ping"}');

/** Frames that break the rules of WebSocket itself, or are of a kind nobody asked for. */
const NONSENSE: readonly { readonly name: string; readonly frames: readonly SocketFrame[] }[] = [
  { name: 'a binary frame', frames: [{ opcode: OPCODE.binary, payload: PING }] },
  { name: 'an empty frame', frames: [{ opcode: OPCODE.text, payload: Buffer.alloc(0) }] },
  { name: 'no mask', frames: [{ opcode: OPCODE.text, payload: PING, isMasked: false }] },
  { name: 'a reserved bit', frames: [{ opcode: OPCODE.text, payload: PING, reserved: 4 }] },
  { name: 'reserved bits', frames: [{ opcode: OPCODE.text, payload: PING, reserved: 3 }] },
  { name: 'a reserved opcode', frames: [{ opcode: 3, payload: PING }] },
  { name: 'another reserved opcode', frames: [{ opcode: 15, payload: PING }] },
  {
    name: 'bytes that are no UTF-8',
    frames: [{ opcode: OPCODE.text, payload: Buffer.from([0x22, 0xc3, 0x28, 0x22]) }],
  },
  {
    name: 'half a character',
    frames: [{ opcode: OPCODE.text, payload: Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]) }],
  },
  { name: 'a ping', frames: [{ opcode: OPCODE.ping, payload: PING }] },
  { name: 'a long ping', frames: [{ opcode: OPCODE.ping, payload: Buffer.alloc(126) }] },
  { name: 'half a ping', frames: [{ opcode: OPCODE.ping, payload: PING, isFinal: false }] },
  { name: 'a pong nobody asked for', frames: [{ opcode: OPCODE.pong, payload: PING }] },
  { name: 'a continuation of nothing', frames: [{ opcode: OPCODE.continuation, payload: PING }] },
  {
    name: 'two beginnings',
    frames: [
      { opcode: OPCODE.text, payload: PING, isFinal: false },
      { opcode: OPCODE.text, payload: PING },
    ],
  },
  { name: 'a close', frames: [{ opcode: OPCODE.close, payload: Buffer.from([0x03, 0xe8]) }] },
  { name: 'an empty close', frames: [{ opcode: OPCODE.close, payload: Buffer.alloc(0) }] },
  { name: 'a close of one byte', frames: [{ opcode: OPCODE.close, payload: Buffer.from([3]) }] },
  {
    name: 'a close with a code of no kind',
    frames: [{ opcode: OPCODE.close, payload: Buffer.from([0x03, 0xed]) }],
  },
  {
    name: 'a close that is no UTF-8',
    frames: [{ opcode: OPCODE.close, payload: Buffer.from([0x03, 0xe8, 0xc3, 0x28]) }],
  },
  {
    name: 'more behind a close',
    frames: [
      { opcode: OPCODE.close, payload: Buffer.from([0x03, 0xe8]) },
      { opcode: OPCODE.text, payload: PING },
    ],
  },
  {
    name: 'a frame too large',
    frames: [{ opcode: OPCODE.text, payload: Buffer.alloc(MAX_FRAME_BYTES + 1, ' ') }],
  },
  {
    name: 'fragments too large',
    frames: [
      { opcode: OPCODE.text, payload: Buffer.alloc(MAX_FRAME_BYTES, ' '), isFinal: false },
      { opcode: OPCODE.continuation, payload: PING },
    ],
  },
  {
    name: 'a claim of four gigabytes',
    frames: [{ opcode: OPCODE.text, payload: PING, claims: 4_294_967_296n }],
  },
  {
    name: 'a claim beyond all numbers',
    frames: [{ opcode: OPCODE.text, payload: PING, claims: 0xffff_ffff_ffff_ffffn }],
  },
  {
    name: 'a thousand fragments',
    frames: Array.from({ length: 1000 }, (_, n) => ({
      opcode: n === 0 ? OPCODE.text : OPCODE.continuation,
      payload: Buffer.alloc(n % 2, ' '),
      isFinal: n === 999,
    })),
  },
  {
    name: 'two hundred pings',
    frames: Array.from({ length: 200 }, () => ({ opcode: OPCODE.text, payload: PING })),
  },
  {
    name: 'four hundred requests',
    frames: Array.from({ length: 400 }, (_, id) => ({
      opcode: OPCODE.text,
      payload: Buffer.from(JSON.stringify({ type: 'follow', id })),
    })),
  },
];

function sayNonsense(words: Words): Said {
  if (below(words, 10) === 0) {
    const frames = [{ opcode: OPCODE.text, payload: PING, claims: 100n }];
    return { about: 'a frame cut short', changes: [], frames, isCut: true };
  }
  const { name, frames } = pick(words, NONSENSE);
  return { about: name, changes: [], frames };
}
