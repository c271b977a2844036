import { invariant, known } from '../../engine/invariant.ts';
import type { ForfeitCause, NonEmpty } from '../../engine/module.ts';
import type { Rng } from '../../engine/rng.ts';
import { makeScript } from '../../engine/script.ts';
import { dieActionOf } from './actions/index.ts';
import type { DieCommand } from './actions/rule.ts';
import type { Command, CommandOf } from './commands.ts';
import type { MordorTrackEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { answer } from './flow/answers.ts';
import { dropLastBattle } from './flow/discarding.ts';
import { shuffleDecks } from './flow/drawing-cards.ts';
import { changeCorruption, endGame } from './flow/ending.ts';
import { goOn } from './flow/going-on.ts';
import {
  allocate,
  askFellowship,
  endFellowshipPhase,
  enterMordor,
  passOn,
  startTurn,
} from './flow/turns.ts';
import { enemyOf, type Seat } from './ids.ts';
import type { Play } from './play.ts';
import { isPending } from './rules/pending.ts';
import { nodeOf } from './rules/way.ts';
import type { MordorTrack, MordorTrackGiven, MordorTrackState } from './state.ts';

function startPlay(state: MordorTrackState, rng: Rng): Play {
  return { script: makeScript<MordorTrack>(evolve, state), rng, answer, goOn };
}

/** Shuffles the decks, if there are any to be shuffled, and begins the first turn (C.1). */
export function setup(state: MordorTrackState, rng: Rng): NonEmpty<MordorTrackEvent> {
  const play = startPlay(state, rng);
  if (state.pub.options.modules.cards?.shuffle === true) shuffleDecks(play);
  startTurn(play);
  return play.script.done();
}

type CarryOut<C extends Command> = (play: Play, command: C, seat: Seat) => void;
type PlainCommand = Exclude<Command, DieCommand>;

/** What each command does that no die pays for. */
const PLAIN: { readonly [T in PlainCommand['type']]: CarryOut<CommandOf<T>> } = {
  enterMordor,
  changeGuide: (play, { companion: guide }) => {
    play.script.emit({ type: 'GuideChanged', v: 1, pub: { guide, inPhase: true } });
    askFellowship(play);
  },
  declare,
  endFellowshipPhase,
  allocateHunt: (play, { n }) => allocate(play, n),
  pass: (play, _command, seat) => {
    play.script.emit({ type: 'Passed', v: 1, pub: { seat } });
    passOn(play);
  },
  resolve: (play, { option }) => {
    const question = known(play.script.state.pub.question, 'the open question');
    invariant(isPending(question), 'a pending decision');
    answer(play, question, option);
  },
};

/** What a legal command does, and all that follows from it until somebody is asked. */
export function decide(
  given: MordorTrackGiven,
  state: MordorTrackState,
  rng: Rng,
): NonEmpty<MordorTrackEvent> {
  const play = startPlay(state, rng);
  const { seat, command } = given;
  const action = dieActionOf(command.type);
  if (action !== undefined) action.decide(play, seat, command as DieCommand);
  else (PLAIN[command.type as PlainCommand['type']] as CarryOut<Command>)(play, command, seat);
  return play.script.done();
}

/** C.9: the Fellowship is where its progress has brought it, and heals in a City. */
function declare(play: Play, { index }: CommandOf<'declare'>): void {
  const { script } = play;
  script.emit({ type: 'Declared', v: 1, pub: { index } });
  dropLastBattle(script);
  if (nodeOf(script.state.pub).fpCityOrStronghold) changeCorruption(script, -1, 'declared');
  askFellowship(play);
}

/** The other seat wins (E.5); nobody does when both leave at once. */
export function forfeit(
  [first, ...others]: NonEmpty<Seat>,
  how: ForfeitCause,
  state: MordorTrackState,
): NonEmpty<MordorTrackEvent> {
  const script = makeScript<MordorTrack>(evolve, state);
  endGame(script, others.length > 0 ? null : enemyOf(first), how);
  return script.done();
}
