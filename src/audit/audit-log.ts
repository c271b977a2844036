import type { AnyModule } from '../engine/module.ts';
import type { Entry } from '../play/entry.ts';
import type { LogHeader } from '../play/log-file.ts';
import type { Table } from '../play/table.ts';
import { brokenLink, chainFault } from './check-chain.ts';
import { checkCommitment } from './check-commitment.ts';
import { guarded } from './guarded.ts';
import { type LogFile, readLog } from './read-log.ts';
import { redecide } from './redecide.ts';
import { endingFault, foldEntry, readEvents } from './replay.ts';
import { type AuditReport, type Check, type Fault, type Finding, makeReport } from './report.ts';
import { type SightBook, sightBookOf, sightFault } from './resight.ts';
import type { Decided, RuleBook } from './rule-book.ts';
import { seedsOf } from './seeds-of.ts';

/** Finds a title by its name. */
export type FindTitle = (title: string) => AnyModule | null;

/** Told how many of the entries have been replayed. */
export type OnProgress = (done: number, entries: number) => void;

/**
 * Audits a log file: its chain, its seed, and every step of the game once more. Throws
 * `AuditFileError` when the lines are no log, and nothing else, whatever they are.
 */
export function auditLog(
  lines: Iterable<string>,
  findTitle: FindTitle,
  onProgress?: OnProgress,
): AuditReport {
  return auditGame(lines, findTitle, onProgress).report;
}

/** A report on a game, and the table its log leads to as far as it can be followed. */
export interface AuditedGame {
  readonly report: AuditReport;
  readonly table: Table | null;
}

/** The same as `auditLog`, for who wants to know how the game ended. */
export function auditGame(
  lines: Iterable<string>,
  findTitle: FindTitle,
  onProgress?: OnProgress,
): AuditedGame {
  const file = readLog(lines);
  const { header, entries } = file;
  const broken = brokenLink(file);
  const chain = chainFault(file, broken) ?? 'ok';
  const commitment =
    header === null ? 'skipped' : checkCommitment(header, entries, broken === null);
  const { findings, last } =
    header === null ? NOTHING_REPLAYED : replayAll(file, header, findTitle, onProgress);
  const report = makeReport(entries.length, { chain, commitment, ...findings });
  return { report, table: last };
}

type ReplayCheck = Exclude<Check, 'chain' | 'commitment'>;
type ReplayFindings = Readonly<Record<ReplayCheck, Finding>>;

interface Replayed {
  readonly findings: ReplayFindings;
  readonly last: Table | null;
}

const ALL_SKIPPED: ReplayFindings = {
  fold: 'skipped',
  rules: 'skipped',
  randomness: 'skipped',
  sights: 'skipped',
};

const NOTHING_REPLAYED: Replayed = { findings: ALL_SKIPPED, last: null };

function replayAll(
  file: LogFile,
  header: LogHeader,
  findTitle: FindTitle,
  onProgress?: OnProgress,
): Replayed {
  const found = titleOf(file.entries, findTitle);
  if (found.module === null) {
    return { findings: { ...ALL_SKIPPED, fold: found.fault }, last: null };
  }
  const { module } = found;
  const walk: Walk = {
    rules: {
      module,
      seeds: seedsOf(header),
      usedCommandIds: new Set(),
    },
    sights: sightBookOf(module),
    faults: new Map(),
  };
  let last: Table | null = null;
  for (const entry of file.entries) {
    const after = takeStep(walk, last, entry);
    if (after === null) return { findings: sumUp(walk, false), last };
    last = after;
    onProgress?.(last.version, file.entries.length);
  }
  if (file.complete) note(walk, 'fold', endingFault(last, file.end));
  return { findings: sumUp(walk, file.complete), last };
}

/** The title and revision the first entry names, as far as this program can play it. */
function titleOf(
  entries: readonly Entry[],
  findTitle: FindTitle,
):
  | { readonly module: AnyModule; readonly fault: null }
  | { readonly module: null; readonly fault: Fault } {
  const opened = entries[0]?.events[0]?.pub as
    | { readonly title?: unknown; readonly revision?: unknown }
    | undefined;
  const { title, revision } = opened ?? {};
  const module = typeof title === 'string' ? findTitle(title) : null;
  if (module === null) {
    const detail = 'The title is not known here.';
    return { module: null, fault: { version: 1, path: '/events/0/pub/title', detail } };
  }
  if (module.revisions.some((one) => one === revision)) return { module, fault: null };
  const detail = 'This revision of the title is not known here.';
  return { module: null, fault: { version: 1, path: '/events/0/pub/revision', detail } };
}

interface Walk {
  readonly rules: RuleBook;
  readonly sights: SightBook;
  /** The first fault of each check; a check that has one is over. */
  readonly faults: Map<ReplayCheck, Fault>;
}

function note({ faults }: Walk, check: ReplayCheck, fault: Fault | null): void {
  if (fault !== null && !faults.has(check)) faults.set(check, fault);
}

/** Looks at one entry; the table after it is null when the log cannot be followed any further. */
function takeStep(walk: Walk, before: Table | null, entry: Entry): Table | null {
  const { module } = walk.rules;
  const { events, fault: misfit } = readEvents(module, entry);
  note(walk, 'fold', misfit);
  if (misfit !== null) return null;
  decideAgain(walk, { before, entry, events });
  const { after, fault } = foldEntry(module, before, entry);
  note(walk, 'fold', fault);
  if (after === null) return null;
  if (!walk.faults.has('sights')) {
    const step = { before, entry, events, after };
    const seen = guarded(entry.version, '', () => sightFault(walk.sights, step));
    note(walk, 'sights', seen.fault ?? seen.value);
  }
  return after;
}

function decideAgain(walk: Walk, step: Decided): void {
  const { faults } = walk;
  if (faults.has('rules') && faults.has('randomness')) return;
  const decided = guarded(step.entry.version, '', () => redecide(walk.rules, step));
  if (decided.fault !== null) note(walk, 'rules', decided.fault);
  else if (decided.value !== null) note(walk, decided.value.check, decided.value.fault);
}

function sumUp({ faults }: Walk, isComplete: boolean): ReplayFindings {
  const finding = (check: ReplayCheck) => faults.get(check) ?? (isComplete ? 'ok' : 'skipped');
  return {
    fold: finding('fold'),
    rules: finding('rules'),
    randomness: finding('randomness'),
    sights: finding('sights'),
  };
}
