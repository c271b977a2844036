import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { known } from '../engine/invariant.ts';
import { AppError } from '../errors/app-error.ts';
import { bearerIn } from '../players/tokens.ts';
import { admit, type Visit } from './admission.ts';
import { type LiveDeps, MAX_FRAGMENTS, MAX_FRAME_BYTES } from './deps.ts';
import { type MyGames, makeMyGames } from './my-games.ts';
import { makePresence } from './presence.ts';
import { type OpenSocket, serveSocket } from './socket.ts';
import { type SocketFigures, watchSockets } from './watch-sockets.ts';

const SUBPROTOCOL = 'ringtable.v1';
const PATH = '/v1/live';

/** What the library takes of one client before it closes the socket by itself. */
const LIBRARY_LIMITS = {
  maxPayload: MAX_FRAME_BYTES,
  // Pieces of one frame, and network packets of one piece: no honest client needs many.
  maxFragments: MAX_FRAGMENTS,
  maxBufferedChunks: 1024,
  maxPendingAutoPongs: 60,
  // A client that does not answer a close is cut by then.
  closeTimeout: 10_000,
} as const;

/** The sockets of a process. */
export interface Live {
  readonly myGames: MyGames;
  readonly figures: () => SocketFigures;
  /** Tells every client that the server is about to go. */
  drain(): void;
  closeAll(): void;
}

/** Serves `GET /v1/live`. */
export async function registerLive(app: FastifyInstance, deps: LiveDeps): Promise<Live> {
  const myGames = makeMyGames(deps.play.games, deps.onFault);
  const hall = { deps, presence: makePresence(), myGames };
  const open = new Set<OpenSocket>();
  const visits = new WeakMap<FastifyRequest['raw'], Visit>();

  await app.register(websocket, {
    options: {
      ...LIBRARY_LIMITS,
      // Compression would let a small frame unpack into a large one.
      perMessageDeflate: false,
      handleProtocols: (offered: Set<string>) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
    },
  });
  const figures = watchSockets(app);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.ws && request.routeOptions.url !== PATH) done(upgradeRefused(request));
    else done();
  });
  await app.register(async (scope) => {
    scope.route({
      method: 'GET',
      url: PATH,
      schema: { hide: true },
      // The library logs what a client sends wrongly as if it were a fault of ours.
      logLevel: 'fatal',
      onRequest: async (request) => {
        if (!deps.isServing()) throw notReady();
        if (!request.ws) return;
        const visit = admit(deps.channels, request.ip);
        visits.set(request.raw, visit);
        // Whether it becomes a socket or not, this is its end.
        request.raw.socket.once('close', visit.ended);
      },
      handler: () => {
        throw upgradeMissing();
      },
      wsHandler: (socket, request) => {
        const visit = known(visits.get(request.raw), 'the visit of an upgrade');
        const upgraded = { socket, wire: request.raw.socket };
        const served = serveSocket(hall, upgraded, visit, secretOf(request.headers.authorization));
        open.add(served);
        socket.on('close', () => open.delete(served));
      },
    });
  });

  return {
    myGames,
    figures,
    drain() {
      for (const socket of open) socket.drain();
    },
    closeAll() {
      for (const socket of open) socket.close();
    },
  };
}

function notReady(): AppError {
  return new AppError('UNAVAILABLE', 'The server is not ready.', { retryAfterSeconds: 2 });
}

/** Only one address speaks WebSocket, and no address anything else one could upgrade to. */
function upgradeRefused({ routeOptions }: FastifyRequest): AppError {
  if (routeOptions.url === undefined) return new AppError('NOT_FOUND', 'Nothing has this address.');
  const errors = [{ path: '/headers/upgrade', message: 'is not expected here' }];
  return new AppError('REQUEST_INVALID', `Only ${PATH} can be upgraded.`, { errors });
}

function upgradeMissing(): AppError {
  const errors = [{ path: '/headers/upgrade', message: 'must be websocket' }];
  return new AppError('REQUEST_INVALID', 'This address speaks WebSocket.', { errors });
}

/** The token of the upgrade request; a header that holds none is a token that is not valid. */
function secretOf(header: string | undefined): string | null {
  return header === undefined ? null : (bearerIn(header) ?? '');
}
