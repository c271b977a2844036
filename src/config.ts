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
  DATABASE_TIMEOUT_MS: whole(10_000, 100, 300_000, 'Longest wait for a connection or a statement.'),
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
  CACHED_GAMES: whole(2000, 1, 1_000_000, 'Games kept in memory.'),
  OPEN_GAME_HOURS: whole(24, 1, 8760, 'An open game that has not started by then is abandoned.'),
  IDLE_GAME_DAYS: whole(30, 1, 3650, 'A running game without an entry for so long is abandoned.'),
  MAX_GAME_ENTRIES: whole(20_000, 100, 1_000_000, 'A game this long is abandoned.'),
  AUDIT_MAX_BYTES: whole(33_554_432, 1024, 1_073_741_824, 'Largest log file taken for an audit.'),
  AUDIT_TIMEOUT_MS: whole(60_000, 100, 3_600_000, 'Longest time for one audit.'),
  METRICS_PORT: whole(0, 0, 65_535, 'A port of its own for `/metrics`; 0: none.'),
  METRICS_TOKEN: text('', 'Bearer token for `/metrics` on the main port; empty: not served there.'),
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
  return Object.freeze(Object.fromEntries(entries)) as Config;
}

type Setting = TSchema & {
  readonly default?: unknown;
  readonly type?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
};

function readSetting(name: keyof Settings, given: string): string | number {
  const schema: Setting = SETTINGS[name];
  if (given === '') return schema.default as string | number;
  const isNumber = schema.type === 'integer';
  const value = isNumber && /^\d{1,15}$/.test(given) ? Number(given) : given;
  const wrong = faultOf(name, schema, value);
  if (wrong !== null) {
    // A connection string may hold a password: it is never repeated.
    const shown = name === 'DATABASE_URL' || name === 'METRICS_TOKEN' ? '' : ` (it is "${given}")`;
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
      return /^postgres(ql)?:\/\//.test(String(value))
        ? null
        : 'must begin with postgres:// or postgresql://';
    case 'TRUST_PROXY':
      return String(value).split(',').every(isProxy) ? null : PROXIES;
    default:
      return null;
  }
}

const PROXIES =
  'must list IP addresses, CIDR blocks, loopback, linklocal or uniquelocal, ' +
  'by commas and without spaces';

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
