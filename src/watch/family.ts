/** What one label set of a figure has to show: a suffix of its name, further labels, a value. */
export type Line = readonly [suffix: string, more: string, value: number];

/** A figure that is counted, and what it shows. */
export interface Kept<T> {
  readonly held: T;
  lines(): readonly Line[];
}

/** How a figure is presented to whoever reads it. */
export interface About {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly labels: readonly string[];
}

/** Beyond so many label sets of one figure all further ones count as `other`. */
const MAX_LABEL_SETS = 1000;
const OTHER = 'other';

interface Labelled<T> {
  readonly labels: string;
  readonly kept: Kept<T>;
}

/** All label sets of one figure. */
export class Family<T> {
  readonly #about: About;
  readonly #make: () => Kept<T>;
  readonly #made = new Map<string, Labelled<T>>();

  constructor(about: About, make: () => Kept<T>) {
    this.#about = about;
    this.#make = make;
  }

  /** What is counted under these values of the labels; whoever counts keeps it in hand. */
  at(values: readonly string[]): T {
    const found = this.#made.get(keyOf(values));
    if (found !== undefined) return found.kept.held;
    if (this.#made.size < MAX_LABEL_SETS) return this.#add(values);
    const others = values.map(() => OTHER);
    return this.#made.get(keyOf(others))?.kept.held ?? this.#add(others);
  }

  /** The figure in the text format of Prometheus. */
  text(): string {
    const { name, help, type } = this.#about;
    const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
    for (const { labels, kept } of this.#made.values()) {
      for (const [suffix, more, value] of kept.lines()) {
        const all = [labels, more].filter((one) => one !== '').join(',');
        lines.push(`${name}${suffix}${all === '' ? '' : `{${all}}`} ${value}`);
      }
    }
    return `${lines.join('\n')}\n`;
  }

  #add(values: readonly string[]): T {
    const pairs = this.#about.labels.map((label, place) => [label, values[place] ?? ''] as const);
    const labels = pairs.map(([label, value]) => `${label}="${escaped(value)}"`).join(',');
    const kept = this.#make();
    this.#made.set(keyOf(values), { labels, kept });
    return kept.held;
  }
}

function keyOf(values: readonly string[]): string {
  return values.join('\n');
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');
}
