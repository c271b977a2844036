import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Options = Parameters<FastifyBaseLogger['child']>[1];

/**
 * The log of one request, which names it in every line. Few requests have anything to log, and to
 * make a log costs as much as a good part of an answer: so it is made by the first line.
 */
class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: Options;
  #made: FastifyBaseLogger | null = null;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get #own(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings, this.#options);
    return this.#made;
  }

  get level(): string {
    return this.#own.level;
  }

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.#own.child(bindings, options);
  }

  fatal(first: unknown, ...more: unknown[]): void {
    this.#own.fatal(first, ...(more as []));
  }

  error(first: unknown, ...more: unknown[]): void {
    this.#own.error(first, ...(more as []));
  }

  warn(first: unknown, ...more: unknown[]): void {
    this.#own.warn(first, ...(more as []));
  }

  info(first: unknown, ...more: unknown[]): void {
    this.#own.info(first, ...(more as []));
  }

  debug(first: unknown, ...more: unknown[]): void {
    this.#own.debug(first, ...(more as []));
  }

  trace(first: unknown, ...more: unknown[]): void {
    this.#own.trace(first, ...(more as []));
  }

  silent(first: unknown, ...more: unknown[]): void {
    this.#own.silent(first, ...(more as []));
  }
}

/** Makes the log of a request, for the server to call. */
export function makeRequestLog(
  logger: FastifyBaseLogger,
  bindings: Bindings,
  options: Options,
): FastifyBaseLogger {
  return new RequestLog(logger, bindings, options);
}
