import { below, type Words } from '../../../src/engine/rng.ts';
import { pick } from '../../support/players.ts';

/** What may stand in an address where an id belongs. */
const SEGMENTS: readonly ((canary: string) => string)[] = [
  (canary) => canary,
  (canary) => `g_${canary}`,
  () => 'g_019a2b3c-4d5e-7f60-8123-456789abcdef',
  () => 'G_019A2B3C-4D5E-7F60-8123-456789ABCDEF',
  () => 'k_019a2b3c-4d5e-7f60-8123-456789abcdef',
  () => 'p9',
  () => '%00',
  (canary) => `${canary}%00`,
  () => '%F0%9F%98%80',
  () => '%ED%A0%80',
  () => '%C3%28',
  () => '%zz',
  () => '%',
  () => '%2',
  () => '%2F',
  () => '%2e%2e%2f%2e%2e',
  () => '..%2f..%2fetc%2fpasswd',
  () => '%252e%252e%252f',
  () => '.',
  () => '..',
  () => ';x=1',
  () => ':game',
  () => '*',
  () => '%27%20OR%201%3D1--',
  (canary) => `%0d%0aX-Injected:%20${canary}`,
  () => '__proto__',
  () => 'constructor',
  () => 'null',
  () => '-1',
  () => '1e999',
  (canary) => canary + 'x'.repeat(150),
  (canary) => canary + 'x'.repeat(3000),
  () => '%C3%A4'.repeat(40),
  () => '\u00e4',
];

/** What may stand behind the name of a query parameter. */
const VALUES: readonly ((canary: string) => string)[] = [
  (canary) => canary,
  () => '',
  () => '-1',
  () => '0',
  () => '1.5',
  () => '1e2',
  () => '0x1',
  () => '01',
  () => '+1',
  () => '%20',
  () => '101',
  () => '9007199254740993',
  () => '99999999999999999999',
  () => '1e400',
  () => '%00',
  () => '%zz',
  () => '%ED%A0%80',
  () => '%27%3B--',
  () => 'me',
  () => 'public',
  () => 'null',
  () => 'true',
  () => '[object%20Object]',
  (canary) => canary + 'x'.repeat(300),
  (canary) => canary + 'x'.repeat(4000),
  () => 'e30%3D',
];

const MORE_QUERIES: readonly string[] = [
  'unheardOf=1',
  '__proto__=1',
  '__proto__[admin]=1',
  'constructor.prototype.x=1',
  '%00=1',
  '=1',
  '=',
  '&&&',
  '?',
  'at',
  'at[]=1',
  'at[$gt]=1',
  'limit=1;limit=2',
  'callback=x',
];

/** One part of a path that belongs there only by its place. */
export function oddSegment(words: Words, canary: string, ids: readonly string[]): string {
  return below(words, 3) === 0 ? pick(words, ids) : pick(words, SEGMENTS)(canary);
}

/** A query with a value that does not fit, a parameter twice, or one that nobody knows. */
export function oddQuery(words: Words, canary: string, known: readonly string[]): string {
  const pairs = Array.from({ length: 1 + below(words, 3) }, () => {
    if (known.length === 0 || below(words, 3) === 0) return pick(words, MORE_QUERIES);
    return `${pick(words, known)}=${pick(words, VALUES)(canary)}`;
  });
  const isFlood = below(words, 40) === 0;
  return isFlood ? Array.from({ length: 1200 }, (_, n) => `a${n}=1`).join('&') : pairs.join('&');
}

const PATH_CHANGES: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replace('/v1', '/v1/.'),
  (path) => path.replace('/v1', '/%76%31'),
  (path) => path.replace('/v1', '/V1'),
  (path) => path.replace('/v1', '/v1/%2e%2e/v1'),
  (path) => path.replaceAll('/', '%2F').replace('%2F', '/'),
  (path) => path.replaceAll('/', '\\').replace('\\', '/'),
  (path) => `${path};x=1`,
  (path) => `${path}%20`,
  (path) => `${path}#x`,
  (path) => `${path}/x`,
];

/** A path that is written in another way, or goes one step too far. */
export function oddPath(words: Words, path: string): string {
  return pick(words, PATH_CHANGES)(path);
}
