import { AppError } from '../errors/app-error.ts';

/**
 * SQLSTATE classes and codes that say the database is away, not that we asked something wrong. A
 * pooler speaks in class 08 whatever it is short of.
 */
const AWAY = [/^08/, /^53/, /^57014$/, /^57P0/, /^58/, /^25006$/, /^25P0[34]$/, /^55P03$/];
/** The statement was given up, behind a locked row for example. */
const HELD_UP = new Set(['57014', '55P03']);
/** The database asks for another try. */
const AGAIN = new Set(['40001', '40P01']);
/** There is no connection left to give: all are taken, here or at the pooler. */
const CROWDED = new Set(['53300', '08P01']);
const NETWORK = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Words that carry no code: the driver's own, and ours. */
const WORDS =
  /no connection to the database|connection terminated|not queryable|client was closed|pool after calling end/i;
/** What the driver says when it has waited long enough. */
const WAITED =
  /query read timeout|timeout expired|connection timeout|timeout exceeded when trying/i;

/** How often work is done again that the database asks to repeat. */
const TRIES = 3;

function codeOf(error: Error): string {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** Whether the database is to blame and may be back soon: no answer, no connection, no writing. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (NETWORK.has(code) || AWAY.some((test) => test.test(code))) return true;
  return WORDS.test(error.message) || hasWaited(error) || isAway(error.cause);
}

/** A statement that did not get on, while the database is there: maybe one of its rows is locked. */
export class HeldUp extends AppError {
  constructor() {
    super('UNAVAILABLE', 'The database did not get to it in time.', { retryAfterSeconds: 2 });
  }
}

function isHeldUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return HELD_UP.has(codeOf(error)) || isHeldUp(error.cause);
}

/** Whether something waited for an answer in vain; the database may be silent. */
export function hasWaited(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codeOf(error) === 'ETIMEDOUT' || WAITED.test(error.message) || hasWaited(error.cause);
}

/** Whether there was no connection left to give. */
export function isCrowded(error: Error): boolean {
  return CROWDED.has(codeOf(error));
}

/** What whoever needs a connection is told when there is none; `cause` says why. */
export function noConnection(cause?: Error): Error {
  return new Error('no connection to the database', { cause });
}

/**
 * Runs a piece of database work; an outage becomes `UNAVAILABLE` (`HeldUp` where it may be of a
 * few rows only), everything else stays a fault.
 * Work that the database asks to repeat is repeated: nothing of it has happened.
 */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isRepeatable = asksAgain(error);
      if (isRepeatable && tries < TRIES) continue;
      if (!isRepeatable && !isAway(error)) throw error;
      if (isHeldUp(error)) throw new HeldUp();
      throw new AppError('UNAVAILABLE', 'The database is away.', { retryAfterSeconds: 2 });
    }
  }
}

/** Whether the database asks for another try of the same work. */
function asksAgain(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return AGAIN.has(codeOf(error)) || asksAgain(error.cause);
}

const UNIQUE_VIOLATION = '23505';

/** Whether an error says that a table, or a part of it, has a row with such a key already. */
export function isTwiceIn(table: string, error: unknown): boolean {
  if (!(error instanceof Error) || codeOf(error) !== UNIQUE_VIOLATION) return false;
  const found = (error as { readonly table?: unknown }).table;
  return typeof found === 'string' && (found === table || found.startsWith(`${table}_`));
}

/** What Citus adds to the name of a constraint: the number of the shard. */
const SHARD = /_\d+$/;

/** Whether an error is the violation of this constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  const found = (error as { readonly constraint?: unknown }).constraint;
  const name = typeof found === 'string' ? found.replace(SHARD, '') : '';
  return name === constraint || violates(error.cause, constraint);
}
