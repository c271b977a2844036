import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS } from '../../src/config.ts';
import { known } from '../../src/engine/invariant.ts';
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

/** The environment of a service, with what the shell has or the default in place of variables. */
function environment(service: string, shell: Readonly<Record<string, string>> = {}) {
  const given = Object.entries(inside(services, service, 'environment') as Mapping);
  const filled = given.map(([name, value]) => {
    const text = String(value).replace(
      /\$\{(\w+):-(\w*)\}/g,
      (_, variable: string, fallback: string) => shell[variable] ?? fallback,
    );
    return [name, text] as const;
  });
  return Object.fromEntries(filled);
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
    expect(inside(services, new URL(NATS_URL).hostname, 'profiles')).toEqual(['nats']);
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

  it('waits longer than a node, a heartbeat and an audit take', () => {
    const waits = (location: string) => {
      const block = nginx.slice(nginx.indexOf(`location ${location}`));
      return Number(/proxy_read_timeout (\d+)s/.exec(block)?.[1]) * 1000;
    };
    expect(waits('= /v1/live')).toBeGreaterThan(2 * LIVE_TIMING.heartbeatMs);
    expect(waits('~ ^/v1/(audits')).toBeGreaterThan(readConfig({}).AUDIT_TIMEOUT_MS);
    const megabytes = Number(/client_max_body_size (\d+)m/.exec(nginx)?.[1]);
    expect(megabytes * 1_048_576).toBeGreaterThan(readConfig({}).AUDIT_MAX_BYTES);
  });
});
