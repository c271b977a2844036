import type { GameEvent, GameTypes, State } from './module.ts';

/** Marks a list of events with where it leads; a copy, or a list read from the log, has no mark. */
const END = Symbol('end');

/** What a script knows of the events it wrote. */
interface KnownEnd<G extends GameTypes> {
  readonly evolve: (state: State<G>, event: G['Event']) => State<G>;
  readonly start: State<G>;
  readonly end: State<G>;
  /** How many events lead there; whoever adds one goes beyond the end. */
  readonly count: number;
}

/** Notes the state a script came to with its events, so that folding them at once is free. */
export function noteEnd<G extends GameTypes>(
  events: readonly G['Event'][],
  known: KnownEnd<G>,
): void {
  Object.defineProperty(events, END, { value: known });
}

/** The state these very events lead to from this very state; null where that is not known. */
export function knownEnd<G extends GameTypes>(
  events: readonly GameEvent[],
  evolve: KnownEnd<G>['evolve'],
  start: State<G>,
): State<G> | null {
  const known = (events as { readonly [END]?: KnownEnd<G> })[END];
  const isOfThese = known?.start === start && known.count === events.length;
  return isOfThese && known.evolve === evolve ? known.end : null;
}
