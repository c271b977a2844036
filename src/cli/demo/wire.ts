/** What the programs of the demo read of the server's answers; everything else is passed over. */

/** A command, as it stands in a decision; what else is in it is the title's own. */
export interface Command {
  readonly type: string;
}

/** An open question with every command that answers it. */
export interface Decision {
  readonly id: string;
  readonly kind: string;
  readonly optional: boolean;
  readonly commands: readonly Command[];
}

/** Something that happened, as a viewer may know it; what is in `pub` is the title's own. */
export interface SeenEvent {
  readonly type: string;
  readonly pub: object;
}

/** A step of a game, as the live socket tells it to one viewer. */
export interface Update {
  readonly version: number;
  /** None where a subscription begins. */
  readonly events: readonly SeenEvent[];
  readonly status: 'open' | 'running' | 'finished' | 'abandoned';
  readonly waiting: readonly string[];
  readonly outcome: { readonly ranking: readonly string[][]; readonly how: string } | null;
  /** The title's own; null while the game is open. */
  readonly view: object | null;
  readonly viewHash: string;
  readonly decisions: readonly Decision[];
  readonly hash: string;
}

/** A viewer's place: a seat of a game, or null for a spectator. */
export interface Place<Seat extends string | null = string | null> {
  readonly title: string;
  readonly game: string;
  readonly seat: Seat;
}
