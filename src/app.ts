import cors from '@fastify/cors';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { HttpDeps } from './http/deps.ts';
import { requireLogins } from './http/plugins/auth.ts';
import { BODY_LIMIT, refuseUnexpected, registerBodies } from './http/plugins/bodies.ts';
import { frameworkError, makeConnectionErrors } from './http/plugins/connection-errors.ts';
import { registerErrors } from './http/plugins/errors.ts';
import { newRequestId, registerHeaders } from './http/plugins/headers.ts';
import { registerGate, registerLimits } from './http/plugins/limits.ts';
import { registerMetrics } from './http/plugins/metrics.ts';
import { answerForNode, NODE_REFUSES_NOTHING } from './http/plugins/own-answers.ts';
import { makeRequestLog } from './http/plugins/request-log.ts';
import { registerDocs, registerSwagger, serveDocument } from './http/plugins/swagger.ts';
import { watchRequests } from './http/plugins/watch-requests.ts';
import { campaignGameRoutes } from './http/routes/campaign-games.ts';
import { campaignMemberRoutes } from './http/routes/campaign-members.ts';
import { campaignRoutes } from './http/routes/campaigns.ts';
import { commandRoute } from './http/routes/commands.ts';
import { createGameRoute } from './http/routes/create-game.ts';
import { eventRoutes } from './http/routes/events.ts';
import { gameRoutes } from './http/routes/games.ts';
import { limitsRoute } from './http/routes/limits.ts';
import { auditRoute, logRoutes } from './http/routes/logs.ts';
import { operationRoutes } from './http/routes/operations.ts';
import { meRoute, registrationRoute } from './http/routes/players.ts';
import { problemRoutes } from './http/routes/problems.ts';
import { seatCheckRoute } from './http/routes/seat-checks.ts';
import { seatRoutes } from './http/routes/seats.ts';
import { titleRoutes } from './http/routes/titles.ts';
import { tokenRoutes } from './http/routes/tokens.ts';
import { tournamentAuditRoute } from './http/routes/tournament-audit.ts';
import { tournamentEntrantRoutes } from './http/routes/tournament-entrants.ts';
import { tournamentLogRoutes } from './http/routes/tournament-log.ts';
import { tournamentRoundRoutes } from './http/routes/tournament-rounds.ts';
import { tournamentStageRoutes } from './http/routes/tournament-stages.ts';
import { tournamentStandingRoutes } from './http/routes/tournament-standings.ts';
import { tournamentRoutes } from './http/routes/tournaments.ts';
import { viewRoutes } from './http/routes/views.ts';
import { serializerCompiler } from './http/serialisation.ts';
import type { TypedApp } from './http/typed-app.ts';
import { validatorCompiler } from './http/validation.ts';
import { asyncapi } from './live/asyncapi.ts';
import type { LiveDeps } from './live/deps.ts';
import { type Live, registerLive } from './live/plugin.ts';

/** How the server itself behaves, apart from what the routes work with. */
export interface AppSettings {
  readonly logger: FastifyBaseLogger | false;
  readonly trustProxy: readonly string[];
  readonly metricsToken: string;
}

/** A server that is ready to listen, and its sockets. */
export interface App {
  readonly http: FastifyInstance;
  readonly live: Live;
}

const EXPOSED = [
  'etag',
  'location',
  'idempotency-replayed',
  'preference-applied',
  'retry-after',
  'ratelimit',
  'ratelimit-policy',
  'x-request-id',
];

/** Whoever sends slower than this holds a connection for nothing. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const CHECK_CONNECTIONS_MS = 2000;
/** Whoever takes nothing of an answer for so long is cut; the longest silence of ours is an audit's. */
const IDLE_MS = 60_000;
/** Beside sockets there are requests; connections beyond this are not taken at all. */
const CONNECTIONS_A_SOCKET = 2;

/** Joins the parts into one server. Reads no environment and opens nothing by itself. */
export async function buildApp(
  settings: AppSettings,
  deps: HttpDeps,
  live: LiveDeps,
): Promise<App> {
  const connectionErrors = makeConnectionErrors(newRequestId);
  const http = Fastify({
    ...(settings.logger === false ? { logger: false } : { loggerInstance: settings.logger }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_MS + deps.audit.timeoutMs,
    http: {
      ...NODE_REFUSES_NOTHING,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_CONNECTIONS_MS,
    },
    genReqId: newRequestId,
    childLoggerFactory: makeRequestLog,
    trustProxy: settings.trustProxy.length === 0 ? false : [...settings.trustProxy],
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    frameworkErrors: frameworkError,
    clientErrorHandler: connectionErrors.onBadRequest,
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  http.decorateRequest('login', null);
  registerHeaders(http);
  answerForNode(http);
  watchRequests(http, deps.observer);
  registerErrors(http);
  registerBodies(http);
  registerLimits(http, deps);
  registerMetrics(http, deps.metrics, settings.metricsToken);
  await http.register(cors, {
    origin: '*',
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    // Else an OPTIONS that no browser sent would be answered by the plugin's own text.
    strictPreflight: false,
    exposedHeaders: EXPOSED.join(', '),
  });
  await registerSwagger(http);
  const sockets = await registerLive(http, live);
  http.websocketServer.on('wsClientError', connectionErrors.onBadUpgrade);
  http.server.maxConnections = CONNECTIONS_A_SOCKET * deps.limits.sockets.perServer;
  operationRoutes(http.withTypeProvider<TypeBoxTypeProvider>(), deps);
  await http.register(async (scope) => registerV1(scope, deps), { prefix: '/v1' });
  serveDocument(http, '/asyncapi.json', () => asyncapi(deps.titles));
  await registerDocs(http);
  return { http, live: sockets };
}

async function registerV1(scope: FastifyInstance, deps: HttpDeps): Promise<void> {
  const v1 = scope.withTypeProvider<TypeBoxTypeProvider>();
  registerGate(v1, deps);
  refuseUnexpected(v1);
  registrationRoute(v1, deps);
  problemRoutes(v1);
  // In a scope of its own, since only it reads log files.
  await v1.register(async (anybody) => auditRoute(anybody, deps));
  await v1.register(async (players) => registerPlayerRoutes(players, deps));
}

/** What is for logged-in players only. */
function registerPlayerRoutes(app: TypedApp, deps: HttpDeps): void {
  requireLogins(app, deps.authenticate);
  meRoute(app);
  limitsRoute(app, deps.limits);
  tokenRoutes(app, deps);
  titleRoutes(app, deps);
  gameRoutes(app, deps);
  campaignRoutes(app, deps);
  campaignMemberRoutes(app, deps);
  campaignGameRoutes(app, deps);
  registerTournaments(app, deps);
  seatRoutes(app, deps);
  eventRoutes(app, deps);
  logRoutes(app, deps);
  for (const module of deps.titles) {
    createGameRoute(app, deps, module);
    seatCheckRoute(app, module);
    viewRoutes(app, deps, module);
    commandRoute(app, deps, module);
  }
}

function registerTournaments(app: TypedApp, deps: HttpDeps): void {
  tournamentRoutes(app, deps);
  tournamentStageRoutes(app, deps);
  tournamentEntrantRoutes(app, deps);
  tournamentRoundRoutes(app, deps);
  tournamentStandingRoutes(app, deps);
  tournamentLogRoutes(app, deps);
  tournamentAuditRoute(app, deps);
}
