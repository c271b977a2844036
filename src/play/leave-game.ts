import { known } from '../engine/invariant.ts';
import type { NonEmpty } from '../engine/module.ts';
import { AppError } from '../errors/app-error.ts';
import { isOver, requireHolder, requireVisible } from './access.ts';
import type { PlayDeps } from './deps.ts';
import type { StepDraft } from './entry.ts';
import type { LifecycleEvent } from './lifecycle-events.ts';
import type { Table } from './table.ts';
import { abandoned, settleOverdue } from './time-out.ts';
import { BY_SERVER, lifecycleStep, type Move, notFound, stamp, takeTurn } from './turn.ts';

/** A seat of a game and the player who acts on it. */
export interface SeatOfPlayer {
  readonly game: string;
  readonly seat: string;
  readonly player: string;
}

const DONE: Move<null> = { kind: 'answer', answer: null };

/** Leaves a seat while the game is open. Throws `GAME_NOT_OPEN` once it has started. */
export async function leaveSeat(deps: PlayDeps, by: SeatOfPlayer): Promise<void> {
  const { seat, player } = by;
  await takeTurn<null>(deps, by.game, ({ table }) => {
    requireVisible(table, player, null);
    requireHolder(table.game, seat, player);
    if (table.status !== 'open') throw notOpen(table);
    const left: LifecycleEvent = { type: 'SeatLeft', v: 1, pub: { seat, player } };
    const step = lifecycleStep(stamp(deps.clock, table), { seat, player }, [left]);
    return { kind: 'step', step, more: { seats: { seat, player: null } } };
  });
}

/** Cancels an open game; only its creator may. Doing it again changes nothing. */
export async function cancelGame(deps: PlayDeps, game: string, player: string): Promise<void> {
  await takeTurn<null>(deps, game, ({ table }) => {
    requireVisible(table, player, null);
    if (table.game.creator !== player) throw notFound('game of yours');
    if (table.game.assigned !== null) {
      throw new AppError('TOURNAMENT_STATE', 'A game of a tournament ends with its table there.');
    }
    if (table.status === 'abandoned' && table.startedAt === null) return DONE;
    if (table.status !== 'open') throw notOpen(table);
    const by = { seat: null, player };
    return {
      kind: 'step',
      step: lifecycleStep(stamp(deps.clock, table), by, [abandoned('CANCELLED')]),
    };
  });
}

/** Ends a game whose tournament has no use for it any more. What is over stays what it was. */
export async function callOff(deps: PlayDeps, game: string): Promise<void> {
  await takeTurn<null>(deps, game, ({ table }) => {
    if (isOver(table)) return DONE;
    const step = lifecycleStep(stamp(deps.clock, table), BY_SERVER, [abandoned('CALLED_OFF')]);
    return { kind: 'step', step };
  });
}

/** Gives the game up for one seat. Resigning a game that is finished changes nothing. */
export async function resign(deps: PlayDeps, by: SeatOfPlayer): Promise<void> {
  const { seat, player } = by;
  await settleOverdue(deps, by.game);
  await takeTurn<null>(deps, by.game, ({ table }) => {
    requireVisible(table, player, null);
    requireHolder(table.game, seat, player);
    if (isOver(table) && table.startedAt !== null) return DONE;
    if (table.status !== 'running') {
      throw new AppError('GAME_NOT_RUNNING', `The game is ${table.status}.`);
    }
    const at = stamp(deps.clock, table);
    return { kind: 'step', step: lifecycleStep(at, { seat, player }, resigned(table, seat)) };
  });
}

/** What resigning does: the life-cycle event, and what the title makes of it. */
export function resigned(table: Table, seat: string): StepDraft['events'] {
  const state = known(table.state, 'the state of a running game');
  const event: LifecycleEvent = { type: 'SeatResigned', v: 1, pub: { seat } };
  const seats: NonEmpty<string> = [seat];
  return [event, ...table.module.forfeit(seats, 'RESIGNED', state)];
}

function notOpen(table: Table): AppError {
  return new AppError('GAME_NOT_OPEN', `The game is ${table.status}.`);
}
