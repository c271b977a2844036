import type { EventOf, MordorTrackEvent } from '../../../../src/games/mordor-track/events.ts';

const RESULTS = [
  ...(['DecksShuffled', 'ActionDiceRolled', 'TileDrawn', 'TileDieRolled', 'HuntRolled'] as const),
  ...(['HuntRerolled', 'CompanionChosenAtRandom', 'CardDiceRolled', 'HandCardChosen'] as const),
];
/** An event that holds a result of chance. */
type Result = EventOf<(typeof RESULTS)[number]>;

function isResult(event: MordorTrackEvent): event is Result {
  return (RESULTS as readonly string[]).includes(event.type);
}

/** Results of chance, read off what the engine logged and used up in their order. */
export class Chance {
  private results: Result[] = [];

  /** Takes the results of one batch of events; none of the batch before may be left. */
  bring(events: readonly MordorTrackEvent[]): void {
    this.requireUsedUp();
    this.results = events.filter(isResult);
  }

  /** Fails where the engine asked chance for something that the rules do not ask for. */
  requireUsedUp(): void {
    const [left] = this.results;
    if (left !== undefined) throw new Error(`nobody asked chance for ${left.type}`);
  }

  /** The next result, which must be of this kind. */
  next<T extends Result['type']>(type: T): EventOf<T>['pub'] & Hidden<T> {
    const result = this.results.shift();
    if (result?.type !== type) throw new Error(`${type} was due, not ${result?.type ?? 'nothing'}`);
    const sealed = 'sealed' in result ? result.sealed : {};
    return { ...result.pub, ...sealed } as EventOf<T>['pub'] & Hidden<T>;
  }
}

/** What a result hides from the table. */
type Hidden<T extends Result['type']> =
  EventOf<T> extends { readonly sealed?: infer S } ? NonNullable<S> : unknown;
