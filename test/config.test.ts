import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, SETTINGS } from '../src/config.ts';

/** Values that a setting refuses. Every setting that can be wrong is in this table. */
const WRONG: Readonly<Partial<Record<keyof typeof SETTINGS, readonly string[]>>> = {
  PORT: ['http', '-1', '65536', '80.5', '0x50', ' 80', '1e3'],
  DATABASE_URL: ['mysql://localhost/x', 'localhost:5432'],
  DATABASE_CONNECTIONS: ['0', '501', 'many'],
  DATABASE_TIMEOUT_MS: ['99', '300001', '10s'],
  DATABASE_POOLER: ['session', 'pgbouncer', 'None'],
  DATABASE_SPREAD: ['yes', 'Citus', '1'],
  DATABASE_DIRECT_URL: ['mysql://localhost/x', 'localhost:5432'],
  BUS: ['NATS', 'kafka'],
  NATS_URL: [
    ...['localhost:4222', 'http://localhost:4222', 'nats://', 'nats://:4222', 'nats://a:port'],
    ...['nats://a,', 'nats://a, nats://b', 'nats://a/path', 'nats://a?x', 'nats://%ff@a'],
  ],
  LOG_LEVEL: ['loud', 'INFO'],
  REGISTRATION: ['yes', 'Open'],
  TRUST_PROXY: [
    ...['proxy', 'localhost', 'true', '1', 'Loopback', 'example.org', '10.0.0.256', '::g'],
    ...['10.0.0.1, 10.0.0.2', ',', '10.0.0.1,', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/'],
    ...['10.0.0.0/255.0.0.0', 'fd00::/129', 'fe80::1%eth0', '10.0.0.0/8/8', 'loopback/8'],
  ],
  RATE_LIMIT: ['-1', '1000001', 'none'],
  UNKNOWN_TOKENS: ['-1', '1000001', 'none'],
  ACCOUNT_SOCKETS: ['0', '1000001', 'all'],
  PENDING_SOCKETS: ['0', '1000001', 'all'],
  MAX_SOCKETS: ['0', '1000001', 'all'],
  CACHE_MB: ['0', '1000001', 'all'],
  OPEN_GAME_HOURS: ['0', '8761', 'day'],
  IDLE_GAME_DAYS: ['0', '3651', 'month'],
  MAX_GAME_ENTRIES: ['99', '1000001', 'x'],
  AUDIT_MAX_BYTES: ['1023', '1073741825', '32MB'],
  AUDIT_TIMEOUT_MS: ['99', '3600001', 'x'],
  METRICS_PORT: ['-1', '65536', 'x'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['127.0.0.1:4318', 'grpc://127.0.0.1:4317', 'http://'],
  OTEL_TRACES_SAMPLER_ARG: ['1.1', '-0.1', '50%', 'all', '.5', '1e-1'],
};

/** Settings that are any text: what is wrong with them shows only when they are used. */
const ANY_TEXT = ['HOST', 'DATA_DIR', 'METRICS_TOKEN'];

const rows = Object.entries(WRONG).flatMap(([name, values]) =>
  values.map((value) => [name, value] as const),
);

describe('a setting that is wrong', () => {
  it('is in this table, whichever it is', () => {
    expect([...Object.keys(WRONG), ...ANY_TEXT].sort()).toEqual(Object.keys(SETTINGS).sort());
  });

  it.each(rows)('names its variable: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrowError(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrowError(new RegExp(`^${name} `));
  });

  it.each([
    ['PORT', '65536', 'must be a whole number from 0 to 65535'],
    ['PORT', 'http', 'must be a whole number from 0 to 65535'],
    ['DATABASE_CONNECTIONS', '0', 'must be a whole number from 1 to 500'],
    ['LOG_LEVEL', 'INFO', 'must be one of ["fatal","error",'],
    ['DATABASE_URL', 'mysql://localhost/x', 'must begin with postgres:// or postgresql://'],
    ['TRUST_PROXY', 'proxy', 'must list IP addresses, CIDR blocks, loopback,'],
  ])('says which values are right: %s=%s', (name, value, words) => {
    expect(() => readConfig({ [name]: value })).toThrowError(`${name} ${words}`);
  });

  it('is repeated in the message, but not where it may hold a password', () => {
    expect(() => readConfig({ PORT: 'http' })).toThrowError(/"http"/);
    for (const name of ['DATABASE_URL', 'NATS_URL']) {
      expect(() => readConfig({ [name]: 'mysql://me:secret@localhost/x' })).toThrowError(
        expect.not.objectContaining({ message: expect.stringContaining('secret') }),
      );
    }
  });
});

describe('settings that do not go together', () => {
  const DIRECT = 'postgres://me:secret@localhost/x';

  it.each([
    [
      'a pooler without PostgreSQL itself',
      { DATABASE_URL: DIRECT, DATABASE_POOLER: 'transaction' },
    ],
    ['PostgreSQL itself without the pooler', { DATABASE_DIRECT_URL: DIRECT }],
  ])('name what is missing: %s', (_what, environment) => {
    expect(() => readConfig(environment)).toThrowError(/^DATABASE_DIRECT_URL (?!.*secret)/);
  });

  it('are told from those that do', () => {
    const environment = { DATABASE_URL: DIRECT, DATABASE_DIRECT_URL: DIRECT };
    const config = readConfig({ ...environment, DATABASE_POOLER: 'transaction' });
    expect(config).toMatchObject(environment);
  });
});

describe('settings', () => {
  it('have defaults that fit, and an empty variable counts as absent', () => {
    const defaults = readConfig({});
    const empty = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(defaults);
    expect(defaults).toMatchObject({ HOST: '127.0.0.1', PORT: 8080, REGISTRATION: 'open' });
  });

  it('are read from the environment and frozen', () => {
    const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '0' });
    expect(config).toMatchObject({ PORT: 0, LOG_LEVEL: 'silent', RATE_LIMIT: 0 });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it.each([
    'loopback',
    '10.1.2.3',
    '10.0.0.0/8',
    '::1',
    'fd00::/8',
    'loopback,linklocal,uniquelocal,192.0.2.7,2001:db8::/128',
  ])('take as proxies what the server can tell them by: %s', (proxies) => {
    expect(readConfig({ TRUST_PROXY: proxies }).TRUST_PROXY).toBe(proxies);
    expect(Fastify({ trustProxy: proxies.split(',') })).toBeDefined();
  });

  it('ignore variables that are none of ours', () => {
    expect(readConfig({ PATH: '/bin', port: '1' })).toEqual(readConfig({}));
  });

  it.each(Object.entries(SETTINGS))('say of %s what it is for', (_name, schema) => {
    const { description = '' } = schema as { readonly description?: string };
    expect(description.length).toBeGreaterThan(10);
  });
});
