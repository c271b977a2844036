import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Logger, pino, stdSerializers } from 'pino';
import { type App, type AppSettings, buildApp } from '../app.ts';
import { type Config, ConfigError } from '../config.ts';
import { serveMetrics } from '../http/metrics-server.ts';
import { openDatabase } from './database.ts';
import { makeNode } from './node.ts';

/** A server that serves. */
export interface Server {
  /** Where it listens, for example `http://127.0.0.1:8080`. */
  readonly address: string;
  /** Finishes what runs, tells clients, closes sockets and database. */
  stop(): Promise<void>;
}

/** How long clients have to read that the server is going before their sockets close. */
const DRAIN_MS = 250;

/** Requests that have not ended by then are cut. */
const FINISH_MS = 4000;

/** Starts everything in order. Throws `ConfigError` when a setting stands in the way. */
export async function startServer(config: Config, logger: Logger): Promise<Server> {
  const database = await openDatabase(config, logger);
  const node = makeNode(config, database, logger);
  let app: App | null = null;
  let metricsServer: ReturnType<typeof serveMetrics> | null = null;

  async function stop(): Promise<void> {
    node.beginStop();
    app?.live.drain();
    await delay(DRAIN_MS);
    app?.live.closeAll();
    const server = app?.http.server;
    const cut = setTimeout(() => server?.closeAllConnections(), FINISH_MS);
    await app?.http.close();
    clearTimeout(cut);
    await metricsServer?.close();
    await node.stop();
    await database.close();
  }

  try {
    app = await buildApp(appSettings(config, logger), node.httpDeps, node.liveDeps);
    node.start(app.live.myGames);
    if (config.METRICS_PORT !== 0) {
      metricsServer = serveMetrics(app.metrics);
      await metricsServer.listen({ host: config.HOST, port: config.METRICS_PORT });
    }
    const address = await app.http.listen({ host: config.HOST, port: config.PORT });
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

/** The program's log: JSON lines on standard output, without secrets. */
export function makeLogger(config: Config): Logger {
  return pino({ level: config.LOG_LEVEL, serializers: { err: withoutValues } });
}

/** An error as it is logged: what a failed query asked and why it failed, but no values of it. */
function withoutValues(error: Error): object {
  const cause = 'params' in error && error.cause instanceof Error ? error.cause : null;
  const { detail: _, where: __, ...shown } = stdSerializers.err(cause ?? error);
  return cause !== null && 'query' in error ? { ...shown, query: error.query } : shown;
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
