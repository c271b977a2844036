/** What did not hold, and how often each thing happened. */
export interface Findings {
  /** Something that must never be; the first ones are kept word for word. */
  violation(what: string): void;
  /** Counts something under a name. */
  count(name: string, by?: number): void;
  counted(name: string): number;
  /** All names that begin like this, with their numbers, in the order of the names. */
  countedUnder(prefix: string): readonly (readonly [string, number])[];
  readonly violations: number;
  readonly first: readonly string[];
}

const KEPT = 20;
const LONGEST = 1500;

/** Nothing has happened yet. */
export function makeFindings(): Findings {
  const counts = new Map<string, number>();
  const first: string[] = [];
  let violations = 0;
  return {
    violation(what) {
      violations += 1;
      if (first.length < KEPT) first.push(what.slice(0, LONGEST));
    },
    count(name, by = 1) {
      counts.set(name, (counts.get(name) ?? 0) + by);
    },
    counted: (name) => counts.get(name) ?? 0,
    countedUnder: (prefix) =>
      [...counts]
        .filter(([name]) => name.startsWith(prefix))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    get violations() {
      return violations;
    },
    first,
  };
}
