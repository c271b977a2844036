import { AppError } from '../errors/app-error.ts';

/** SQLSTATE classes and codes that say the database is away, not that we asked something wrong. */
const AWAY = [/^08/, /^53/, /^57014$/, /^57P0/, /^58/, /^25006$/, /^25P03$/, /^55P03$/];
/** The database asks for another try. */
const AGAIN = new Set(['40001', '40P01']);
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
/** The driver's own words, which carry no code. */
const WORDS =
  /connection terminated|timeout exceeded when trying to connect|not queryable|query read timeout|client was closed|pool after calling end/i;

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  if (typeof code === 'string' && (NETWORK.has(code) || AWAY.some((test) => test.test(code)))) {
    return true;
  }
  return WORDS.test(error.message) || isAway(error.cause);
}

/** Runs a piece of database work; an outage becomes `UNAVAILABLE`, everything else stays a fault. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isAway(error)) throw error;
    throw new AppError('UNAVAILABLE', 'The database is away.', { retryAfterSeconds: 2 });
  }
}

/** Whether the database asks for another try of the same work. */
export function asksAgain(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  return (typeof code === 'string' && AGAIN.has(code)) || asksAgain(error.cause);
}

/** Whether an error is the violation of this constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  const found = (error as { readonly constraint?: unknown }).constraint;
  return found === constraint || violates(error.cause, constraint);
}
