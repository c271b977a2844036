import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const everywhere = ['node_modules/**', '.build/**'];

/** One project a tier; the suffix of a file says which. Groups run one after the other. */
const tier = (name: string, groupOrder: number, more: object = {}) => ({
  test: {
    name,
    root,
    include: [`test/**/*.${name}.test.ts`],
    exclude: everywhere,
    sequence: { groupOrder },
    maxWorkers: 2,
    ...more,
  },
});

/** Files that change nothing of their process share it, so that what they import loads once. */
const shared = { isolate: false };

/**
 * Node loads the modules itself. Loaded by Vite, each use of an import is a property looked up,
 * which costs whole games a third of their speed.
 */
const native = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--import', 'tsx'],
};

/** The tiers on PostgreSQL share one server a run. */
const database = { globalSetup: ['test/support/postgres-server.ts'] };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      tier('unit', 1, {
        ...shared,
        include: ['test/**/*.test.ts'],
        exclude: [...everywhere, 'test/**/*.{clock,prop,pg,e2e}.test.ts'],
        testTimeout: 30_000,
      }),
      tier('clock', 1, { testTimeout: 30_000 }),
      tier('prop', 1, { ...shared, ...native, testTimeout: 300_000 }),
      tier('pg', 2, { ...database, testTimeout: 60_000, hookTimeout: 60_000 }),
      tier('e2e', 3, { ...database, testTimeout: 300_000, hookTimeout: 120_000 }),
    ],
  },
});
