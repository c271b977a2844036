/** What a comparison went through. */
export interface Tally {
  games: number;
  commands: number;
  refusals: number;
  /** How often each thing came up. */
  readonly seen: Map<string, number>;
}

/** A tally of nothing yet. */
export function newTally(): Tally {
  return { games: 0, commands: 0, refusals: 0, seen: new Map() };
}

/** Counts one more of something. */
export function bump({ seen }: Tally, what: string): void {
  seen.set(what, (seen.get(what) ?? 0) + 1);
}
