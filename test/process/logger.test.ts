import { DrizzleQueryError } from 'drizzle-orm/errors';
import Fastify, { LogController } from 'fastify';
import { symbols } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { makeLogger } from '../../src/process/logger.ts';

/** The program's log, whose lines a test can read. */
function readableLogger(settings: Readonly<Record<string, string>> = {}) {
  const logger = makeLogger(readConfig(settings));
  const lines: string[] = [];
  Object.assign(logger, { [symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  return { logger, lines };
}

/** A query that failed, with a value that must not be told. */
function failedQuery(): Error {
  const cause = Object.assign(new Error('invalid byte sequence'), {
    code: '22021',
    detail: 'Key (hash)=(the-secret) exists.',
  });
  const values = ['several', 'lines\nwith the-secret'];
  return new DrizzleQueryError('insert into tokens values ($1, $2)', values, cause);
}

it('a failed query is logged with its cause and without its values', () => {
  const { logger, lines } = readableLogger();
  logger.error({ err: failedQuery() }, 'fault');
  expect(lines.join()).toContain('invalid byte sequence');
  expect(lines.join()).not.toContain('the-secret');
});

it('nor are its values told where it is the cause of another error', () => {
  const { logger, lines } = readableLogger();
  logger.error({ err: new Error('a job failed', { cause: failedQuery() }) }, 'fault');
  expect(lines.join()).toContain('invalid byte sequence');
  expect(lines.join()).not.toContain('the-secret');
});

it('nor does the framework tell them, which logs by a child of that log', async () => {
  const { logger, lines } = readableLogger();
  const logController = new LogController({ disableRequestLogging: true });
  const app = Fastify({ loggerInstance: logger, logController });
  app.get('/', async (request) => {
    request.log.error({ err: failedQuery() }, 'fault');
    return {};
  });
  await app.inject('/');
  expect(lines.join()).toContain('invalid byte sequence');
  expect(lines.join()).not.toContain('the-secret');
});

it('secrets are not told, wherever in a line they stand', () => {
  const { logger, lines } = readableLogger({ METRICS_TOKEN: 'the-metrics-token' });
  const token = `rt_${'a'.repeat(43)}`;
  logger.info({ headers: { authorization: 'Bearer of-somebody' }, inviteCode: 'let-me-in' }, 'odd');
  logger.warn({ game: 'g_1', err: new Error(`no such token: ${token}`) }, `is ${token} valid?`);
  logger.error({ url: 'postgres://me:pass-word@db.example:5432/x' }, 'the-metrics-token');
  const text = lines.join('');
  for (const secret of ['of-somebody', 'let-me-in', 'aaaa', 'pass-word', 'the-metrics-token']) {
    expect(text).not.toContain(secret);
  }
  // Whatever is hidden, the rest can still be read.
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'odd', inviteCode: '[secret]' },
    { game: 'g_1', msg: 'is [secret] valid?', err: { message: 'no such token: [secret]' } },
    { url: 'postgres://[secret]@db.example:5432/x', msg: '[secret]' },
  ]);
});

it('a token in an address, and a secret with characters that JSON escapes, are not told', () => {
  const { logger, lines } = readableLogger({ METRICS_TOKEN: 'quo"ted\\token' });
  logger.warn({ err: new Error('cannot reach nats://bus-token@bus:4222') }, 'a quo"ted\\token');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { err: { message: 'cannot reach nats://[secret]@bus:4222' }, msg: 'a [secret]' },
  ]);
  expect(lines.join('')).not.toMatch(/bus-token|quo/);
});
