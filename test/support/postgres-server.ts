import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/store/embedded/start.ts';
import { migrate } from '../../src/store/migrate.ts';
import type { TestServer } from './postgres.ts';
import { execute, withDatabase } from './postgres.ts';

interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

interface SharedServer extends TestServer {
  stop(): Promise<void>;
}

/** Data of a test is not worth waiting for a disk. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Vitest loads this file once a project; the projects of one run find each other here. */
const shared = globalThis as {
  ringtableTestServer?: { users: number; server: Promise<SharedServer> };
};

/** Vitest's global set-up: the first project that needs PostgreSQL starts it. */
export async function setup(project: TestProject): Promise<void> {
  shared.ringtableTestServer ??= { users: 0, server: startServer() };
  shared.ringtableTestServer.users += 1;
  const { url, template } = await shared.ringtableTestServer.server;
  project.provide('postgres', { url, template });
}

/** Vitest's global tear-down: the last project stops it, also after failures. */
export async function teardown(): Promise<void> {
  const running = shared.ringtableTestServer;
  if (!running) return;
  running.users -= 1;
  if (running.users > 0) return;
  delete shared.ringtableTestServer;
  await (await running.server).stop();
}

async function startServer(): Promise<SharedServer> {
  const server = await findServer();
  const template = `template_${randomBytes(6).toString('hex')}`;
  try {
    await execute(server.url, `CREATE DATABASE ${template}`);
    await migrate(withDatabase(server.url, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: server.url,
    template,
    async stop() {
      await execute(server.url, `DROP DATABASE ${template} WITH (FORCE)`);
      await server.stop();
    },
  };
}

async function findServer(): Promise<RunningServer> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url, stop: async () => undefined };
  return (await startContainer()) ?? startTemporary();
}

/** PostgreSQL in a container; null when no engine answers or it cannot get the image. */
async function startContainer(): Promise<RunningServer | null> {
  try {
    const { getContainerRuntimeClient } = await import('testcontainers');
    await getContainerRuntimeClient();
    const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
    const settings = Object.entries(FAST).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const container = await new PostgreSqlContainer('postgres:18-alpine')
      .withCommand(['postgres', ...settings])
      .start();
    return {
      url: container.getConnectionUri(),
      async stop() {
        await container.stop();
      },
    };
  } catch {
    return null;
  }
}

/** The PostgreSQL from npm, in a folder that goes when the run ends. */
async function startTemporary(): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'ringtable-test-'));
  await chmod(folder, 0o755);
  const log: string[] = [];
  const record = (line: string) => log.push(line);
  const database = await startEmbedded({ dataDir: folder, log: record, settings: FAST });
  return {
    url: database.url,
    async stop() {
      // What a failed test left connected would keep the server alive.
      await execute(
        database.url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend'
         AND pid <> pg_backend_pid() AND application_name <> 'ringtable keeper'`,
      );
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
