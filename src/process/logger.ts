import { type Logger, pino, stdSerializers } from 'pino';
import type { Config } from '../config.ts';

/** Members that hold a secret wherever they occur. */
const SECRET_MEMBERS = ['authorization', 'cookie', 'inviteCode', 'password', 'secret', 'token'];
const SECRET_PATHS = SECRET_MEMBERS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Tokens, and passwords in addresses, whatever they are a part of. */
const TOKENS = /\brt_[A-Za-z0-9_-]{8,}/g;
const PASSWORDS = /(\w+:\/\/[^\s:/@"]*):[^\s/"]*@/g;
const HIDDEN = '[secret]';
/** Shorter ones would hide ordinary words. */
const SHORTEST_SECRET = 6;

/** The program's log: JSON lines on standard output, without secrets. */
export function makeLogger(config: Config): Logger {
  const secrets = [config.METRICS_TOKEN].filter(({ length }) => length >= SHORTEST_SECRET);
  return pino({
    level: config.LOG_LEVEL,
    serializers: { err: withoutValues },
    redact: { paths: SECRET_PATHS, censor: HIDDEN },
    // The last word: what no list of members foresees, in the text of an error for example.
    hooks: { streamWrite: (line) => withoutSecrets(line, secrets) },
  });
}

function withoutSecrets(line: string, secrets: readonly string[]): string {
  const shown = line.replace(TOKENS, HIDDEN).replace(PASSWORDS, `$1:${HIDDEN}@`);
  return secrets.reduce((text, secret) => text.replaceAll(secret, HIDDEN), shown);
}

/** An error as it is logged: what a failed query asked and why it failed, but no values of it. */
function withoutValues(error: Error): object {
  const cause = 'params' in error && error.cause instanceof Error ? error.cause : null;
  const { detail: _, where: __, ...shown } = stdSerializers.err(cause ?? error);
  return cause !== null && 'query' in error ? { ...shown, query: error.query } : shown;
}
