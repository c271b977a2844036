import { known } from './invariant.ts';
import { noteEnd } from './known-end.ts';
import type { GameTypes, NonEmpty, State } from './module.ts';

/** What a `decide` writes while it carries out one command: emit an event, see the new state, go on. */
export interface Script<G extends GameTypes> {
  readonly state: State<G>;
  emit(event: G['Event']): void;
  /** All that was emitted; a command always has at least one event. */
  done(): NonEmpty<G['Event']>;
}

/** Starts a script on a state; `evolve` is the title's own. */
export function makeScript<G extends GameTypes>(evolve: Evolve<G>, start: State<G>): Script<G> {
  return new RunningScript(evolve, start);
}

type Evolve<G extends GameTypes> = (state: State<G>, event: G['Event']) => State<G>;

/** One is made for every command, and an object literal with a getter costs fifty times as much. */
class RunningScript<G extends GameTypes> implements Script<G> {
  private readonly evolve: Evolve<G>;
  private readonly start: State<G>;
  private readonly events: G['Event'][] = [];
  private now: State<G>;

  constructor(evolve: Evolve<G>, start: State<G>) {
    this.evolve = evolve;
    this.start = start;
    this.now = start;
  }

  get state(): State<G> {
    return this.now;
  }

  emit(event: G['Event']): void {
    this.events.push(event);
    this.now = this.evolve(this.now, event);
  }

  done(): NonEmpty<G['Event']> {
    const { evolve, start, now, events } = this;
    known(events[0], 'an event of this command');
    noteEnd<G>(events, { evolve, start, end: now, count: events.length });
    return events as unknown as NonEmpty<G['Event']>;
  }
}
