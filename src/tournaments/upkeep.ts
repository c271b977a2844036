import { AppError } from '../errors/app-error.ts';
import { callOff } from '../play/leave-game.ts';
import { beginRound, type OnGameFault } from '../play/sweep.ts';
import type { TournamentDeps } from './deps.ts';
import { settleTable } from './settle-table.ts';

/** So much is looked after in one round; what is more has its turn in the next. */
const MOST = 200;

/**
 * Records results of tables whose games are over, and ends games that nobody needs any more. One
 * that cannot be looked after holds up no other; an outage ends the round.
 */
export async function lookAfterTournaments(
  deps: TournamentDeps,
  onFault: OnGameFault,
): Promise<void> {
  const { play, tournaments } = deps;
  const done = await tournaments.tablesDone(MOST);
  const tables = new Map(done.map((one) => [`${one.tournament} ${one.table}`, one]));
  const settling = beginRound(async (name) => {
    const table = tables.get(name);
    if (table !== undefined) await unlessOvertaken(() => settleTable(deps, table));
  }, onFault);
  await settling.settleAll([...tables.keys()]);
  settling.end();
  const calling = beginRound((game) => unlessOvertaken(() => callOff(play, game)), onFault);
  await calling.settleAll(await tournaments.gamesToCallOff(MOST));
  calling.end();
}

/** Two nodes that do the same at once are no fault. */
async function unlessOvertaken(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VERSION_CONFLICT') throw error;
  }
}
