import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, problemDetails } from '../../errors/app-error.ts';
import { asAppError, sendProblem } from './errors.ts';
import { protect, REQUEST_ID, SECURITY_HEADERS } from './headers.ts';

/** An address or a constraint the router cannot even read. */
export function frameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // Hooks run for routes only.
  protect(request, reply);
  sendProblem(reply, asAppError(error, request));
}

interface ConnectionError extends Error {
  readonly code?: string;
}

/** Answers what never becomes a request, as a problem, where the connection still takes one. */
export interface ConnectionErrors {
  /** Bytes that are no HTTP, or that come too slowly. */
  onBadRequest(error: ConnectionError, socket: Duplex): void;
  /** A request for a WebSocket that does not ask for one as it should. */
  onBadUpgrade(error: Error, socket: Duplex): void;
}

/** Makes the answers; they are written by hand, and are protected like all others. */
export function makeConnectionErrors(newRequestId: () => string): ConnectionErrors {
  function answer(
    socket: Duplex,
    error: AppError,
    headers: Readonly<Record<string, string>>,
  ): void {
    const text = JSON.stringify(problemDetails(error));
    const all = {
      ...SECURITY_HEADERS,
      ...headers,
      [REQUEST_ID]: newRequestId(),
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    // Whoever does not read it is cut by what watches over the connection, or by its own end.
    socket.once('finish', () => socket.destroy());
    socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${text}`);
  }

  return {
    onBadRequest(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (socket.writable && !isAnswering(socket)) answer(socket, notHttp(error), {});
      else socket.destroy();
    },
    onBadUpgrade(_error, socket) {
      const errors = [{ path: '/headers', message: 'are no request for a WebSocket (RFC 6455)' }];
      const refusal = new AppError('REQUEST_INVALID', 'The upgrade is not well-formed.', {
        errors,
      });
      answer(socket, refusal, { 'sec-websocket-version': '13' });
    },
  };
}

/** Where Node keeps the answer that a connection is busy with; it has no other name for it. */
interface Busy {
  readonly _httpMessage?: { readonly headersSent: boolean } | null;
}

/** Whether an answer has begun to go out, of which another one would become a part. */
function isAnswering(socket: Duplex & Busy): boolean {
  return socket._httpMessage?.headersSent === true;
}

const WRONG: Readonly<Record<string, readonly [path: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['/headers', 'are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['', 'did not come in time'],
};

function notHttp(error: ConnectionError): AppError {
  const [path, message] = WRONG[error.code ?? ''] ?? ['', 'is not well-formed HTTP'];
  return new AppError('REQUEST_INVALID', 'The request is not well-formed.', {
    errors: [{ path, message }],
  });
}
