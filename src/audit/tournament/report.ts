import Type, { type Static } from 'typebox';
import { closed } from '../../engine/tagged.ts';
import { type Fault, type Finding, firstFaultSchema, summarise, Verdict } from '../report.ts';

/** What the audit of a tournament looks at, in the order in which the checks build on each other. */
export const TOURNAMENT_CHECKS = [
  'chain',
  'commitment',
  'rules',
  'pairings',
  'standings',
  'games',
] as const;
export type TournamentCheck = (typeof TOURNAMENT_CHECKS)[number];

/** A fault together with the check that found it. */
export interface CheckFault {
  readonly check: TournamentCheck;
  readonly fault: Fault;
}

/** How many games the log names with a result, and what became of their logs. */
export interface GameCounts {
  readonly linked: number;
  readonly verified: number;
  readonly missing: number;
}

/** What an audit says of the log file of a tournament. */
export const TournamentAuditReportSchema = Type.Object(
  {
    ok: Type.Boolean({
      description: 'No fault was found. Logs of games that are missing are no fault of this one.',
    }),
    versions: Type.Integer({ description: 'Entries found, up to the first unreadable one.' }),
    checks: Type.Object(
      {
        chain: Verdict,
        commitment: Verdict,
        rules: Verdict,
        pairings: Verdict,
        standings: Verdict,
        games: Type.Union(Verdict.anyOf, {
          description: '`skipped`: logs of games are missing; those at hand have no fault.',
        }),
      },
      closed,
    ),
    firstFault: firstFaultSchema(TOURNAMENT_CHECKS, 'JSON pointer into the line.'),
    games: Type.Object(
      {
        linked: Type.Integer({ description: 'Games that tables with a result were settled by.' }),
        verified: Type.Integer({ description: 'Those whose logs were at hand and are honest.' }),
        missing: Type.Integer({ description: 'Those whose logs were not at hand.' }),
      },
      closed,
    ),
  },
  { ...closed, title: 'TournamentAuditReport' },
);
export type TournamentAuditReport = Static<typeof TournamentAuditReportSchema>;

/** The report on the log of a tournament. */
export function makeTournamentReport(
  versions: number,
  findings: Readonly<Record<TournamentCheck, Finding>>,
  games: GameCounts,
): TournamentAuditReport {
  const isFine = (check: TournamentCheck) =>
    findings[check] === 'ok' || (check === 'games' && findings[check] === 'skipped');
  const ok = TOURNAMENT_CHECKS.every(isFine);
  return { ok, versions, ...summarise(TOURNAMENT_CHECKS, findings), games: { ...games } };
}
