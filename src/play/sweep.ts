import { AppError } from '../errors/app-error.ts';
import type { PlayDeps } from './deps.ts';
import { DAY_MS, deadlineOf, HOUR_MS, settleOverdue } from './time-out.ts';

/** More than can be stuck for whatever reason: those behind them must have their turn too. */
const MOST_OVERDUE = 1000;
const MOST_STALE = 100;
/** So many games are looked after side by side. */
const LANES = 8;
/** So many in a row that say the database is away are right. */
const OUTAGE = 3;
/** A game that is not in memory here is left for so long to the nodes that have it there. */
const PATIENCE_MS = 700;

/** Told of a game whose upkeep failed; the others go on. */
export type OnGameFault = (game: string, error: unknown) => void;

/** Ends what ran out of time, on whichever node looks first; the log decides between them. */
export async function sweepClocks(deps: PlayDeps, onFault: OnGameFault): Promise<void> {
  const nowMs = deps.clock.now();
  const overdueBy = (ms: number) => deps.games.overdue(instant(ms), MOST_OVERDUE);
  const round = beginRound((game) => settleListed(deps, game, nowMs), onFault);
  const games = await overdueBy(nowMs);
  const atHand = new Set(games.filter((game) => deps.tables.atHand(game) !== undefined));
  await round.settleAll([...atHand]);
  if (atHand.size < games.length) {
    const left = await overdueBy(nowMs - PATIENCE_MS);
    await round.settleAll(left.filter((game) => !atHand.has(game)));
  }
  round.end();
}

/** Abandons games that never started or that nobody plays any more. */
export async function sweepStale(deps: PlayDeps, onFault: OnGameFault): Promise<void> {
  const before = (ms: number) => instant(deps.clock.now() - ms);
  const { openHours, idleDays } = deps.limits;
  const openBefore = before(openHours * HOUR_MS);
  const idleBefore = before(idleDays * DAY_MS);
  const stale = await deps.games.stale(openBefore, idleBefore, MOST_STALE);
  const round = beginRound((game) => settleOverdue(deps, game), onFault);
  await round.settleAll(stale);
  round.end();
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}

/** A copy in memory that knows nothing of the deadline that has passed is behind the log. */
async function settleListed(deps: PlayDeps, game: string, nowMs: number): Promise<void> {
  const live = await deps.tables.recent(game);
  const deadline = live === null ? null : deadlineOf(live.table);
  if (deadline === null || Date.parse(deadline) > nowMs) await deps.tables.newest(game);
  await settleOverdue(deps, game);
}

/** Settles games one list after the other, and then says what came of them. */
export interface Round {
  settleAll(games: readonly string[]): Promise<void>;
  /** Throws when it was an outage that kept it from settling any. */
  end(): void;
}

/**
 * One game that cannot be settled holds up no other; an outage ends the round. What looks like one
 * may be a game that is locked, or of which too much is asked: only several in a row are an outage,
 * or fewer when no game could be settled at all.
 */
export function beginRound(settle: (game: string) => Promise<void>, onFault: OnGameFault): Round {
  const putOff: (readonly [game: string, error: unknown])[] = [];
  let isAnySettled = false;

  function tellPutOff(): void {
    for (const [game, error] of putOff.splice(0)) onFault(game, error);
  }

  async function settleOne(game: string): Promise<void> {
    try {
      await settle(game);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') return onFault(game, error);
      putOff.push([game, error]);
      if (putOff.length >= OUTAGE) throw error;
      return;
    }
    isAnySettled = true;
    tellPutOff();
  }

  /** The first game is settled alone, then several at a time: their entries are written together. */
  async function settleAll(games: readonly string[]): Promise<void> {
    const waiting = [...games];

    async function settleNext(): Promise<void> {
      const game = waiting.shift();
      if (game === undefined) return;
      try {
        await settleOne(game);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }

    async function settleOn(): Promise<void> {
      while (waiting.length > 0) await settleNext();
    }

    await settleNext();
    await Promise.all(Array.from({ length: LANES }, settleOn));
  }

  return {
    settleAll,
    end() {
      const [first] = putOff;
      if (first !== undefined && !isAnySettled) throw first[1];
      tellPutOff();
    },
  };
}
