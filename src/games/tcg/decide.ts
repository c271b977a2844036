import type { ForfeitCause, NonEmpty } from '../../engine/module.ts';
import type { Rng } from '../../engine/rng.ts';
import { makeScript } from '../../engine/script.ts';
import type { Command } from './commands.ts';
import type { TcgEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { ANSWERS } from './flow/answers.ts';
import { endGame } from './flow/checking.ts';
import { run } from './flow/running.ts';
import { setUp } from './flow/setting-up.ts';
import { opponentOf, type Seat } from './ids.ts';
import { canDo } from './ops/index.ts';
import { Play } from './play.ts';
import type { Tcg, TcgGiven, TcgState } from './state.ts';

/** The decks are laid on the table, and the first question is asked (R-C2). */
export function setup(state: TcgState, rng: Rng): NonEmpty<TcgEvent> {
  const play = new Play(state, rng, canDo);
  setUp(play);
  return play.script.done();
}

/** What a legal command does, and all that follows from it until somebody is asked. */
export function decide({ seat, command }: TcgGiven, state: TcgState, rng: Rng): NonEmpty<TcgEvent> {
  const play = new Play(state, rng, canDo);
  const answer = ANSWERS[command.type] as (play: Play, seat: Seat, command: Command) => void;
  answer(play, seat, command);
  run(play);
  return play.script.done();
}

/** The other seat wins (R-E10); nobody does when both leave at once. */
export function forfeit(
  [first, ...others]: NonEmpty<Seat>,
  how: ForfeitCause,
  state: TcgState,
): NonEmpty<TcgEvent> {
  const script = makeScript<Tcg>(evolve, state);
  const winner = others.length > 0 ? null : opponentOf(first);
  endGame({ script }, winner, how === 'RESIGNED' ? 'CONCEDED' : how);
  return script.done();
}
