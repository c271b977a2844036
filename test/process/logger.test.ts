import { DrizzleQueryError } from 'drizzle-orm/errors';
import Fastify, { LogController } from 'fastify';
import { symbols } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { makeLogger } from '../../src/process/server.ts';

/** The program's log, whose lines a test can read. */
function readableLogger() {
  const logger = makeLogger(readConfig({}));
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
