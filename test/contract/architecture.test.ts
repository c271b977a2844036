import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plant, printed, ROOT } from '../support/plant.ts';

/** Rule, file with a forbidden import, what it imports. */
const FAULTS = [
  ['engine-imports-nothing', 'src/engine/clock.ts', 'node:fs'],
  ['engine-imports-nothing', 'src/engine/shortcut.ts', '../games/registry.ts'],
  ['engine-imports-nothing', 'src/engine/web.ts', 'fastify'],
  ['title-imports-only-engine', 'src/games/chess/thief.ts', '../go/ids.ts'],
  ['title-imports-only-engine', 'src/games/chess/disk.ts', 'node:fs'],
  ['title-imports-only-engine', 'src/games/chess/late.ts', '../../play/ports.ts'],
  ['registry-imports-only-titles', 'src/games/registry-too.ts', './go/ids.ts'],
  ['data-imports-only-ids', 'src/games/chess/data/board.ts', '../rules/moves.ts'],
  ['data-imports-only-ids', 'src/games/chess/data/clever.ts', '../../../engine/rng.ts'],
  ['titles-only-through-registry', 'src/play/special.ts', '../games/chess/index.ts'],
  ['titles-only-through-registry', 'src/http/special.ts', '../games/chess/index.ts'],
  ['titles-only-through-registry', 'src/campaigns/special.ts', '../games/chess/campaign.ts'],
  ['use-cases-know-no-adapter', 'src/play/hasty.ts', '../store/pool.ts'],
  ['use-cases-know-no-adapter', 'src/players/hasty.ts', '../http/routes.ts'],
  ['use-cases-know-no-adapter', 'src/tournaments/hasty.ts', '../live/hub.ts'],
  ['use-cases-know-no-adapter', 'src/campaigns/hasty.ts', '../store/pool.ts'],
  ['use-cases-know-no-adapter', 'src/audit/hasty.ts', '../config.ts'],
  ['crypto-only-in-chain-and-dice', 'src/play/secret.ts', 'node:crypto'],
  ['database-only-in-store', 'src/http/query.ts', 'pg'],
  ['database-only-in-store', 'src/live/query.ts', 'drizzle-orm'],
  ['nats-only-in-bus', 'src/process/line.ts', '@nats-io/transport-node'],
  ['figures-and-traces-only-in-watch', 'src/play/figures.ts', 'prom-client'],
  ['figures-and-traces-only-in-watch', 'src/http/traces.ts', '@opentelemetry/api'],
  ['web-only-in-http-and-live', 'src/store/reply.ts', 'fastify'],
  ['web-only-in-http-and-live', 'src/errors/reply.ts', '@fastify/cors'],
  ['adapters-know-no-adapter', 'src/store/push.ts', '../live/hub.ts'],
  ['adapters-know-no-adapter', 'src/live/direct.ts', '../http/routes.ts'],
  ['adapters-know-no-adapter', 'src/http/direct.ts', '../store/pool.ts'],
  ['adapters-know-no-adapter', 'src/bus/direct.ts', '../store/pool.ts'],
  ['nothing-imports-the-outside', 'src/http/upward.ts', '../app.ts'],
  ['nothing-imports-main', 'src/cli/again.ts', '../main.ts'],
  ['source-imports-no-test', 'src/store/fixture.ts', '../../test/builder.ts'],
  ['source-imports-no-test', 'src/store/tool.ts', 'vitest'],
  ['no-cycles', 'src/players/egg.ts', './hen.ts'],
  ['no-orphans', 'src/http/forgotten.ts', null],
  ['no-unresolved', 'src/http/broken.ts', './nowhere.ts'],
] as const;

