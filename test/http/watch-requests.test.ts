import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/errors/app-error.ts';
import { registerErrors } from '../../src/http/plugins/errors.ts';
import { watchRequests } from '../../src/http/plugins/watch-requests.ts';
import { NO_OBSERVER } from '../../src/play/observer.ts';
import { NO_SPAN } from '../../src/play/tracer.ts';

const SLOW_MS = 1500;

/** A server with a route of each kind, what was logged of it, and what was counted. */
async function watched(level: string) {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const counted: unknown[] = [];
  const spans: unknown[] = [];
  const observer = {
    ...NO_OBSERVER,
    route: (method: string, route: string) => (status: number, ms: number | null) =>
      void counted.push([method, route, status, ms === null ? null : ms < 1000]),
    tracer: {
      ...NO_OBSERVER.tracer,
      isOn: true,
      beginTrace(name: string, traceparent?: string) {
        spans.push([name, traceparent]);
        return NO_SPAN;
      },
    },
  };
  const write = (line: string) => void lines.push(JSON.parse(line));
  const loggerInstance: FastifyBaseLogger = pino({ level }, { write });
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.decorateRequest('login', null);
  watchRequests(app, observer);
  registerErrors(app);
  app.get('/games/:game', async () => ({}));
  app.get('/broken', async () => {
    throw new TypeError('a planted fault');
  });
  app.get('/away', async () => {
    throw new AppError('UNAVAILABLE', 'The database is away.');
  });
  const slowly = <T>(answer: T) =>
    new Promise<T>((resolve) => setTimeout(resolve, SLOW_MS, answer));
  app.get('/slow', () => slowly({}));
  app.get('/stream', async (_request, reply) => {
    reply.type('text/event-stream; charset=utf-8');
    return slowly('');
  });
  return {
    get: (url: string, headers = {}) => app.inject({ url, headers }),
    told: () =>
      lines.map(({ level: loudness, msg, route, status }) => [loudness, msg, route, status]),
    lines,
    counted,
    spans,
  };
}

describe('a request', () => {
  it('is logged by the pattern of its route, with its id, and without its address', async () => {
    const { get, lines, counted } = await watched('debug');
    await get('/games/g_secret?token=rt_secret');
    await get('/nothing/of/ours');
    expect(lines).toMatchObject([
      { level: 20, msg: 'request', method: 'GET', route: '/games/:game', status: 200 },
      { level: 20, msg: 'request', method: 'GET', route: 'none', status: 404 },
    ]);
    expect(lines[0]).toMatchObject({ reqId: expect.any(String), ms: expect.any(Number) });
    expect(JSON.stringify(lines)).not.toContain('secret');
    expect(counted).toEqual([
      ['GET', '/games/:game', 200, true],
      ['any', 'none', 404, true],
    ]);
  });

  it('is no line of a quiet log, unless something is wrong', async () => {
    const { get, told } = await watched('info');
    for (const url of ['/games/g_1', '/nothing', '/away', '/broken']) await get(url);
    expect(told()).toEqual([
      [50, 'fault', undefined, undefined],
      [50, 'request', '/broken', 500],
    ]);
  });

  it('that is slow is worth a warning; one without end is not slow', async () => {
    const { get, told, counted } = await watched('info');
    await Promise.all([get('/slow'), get('/stream')]);
    expect(told()).toEqual([[40, 'slow request', '/slow', 200]]);
    expect(counted).toEqual(
      expect.arrayContaining([
        ['GET', '/slow', 200, false],
        ['GET', '/stream', 200, null],
      ]),
    );
  });

  it('is a trace by its route, or goes on with the one that it names', async () => {
    const { get, spans } = await watched('silent');
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await get('/games/g_1', { traceparent });
    await get('/nothing/of/ours');
    expect(spans).toEqual([
      ['GET /games/:game', traceparent],
      ['GET none', undefined],
    ]);
  });
});
