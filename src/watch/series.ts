import { Family, type Kept, type Line } from './family.ts';

/** One figure, kept in hand by whoever counts: finding it costs more than counting. */
export interface Cell {
  value: number;
}

/** How many values fell below each bound, and their sum. */
export interface Spread {
  observe(value: number): void;
}

/** A figure by the values of its labels, in their order. */
export type By<T> = (...labels: readonly string[]) => T;

type Labels = readonly string[];

/** The figures of a process. */
export interface Series {
  counter(name: string, help: string, labels?: Labels): By<Cell>;
  gauge(name: string, help: string, labels?: Labels): By<Cell>;
  /** A gauge that is looked up when somebody asks. */
  sample(name: string, help: string, read: () => number): void;
  histogram(name: string, help: string, bounds: readonly number[], labels?: Labels): By<Spread>;
  /** All of them in the text format of Prometheus. */
  text(): string;
}

/** Counting is an addition; whatever else a figure needs is done when somebody asks for it. */
export function makeSeries(): Series {
  const families: { text(): string }[] = [];

  function add<T>(family: Family<T>, labels: Labels): By<T> {
    families.push(family);
    // A figure without labels is there from the start.
    if (labels.length === 0) family.at([]);
    return (...values) => family.at(values);
  }

  return {
    counter: (name, help, labels = []) =>
      add(new Family({ name, help, type: 'counter', labels }, makeCell), labels),
    gauge: (name, help, labels = []) =>
      add(new Family({ name, help, type: 'gauge', labels }, makeCell), labels),
    sample(name, help, read) {
      const lines = (): Line[] => [['', '', read()]];
      const about = { name, help, type: 'gauge', labels: [] } as const;
      add(new Family<null>(about, () => ({ held: null, lines })), []);
    },
    histogram: (name, help, bounds, labels = []) =>
      add(new Family({ name, help, type: 'histogram', labels }, () => makeSpread(bounds)), labels),
    text: () => families.map((family) => family.text()).join('\n'),
  };
}

function makeCell(): Kept<Cell> {
  const held = { value: 0 };
  return { held, lines: () => [['', '', held.value]] };
}

function makeSpread(bounds: readonly number[]): Kept<Spread> {
  const counts = new Float64Array(bounds.length + 1);
  let sum = 0;
  return {
    held: {
      observe(value) {
        let place = 0;
        for (const bound of bounds) {
          if (value <= bound) break;
          place += 1;
        }
        counts[place] = (counts[place] ?? 0) + 1;
        sum += value;
      },
    },
    lines() {
      let below = 0;
      const buckets = [...bounds, '+Inf'].map((bound, place): Line => {
        below += counts[place] ?? 0;
        return ['_bucket', `le="${bound}"`, below];
      });
      return [...buckets, ['_sum', '', sum], ['_count', '', below]];
    },
  };
}