/** A small tree that keeps all rules: who may be imported, and by whom. */
const SOUND: Readonly<Record<string, readonly string[]>> = {
  'src/main.ts': ['./app.ts', './config.ts', './store/pool.ts'],
  'src/app.ts': ['./http/routes.ts', './live/hub.ts', './games/registry.ts', 'fastify'],
  'src/config.ts': ['typebox'],
  'src/cli/document.ts': ['../app.ts'],
  'src/engine/rng.ts': ['typebox'],
  'src/games/registry.ts': ['./chess/index.ts', './chess/campaign.ts', '../engine/rng.ts'],
  'src/games/chess/index.ts': ['../../engine/rng.ts', './data/pieces.ts', './rules/moves.ts'],
  'src/games/chess/campaign.ts': ['./ids.ts'],
  'src/games/chess/ids.ts': ['typebox'],
  'src/games/chess/data/pieces.ts': ['../ids.ts'],
  'src/games/chess/rules/moves.ts': ['../data/pieces.ts'],
  'src/games/go/ids.ts': ['typebox'],
  'src/play/dice.ts': ['node:crypto'],
  'src/play/ports.ts': ['../engine/rng.ts', '../games/registry.ts', './dice.ts'],
  'src/store/pool.ts': ['pg', 'drizzle-orm', '../play/ports.ts', 'node:fs'],
  'src/live/hub.ts': ['@fastify/cors', '../play/ports.ts'],
  'src/bus/line.ts': ['@nats-io/transport-node', '../play/ports.ts'],
  'src/watch/figures.ts': ['prom-client', '@opentelemetry/api', '../play/ports.ts'],
  'src/http/routes.ts': ['fastify', '../play/ports.ts'],
  'test/builder.ts': ['../src/engine/rng.ts'],
};

/** Packages the tree imports, and which of them are for development only. */
const PACKAGES = [
  '@fastify/cors',
  '@nats-io/transport-node',
  '@opentelemetry/api',
  'drizzle-orm',
  'fastify',
  'pg',
  'prom-client',
  'typebox',
  'vitest',
];

const importing = (paths: readonly string[]) =>
  paths.map((path) => `import type {} from '${path}';\n`).join('');

function manifest(): string {
  const version = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, '1']));
  return JSON.stringify({
    type: 'module',
    dependencies: version(PACKAGES.filter((name) => name !== 'vitest')),
    devDependencies: version(['vitest']),
  });
}

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string; readonly severity: string };
}

async function cruise(folder: string): Promise<Violation[]> {
  const config = join(ROOT, '.dependency-cruiser.cjs');
  const output = await printed(folder, 'depcruise', ['--config', config, '-T', 'json', 'src']);
  return JSON.parse(output).summary.violations;
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ringtable-imports-'));
  await plant(folder, { 'package.json': manifest() });
  for (const name of PACKAGES) {
    const entry = { name, version: '1.0.0', type: 'module', exports: './index.js' };
    await plant(join(folder, 'node_modules', name), {
      'package.json': JSON.stringify(entry),
      'index.js': 'export {};\n',
    });
  }
  const files = Object.entries(SOUND).map(([path, imports]) => [path, importing(imports)]);
  await plant(folder, Object.fromEntries(files));
});

afterAll(() => rm(folder, { recursive: true }));

describe('who may import whom', () => {
  it('is kept by a tree that keeps it', async () => {
    expect(await cruise(folder)).toEqual([]);
  });

  it('finds each planted fault, and says error', async () => {
    const faults = FAULTS.map(([, path, target]) => [path, importing(target ? [target] : [])]);
    await plant(folder, Object.fromEntries(faults));
    await plant(folder, { 'src/players/hen.ts': importing(['./egg.ts']) });
    const found = (await cruise(folder)).map(({ from, rule }) => [rule.name, from, rule.severity]);
    for (const [name, path] of FAULTS) expect(found).toContainEqual([name, path, 'error']);
  });

  it('has a planted fault for each of its rules', () => {
    const { forbidden } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs'));
    const names = forbidden.map(({ name }: { name: string }) => name);
    expect([...new Set(FAULTS.map(([name]) => name))].sort()).toEqual(names.sort());
  });
});
