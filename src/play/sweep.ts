import { AppError } from '../errors/app-error.ts';
import { firstDeadline } from './clocks.ts';
import type { PlayDeps } from './deps.ts';
import { DAY_MS, HOUR_MS, settleOverdue } from './time-out.ts';

/** More than can be stuck for whatever reason: those behind them must have their turn too. */
const MOST_OVERDUE = 1000;
const MOST_STALE = 100;
/** So many games are looked after side by side. */
const LANES = 8;
/** A game that is not in memory here is left for so long to the nodes that have it there. */
const PATIENCE_MS = 700;

/** Told of a game whose upkeep failed; the others go on. */
export type OnGameFault = (game: string, error: unknown) => void;

/** Ends what ran out of time, on whichever node looks first; the log decides between them. */
export async function sweepClocks(deps: PlayDeps, onFault: OnGameFault): Promise<void> {
  const nowMs = deps.clock.now();
  const overdueBy = (ms: number) => deps.games.overdue(instant(ms), MOST_OVERDUE);
  const settle = (game: string) => settleListed(deps, game, nowMs);
  const games = await overdueBy(nowMs);
  const atHand = new Set(games.filter((game) => deps.tables.atHand(game) !== undefined));
  await settleAll([...atHand], settle, onFault);
  if (atHand.size === games.length) return;
  const left = await overdueBy(nowMs - PATIENCE_MS);
  await settleAll(
    left.filter((game) => !atHand.has(game)),
    settle,
    onFault,
  );
}

/** Abandons games that never started or that nobody plays any more. */
export async function sweepStale(deps: PlayDeps, onFault: OnGameFault): Promise<void> {
  const before = (ms: number) => instant(deps.clock.now() - ms);
  const { openHours, idleDays } = deps.limits;
  const openBefore = before(openHours * HOUR_MS);
  const idleBefore = before(idleDays * DAY_MS);
  const stale = await deps.games.stale(openBefore, idleBefore, MOST_STALE);
  await settleAll(stale, (game) => settleOverdue(deps, game), onFault);
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}

/** A copy in memory that knows nothing of the deadline that has passed is behind the log. */
async function settleListed(deps: PlayDeps, game: string, nowMs: number): Promise<void> {
  const live = await deps.tables.recent(game);
  const deadline = firstDeadline(live?.table.clockState.clocks ?? {});
  if (deadline === null || Date.parse(deadline) > nowMs) await deps.tables.newest(game);
  await settleOverdue(deps, game);
}

/**
 * One game that cannot be settled holds up no other; an outage ends the sweep. The first game shows
 * whether there is one, then several are settled at a time: their entries are written together.
 */
async function settleAll(
  games: readonly string[],
  settle: (game: string) => Promise<void>,
  onFault: OnGameFault,
): Promise<void> {
  const waiting = [...games];

  async function settleNext(): Promise<void> {
    const game = waiting.shift();
    if (game === undefined) return;
    try {
      await settle(game);
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAVAILABLE') {
        waiting.length = 0;
        throw error;
      }
      onFault(game, error);
    }
  }

  async function settleOn(): Promise<void> {
    while (waiting.length > 0) await settleNext();
  }

  await settleNext();
  await Promise.all(Array.from({ length: LANES }, settleOn));
}
