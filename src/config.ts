import { isIP } from 'node:net';
import Type, { type Static, type TSchema } from 'typebox';
import { shapeErrors } from './play/shape.ts';

/** A setting: its schema carries what the README's table says of it. */
const text = (fallback: string, description: string, more: object = {}) =>
  Type.String({ default: fallback, description, ...more });
const whole = (fallback: number, minimum: number, maximum: number, description: string) =>
  Type.Integer({ default: fallback, minimum, maximum, description });
const choice = <const T extends string[]>(values: [...T], fallback: T[number], about: string) =>
  Type.Enum(values, { default: fallback, description: about });

/** Every setting, by the name of its environment variable. */
export const SETTINGS = {
  HOST: text('127.0.0.1', 'Address to listen on; `0.0.0.0` for all.'),
  PORT: whole(8080, 0, 65_535, 'Port to listen on; 0 takes a free one.'),
  DATABASE_URL: text('', 'PostgreSQL to use; empty: the embedded one.'),
  DATA_DIR: text('.data', 'Where the embedded PostgreSQL keeps its data.', { minLength: 1 }),
  DATABASE_CONNECTIONS: whole(10, 1, 500, 'Connections of this process to PostgreSQL.'),
  DATABASE_TIMEOUT_MS: whole(
    10_000,
    100,
    300_000,
    'Longest wait of a call for a database that does not answer.',
  ),
  DATABASE_POOLER: choice(
    ['none', 'transaction'],
    'none',
    'What `DATABASE_URL` leads to: `none`, PostgreSQL itself; `transaction`, a pooler. See below.',
  ),

  DATABASE_SPREAD: choice(
    ['no', 'citus'],
    'no',
    'Whether `db/citus.sql` has spread the database over several machines: `no` or `citus`.',
  ),
  DATABASE_DIRECT_URL: text(
    '',
    'PostgreSQL without the pooler, for migrations and for hearing of other processes; empty: ' +
      '`DATABASE_URL`.',
  ),
  BUS: choice(
    ['postgres', 'nats'],
    'postgres',
    'By what processes tell each other that a game has moved on: `postgres` or `nats`.',
  ),
  NATS_URL: text(
    'nats://127.0.0.1:4222',
    'With `BUS=nats`, one or several servers by commas: `nats://user:password@host:4222`, ' +
      '`nats://token@host`, or `tls://…`.',
  ),
  LOG_LEVEL: choice(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'How much is logged, as JSON lines on standard output.',
  ),
  REGISTRATION: choice(['open', 'closed'], 'open', 'Whether anybody may register.'),
  TRUST_PROXY: text(
    '',
    'Proxies whose `X-Forwarded-For` is believed, by commas: addresses, CIDR blocks, `loopback`, ' +
      '`linklocal`, `uniquelocal`.',
  ),
  RATE_LIMIT: whole(1000, 0, 1_000_000, 'Requests and frames a second and account; 0: no limit.'),
  UNKNOWN_TOKENS: whole(5000, 0, 1_000_000, 'Unknown tokens a minute and address; 0: no limit.'),
  ACCOUNT_SOCKETS: whole(5000, 1, 1_000_000, 'Sockets and event streams of one account.'),
  PENDING_SOCKETS: whole(2500, 1, 1_000_000, 'Sockets of one address that have not logged in.'),
  MAX_SOCKETS: whole(20_000, 1, 1_000_000, 'Sockets and event streams of this process.'),
  CACHE_MB: whole(256, 1, 1_000_000, 'Memory for games that were asked for of late, in megabytes.'),
  OPEN_GAME_HOURS: whole(24, 1, 8760, 'An open game that has not started by then is abandoned.'),
  IDLE_GAME_DAYS: whole(30, 1, 3650, 'A running game without an entry for so long is abandoned.'),
  MAX_GAME_ENTRIES: whole(20_000, 100, 1_000_000, 'A game this long is abandoned.'),
  AUDIT_MAX_BYTES: whole(33_554_432, 1024, 1_073_741_824, 'Largest log file taken for an audit.'),
  AUDIT_TIMEOUT_MS: whole(60_000, 100, 3_600_000, 'Longest time for one audit.'),
  METRICS_PORT: whole(0, 0, 65_535, 'A port of its own for `/metrics`; 0: none.'),
  METRICS_TOKEN: text('', 'Bearer token for `/metrics` on the main port; empty: not served there.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: text(
    '',
    'Collector of traces, which takes OTLP over HTTP: `http://127.0.0.1:4318`; empty: no traces.',
  ),
  OTEL_TRACES_SAMPLER_ARG: text('1', 'Share of traces that is kept, from 0 to 1.'),
} as const satisfies Record<string, TSchema>;

