import type { Entry } from '../../play/entry.ts';
import { shapeErrors } from '../../play/shape.ts';
import { type TournamentEvent, TournamentEventSchema } from '../../tournaments/events.ts';
import { firstDifference } from '../difference.ts';
import { guarded } from '../guarded.ts';
import type { Fault } from '../report.ts';
import { eventDifferences } from './event-differences.ts';
import { isWrong } from './expected.ts';
import { expectedStep, type TournamentStep } from './expected-step.ts';
import type { CheckFault } from './report.ts';

/** The events of an entry, or the first of them that has no form of an event. */
export function readTournamentEvents({ version, events }: Entry): {
  readonly events: readonly TournamentEvent[];
  readonly fault: Fault | null;
} {
  for (const [place, event] of events.entries()) {
    const [error] = shapeErrors(TournamentEventSchema, event);
    if (error === undefined) continue;
    const path = `/events/${place}${error.path}`;
    return { events: [], fault: { version, path, detail: error.message } };
  }
  return { events: events as readonly TournamentEvent[], fault: null };
}

/** Nobody is waited for in the log of a tournament, and nobody commands a seat. */
const PLAIN = {
  seat: null,
  command: null,
  decision: null,
  commandId: null,
  waiting: [],
  clocks: {},
  stateHash: undefined,
} as const;

/** Decides an entry again on the tournament before it: is it what the server would have written? */
export function stepFaults(step: TournamentStep): readonly CheckFault[] {
  const { version } = step.entry;
  const made = guarded(version, '', () => expectedStep(step), 'The tournament');
  if (made.fault !== null) return [{ check: 'rules', fault: made.fault }];
  const expected = made.value;
  if (isWrong(expected)) {
    const { check, path, wrong: detail } = expected;
    return [{ check, fault: { version, path, detail } }];
  }
  const { seat, player, command, decision, commandId, waiting, clocks, stateHash } = step.entry;
  const difference = firstDifference(
    { ...PLAIN, player: expected.player },
    { seat, player, command, decision, commandId, waiting, clocks, stateHash },
  );
  const faults = eventDifferences(version, expected.events, step.events);
  return difference === null
    ? faults
    : [{ check: 'rules', fault: { version, ...difference } }, ...faults];
}
