import { known } from './invariant.ts';
import type { GameTypes, NonEmpty, State } from './module.ts';

/** What a `decide` writes while it carries out one command: emit an event, see the new state, go on. */
export interface Script<G extends GameTypes> {
  readonly state: State<G>;
  emit(event: G['Event']): void;
  /** All that was emitted; a command always has at least one event. */
  done(): NonEmpty<G['Event']>;
}

/** Starts a script on a state; `evolve` is the title's own. */
export function makeScript<G extends GameTypes>(
  evolve: (state: State<G>, event: G['Event']) => State<G>,
  start: State<G>,
): Script<G> {
  let state = start;
  const events: G['Event'][] = [];
  return {
    get state() {
      return state;
    },
    emit(event) {
      events.push(event);
      state = evolve(state, event);
    },
    done() {
      known(events[0], 'an event of this command');
      return events as unknown as NonEmpty<G['Event']>;
    },
  };
}
