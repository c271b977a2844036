import { pick } from '../../support/players.ts';
import type { BytesCase } from '../case.ts';
import { oddHeader } from '../odd/headers.ts';
import { OPCODE, upgrade, writeFrame } from '../wire/socket-frame.ts';
import type { Making } from './drafts.ts';

type Change = (hello: string) => string;

const header = (name: string, value: string): Change => {
  const line = new RegExp(`${name}: [^\\r]*\\r\\n`);
  return (hello) => hello.replace(line, value === '' ? '' : `${name}: ${value}\r\n`);
};

/** What a client may get wrong before there is a socket. */
const CHANGES: Readonly<Record<string, Change>> = {
  'no version': header('Sec-WebSocket-Version', ''),
  'an old version': header('Sec-WebSocket-Version', '8'),
  'a version of words': header('Sec-WebSocket-Version', 'thirteen'),
  'no key': header('Sec-WebSocket-Key', ''),
  'a short key': header('Sec-WebSocket-Key', 'x'),
  'a long key': header('Sec-WebSocket-Key', 'x'.repeat(5000)),
  'no protocol': header('Sec-WebSocket-Protocol', ''),
  'another protocol': header('Sec-WebSocket-Protocol', 'chat'),
  'a protocol that is no token': header('Sec-WebSocket-Protocol', 'a b, "c'),
  'the same protocol twice': header('Sec-WebSocket-Protocol', 'ringtable.v1, ringtable.v1'),
  'no upgrade': header('Upgrade', ''),
  'another upgrade': header('Upgrade', 'h2c'),
  'no connection': header('Connection', 'keep-alive'),
  'POST for GET': (hello) => hello.replace('GET', 'POST'),
  'HEAD for GET': (hello) => hello.replace('GET', 'HEAD'),
  'another address': (hello) => hello.replace('/v1/live', '/v1/me'),
  'no address at all': (hello) => hello.replace('/v1/live', '/%00'),
  'a query': (hello) => hello.replace('/v1/live', `/v1/live?token=${'x'.repeat(3000)}`),
  compression: (hello) =>
    hello.replace('\r\n\r\n', '\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n'),
  'an extension of no kind': (hello) =>
    hello.replace('\r\n\r\n', '\r\nSec-WebSocket-Extensions: =;,"\r\n\r\n'),
  'a body': (hello) => hello.replace('\r\n\r\n', '\r\nContent-Length: 5\r\n\r\nhello'),
  'no login': (hello) => hello,
};

/** An upgrade that does not fit, with a frame sent behind it without waiting. */
export function makeHandshake({ number, words, world }: Making): BytesCase {
  const name = pick(words, Object.keys(CHANGES));
  const [odd, value] = oddHeader(words, '');
  const isPlain = ['Connection', 'Expect', 'Host'].includes(odd);
  const hello = upgrade(world.host, isPlain ? '' : `${odd}: ${value}\r\n`);
  const changed = CHANGES[name]?.(hello) ?? hello;
  const frame = writeFrame({
    opcode: OPCODE.text,
    payload: Buffer.from(JSON.stringify({ type: 'auth', token: world.player.token })),
  });
  return {
    kind: 'handshake',
    number,
    about: name,
    changes: isPlain ? [] : [odd],
    canary: '',
    bytes: Buffer.concat([Buffer.from(changed, 'latin1'), frame]),
  };
}
