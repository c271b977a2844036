import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, problemDetails } from '../../errors/app-error.ts';
import { asAppError, sendProblem } from './errors.ts';

/** An address or a constraint the router cannot even read. */
export function frameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendProblem(reply, asAppError(error, request));
}

/** Bytes that are no HTTP: answered as a problem where the connection still takes one. */
export function clientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const text = JSON.stringify(problemDetails(notHttp(error)));
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 400 Bad Request\r\nContent-Length: ${Buffer.byteLength(text)}\r\n` +
        `Content-Type: application/problem+json\r\nConnection: close\r\n\r\n${text}`,
    );
  }
  socket.destroySoon();
}

interface ConnectionError extends Error {
  readonly code?: string;
}

function notHttp(error: ConnectionError): AppError {
  const path = error.code === 'HPE_HEADER_OVERFLOW' ? '/headers' : '';
  const message = path === '' ? 'is not well-formed HTTP' : 'are too large';
  return new AppError('REQUEST_INVALID', 'The request is not well-formed.', {
    errors: [{ path, message }],
  });
}
