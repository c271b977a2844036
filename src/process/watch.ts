import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { TITLES } from '../games/registry.ts';
import type { Metrics } from '../http/deps.ts';
import type { Observer } from '../play/observer.ts';
import { NO_TRACER, type Tracer } from '../play/tracer.ts';
import { makeMetrics } from '../watch/metrics.ts';
import { makeObserver } from '../watch/observer.ts';
import { makeSeries, type Series } from '../watch/series.ts';

/** What looks on in a process: figures, and traces where they are asked for. */
export interface Watch {
  readonly metrics: Metrics;
  /** Adds a figure that is looked up when somebody asks for it. */
  readonly sample: Series['sample'];
  /** What the parts of the process tell; `now` is the clock of the service. */
  makeObserver(now: () => number): Observer;
  stop(): Promise<void>;
}

interface RunningTracer extends Tracer {
  stop(): Promise<void>;
}

/** Begins to look on. */
export async function startWatch(config: Config, logger: Logger): Promise<Watch> {
  const series = makeSeries();
  const tracer = await startTracer(config, logger);
  const titles = TITLES.map(({ title }) => title);
  return {
    metrics: makeMetrics(series),
    sample: series.sample,
    makeObserver: (now) => makeObserver(series, { titles, now, tracer: tracer ?? NO_TRACER }),
    stop: async () => tracer?.stop(),
  };
}

/** Loaded only when it is asked for: nobody else pays for it. */
async function startTracer(config: Config, logger: Logger): Promise<RunningTracer | null> {
  const url = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (url === '') return null;
  const { startTracing } = await import('../watch/tracing.ts');
  return startTracing({
    url,
    share: Number(config.OTEL_TRACES_SAMPLER_ARG),
    onAway: (error) => logger.warn({ err: error }, 'traces do not reach their collector'),
    onBack: (lost) => logger.warn({ lost }, 'traces reach their collector again'),
  });
}
