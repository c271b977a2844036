import { median, quantile } from '../server/statistics.ts';
import type { Flatness } from './flat.ts';
import { rateOf } from './load.ts';
import { type CommandKind, type Cycle, KINDS, type Kind } from './measure.ts';
import { FIRST_TITLE, type Results } from './run.ts';

/** What the ratio of the first title is meant to be. */
const GOALS: Readonly<Partial<Record<Kind, number>>> = { minimal: 0.15, events: 0.25, full: 0.06 };
/** So much more than on an empty database may a command cost. */
const FLAT_GOAL = 1.3;

/** The figures of one title and kind. */
interface Figures {
  readonly rate: number;
  readonly ratio: number;
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
}

function figuresOf(cycles: readonly Cycle[], kind: Kind): Figures {
  const rounds = cycles.map((cycle) => cycle[kind]);
  const latencies = rounds.flatMap((round) => round.latencies);
  return {
    rate: median(rounds.map(rateOf)),
    // Within a cycle both were measured at nearly the same time, on a machine in the same mood.
    ratio: median(cycles.map((cycle) => rateOf(cycle[kind]) / rateOf(cycle.bare))),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    requests: latencies.length,
  };
}

/** Prints the comparison of all kinds for one title. */
export function printTitle(title: string, cycles: readonly Cycle[]): void {
  const rows = KINDS.map((kind) => {
    const { rate, ratio, p50, p99, requests } = figuresOf(cycles, kind);
    const row = {
      'requests/s': Math.round(rate),
      ratio: Number(ratio.toFixed(3)),
      ...(title === FIRST_TITLE ? { goal: GOALS[kind] ?? '' } : {}),
      'p50 ms': Number(p50.toFixed(1)),
      'p99 ms': Number(p99.toFixed(1)),
      requests,
    };
    return [kind, row];
  });
  console.log(title);
  console.table(Object.fromEntries(rows));
}

/** Prints what a command costs where much is stored, against the same where little is. */
export function printFlatness(flatness: readonly Flatness[]): void {
  const rows = flatness.map(({ about, cost, usual, other }) => [
    about,
    {
      'usual/s': Math.round(usual),
      'here/s': Math.round(other),
      cost: Number(cost.toFixed(2)),
      goal: FLAT_GOAL,
    },
  ]);
  console.table(Object.fromEntries(rows));
}

/** The figures by name, for programs: of the first title plain, of the others with its name. */
export function figureLine({ byTitle, flatness }: Pick<Results, 'byTitle' | 'flatness'>): string {
  const titles = [...byTitle].flatMap(([title, cycles], place) => {
    const prefix = place === 0 ? '' : `${title.replaceAll('-', '_')}_`;
    return titleFigures(cycles).map(([name, value]) => `${prefix}${name}=${value}`);
  });
  const flat = flatness.map(({ name, cost }) => `${name}=${cost.toFixed(2)}`);
  return [...titles, ...flat].join(' ');
}

function titleFigures(cycles: readonly Cycle[]): readonly (readonly [string, string])[] {
  const of = (kind: CommandKind) => figuresOf(cycles, kind);
  const [minimal, events, full] = [of('minimal'), of('events'), of('full')];
  return [
    ['ratio', minimal.ratio.toFixed(3)],
    ['events', events.ratio.toFixed(3)],
    ['full', full.ratio.toFixed(3)],
    ['commands_per_s', minimal.rate.toFixed(0)],
    ['events_per_s', events.rate.toFixed(0)],
    ['full_per_s', full.rate.toFixed(0)],
    ['p99_ms', Math.max(minimal.p99, events.p99, full.p99).toFixed(1)],
    ['p99_minimal_ms', minimal.p99.toFixed(1)],
    ['p99_events_ms', events.p99.toFixed(1)],
    ['p99_full_ms', full.p99.toFixed(1)],
  ];
}
