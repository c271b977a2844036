import { AppError } from '../errors/app-error.ts';
import { callOff } from '../play/leave-game.ts';
import type { TournamentDeps } from './deps.ts';
import { settleTable } from './settle-table.ts';

/** So much is looked after in one round; what is more has its turn in the next. */
const MOST = 200;

/** Told of a tournament or a game of one that could not be looked after; the others go on. */
export type OnFault = (id: string, error: unknown) => void;

/** Records results of tables whose games are over, and ends games that nobody needs any more. */
export async function lookAfterTournaments(deps: TournamentDeps, onFault: OnFault): Promise<void> {
  for (const done of await deps.tournaments.tablesDone(MOST)) {
    await orTell(done.tournament, () => settleTable(deps, done), onFault);
  }
  for (const game of await deps.tournaments.gamesToCallOff(MOST)) {
    await orTell(game, () => callOff(deps.play, game), onFault);
  }
}

/** An outage ends the round; two nodes that settle the same table are no fault. */
async function orTell(id: string, work: () => Promise<void>, onFault: OnFault): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') throw error;
    if (error instanceof AppError && error.code === 'VERSION_CONFLICT') return;
    onFault(id, error);
  }
}
