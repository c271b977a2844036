import type { GameEvent, GameTypes, Sight, State } from './module.ts';

/** A state as one viewer may know it: the only place where a state is cut. */
export function sight<G extends GameTypes>(state: State<G>, viewer: G['Seat'] | null): Sight<G> {
  return { viewer, pub: state.pub, own: viewer === null ? null : state.own[viewer] };
}

/** An event as one viewer may know it; `own` is that viewer's own part. */
export interface SeenEvent {
  readonly type: string;
  readonly v: number;
  readonly pub: object;
  readonly own?: object;
}

/**
 * Events as one viewer may know them. An event that has nothing to tell this viewer is left out
 * whole: not even its name is shown.
 */
export function seenEvents(events: readonly GameEvent[], viewer: string | null): SeenEvent[] {
  const seen: SeenEvent[] = [];
  for (const event of events) {
    const { type, v, pub } = event;
    const own = viewer === null ? undefined : event.own?.[viewer];
    if (own !== undefined) seen.push({ type, v, pub, own });
    else if (Object.keys(pub).length > 0) seen.push({ type, v, pub });
  }
  return seen;
}
