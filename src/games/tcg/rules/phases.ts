import type { Phase, Seat, Side } from '../ids.ts';
import type { Pub } from '../state.ts';

/** Phases in which both players act in turns, until both pass in a row (R-E1). */
const PROCEDURES: ReadonlySet<Phase> = new Set([
  ...(['maneuver', 'archery', 'assignment', 'skirmish', 'regroup'] as const),
]);

/** Whether both players act in this phase, with events and abilities alone (R-E1). */
export function isProcedure(phase: Phase): boolean {
  return PROCEDURES.has(phase);
}

/** The side a player leads in this turn. */
export function activeSide({ fp }: Pub, seat: Seat): Side {
  return seat === fp ? 'fp' : 'shadow';
}

/** The other side. */
export function otherSide(side: Side): Side {
  return side === 'fp' ? 'shadow' : 'fp';
}

/** The player of a side in this turn. */
export function seatOfSide({ fp }: Pub, side: Side): Seat {
  return (side === 'fp') === (fp === 'p1') ? 'p1' : 'p2';
}
