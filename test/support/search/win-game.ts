import { fold } from '../../../src/engine/fold.ts';
import { known } from '../../../src/engine/invariant.ts';
import { trickTaking } from '../../../src/games/trick-taking/index.ts';
import type { TrickTakingState } from '../../../src/games/trick-taking/state.ts';
import { initialState, type Moment, openTo, type Setting } from '../game.ts';
import type { Player } from '../players.ts';
import { seededRng } from '../seeded-rng.ts';
import { after, loseRound, type Turn, winRound } from './search.ts';

/** So often a round is searched before it is given up, or the game where one round is all. */
const ATTEMPTS = 4;

/** The commands of a won game with these dice; null when none was found. */
export function winGame(setting: Setting, seed: number, mostLost: number): readonly Turn[] | null {
  const rng = seededRng(seed);
  const words = seededRng(seed).stream('search');
  const dice = { rng, words };
  const initial = initialState(setting) as TrickTakingState;
  let state = fold(trickTaking, initial, trickTaking.setup(initial, rng));
  const turns: Turn[] = [];
  let lost = 0;
  while (state.pub.result === null) {
    const line = searched(() => winRound(state, dice));
    if (line === null) lost += 1;
    if (lost > mostLost) return null;
    for (const turn of line ?? loseRound(state, dice)) {
      turns.push(turn);
      state = after(state, turn, rng);
    }
  }
  return state.pub.result.won ? turns : null;
}

function searched(search: () => readonly Turn[] | null): readonly Turn[] | null {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const line = search();
    if (line !== null) return line;
  }
  return null;
}

/** A player who gives these commands, one after the other. */
export function playerOf(turns: readonly Turn[]): Player {
  return {
    name: 'searching',
    answer(module, moment: Moment) {
      const [seat, command] = known(turns[moment.version], 'the next command');
      const decision = known(
        openTo(module, moment, seat).find(({ commands }) =>
          commands.some((one) => JSON.stringify(one) === JSON.stringify(command)),
        ),
        `the decision of ${seat} with ${JSON.stringify(command)}`,
      );
      return { seat, decision, command };
    },
  };
}
