import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onResponseHookHandler,
  RouteOptions,
} from 'fastify';
import type { Observer } from '../../play/observer.ts';
import { NO_SPAN, type Span, type Tracer } from '../../play/tracer.ts';

/** A request that takes so long is worth a line of its own. */
const SLOW_MS = 1000;
const NO_ROUTE = 'none';
const VERBOSE = ['debug', 'trace'];

/**
 * Counts, times, traces and logs whatever is answered. Routes are named by their pattern: an
 * address holds ids, and what strangers ask for must not become labels without end.
 */
export function watchRequests(app: FastifyInstance, observer: Observer): void {
  const isVerbose = VERBOSE.includes(app.log.level);
  // What a route is called is settled once, when it is made, not with every request.
  app.addHook('onRoute', (route) => {
    const told = tellOf(observer, [route.method].flat().join(' '), route.url, isVerbose);
    route.onResponse = [...hooksOf(route), told];
  });
  const tellOfOthers = tellOf(observer, 'any', NO_ROUTE, isVerbose);
  app.addHook('onResponse', function (request, reply, done) {
    if (request.is404) tellOfOthers.call(this, request, reply, done);
    else done();
  });
  if (observer.tracer.isOn) traceRequests(app, observer.tracer);
}

function hooksOf({ onResponse = [] }: RouteOptions): onResponseHookHandler[] {
  return Array.isArray(onResponse) ? onResponse : [onResponse];
}

function tellOf(
  observer: Observer,
  method: string,
  route: string,
  isVerbose: boolean,
): onResponseHookHandler {
  const answered = observer.route(method, route);
  return (request, reply, done) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    // How long a client listened to an endless answer is no time that it waited.
    const isSlow = ms >= SLOW_MS && !isEndless(reply);
    answered(status, isSlow || ms < SLOW_MS ? ms : null);
    const level = levelOf(status, isSlow);
    if (level !== 'debug' || isVerbose) {
      const account = request.login?.player.id;
      const facts = { method: request.method, route, status, ms: Math.round(ms), account };
      request.log[level](facts, isSlow ? 'slow request' : 'request');
    }
    done();
  };
}

/** An outage is told of once, by whoever looks after the database, not by each request. */
function levelOf(status: number, isSlow: boolean): 'error' | 'warn' | 'debug' {
  if (status === 503) return 'debug';
  if (status >= 500) return 'error';
  return isSlow ? 'warn' : 'debug';
}

function isEndless(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}

/** Each request is a trace, or a part of the one that its client names. */
function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? NO_ROUTE;
    const { traceparent } = request.headers;
    const span = tracer.beginTrace(
      `${request.method} ${route}`,
      typeof traceparent === 'string' ? traceparent : undefined,
    );
    span.set('http.request.method', request.method);
    span.set('http.route', route);
    spans.set(request, span);
    span.within(done);
  });
  // A body comes in by events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    (spans.get(request) ?? NO_SPAN).within(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request) ?? NO_SPAN;
    span.set('http.response.status_code', reply.statusCode);
    span.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
    done();
  });
}
