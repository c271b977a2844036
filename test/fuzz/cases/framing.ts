import { below, type Words } from '../../../src/engine/rng.ts';
import { pick } from '../../support/players.ts';
import type { BytesCase } from '../case.ts';
import type { World } from '../world.ts';
import type { Making } from './drafts.ts';

interface Fault {
  readonly name: string;
  readonly text: (at: Place) => string;
}

interface Place {
  readonly host: string;
  readonly auth: string;
  readonly words: Words;
  /** A request to an operation that takes JSON: everything but length and body. */
  readonly post: string;
}

const JSON_TYPE = 'Content-Type: application/json\r\n';
const BODY = '{"name":"Rosie"}';

/** A request whose end two readers could see at two places, or none at all. */
const FAULTS: readonly Fault[] = [
  { name: 'a length too large', text: ({ post }) => `${post}Content-Length: 500\r\n\r\n${BODY}` },
  { name: 'a length too small', text: ({ post }) => `${post}Content-Length: 5\r\n\r\n${BODY}` },
  { name: 'a length below zero', text: ({ post }) => `${post}Content-Length: -1\r\n\r\n${BODY}` },
  { name: 'a length in hex', text: ({ post }) => `${post}Content-Length: 0x10\r\n\r\n${BODY}` },
  {
    name: 'a length beyond all',
    text: ({ post }) => `${post}Content-Length: ${'9'.repeat(30)}\r\n\r\n${BODY}`,
  },
  { name: 'a length of words', text: ({ post }) => `${post}Content-Length: all\r\n\r\n${BODY}` },
  {
    name: 'two lengths',
    text: ({ post }) => `${post}Content-Length: 16\r\nContent-Length: 3\r\n\r\n${BODY}`,
  },
  {
    name: 'one length twice',
    text: ({ post }) => `${post}Content-Length: 16\r\nContent-Length: 16\r\n\r\n${BODY}`,
  },
  { name: 'no length', text: ({ post }) => `${post}\r\n${BODY}` },
  { name: 'a huge length', text: ({ post }) => `${post}Content-Length: 268435456\r\n\r\n${BODY}` },
  {
    name: 'length and chunks',
    text: ({ post }) =>
      `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n10\r\n${BODY}\r\n0\r\n\r\n`,
  },
  {
    name: 'chunks',
    text: ({ post }) =>
      `${post}Transfer-Encoding: chunked\r\n\r\n8\r\n{"name":\r\n8\r\n"Rosie"}\r\n0\r\n\r\n`,
  },
  {
    name: 'a chunk too long',
    text: ({ post }) => `${post}Transfer-Encoding: chunked\r\n\r\nff\r\n${BODY}\r\n0\r\n\r\n`,
  },
  {
    name: 'a chunk of no size',
    text: ({ post }) => `${post}Transfer-Encoding: chunked\r\n\r\nxyz\r\n${BODY}\r\n0\r\n\r\n`,
  },
  {
    name: 'a chunk of any size',
    text: ({ post }) => `${post}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n${BODY}`,
  },
  {
    name: 'chunks without an end',
    text: ({ post }) => `${post}Transfer-Encoding: chunked\r\n\r\n10\r\n${BODY}\r\n`,
  },
  {
    name: 'a chunk extension',
    text: ({ post }) =>
      `${post}Transfer-Encoding: chunked\r\n\r\n10;${'x'.repeat(20_000)}\r\n${BODY}\r\n0\r\n\r\n`,
  },
  {
    name: 'trailers',
    text: ({ post }) =>
      `${post}Transfer-Encoding: chunked\r\n\r\n10\r\n${BODY}\r\n0\r\nAuthorization: x\r\nHost: y\r\n\r\n`,
  },
  {
    name: 'a coding of no kind',
    text: ({ post }) => `${post}Transfer-Encoding: gzip, x\r\n\r\n${BODY}`,
  },
  {
    name: 'a coding twice',
    text: ({ post }) =>
      `${post}Transfer-Encoding: chunked, chunked\r\n\r\n10\r\n${BODY}\r\n0\r\n\r\n`,
  },
  {
    name: 'a hidden coding',
    text: ({ post }) => `${post}Transfer-Encoding : chunked\r\n\r\n10\r\n${BODY}\r\n0\r\n\r\n`,
  },
  {
    name: 'a smuggled request',
    text: ({ post, host }) =>
      `${post}Content-Length: 0\r\n\r\nGET /v1/me HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  },
  { name: 'no host', text: ({ auth }) => `GET /v1/me HTTP/1.1\r\n${auth}\r\n` },
  {
    name: 'two hosts',
    text: ({ host }) => `GET /v1/me HTTP/1.1\r\nHost: ${host}\r\nHost: x\r\n\r\n`,
  },
  { name: 'HTTP/1.0', text: ({ auth }) => `GET /v1/me HTTP/1.0\r\n${auth}\r\n` },
  { name: 'HTTP/0.9', text: () => 'GET /v1/me\r\n' },
  { name: 'HTTP/2', text: () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
  { name: 'HTTP/9', text: ({ host }) => `GET /v1/me HTTP/9.9\r\nHost: ${host}\r\n\r\n` },
  {
    name: 'an absolute address',
    text: ({ host, auth }) => `GET http://${host}/v1/me HTTP/1.1\r\nHost: ${host}\r\n${auth}\r\n`,
  },
  {
    name: 'an address of others',
    text: ({ host }) => `GET http://evil.test/v1/me HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  },
  { name: 'no address', text: ({ host }) => `OPTIONS * HTTP/1.1\r\nHost: ${host}\r\n\r\n` },
  { name: 'a tunnel', text: () => 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n' },
  {
    name: 'a method of no kind',
    text: ({ host }) => `FROB /v1/me HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  },
  {
    name: 'a method in small letters',
    text: ({ host }) => `get /v1/me HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  },
  {
    name: 'an expectation',
    text: ({ post }) => `${post}Expect: the-unexpected\r\nContent-Length: 16\r\n\r\n${BODY}`,
  },
  { name: 'line feeds alone', text: ({ host }) => `GET /v1/me HTTP/1.1\nHost: ${host}\n\n` },
  {
    name: 'a folded header',
    text: ({ host }) => `GET /v1/me HTTP/1.1\r\nHost: ${host}\r\nX-A: b\r\n c\r\n\r\n`,
  },
  {
    name: 'U+0000 in a header',
    text: ({ host }) => `GET /v1/me HTTP/1.1\r\nHost: ${host}\r\nX-A: b\0c\r\n\r\n`,
  },
  {
    name: 'a header without a name',
    text: ({ host }) => `GET /v1/me HTTP/1.1\r\nHost: ${host}\r\n: b\r\n\r\n`,
  },
  {
    name: 'a header with a space',
    text: ({ host }) => `GET /v1/me HTTP/1.1\r\nHost: ${host}\r\nX A: b\r\n\r\n`,
  },
  {
    name: 'a header without end',
    text: ({ host }) =>
      `GET /v1/me HTTP/1.1\r\nHost: ${host}\r\nX-A: ${'b'.repeat(20_000)}\r\n\r\n`,
  },
  {
    name: 'two thousand headers',
    text: ({ host }) => `GET /v1/me HTTP/1.1\r\nHost: ${host}\r\n${'A: b\r\n'.repeat(2000)}\r\n`,
  },
  {
    name: 'an address without end',
    text: ({ host }) => `GET /v1/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  },
  {
    name: 'spaces in an address',
    text: ({ host }) => `GET /v1/me x HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  },
  {
    name: 'bytes in an address',
    text: ({ host }) => `GET /v1/\u0001\u007f\u00ff HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  },
  {
    name: 'an upgrade elsewhere',
    text: ({ host, auth }) =>
      `GET /v1/me HTTP/1.1\r\nHost: ${host}\r\n${auth}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
  },
  {
    name: 'many at once',
    text: ({ host, auth, words }) =>
      `GET /v1/me HTTP/1.1\r\nHost: ${host}\r\n${auth}\r\n`.repeat(2 + below(words, 20)),
  },
  {
    name: 'many, one of them broken',
    text: ({ host, auth }) =>
      `${`GET /v1/me HTTP/1.1\r\nHost: ${host}\r\n${auth}\r\n`.repeat(3)}x\r\n\r\n`,
  },
  {
    name: 'a head cut short',
    text: ({ post, words }) => post.slice(0, 1 + below(words, post.length - 1)),
  },
  {
    name: 'a body cut short',
    text: ({ post, words }) =>
      `${post}Content-Length: 16\r\n\r\n${BODY.slice(0, below(words, 16))}`,
  },
];

/** A request whose framing is wrong, on a connection of its own. */
export function makeFraming({ number, words, world }: Making): BytesCase {
  const { name, text } = pick(words, FAULTS);
  const written = text(placeIn(world, words));
  return {
    kind: 'framing',
    number,
    about: name,
    changes: [],
    canary: '',
    bytes: Buffer.from(written, 'latin1'),
  };
}

const POSTS = [
  '/v1/players',
  '/v1/campaigns',
  '/v1/audits',
  '/v1/titles/tcg/games',
  '/v1/me/tokens',
];

function placeIn({ host, player }: World, words: Words): Place {
  const auth = `Authorization: Bearer ${player.token}\r\n`;
  const post = `POST ${pick(words, POSTS)} HTTP/1.1\r\nHost: ${host}\r\n${auth}${JSON_TYPE}`;
  return { host, auth, words, post };
}

/** Bytes that are no HTTP at all, or were once. */
export function makeGarbage({ number, words, world }: Making): BytesCase {
  const { name, bytes } = garbage(words, world);
  return { kind: 'garbage', number, about: name, changes: [], canary: '', bytes };
}

const HELLOS: Readonly<Record<string, string>> = {
  'a TLS hello': '160301020001000001fc0303',
  SSH: '5353482d322e302d780d0a',
  SOCKS: '05010000',
  Redis: '2a310d0a24340d0a50494e470d0a',
  PostgreSQL: '0000000804d2162f',
};

function garbage(words: Words, world: World): { name: string; bytes: Buffer } {
  const place = below(words, 4);
  if (place === 0) {
    const name = pick(words, Object.keys(HELLOS));
    return { name, bytes: Buffer.from(HELLOS[name] ?? '', 'hex') };
  }
  if (place === 1) {
    const bytes = Array.from({ length: 1 + below(words, 3000) }, () => below(words, 256));
    return { name: 'any bytes', bytes: Buffer.from(bytes) };
  }
  const bytes = Buffer.from(pick(words, FAULTS).text(placeIn(world, words)), 'latin1');
  for (let hits = 1 + below(words, 6); hits > 0; hits -= 1) {
    bytes[below(words, bytes.length)] = below(words, 256);
  }
  return { name: 'a request with bytes changed', bytes };
}
