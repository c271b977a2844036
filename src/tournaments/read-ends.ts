import { known } from '../engine/invariant.ts';
import { isOver } from '../play/access.ts';
import type { Table } from '../play/table.ts';
import type { Tables } from '../play/tables.ts';
import type { ReadGameEnds } from './ports.ts';
import { type GameEnd, scoreOf } from './results.ts';

/** Reads from the logs of games how they ended. */
export function makeReadGameEnds(tables: Pick<Tables, 'newest'>): ReadGameEnds {
  return async (games) => {
    const ends: GameEnd[] = [];
    for (const game of games) {
      const { table } = known(await tables.newest(game), `the game ${game}`);
      if (!isOver(table)) return null;
      ends.push(gameEndOf(table));
    }
    return ends;
  };
}

/** How a game that is over ended, as far as its tournament wants to know. */
export function gameEndOf(table: Table): GameEnd {
  const { game, module, state, outcome, startedAt, version, head } = table;
  const taken = game.seatNames.filter((seat) => game.seats[seat] !== null);
  const score = outcome === null || state === null ? null : scoreOf(module, state.pub);
  const wasStarted = startedAt !== null;
  const wasCalledOff = game.abandoned === 'CALLED_OFF';
  const end = { outcome, wasStarted, wasCalledOff, taken, score };
  return { id: game.id, versions: version, head, ...end };
}
