import type { TournamentEvent } from '../../tournaments/events.ts';
import { firstDifference } from '../difference.ts';
import type { CheckFault, TournamentCheck } from './report.ts';

/** The checks that judge what an entry says; all that is nobody else's belongs to the rules. */
const JUDGES = ['rules', 'commitment', 'pairings', 'standings'] as const;
type Judge = (typeof JUDGES)[number];

/** Which check judges which member of `pub`, where it is not the rules. */
const JUDGED_BY: {
  readonly [T in TournamentEvent['type']]?: Readonly<Record<string, TournamentCheck>>;
} = {
  TournamentStarted: { drawSeed: 'commitment' },
  RoundPaired: {
    seedPart: 'commitment',
    dealCommitments: 'commitment',
    tables: 'pairings',
    byes: 'pairings',
  },
  RoundClosed: { dealSeeds: 'commitment' },
  StandingsDrawn: { items: 'standings' },
};

/** Where the events of an entry are not what the server would have written, each check by itself. */
export function eventDifferences(
  version: number,
  expected: readonly TournamentEvent[],
  found: readonly TournamentEvent[],
): readonly CheckFault[] {
  const order = firstDifference({ events: expected.map(typeOf) }, { events: found.map(typeOf) });
  if (order !== null) return [{ check: 'rules', fault: { version, ...order } }];
  return JUDGES.flatMap((check) => {
    const part = (events: readonly TournamentEvent[]) => ({
      events: events.map((event) => partOf(event, check)),
    });
    const difference = firstDifference(part(expected), part(found));
    return difference === null ? [] : [{ check, fault: { version, ...difference } }];
  });
}

function typeOf({ type }: TournamentEvent): string {
  return type;
}

/** What one check judges of an event. */
function partOf(event: TournamentEvent, check: Judge): object {
  const judgedBy = JUDGED_BY[event.type] ?? {};
  const members = Object.entries(event.pub).filter(
    ([member]) => (judgedBy[member] ?? 'rules') === check,
  );
  const pub = Object.fromEntries(members);
  return check === 'rules' ? { ...event, pub } : { pub };
}
