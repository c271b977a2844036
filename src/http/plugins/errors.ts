import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, problemDetails } from '../../errors/app-error.ts';

/** What the framework calls the errors it finds before a route is asked. */
const FRAMEWORK: Readonly<Record<string, 'BODY_TOO_LARGE' | 'MEDIA_TYPE_UNSUPPORTED'>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
};

const DEFAULT_RETRY_SECONDS = 2;

/** The one error handler: whatever is thrown becomes a problem of the catalogue. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    sendProblem(reply, asAppError(error, request));
  });
  app.setNotFoundHandler((_request, reply) => {
    sendProblem(reply, new AppError('NOT_FOUND', 'Nothing has this address.'));
  });
}

/** Turns anything thrown into an error of the catalogue; a fault is logged and tells nothing. */
export function asAppError(error: FastifyError | Error, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = FRAMEWORK[code ?? ''];
  if (known === 'BODY_TOO_LARGE') return new AppError(known, 'The body is too large.');
  if (known !== undefined) return new AppError(known, 'Send a body of a documented media type.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const message = error instanceof SyntaxError ? 'is not well-formed JSON' : 'is not well-formed';
    const path = code?.startsWith('FST_ERR_BAD_URL') ? '/path' : '/body';
    const errors = [{ path, message }];
    return new AppError('REQUEST_INVALID', `The request ${message}.`, { errors });
  }
  request.log.error({ err: error }, 'fault');
  const requestId = request.id;
  return new AppError('INTERNAL', 'Something went wrong; nothing was written.', { requestId });
}

/** Sends an error as problem details (RFC 9457). */
export function sendProblem(reply: FastifyReply, error: AppError): void {
  const problem = problemDetails(error);
  if (problem.status === 503 || problem.status === 429) {
    reply.header('retry-after', String(problem['retryAfterSeconds'] ?? DEFAULT_RETRY_SECONDS));
  }
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}
