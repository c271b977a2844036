import type { AnyModule } from '../../engine/module.ts';
import type { Entry } from '../../play/entry.ts';
import { follow, type LiveTournament, openedBy } from '../../tournaments/cache.ts';
import type { TournamentEvent } from '../../tournaments/events.ts';
import { isLogPublished, type TournamentHeader } from '../../tournaments/export-log.ts';
import type { FindTitle, OnProgress } from '../audit-log.ts';
import { brokenLink, lineFault } from '../check-chain.ts';
import type { Fault, Finding } from '../report.ts';
import { checkGames, type Lines } from './check-games.ts';
import { headerFault, seedFault, seedOf } from './check-header.ts';
import {
  type CheckFault,
  type GameCounts,
  makeTournamentReport,
  type TournamentAuditReport,
  type TournamentCheck,
} from './report.ts';
import { readTournamentEvents, stepFaults } from './step-faults.ts';
import { readTournamentLog, type TournamentFile } from './tournament-file.ts';

/**
 * Audits the log file of a tournament: its chain, its seed, and every step once more. `gameLog` gives
 * the logs of its games, those there are. Throws `AuditFileError` when the lines are no log, and
 * nothing else, whatever they are.
 */
export function auditTournament(
  lines: Iterable<string>,
  findTitle: FindTitle,
  gameLog: (id: string) => Lines = () => null,
  onProgress?: OnProgress,
): TournamentAuditReport {
  const audit = auditStepwise(lines, findTitle, onProgress);
  let step = audit.next();
  while (step.done !== true) step = audit.next(gameLog(step.value));
  return step.value;
}

/** The same for who has to wait for the logs of games: it yields the id of each it wants next. */
export function* auditStepwise(
  lines: Iterable<string>,
  findTitle: FindTitle,
  onProgress?: OnProgress,
): Generator<string, TournamentAuditReport, Lines> {
  const file = readTournamentLog(lines);
  const { header, entries } = file;
  const chain: Finding =
    lineFault(file, brokenLink(file), (found) => headerFault(found, entries)) ?? 'ok';
  if (header === null) {
    const findings = { ...ALL_SKIPPED, chain };
    return makeTournamentReport(entries.length, findings, NO_GAMES);
  }
  const walk = makeWalk(header, findTitle);
  note(walk, 'commitment', seedFault(header, entries));
  const isComplete = yield* follows(walk, file, onProgress);
  return makeTournamentReport(entries.length, { chain, ...sumUp(walk, isComplete) }, walk.games);
}

const ALL_SKIPPED = {
  commitment: 'skipped',
  rules: 'skipped',
  pairings: 'skipped',
  standings: 'skipped',
  games: 'skipped',
} as const;

const NO_GAMES: GameCounts = { linked: 0, verified: 0, missing: 0 };

interface Walk {
  readonly findTitle: FindTitle;
  readonly seed: Uint8Array;
  /** The first fault of each check. */
  readonly faults: Map<TournamentCheck, Fault>;
  games: GameCounts;
}

function makeWalk(header: TournamentHeader, findTitle: FindTitle): Walk {
  return { findTitle, seed: seedOf(header), faults: new Map(), games: NO_GAMES };
}

function note({ faults }: Walk, check: TournamentCheck, fault: Fault | null): void {
  if (fault === null) return;
  const known = faults.get(check);
  if (known === undefined || known.version > fault.version) faults.set(check, fault);
}

/** Walks through the entries; says whether it came to the end of the file. */
function* follows(
  walk: Walk,
  { entries, complete }: TournamentFile,
  onProgress?: OnProgress,
): Generator<string, boolean, Lines> {
  const module = titleOf(walk, entries[0]);
  if (module === null) return false;
  let live: LiveTournament | null = null;
  for (const entry of entries) {
    live = yield* takeStep(walk, module, live, entry);
    if (live === null) return false;
    onProgress?.(entry.version, entries.length);
  }
  if (!complete) return false;
  if (live === null || !isLogPublished(live.tournament)) {
    const detail = 'The log stops before the tournament is over.';
    note(walk, 'rules', { version: entries.length + 1, path: '', detail });
  }
  return true;
}

/** The title the first entry names, as far as this program can play it. */
function titleOf(walk: Walk, first: Entry | undefined): AnyModule | null {
  const { title } = (first?.events[0]?.pub ?? {}) as { readonly title?: unknown };
  const module = typeof title === 'string' ? walk.findTitle(title) : null;
  if (module !== null) return module;
  const detail = 'The title is not known here.';
  note(walk, 'rules', { version: 1, path: '/events/0/pub/title', detail });
  return null;
}

/** Looks at one entry; the tournament after it is null when the log cannot be followed further. */
function* takeStep(
  walk: Walk,
  module: AnyModule,
  live: LiveTournament | null,
  entry: Entry,
): Generator<string, LiveTournament | null, Lines> {
  const { events, fault } = readTournamentEvents(entry);
  note(walk, 'rules', fault);
  if (fault !== null) return null;
  const found: readonly CheckFault[] = stepFaults({ module, live, entry, events });
  for (const one of found) note(walk, one.check, one.fault);
  const opens = events.map(({ type }) => type === 'TournamentOpened');
  if (live === null) {
    return opens[0] === true && opens.lastIndexOf(true) === 0 ? openedBy(entry, walk.seed) : null;
  }
  // A second opening would make another tournament of it.
  if (opens.includes(true)) return null;
  yield* lookAtGames(walk, { module, live, entry, events });
  return follow(live, [entry]);
}

interface Settling {
  readonly module: AnyModule;
  readonly live: LiveTournament;
  readonly entry: Entry;
  readonly events: readonly TournamentEvent[];
}

function* lookAtGames(
  walk: Walk,
  { module, live, entry, events }: Settling,
): Generator<string, void, Lines> {
  for (const [place, event] of events.entries()) {
    if (event.type !== 'TableSettled') continue;
    const { findTitle } = walk;
    const settlement = { module, findTitle, live, version: entry.version, place, event };
    const { fault, verified, missing } = yield* checkGames(settlement);
    note(walk, 'games', fault);
    walk.games = {
      linked: walk.games.linked + event.pub.games.length,
      verified: walk.games.verified + verified,
      missing: walk.games.missing + missing,
    };
  }
}

function sumUp(
  { faults, games }: Walk,
  isComplete: boolean,
): Readonly<Record<Exclude<TournamentCheck, 'chain'>, Finding>> {
  const finding = (check: TournamentCheck) => faults.get(check) ?? (isComplete ? 'ok' : 'skipped');
  return {
    commitment: finding('commitment'),
    rules: finding('rules'),
    pairings: finding('pairings'),
    standings: finding('standings'),
    games: games.missing > 0 ? (faults.get('games') ?? 'skipped') : finding('games'),
  };
}
