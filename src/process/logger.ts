import { type Logger, pino, stdSerializers } from 'pino';
import type { Config } from '../config.ts';

/** Members that hold a secret wherever they occur. */
const SECRET_MEMBERS = ['authorization', 'cookie', 'inviteCode', 'password', 'secret', 'token'];
const SECRET_PATHS = SECRET_MEMBERS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Tokens, and logins in addresses, whatever they are a part of. */
const TOKENS = /\brt_[A-Za-z0-9_-]{8,}/g;
const LOGINS = /(\w+:\/\/)[^\s/"]+@/g;
const HIDDEN = '[secret]';
/** Shorter ones would hide ordinary words. */
const SHORTEST_SECRET = 6;

/** The program's log: JSON lines on standard output, without secrets. */
export function makeLogger(config: Config): Logger {
  const secrets = [config.METRICS_TOKEN]
    .filter(({ length }) => length >= SHORTEST_SECRET)
    .map(asInJson);
  return pino({
    level: config.LOG_LEVEL,
    serializers: { err: withoutValues },
    redact: { paths: SECRET_PATHS, censor: HIDDEN },
    // The last word: what no list of members foresees, in the text of an error for example.
    hooks: { streamWrite: (line) => withoutSecrets(line, secrets) },
  });
}

/** A line holds texts with quotes and backslashes escaped. */
function asInJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function withoutSecrets(line: string, secrets: readonly string[]): string {
  const shown = line.replace(TOKENS, HIDDEN).replace(LOGINS, `$1${HIDDEN}@`);
  return secrets.reduce((text, secret) => text.replaceAll(secret, HIDDEN), shown);
}

/** An error as it is logged: what a failed query asked and why it failed, but no values of it. */
function withoutValues(error: Error): object {
  const failed = failedQueryIn(error);
  const told = failed === null ? error : (failed.cause ?? new Error('a query failed'));
  const { detail: _, where: __, ...shown } = stdSerializers.err(told as Error);
  return failed === null ? shown : { ...shown, query: failed.query };
}

interface FailedQuery extends Error {
  readonly query?: unknown;
}

/** The innermost of an error and its causes that holds the values of a query. */
function failedQueryIn(error: unknown): FailedQuery | null {
  if (!(error instanceof Error)) return null;
  return failedQueryIn(error.cause) ?? ('params' in error ? error : null);
}
