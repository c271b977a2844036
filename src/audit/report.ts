import Type, { type Static } from 'typebox';
import { closed } from '../engine/tagged.ts';

/** What an audit looks at, in the order in which the checks build on each other. */
export const CHECKS = ['chain', 'commitment', 'fold', 'rules', 'randomness', 'sights'] as const;
export type Check = (typeof CHECKS)[number];

/** One place in a log that is not as it must be. */
export interface Fault {
  /** 0 for the header. */
  readonly version: number;
  /** JSON pointer into the line; for `sights`, into what the viewer got. */
  readonly path: string;
  readonly detail: string;
}

/** How one check ended, in a report. */
export const Verdict = Type.Union(
  [Type.Literal('ok'), Type.Literal('failed'), Type.Literal('skipped')],
  { description: '`skipped`: could not be finished because of another fault.' },
);

/** Schema of the first fault a report names. */
export function firstFaultSchema<const C extends readonly string[]>(checks: C, path: string) {
  const fault = Type.Object(
    {
      version: Type.Integer({
        description:
          'First bad version. 0: the header. One more than there are: the file ends too early.',
      }),
      check: Type.Enum([...checks] as unknown as C, { type: 'string' }),
      path: Type.String({ description: path }),
      detail: Type.String(),
    },
    closed,
  );
  return Type.Union([fault, Type.Null()]);
}

const versions = Type.Integer({ description: 'Entries found, up to the first unreadable one.' });

/** What an audit says of the log file of a game. */
export const AuditReportSchema = Type.Object(
  {
    ok: Type.Boolean(),
    versions,
    checks: Type.Object(
      {
        chain: Verdict,
        commitment: Verdict,
        fold: Verdict,
        rules: Verdict,
        randomness: Verdict,
        sights: Verdict,
      },
      closed,
    ),
    firstFault: firstFaultSchema(
      CHECKS,
      'JSON pointer into the line; for `sights`, into what the viewer got.',
    ),
  },
  { ...closed, title: 'AuditReport' },
);
export type AuditReport = Static<typeof AuditReportSchema>;

/** How one check ended: well, with its first fault, or not at all. */
export type Finding = 'ok' | 'skipped' | Fault;

type Findings<C extends string> = Readonly<Record<C, Finding>>;

/** What the checks of any audit come to. */
export interface Summary<C extends string> {
  readonly checks: Record<C, Static<typeof Verdict>>;
  /** The one of the lowest version, then of the check that comes first. */
  readonly firstFault: (Fault & { readonly check: C }) | null;
}

/** Sums up what was found. */
export function summarise<const C extends string>(
  checks: readonly C[],
  findings: Findings<C>,
): Summary<C> {
  const faults = checks.flatMap((check) => {
    const finding: Finding = findings[check];
    return typeof finding === 'string' ? [] : [{ ...finding, check }];
  });
  const lowest = Math.min(...faults.map(({ version }) => version));
  const verdicts = checks.map((check) => {
    const finding: Finding = findings[check];
    return [check, typeof finding === 'string' ? finding : 'failed'] as const;
  });
  return {
    checks: Object.fromEntries(verdicts) as Summary<C>['checks'],
    firstFault: faults.find(({ version }) => version === lowest) ?? null,
  };
}

/** The report on the log of a game. */
export function makeReport(count: number, findings: Findings<Check>): AuditReport {
  const ok = CHECKS.every((check) => findings[check] === 'ok');
  return { ok, versions: count, ...summarise(CHECKS, findings) };
}
