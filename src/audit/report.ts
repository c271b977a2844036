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

const Verdict = Type.Union([Type.Literal('ok'), Type.Literal('failed'), Type.Literal('skipped')], {
  description: '`skipped`: could not be finished because of another fault.',
});

/** What an audit says of a log file. */
export const AuditReportSchema = Type.Object(
  {
    ok: Type.Boolean(),
    versions: Type.Integer({ description: 'Entries found, up to the first unreadable one.' }),
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
    firstFault: Type.Union([
      Type.Object(
        {
          version: Type.Integer({
            description:
              'First bad version. 0: the header. One more than there are: the file ends too early.',
          }),
          check: Type.Enum(CHECKS, { type: 'string' }),
          path: Type.String({
            description: 'JSON pointer into the line; for `sights`, into what the viewer got.',
          }),
          detail: Type.String(),
        },
        closed,
      ),
      Type.Null(),
    ]),
  },
  { ...closed, title: 'AuditReport' },
);
export type AuditReport = Static<typeof AuditReportSchema>;

/** How one check ended: well, with its first fault, or not at all. */
export type Finding = 'ok' | 'skipped' | Fault;

/** Sums up: the first fault is the one of the lowest version, then of the check that comes first. */
export function makeReport(
  versions: number,
  findings: Readonly<Record<Check, Finding>>,
): AuditReport {
  const faults = CHECKS.flatMap((check) => {
    const finding = findings[check];
    return typeof finding === 'string' ? [] : [{ ...finding, check }];
  });
  const lowest = Math.min(...faults.map(({ version }) => version));
  const verdict = (check: Check) => {
    const finding = findings[check];
    return typeof finding === 'string' ? finding : 'failed';
  };
  return {
    ok: CHECKS.every((check) => findings[check] === 'ok'),
    versions,
    checks: {
      chain: verdict('chain'),
      commitment: verdict('commitment'),
      fold: verdict('fold'),
      rules: verdict('rules'),
      randomness: verdict('randomness'),
      sights: verdict('sights'),
    },
    firstFault: faults.find(({ version }) => version === lowest) ?? null,
  };
}
