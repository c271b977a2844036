import { AppError } from '../errors/app-error.ts';
import type { PlayDeps } from './deps.ts';
import { DAY_MS, HOUR_MS, settleOverdue } from './time-out.ts';

const AT_ONCE = 100;

/** Told of a game whose upkeep failed; the others go on. */
export type OnGameFault = (game: string, error: unknown) => void;

/** Ends what ran out of time, on whichever node looks first; the log decides between them. */
export async function sweepClocks(deps: PlayDeps, onFault: OnGameFault): Promise<void> {
  const now = new Date(deps.clock.now()).toISOString();
  await settleAll(deps, await deps.games.overdue(now, AT_ONCE), onFault);
}

/** Abandons games that never started or that nobody plays any more. */
export async function sweepStale(deps: PlayDeps, onFault: OnGameFault): Promise<void> {
  const before = (ms: number) => new Date(deps.clock.now() - ms).toISOString();
  const { openHours, idleDays } = deps.limits;
  const stale = await deps.games.stale(
    before(openHours * HOUR_MS),
    before(idleDays * DAY_MS),
    AT_ONCE,
  );
  await settleAll(deps, stale, onFault);
}

/** One game that cannot be settled holds up no other; an outage ends the sweep. */
async function settleAll(
  deps: PlayDeps,
  games: readonly string[],
  onFault: OnGameFault,
): Promise<void> {
  for (const game of games) {
    try {
      await settleOverdue(deps, game);
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAVAILABLE') throw error;
      onFault(game, error);
    }
  }
}
