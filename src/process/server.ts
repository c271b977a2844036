import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type App, type AppSettings, buildApp } from '../app.ts';
import { type Config, ConfigError } from '../config.ts';
import { serveMetrics } from '../http/metrics-server.ts';
import { openDatabase } from './database.ts';
import { makeNode } from './node.ts';
import { sampleSockets } from './samples.ts';
import { startWatch } from './watch.ts';

/** A server that serves. */
export interface Server {
  /** Where it listens, for example `http://127.0.0.1:8080`. */
  readonly address: string;
  /** Finishes what runs, tells clients, closes sockets and database. */
  stop(): Promise<void>;
}

/** How long clients have to read that the server is going before their sockets close. */
const DRAIN_MS = 250;

/**
 * Connections that may wait to be taken. With fewer, a few hundred that come at once make an honest
 * client wait a second until its own is tried again.
 */
const KNOCKING = 4096;

/** Requests that have not ended by then are cut. */
const FINISH_MS = 4000;

/** Starts everything in order. Throws `ConfigError` when a setting stands in the way. */
export async function startServer(config: Config, logger: Logger): Promise<Server> {
  logger.info({ node: process.version }, 'starting');
  const watch = await startWatch(config, logger);
  const database = await openDatabase(config, logger);
  const node = makeNode(config, database, logger, watch);
  let app: App | null = null;
  let metricsServer: ReturnType<typeof serveMetrics> | null = null;

  async function stop(): Promise<void> {
    logger.info('draining');
    node.beginStop();
    app?.live.drain();
    await delay(DRAIN_MS);
    app?.live.closeAll();
    const server = app?.http.server;
    const cut = setTimeout(() => server?.closeAllConnections(), FINISH_MS);
    await app?.http.close();
    clearTimeout(cut);
    await metricsServer?.close();
    await Promise.all([node.stop(), watch.stop()]);
    await database.close();
    logger.info('stopped');
  }

  try {
    app = await buildApp(appSettings(config, logger), node.httpDeps, node.liveDeps);
    sampleSockets(watch, app.live, node.httpDeps.openStreams);
    node.start(app.live.myGames);
    if (config.METRICS_PORT !== 0) {
      metricsServer = serveMetrics(watch.metrics);
      await metricsServer.listen({ host: config.HOST, port: config.METRICS_PORT });
    }
    const where = { host: config.HOST, port: config.PORT };
    const address = await app.http.listen({ ...where, backlog: KNOCKING });
    return { address, stop };
  } catch (error) {
    await stop();
    throw listenError(error, config);
  }
}

function appSettings(config: Config, logger: Logger): AppSettings {
  return {
    logger,
    trustProxy: config.TRUST_PROXY.split(',').filter((address) => address !== ''),
    metricsToken: config.METRICS_TOKEN,
  };
}

/** The setting that keeps the server from listening, in words. */
function listenError(error: unknown, config: Config): unknown {
  const { code, port } = error as NodeJS.ErrnoException & Partial<AddressInfo>;
  const name = port !== undefined && port === config.METRICS_PORT ? 'METRICS_PORT' : 'PORT';
  const where = `${port ?? config.PORT} on ${config.HOST}`;
  switch (code) {
    case 'EADDRINUSE':
      return new ConfigError(`${name} ${where} is taken by another program; set ${name}`);
    case 'EACCES':
      return new ConfigError(`${name} ${where} needs more rights; set ${name} above 1023`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError(`HOST ${config.HOST} is no address of this machine; set HOST`);
    default:
      return error;
  }
}
