import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { closed } from '../../engine/tagged.ts';
import { AppError } from '../../errors/app-error.ts';
import { mayBeOdd, ODD, oddPlace } from '../../play/shape.ts';
import { requestInvalid } from '../validation.ts';

/** Largest body of a request, but for log files that are to be audited. */
export const BODY_LIMIT = 262_144;

const NOTHING = Type.Object({}, closed);

/** A route that names no query parameters and no body takes none: nothing is dropped in silence. */
export function refuseUnexpected(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.schema = { querystring: NOTHING, ...route.schema };
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const { body } = request;
    // A log file is no JSON; its route looks at it itself.
    const isFine =
      body === undefined ||
      request.routeOptions.schema?.body !== undefined ||
      Buffer.isBuffer(body);
    if (isFine) done();
    else done(requestInvalid([{ path: '/body', message: 'is not expected here' }]));
  });
}

/** Refuses a body that was packed: unpacking it could make anything of it. */
export function requirePlain(request: FastifyRequest): void {
  const { 'content-encoding': encoding = 'identity' } = request.headers;
  if (encoding.toLowerCase() === 'identity') return;
  throw new AppError('MEDIA_TYPE_UNSUPPORTED', 'Send the body as it is, without an encoding.');
}

/** Reads JSON bodies: text that is not well-formed Unicode is refused, never repaired. */
export function registerBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    // A DELETE or POST without content is a request without a body, whatever its header says.
    if (bytes.length === 0) return done(null, undefined);
    requirePlain(request);
    if (!isUtf8(bytes)) {
      return done(requestInvalid([{ path: '/body', message: 'is not UTF-8' }]));
    }
    const text = bytes.toString('utf8');
    // It may also answer by a promise; with a callback it does not.
    void parse(request, text, (error, value) => {
      const odd = error === null && mayBeOdd(text) ? oddPlace(value) : null;
      if (odd === null) done(error, value);
      else done(requestInvalid([{ path: `/body${odd}`, message: ODD }]));
    });
  });
}
