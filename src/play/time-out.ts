import { assertNever, known } from '../engine/invariant.ts';
import type { NonEmpty } from '../engine/module.ts';
import { AppError } from '../errors/app-error.ts';
import { expiredSeats, firstDeadline, wasMissed } from './clocks.ts';
import type { PlayDeps } from './deps.ts';
import type { StepDraft } from './entry.ts';
import type { AbandonCause, LifecycleEvent } from './lifecycle-events.ts';
import type { Table } from './table.ts';
import type { LiveTable } from './tables.ts';
import { BY_SERVER, lifecycleStep, type Move, stamp, takeTurn } from './turn.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** When the server has something to do on a game if nothing happens before; null for never. */
export function deadlineOf({ status, game, createdAt, clockState }: Table): string | null {
  if (status !== 'open' || game.assigned === null) return firstDeadline(clockState.clocks);
  return new Date(Date.parse(createdAt) + game.assigned.joinSeconds * 1000).toISOString();
}

/** What the server itself has to do on a game before anybody else does anything; null for nothing. */
function overdueStep(deps: PlayDeps, table: Table): StepDraft | null {
  const step = (events: StepDraft['events']) =>
    lifecycleStep(stamp(deps.clock, table), BY_SERVER, events);
  const cause = abandonCause(deps, table);
  if (cause !== null) return step([abandoned(cause)]);
  const seats = expiredSeats(table.clockState.clocks, deps.clock.now(), deps.resumedAt());
  const [first, ...others] = seats;
  if (table.status !== 'running' || first === undefined) return null;
  return step(timedOut(table, [first, ...others]));
}

/** Does what is overdue on one game, if anything is; another node may have been faster. */
export async function settleOverdue(deps: PlayDeps, game: string): Promise<void> {
  const live = await deps.tables.recent(game);
  if (live !== null && isOverdue(deps, live)) await settle(deps, game);
}

/** Whether the server has something to do on a game before anybody else does anything. */
export function isOverdue(deps: PlayDeps, { table }: LiveTable): boolean {
  return overdueStep(deps, table) !== null;
}

async function settle(deps: PlayDeps, game: string): Promise<void> {
  try {
    await takeTurn<null>(deps, game, ({ table }): Move<null> => {
      const step = overdueStep(deps, table);
      return step === null ? { kind: 'answer', answer: null } : { kind: 'step', step };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VERSION_CONFLICT') throw error;
  }
}

/** What running out of time does: the life-cycle event, and what the title makes of it. */
export function timedOut(table: Table, seats: NonEmpty<string>): StepDraft['events'] {
  const state = known(table.state, 'the state of a running game');
  const event: LifecycleEvent = { type: 'SeatsTimedOut', v: 1, pub: { seats: [...seats] } };
  return [event, ...table.module.forfeit(seats, 'TIMED_OUT', state)];
}

/** The end of a game that nobody plays to its end. */
export function abandoned(how: AbandonCause): LifecycleEvent {
  return { type: 'GameAbandoned', v: 1, pub: { how } };
}

function abandonCause(deps: PlayDeps, table: Table): AbandonCause | null {
  const idleMs = deps.clock.now() - Date.parse(table.at);
  const { openHours, idleDays, maxEntries } = deps.limits;
  switch (table.status) {
    case 'open': {
      const openMs = deps.clock.now() - Date.parse(table.createdAt);
      const { assigned } = table.game;
      const mayBeMs = assigned === null ? openHours * HOUR_MS : assigned.joinSeconds * 1000;
      if (openMs < mayBeMs) return null;
      const deadline = assigned === null ? null : deadlineOf(table);
      const isSpared = deadline !== null && wasMissed(deadline, deps.clock.now(), deps.resumedAt());
      return isSpared ? null : 'NOT_STARTED';
    }
    case 'running':
      if (table.version >= maxEntries) return 'TOO_LONG';
      return idleMs >= idleDays * DAY_MS ? 'IDLE' : null;
    case 'finished':
    case 'abandoned':
      return null;
    default:
      return assertNever(table.status);
  }
}
