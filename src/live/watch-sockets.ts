import type { FastifyInstance } from 'fastify';

/** How the sockets of a process are at this moment. */
export interface SocketFigures {
  readonly open: number;
  /** Bytes that wait for slow readers: of all sockets, and of the one with the most. */
  readonly queuedBytes: number;
  readonly mostQueuedBytes: number;
}

/** Logs sockets as they come and go; answers a look at those that are open. */
export function watchSockets(app: FastifyInstance): () => SocketFigures {
  app.websocketServer.on('connection', (socket) => {
    const began = performance.now();
    app.log.debug('socket opened');
    socket.on('close', (code) => {
      app.log.debug({ code, ms: Math.round(performance.now() - began) }, 'socket closed');
    });
  });
  return () => {
    const { clients } = app.websocketServer;
    let queuedBytes = 0;
    let mostQueuedBytes = 0;
    for (const { bufferedAmount } of clients) {
      queuedBytes += bufferedAmount;
      mostQueuedBytes = Math.max(mostQueuedBytes, bufferedAmount);
    }
    return { open: clients.size, queuedBytes, mostQueuedBytes };
  };
}
