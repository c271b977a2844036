import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { bearerIn } from '../players/tokens.ts';
import { type LiveDeps, MAX_FRAME_BYTES } from './deps.ts';
import { type MyGames, makeMyGames } from './my-games.ts';
import { makePresence } from './presence.ts';
import { type OpenSocket, serveSocket } from './socket.ts';

const SUBPROTOCOL = 'ringtable.v1';

/** The sockets of a process. */
export interface Live {
  readonly myGames: MyGames;
  /** Tells every client that the server is about to go. */
  drain(): void;
  closeAll(): void;
}

/** Serves `GET /v1/live`. */
export async function registerLive(app: FastifyInstance, deps: LiveDeps): Promise<Live> {
  const myGames = makeMyGames(deps.play.games, deps.onFault);
  const hall = { deps, presence: makePresence(), myGames };
  const open = new Set<OpenSocket>();

  await app.register(websocket, {
    options: {
      maxPayload: MAX_FRAME_BYTES,
      // Compression would let a small frame unpack into a large one.
      perMessageDeflate: false,
      handleProtocols: (offered: Set<string>) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
    },
  });
  await app.register(async (scope) => {
    scope.route({
      method: 'GET',
      url: '/v1/live',
      schema: { hide: true },
      // The library logs what a client sends wrongly as if it were a fault of ours.
      logLevel: 'fatal',
      onRequest: async () => {
        if (!deps.isServing()) throw new AppError('UNAVAILABLE', 'The server is not ready.');
      },
      handler: () => {
        throw upgradeMissing();
      },
      wsHandler: (socket, request) => {
        const served = serveSocket(hall, socket, secretOf(request.headers.authorization));
        open.add(served);
        socket.on('close', () => open.delete(served));
      },
    });
  });

  return {
    myGames,
    drain() {
      for (const socket of open) socket.drain();
    },
    closeAll() {
      for (const socket of open) socket.close();
    },
  };
}

function upgradeMissing(): AppError {
  const errors = [{ path: '/headers/upgrade', message: 'must be websocket' }];
  return new AppError('REQUEST_INVALID', 'This address speaks WebSocket.', { errors });
}

/** The token of the upgrade request; a header that holds none is a token that is not valid. */
function secretOf(header: string | undefined): string | null {
  return header === undefined ? null : (bearerIn(header) ?? '');
}
