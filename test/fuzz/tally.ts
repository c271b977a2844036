import { type Case, KINDS, type Kind } from './case.ts';
import type { Fault } from './judge.ts';

/** A fault of one kind, as it was met first. */
export interface Finding {
  readonly about: string;
  readonly what: string;
  readonly outcome: string;
  readonly detail: string;
  readonly changes: readonly string[];
  readonly numbers: number[];
}

/** What cases of one kind came to. */
export interface Row {
  cases: number;
  /** Answers by the hundred of their status; sockets that stayed open count as 2xx. */
  readonly classes: Record<'2xx' | '4xx' | '503' | '5xx', number>;
  /** Connections and sockets that ended without an answer. */
  silent: number;
  worstMs: number;
  worst: number;
}

/** Everything that was seen. */
export interface Tally {
  readonly rows: Readonly<Record<Kind, Row>>;
  /** Answers by status and code, or by how the socket ended. */
  readonly outcomes: ReadonlyMap<string, number>;
  readonly findings: readonly Finding[];
  add(one: Case, seen: Seen): void;
}

/** What one case came to. */
export interface Seen {
  readonly ms: number;
  /** Status and code of each answer. */
  readonly outcomes: readonly string[];
  readonly faults: readonly Fault[];
}

/** Numbers that are kept of a finding: the first few are enough to repeat it. */
const MAX_NUMBERS = 5;

export function makeTally(): Tally {
  const rows = Object.fromEntries(KINDS.map((kind) => [kind, emptyRow()])) as Record<Kind, Row>;
  const outcomes = new Map<string, number>();
  const found = new Map<string, Finding & { count: number }>();

  function addFault(one: Case, outcome: string, { what, detail }: Fault): void {
    const key = `${one.about} ${outcome} ${what}`;
    const { about, changes } = one;
    const finding = found.get(key) ?? {
      about,
      what,
      outcome,
      detail,
      changes,
      numbers: [],
      count: 0,
    };
    finding.count += 1;
    if (finding.numbers.length < MAX_NUMBERS) finding.numbers.push(one.number);
    found.set(key, finding);
  }

  return {
    rows,
    outcomes,
    get findings() {
      return [...found.values()];
    },
    add(one, { ms, outcomes: seen, faults }) {
      const row = rows[one.kind];
      row.cases += 1;
      if (seen.length === 0) row.silent += 1;
      if (ms > row.worstMs) {
        row.worstMs = ms;
        row.worst = one.number;
      }
      for (const outcome of seen) {
        row.classes[classOf(outcome)] += 1;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
      for (const fault of faults) addFault(one, seen.at(-1) ?? 'no answer', fault);
    },
  };
}

function emptyRow(): Row {
  const classes = { '2xx': 0, '4xx': 0, '503': 0, '5xx': 0 };
  return { cases: 0, classes, silent: 0, worstMs: 0, worst: 0 };
}

function classOf(outcome: string): keyof Row['classes'] {
  if (outcome.startsWith('503')) return '503';
  if (outcome.startsWith('5')) return '5xx';
  return outcome.startsWith('4') || outcome.startsWith('closed') ? '4xx' : '2xx';
}
