import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS } from '../../src/config.ts';
import { known } from '../../src/engine/invariant.ts';
import { BODY_LIMIT } from '../../src/http/plugins/bodies.ts';
import { LIVE_TIMING } from '../../src/live/deps.ts';
import { ROOT } from '../support/plant.ts';
import { NGINX_CONF, NODES } from './nginx.ts';
import { type Mapping, readYaml, type Value } from './read-yaml.ts';

const COMPOSE = join(ROOT, 'test/compose/compose.yaml');
const compose = readYaml(readFileSync(COMPOSE, 'utf8'));
const nginx = readFileSync(NGINX_CONF, 'utf8');
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');

function inside(value: Value | undefined, ...path: readonly string[]): Value {
  return path.reduce<Value>(
    (found, key) => known((found as Mapping)[key], path.join('.')),
    known(value, 'a value'),
  );
}

const services = inside(compose, 'services') as Mapping;
const addressOf = (service: string) =>
  inside(services, service, 'networks', 'default', 'ipv4_address');

type Shell = Readonly<Record<string, string>>;

/** A text with what the shell has, or the default, in place of variables. */
function filled(text: string, shell: Shell = {}): string {
  return text.replace(
    /\$\{(\w+):-(\w*)\}/g,
    (_, variable: string, fallback: string) => shell[variable] ?? fallback,
  );
}

function environment(service: string, shell: Shell = {}) {
  const given = Object.entries(inside(services, service, 'environment') as Mapping);
  return Object.fromEntries(given.map(([name, value]) => [name, filled(String(value), shell)]));
}

describe('the compose file', () => {
  it.each(['one', 'other'])('sets node %s up as the program takes it', (node) => {
    const names = Object.keys(environment(node));
    expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining(names));
    expect(readConfig(environment(node))).toMatchObject({ BUS: 'postgres' });
    expect(readConfig(environment(node, { BUS: 'nats' }))).toMatchObject({ BUS: 'nats' });
  });

  it('makes two nodes that differ in nothing but their address', () => {
    const { networks: _, ...one } = inside(services, 'one') as Mapping;
    const { networks: __, ...other } = inside(services, 'other') as Mapping;
    expect(one).toEqual(other);
    expect(addressOf('one')).not.toBe(addressOf('other'));
  });

  it('builds the image and gives it the time it takes to stop', () => {
    const context = String(inside(services, 'one', 'build', 'context'));
    expect(join(COMPOSE, '..', context, '/')).toBe(ROOT);
    expect(parseInt(String(inside(services, 'one', 'stop_grace_period')), 10)).toBeGreaterThan(10);
  });

  it('leads the nodes to services that are there, with what these let in', () => {
    const { DATABASE_URL = '', NATS_URL = '' } = environment('one');
    const { username, password, hostname, pathname } = new URL(DATABASE_URL);
    const database = environment(hostname);
    expect(database).toEqual({
      POSTGRES_USER: username,
      POSTGRES_PASSWORD: password,
      POSTGRES_DB: pathname.slice(1),
    });
    const nats = new URL(NATS_URL);
    expect(inside(services, nats.hostname, 'profiles')).toEqual(['nats']);
    const command = inside(services, nats.hostname, 'command') as readonly string[];
    const login = ['--user', nats.username, '--pass', nats.password];
    expect(command.map((word) => filled(word))).toEqual(login);
    const waited = Object.keys(inside(services, 'one', 'depends_on') as Mapping);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(waited));
  });

  it('shows the balancer alone to the world', () => {
    const shown = Object.entries(services).filter(([, service]) => 'ports' in (service as Mapping));
    expect(shown.map(([name]) => name)).toEqual(['balancer']);
    const [port] = inside(services, 'balancer', 'ports') as readonly string[];
    expect(nginx).toContain(`listen ${port?.split(':')[1]} `);
  });
});

describe('the balancer', () => {
  it('knows the nodes, and they know it', () => {
    const port = /^ENV PORT=(\d+)$/m.exec(dockerfile)?.[1];
    expect(NODES).toEqual([addressOf('one'), addressOf('other')].map((at) => `${at}:${port}`));
    for (const node of NODES) expect(nginx).toContain(`server ${node} `);
    expect(environment('one')['TRUST_PROXY']).toBe(addressOf('balancer'));
  });

  const blockOf = (location: string) => {
    const begin = nginx.indexOf(`location ${location}`);
    return nginx.slice(begin, nginx.indexOf('}', begin));
  };

  it('waits longer than a node, a heartbeat and an audit take', () => {
    const waits = (location: string) =>
      Number(/proxy_read_timeout (\d+)s/.exec(blockOf(location))?.[1]) * 1000;
    expect(waits('= /v1/live')).toBeGreaterThan(2 * LIVE_TIMING.heartbeatMs);
    const { AUDIT_TIMEOUT_MS } = readConfig({});
    expect(waits('~ ^/v1/games/[^/]+/audit$')).toBeGreaterThan(AUDIT_TIMEOUT_MS);
    expect(waits('= /v1/audits')).toBeGreaterThan(AUDIT_TIMEOUT_MS);
  });

  it('takes what a node takes, and a little more, so that the node says what is too large', () => {
    const everywhere = Number(/client_max_body_size (\d+)k/.exec(nginx)?.[1]) * 1024;
    expect(everywhere).toBeGreaterThan(BODY_LIMIT);
    expect(everywhere).toBeLessThan(2 * BODY_LIMIT);
    const audits = /client_max_body_size (\d+)m/.exec(blockOf('= /v1/audits'))?.[1];
    expect(Number(audits) * 1_048_576).toBeGreaterThan(readConfig({}).AUDIT_MAX_BYTES);
    expect(nginx.match(/client_max_body_size/g)).toHaveLength(2);
  });

  it('leaves no node alone for what it has failed at', () => {
    for (const node of NODES) expect(nginx).toContain(`server ${node} max_fails=0;`);
  });
});
