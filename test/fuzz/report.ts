import { KINDS, type Kind } from './case.ts';
import type { Outcome } from './run.ts';
import type { Finding } from './tally.ts';

/** The server itself waits no longer for its database than this. */
const ANSWER_BOUND_MS = 10_000;
/** No longer than this may the event loop stand still. */
const LOOP_BOUND_MS = 1000;
/** What memory may grow by: a share, and what a server that has just started still takes. */
const GROWTH = 1.3;
const HEAP_SLACK_MB = 24;
const RESIDENT_SLACK_MB = 64;
/** The connections of the server's own pool open when they are needed. */
const FILES_SLACK = 12;

/** An audit may take its time, which has a limit of its own. */
const QUICK: readonly Kind[] = KINDS.filter((kind) => kind !== 'audit');

/** Everything that must hold and does not, in words. */
export function violationsOf(outcome: Outcome): readonly string[] {
  const { tally, early, late, probes, faults } = outcome;
  const worst = Math.max(...QUICK.map((kind) => tally.rows[kind].worstMs));
  const unwanted = tally.outcomes.get('503 UNAVAILABLE') ?? 0;
  const bounds: readonly (readonly [what: string, value: number, bound: number])[] = [
    ['answers 503', unwanted, 0],
    ['ms for an answer', worst, ANSWER_BOUND_MS],
    ['ms in which nothing else was served', probes.at(-1) ?? 0, LOOP_BOUND_MS],
    ['MB of heap', late.heapMb, early.heapMb * GROWTH + HEAP_SLACK_MB],
    ['MB resident', late.residentMb, early.residentMb * GROWTH + RESIDENT_SLACK_MB],
    ['open files', late.openFiles, early.openFiles + FILES_SLACK],
  ];
  const beyond = bounds.flatMap(([what, value, bound]) =>
    value > bound ? [`${Math.round(value)} ${what}, more than ${Math.round(bound)}`] : [],
  );
  return [
    ...tally.findings.map(headline),
    ...faults.map((line) => `a fault in the log: ${line.slice(0, 600)}`),
    ...beyond,
  ];
}

function headline({ about, what, outcome, numbers }: Finding): string {
  return `${about}: ${what} (${outcome}), cases ${numbers.join(', ')}`;
}

/** Findings that are shown whole; what has the same cause fills pages otherwise. */
const SHOWN = 12;
const MAX_DETAIL = 700;
const MAX_LINES = 100;

/** Prints what was seen; the last line is for programs. */
export function report(outcome: Outcome): void {
  const { tally, plan, honest, seconds, early, late, probes } = outcome;
  const total = { cases: 0, unavailable: 0, faulty: 0, worstMs: 0 };
  const rows = KINDS.map((kind) => {
    const { cases, classes, silent, worstMs, worst } = tally.rows[kind];
    total.cases += cases;
    total.unavailable += classes['503'];
    total.faulty += classes['5xx'];
    if (QUICK.includes(kind)) total.worstMs = Math.max(total.worstMs, worstMs);
    return [
      kind,
      { cases, ...classes, silent, 'worst ms': Math.round(worstMs), 'worst case': worst },
    ] as const;
  });
  console.table(Object.fromEntries(rows));
  console.table(
    Object.fromEntries([...tally.outcomes].sort().map(([name, n]) => [name, { answers: n }])),
  );
  for (const finding of tally.findings.slice(0, SHOWN)) {
    const { detail, changes } = finding;
    console.log(
      `${headline(finding)}\n  ${changes.join('; ')}\n  ${detail.slice(0, MAX_DETAIL)}\n`,
    );
  }
  const violations = violationsOf(outcome);
  const shown = Math.min(SHOWN, tally.findings.length);
  for (const violation of violations.slice(shown, shown + MAX_LINES)) console.log(violation);
  console.log(`Repeat one case with: npm run fuzz -- --seed ${plan.seed} --only NUMBER`);
  const p99 = probes[Math.floor((probes.length - 1) * 0.99)] ?? 0;
  console.log(
    `seed=${plan.seed} cases=${total.cases} violations=${violations.length} ` +
      `errors_5xx=${total.faulty} unavailable=${total.unavailable} ` +
      `cases_per_s=${Math.round(total.cases / seconds)} seconds=${seconds.toFixed(0)} ` +
      `worst_ms=${total.worstMs.toFixed(0)} healthz_worst_ms=${(probes.at(-1) ?? 0).toFixed(0)} ` +
      `healthz_p99_ms=${p99.toFixed(0)} heap_mb=${early.heapMb.toFixed(0)},${late.heapMb.toFixed(0)} ` +
      `resident_mb=${early.residentMb.toFixed(0)},${late.residentMb.toFixed(0)} ` +
      `open_files=${early.openFiles},${late.openFiles} honest_games=${honest.games} ` +
      `honest_commands=${honest.commands} honest_worst_ms=${honest.worstMs.toFixed(0)}`,
  );
}
