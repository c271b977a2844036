import { below, type Words } from '../../../src/engine/rng.ts';
import { pick } from '../../support/players.ts';

/** Name and value, as they are sent. */
export type Header = readonly [name: string, value: string];

/** Values that are odd for the header they stand in, and that leave the end of a request clear. */
const VALUES: Readonly<Record<string, readonly ((canary: string) => string)[]>> = {
  Authorization: [
    () => '',
    () => 'Bearer',
    () => 'Bearer ',
    (canary) => `Bearer rt_${canary}`,
    (canary) => `Basic ${canary}`,
    () => `Bearer rt_${'A'.repeat(43)}`,
    () => `Bearer rt_${'x'.repeat(8000)}`,
    () => 'Bearer rt_\u00e4\u00f6',
    () => 'Bearer\trt_x',
  ],
  Accept: [
    () => '',
    () => 'text/html',
    () => '*/*;q=0',
    () => 'application/x-ndjson',
    () => 'text/event-stream;q=x,application/json;q=-1',
    () => 'application/json;q=1e400',
    () => ','.repeat(3000),
    () => 'a/b;'.repeat(2000),
  ],
  'Idempotency-Key': [
    () => '',
    () => 'a b',
    (canary) => canary,
    () => 'x'.repeat(255),
    () => 'x'.repeat(256),
    () => 'k\u00e4',
    () => '__proto__',
  ],
  Prefer: [
    () => 'return=minimal',
    () => 'return=representation',
    () => 'return="minimal"; wait=1e400',
    () => `${'return,'.repeat(1000)}return=minimal`,
    () => '',
  ],
  'If-None-Match': [
    () => '*',
    () => '"1.0000000000000000"',
    () => 'W/"1.0"',
    () => '"',
    () => '"x",'.repeat(2000),
    () => '\u00ff',
  ],
  'If-Match': [() => '*', () => '"nothing"'],
  'If-Modified-Since': [() => 'yesterday', () => 'Sat, 01 Jan 2000 00:00:00 GMT'],
  Range: [
    () => 'bytes=0-0',
    () => 'bytes=-1',
    () => 'bytes=5-1',
    () => `bytes=${'0-,'.repeat(1000)}`,
  ],
  'Last-Event-ID': [() => '', () => 'x', () => '-1', () => '1.5', () => '9'.repeat(30), () => '5'],
  'Content-Encoding': [() => 'gzip', () => 'deflate', () => 'br', () => 'identity', () => 'x,y'],
  'Accept-Encoding': [() => 'gzip;q=1', () => '*;q=0', () => ','.repeat(500)],
  'Accept-Language': [() => 'x'.repeat(4000)],
  Origin: [() => 'null', () => 'http://evil.test', () => '\u00ff'],
  Cookie: [() => 'a='.repeat(2000), () => '__proto__=1', () => '=;=;'],
  'X-Forwarded-For': [() => '1.2.3.4', () => '999.1.1.1', () => '::1, '.repeat(500), () => 'x'],
  'X-Forwarded-Host': [() => 'evil.test', () => ''],
  'X-Forwarded-Proto': [() => 'https', () => 'javascript'],
  Forwarded: [() => 'for=_x;by=;host="'],
  'X-HTTP-Method-Override': [() => 'DELETE', () => 'x'],
  'X-Request-Id': [(canary) => canary, () => 'x'.repeat(5000)],
  'Accept-Version': [() => '1.x', () => '*', () => '__proto__'],
  'Access-Control-Request-Method': [() => 'DELETE', () => 'x y'],
  'Access-Control-Request-Headers': [() => 'x'.repeat(3000), (canary) => canary],
  'Access-Control-Request-Private-Network': [() => 'true'],
  Traceparent: [() => '00-0-0-00', () => 'x'.repeat(500), () => `00-${'f'.repeat(32)}-0-01`],
  Tracestate: [() => 'a=b,'.repeat(600)],
  Baggage: [() => '%zz='.repeat(100)],
  Te: [() => 'trailers', () => 'gzip'],
  Host: [() => 'evil.test', () => '', () => 'x:99999', () => '[::1'],
  Referer: [() => 'http://user:password@x/', () => 'javascript:1'],
  'User-Agent': [() => '() { :;}; echo', () => '\u00e4'.repeat(500)],
  Via: [() => '1.1 x, '.repeat(300)],
  Date: [() => 'x'],
  Expect: [() => '100-continue'],
  Connection: [() => 'keep-alive, x', () => 'close'],
};

const HEADER_NAMES = Object.keys(VALUES);

/** Media types that are not the documented one, or not quite. */
const MEDIA: readonly string[] = [
  '',
  'x',
  'application/json; charset=utf-16',
  'application/json; charset=iso-8859-1',
  'application/json; charset',
  'application/json; charset="',
  'application/json;'.repeat(50),
  'application/json, text/plain',
  'APPLICATION/JSON',
  'application/problem+json',
  'application/x-ndjson',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/octet-stream',
  '__proto__',
  '*/*',
  `application/${'x'.repeat(3000)}`,
];

/** A header whose value does not fit its name. */
export function oddHeader(words: Words, canary: string): Header {
  const name = pick(words, HEADER_NAMES);
  const value = pick(words, VALUES[name] ?? [])(canary);
  if (below(words, 30) > 0) return [name, value];
  return [`X-${'y'.repeat(below(words, 300))}`, 'z'.repeat(below(words, 6000))];
}

/** A media type that the route does not take. */
export function oddMedia(words: Words): string {
  return pick(words, MEDIA);
}