type Settings = typeof SETTINGS;
/** The settings of a process, frozen. */
export type Config = { readonly [K in keyof Settings]: Static<Settings[K]> };

/** A setting that is wrong; the message names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings from an environment. An empty variable counts as absent. */
export function readConfig(environment: Environment = process.env): Config {
  const names = Object.keys(SETTINGS) as (keyof Settings)[];
  const entries = names.map((name) => [name, readSetting(name, environment[name] ?? '')] as const);
  const config = Object.fromEntries(entries) as Config;
  checkDatabase(config);
  return Object.freeze(config);
}

/** What one setting asks of another one. */
function checkDatabase({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOLER }: Config): void {
  if (DATABASE_URL === '' && DATABASE_DIRECT_URL !== '') {
    throw new ConfigError('DATABASE_DIRECT_URL goes with DATABASE_URL, which is not set');
  }
  if (DATABASE_POOLER === 'transaction' && DATABASE_DIRECT_URL === '') {
    throw new ConfigError(
      'DATABASE_DIRECT_URL must name PostgreSQL itself when DATABASE_POOLER is transaction',
    );
  }
}

type Setting = TSchema & {
  readonly default?: unknown;
  readonly type?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
};

/** Settings that may hold a password. */
const SECRETS = new Set<keyof Settings>([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'NATS_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
]);

function readSetting(name: keyof Settings, given: string): string | number {
  const schema: Setting = SETTINGS[name];
  if (given === '') return schema.default as string | number;
  const isNumber = schema.type === 'integer';
  const value = isNumber && /^\d{1,15}$/.test(given) ? Number(given) : given;
  const wrong = faultOf(name, schema, value);
  if (wrong !== null) {
    // What may hold a password is never repeated.
    const shown = SECRETS.has(name) ? '' : ` (it is "${given}")`;
    throw new ConfigError(`${name} ${wrong}${shown}`);
  }
  return value;
}

/** What is wrong with a value, in words that say which values are right; null when nothing is. */
function faultOf(name: keyof Settings, schema: Setting, value: string | number): string | null {
  const [wrong] = shapeErrors(schema, value);
  if (wrong !== undefined && schema.type === 'integer') {
    return `must be a whole number from ${schema.minimum} to ${schema.maximum}`;
  }
  if (wrong !== undefined) return wrong.message;
  switch (name) {
    case 'DATABASE_URL':
    case 'DATABASE_DIRECT_URL':
      return /^postgres(ql)?:\/\//.test(String(value))
        ? null
        : 'must begin with postgres:// or postgresql://';
    case 'NATS_URL':
      return String(value).split(',').every(isNatsAddress)
        ? null
        : 'must list addresses that begin with nats:// or tls://, by commas and without spaces';
    case 'OTEL_EXPORTER_OTLP_ENDPOINT':
      return isWebAddress(String(value)) ? null : 'must be an address with http:// or https://';
    case 'OTEL_TRACES_SAMPLER_ARG':
      return /^(0(\.\d{1,9})?|1(\.0+)?)$/.test(String(value))
        ? null
        : 'must be a number from 0 to 1';
    case 'TRUST_PROXY':
      return String(value).split(',').every(isProxy) ? null : PROXIES;
    default:
      return null;
  }
}

const PROXIES =
  'must list IP addresses, CIDR blocks, loopback, linklocal or uniquelocal, ' +
  'by commas and without spaces';

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

/** A server of NATS: a name or address, perhaps a port and a login, and nothing after them. */
function isNatsAddress(text: string): boolean {
  if (!/^(nats|tls):\/\/[^\s/?#]+$/.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && isDecodable(username) && isDecodable(password);
}

/** Escapes that stand for nothing would be found out only when somebody logs in with them. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the server can tell a proxy by this: an address, a block of them, or a known word. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  // A block of length 0 would believe everybody.
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}
