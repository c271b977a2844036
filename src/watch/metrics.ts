import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Series } from './series.ts';

/** Figures as they are served at `/metrics`: ours, and the usual ones of a Node process. */
export function makeMetrics(series: Series) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    contentType: registry.contentType,
    text: async () => `${series.text()}\n${await registry.metrics()}`,
  };
}
