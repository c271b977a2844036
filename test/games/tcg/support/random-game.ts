import { known } from '../../../../src/engine/invariant.ts';
import { sight } from '../../../../src/engine/sight.ts';
import type { Command } from '../../../../src/games/tcg/commands.ts';
import type { SeatOptions } from '../../../../src/games/tcg/decks/schema.ts';
import type { TcgEvent } from '../../../../src/games/tcg/events.ts';
import type { BySeat, Seat } from '../../../../src/games/tcg/ids.ts';
import { tcg } from '../../../../src/games/tcg/index.ts';
import { type Asked, complete } from '../../../../src/games/tcg/options.ts';
import type { Tcg, TcgState } from '../../../../src/games/tcg/state.ts';
import { pick } from '../../../support/players.ts';
import { randomDeck } from '../../../support/random-deck.ts';
import { seededRng } from '../../../support/seeded-rng.ts';

/** A random game; seats that may bring decks and do not say which bring any at random. */
export interface RandomGame {
  readonly options: Asked;
  readonly seed: number;
  readonly decks?: BySeat<SeatOptions>;
}

/** What looks at a random game while it is played. */
export interface Onlooker {
  onEvent?(state: TcgState, event: TcgEvent, before: TcgState): void;
  /** Between two commands, the end among them. */
  onMoment?(state: TcgState): void;
  onCommand?(given: GivenCommand): void;
}

/** A command that was given, and what it led to. */
export interface GivenCommand {
  readonly seat: Seat;
  readonly command: Command;
  readonly before: TcgState;
  readonly events: readonly TcgEvent[];
  readonly after: TcgState;
}

/** How a random game ended, and after how many commands. */
export interface Played {
  readonly state: TcgState;
  readonly versions: number;
}

/** Plays a random game to its end, event by event; one that is longer than that is a fault. */
export function playRandomGame(
  { options: asked, seed, decks = choicesOf(asked, seed) }: RandomGame,
  onlooker: Onlooker,
  most = 3000,
): Played {
  const rng = seededRng(seed);
  const words = seededRng(seed).stream('player');
  const options = complete(asked);
  const start = tcg.initial(options, decks, 1);
  let state = addEvents(start, tcg.setup(start, rng), onlooker);
  for (let versions = 0; versions <= most; versions += 1) {
    onlooker.onMoment?.(state);
    const waiting = tcg.waiting(state.pub);
    if (waiting.length === 0) return { state, versions };
    const before = state;
    const seat = pick(words, waiting);
    const command = anyCommand(before, seat, (commands) => pick(words, commands));
    const events = tcg.decide({ seat, command }, before, rng);
    state = addEvents(before, events, onlooker);
    onlooker.onCommand?.({ seat, command, before, events, after: state });
  }
  throw new Error(`seed ${seed}: the game goes on after ${most} versions`);
}

function choicesOf({ decks }: Asked, seed: number): BySeat<SeatOptions> {
  if (decks !== 'own') return { p1: {}, p2: {} };
  const words = seededRng(seed).stream('decks');
  return { p1: { deck: randomDeck(words) }, p2: { deck: randomDeck(words) } };
}

function addEvents(start: TcgState, events: readonly TcgEvent[], { onEvent }: Onlooker): TcgState {
  let state = start;
  for (const event of events) {
    const before = state;
    state = tcg.evolve(before, event);
    onEvent?.(state, event, before);
  }
  return state;
}

/** A legal command of a seat that is asked. */
function anyCommand(
  state: TcgState,
  seat: Seat,
  choose: (commands: readonly Command[]) => Command,
): Command {
  const decisions = tcg.legal(sight<Tcg>(state, seat));
  return choose(known(decisions[0], `a decision of ${seat}`).commands);
}
