import { expect, it, onTestFinished } from 'vitest';
import { startTracing } from '../../src/watch/tracing.ts';
import { startCollector } from '../e2e/watching/collector.ts';

const TRACES = 400;

/** How many of the traces that clients named by the lowest numbers there are get kept. */
async function countKept(share: number): Promise<number> {
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  const nothing = () => undefined;
  const tracer = startTracing({ url: collector.url, share, onAway: nothing, onBack: nothing });
  for (let number = 1; number <= TRACES; number += 1) {
    const trace = number.toString(16).padStart(32, '0');
    tracer.beginTrace('a request', `00-${trace}-b7ad6b7169203331-01`).end();
  }
  await tracer.stop();
  return collector.named('a request').length;
}

it('keeps a share of the traces that clients name, however they name them', async () => {
  const kept = await countKept(0.5);
  // Ten deviations to either side of a half.
  expect(kept).toBeGreaterThan(TRACES / 2 - 100);
  expect(kept).toBeLessThan(TRACES / 2 + 100);
  expect([await countKept(0), await countKept(1)]).toEqual([0, TRACES]);
});
