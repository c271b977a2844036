import { choose } from '../../src/cli/demo/tcg/strategy.ts';
import type { Update } from '../../src/cli/demo/wire.ts';
import { fold } from '../../src/engine/fold.ts';
import { invariant, known } from '../../src/engine/invariant.ts';
import { sight } from '../../src/engine/sight.ts';
import type { Command } from '../../src/games/tcg/commands.ts';
import { tcg } from '../../src/games/tcg/index.ts';
import type { Asked } from '../../src/games/tcg/options.ts';
import type { Pub, Tcg, TcgState } from '../../src/games/tcg/state.ts';
import { seededRng } from '../support/seeded-rng.ts';
import { CARDS } from './tcg-table.ts';

/** What somebody who watches is told of a step. */
type Step = Pick<Update, 'events' | 'view'>;

/** Lets two bots play a game to its end; whoever watches is told every step, the set-up first. */
export function playOut(options: Asked, seed: number, watch: (step: Step) => void): Pub {
  const rng = seededRng(seed);
  const start = tcg.initial(tcg.complete(options, 1), { p1: {}, p2: {} }, 1);
  let state = start;
  const goOn = (events: ReturnType<typeof tcg.setup>) => {
    state = fold<Tcg>(tcg, state, events);
    watch({
      events: events.map(({ type, pub }) => ({ type, pub })),
      view: tcg.view(sight<Tcg>(state, null)),
    });
  };
  goOn(tcg.setup(start, rng));
  while (tcg.outcome(state.pub) === null) goOn(answerOf(state, rng));
  return state.pub;
}

function answerOf(state: TcgState, rng: ReturnType<typeof seededRng>) {
  const seat = known(tcg.waiting(state.pub)[0], 'a seat that is waited for');
  const seen = sight<Tcg>(state, seat);
  const { commands } = known(tcg.legal(seen)[0], 'a decision');
  const command = choose(CARDS, tcg.view(seen), commands) as Command;
  invariant(commands.includes(command), 'a bot answers with what is listed');
  return tcg.decide({ seat, command }, state, rng);
}
