import { known } from '../../../src/engine/invariant.ts';
import type { Round } from './load.ts';

/** What is compared: the bare route, commands with minimal answers, commands with full answers. */
export const KINDS = ['bare', 'minimal', 'full'] as const;
export type Kind = (typeof KINDS)[number];

/** One round of each kind, one after the other. */
export type Cycle = Readonly<Record<Kind, Round>>;

/** Prints the comparison; the last line is for programs. */
export function report(cycles: readonly Cycle[]): void {
  const rate = (kind: Kind) => median(cycles.map((cycle) => rateOf(cycle[kind])));
  // Within a cycle both were measured at nearly the same time, on a machine in the same mood.
  const ratio = (kind: Kind) =>
    median(cycles.map((cycle) => rateOf(cycle[kind]) / rateOf(cycle.bare)));
  const latency = (kind: Kind, share: number) =>
    quantile(
      cycles.flatMap((cycle) => cycle[kind].latencies),
      share,
    );
  console.table(
    Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        {
          'requests/s': Math.round(rate(kind)),
          ratio: Number(ratio(kind).toFixed(3)),
          'p50 ms': Number(latency(kind, 0.5).toFixed(1)),
          'p99 ms': Number(latency(kind, 0.99).toFixed(1)),
          requests: cycles.reduce((sum, cycle) => sum + cycle[kind].answered, 0),
        },
      ]),
    ),
  );
  const p99 = Math.max(latency('minimal', 0.99), latency('full', 0.99));
  console.log(
    `ratio=${ratio('minimal').toFixed(3)} full=${ratio('full').toFixed(3)} ` +
      `commands_per_s=${Math.round(rate('minimal'))} p99_ms=${p99.toFixed(1)}`,
  );
}

function rateOf({ answered, seconds }: Round): number {
  return answered / seconds;
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return known(sorted[Math.floor((sorted.length - 1) * share)], 'a value');
}
