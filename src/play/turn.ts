import { known } from '../engine/invariant.ts';
import { AppError } from '../errors/app-error.ts';
import type { PlayDeps } from './deps.ts';
import type { StepDraft } from './entry.ts';
import { instantOf } from './instant.ts';
import type { Clock } from './ports.ts';
import type { Table } from './table.ts';
import type { CommitMore, LiveTable } from './tables.ts';

/** What a use case wants to do on one copy of a game. */
export type Move<T> =
  | { readonly kind: 'step'; readonly step: StepDraft; readonly more?: CommitMore }
  /** Nothing to write; `ifNewest` where a later entry could make the answer wrong. */
  | { readonly kind: 'answer'; readonly answer: T; readonly ifNewest?: true };

/** How a turn ended: with a step of ours in the log, or with an answer that needed none. */
export type TurnResult<T> =
  | { readonly kind: 'committed'; readonly live: LiveTable }
  | { readonly kind: 'answered'; readonly live: LiveTable; readonly answer: T };

const TRIES = 5;

/** The error for any game, seat or title the caller cannot see. */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `There is no such ${what}.`);
}

/**
 * Takes one turn on a game: looks at the copy at hand, writes the step that follows from it, and
 * looks again when others were faster. An `AppError` of `consider` is a refusal and leaves here
 * only when the copy it was made from is the newest one.
 */
export function takeTurn<T>(
  deps: PlayDeps,
  game: string,
  consider: (live: LiveTable) => Move<T>,
): Promise<TurnResult<T>> {
  return deps.tables.inTurn(game, () => turn(deps, game, consider));
}

async function turn<T>(
  deps: PlayDeps,
  game: string,
  consider: (live: LiveTable) => Move<T>,
): Promise<TurnResult<T>> {
  let live = deps.tables.atHand(game) ?? (await deps.tables.recent(game));
  if (live === null) throw notFound('game');
  for (let lost = 0; lost < TRIES; ) {
    const move = considerOrRefuse(consider, live);
    if (move.kind === 'answer' && move.ifNewest !== true) return answerOf(live, move);
    if (move.kind === 'step') {
      const committed = await deps.tables.commit(live, move.step, move.more);
      if (committed !== null) return { kind: 'committed', live: committed };
      lost += 1;
      deps.observer.turnRepeated();
    }
    const newest: LiveTable = known(await deps.tables.newest(game), 'a game that was there');
    if (move.kind !== 'step' && newest.table.version === live.table.version) {
      return answerOf(live, move);
    }
    live = newest;
  }
  throw new AppError('VERSION_CONFLICT', 'Others were faster; nothing happened, send it again.');
}

/** What was considered on the newest copy stands: the answer, or the refusal. */
function answerOf<T>(
  live: LiveTable,
  move: Exclude<Move<T>, { kind: 'step' }> | Refusal,
): TurnResult<T> {
  if (move.kind === 'refusal') throw move.error;
  return { kind: 'answered', live, answer: move.answer };
}

interface Refusal {
  readonly kind: 'refusal';
  readonly error: AppError;
}

function considerOrRefuse<T>(
  consider: (live: LiveTable) => Move<T>,
  live: LiveTable,
): Move<T> | Refusal {
  try {
    return consider(live);
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refusal', error };
    throw error;
  }
}

/** The instant of the next entry: never before the one of its predecessor. */
export function stamp(clock: Clock, table: Table | null): string {
  const now = instantOf(clock.now());
  return table !== null && table.at > now ? table.at : now;
}

/** A life-cycle step: an entry without a command. */
export function lifecycleStep(
  at: string,
  by: { readonly seat: string | null; readonly player: string | null },
  events: StepDraft['events'],
): StepDraft {
  return { at, ...by, command: null, decision: null, commandId: null, events };
}

export const BY_SERVER = { seat: null, player: null } as const;
