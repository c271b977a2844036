import type { TSchema } from 'typebox';
import type { Rng } from './rng.ts';

/** Everything one title is made of. Each title declares exactly one such type. */
export interface GameTypes {
  Seat: string;
  /** What was agreed for the whole game before it began; public. */
  Options: object;
  /** What one seat alone brings, a deck for example; it ends up in that seat's `own`. */
  SeatOptions: object;
  Pub: object;
  Own: object;
  Sealed: object;
  Command: { readonly type: string };
  Event: GameEvent;
  View: object;
  Reason: string;
}

/** Facts sorted by who may know them. When a fact's audience changes, `evolve` moves it. */
export interface State<G extends GameTypes> {
  /** Everyone, spectators too. */
  readonly pub: G['Pub'];
  /** That seat alone. */
  readonly own: Readonly<Record<G['Seat'], G['Own']>>;
  /** Nobody at the table. */
  readonly sealed: G['Sealed'];
}

/** What happened, in the same three compartments, so that states and events are cut alike. */
export interface GameEvent {
  readonly type: string;
  /** Payload version, raised together with an upcaster. */
  readonly v: number;
  readonly pub: object;
  readonly own?: Readonly<Partial<Record<string, object>>>;
  readonly sealed?: object;
}

/** All that one viewer may know; `viewer` null is a spectator. */
export interface Sight<G extends GameTypes> {
  readonly viewer: G['Seat'] | null;
  readonly pub: G['Pub'];
  readonly own: G['Own'] | null;
}

/** A command and the seat that gave it. The seat comes from the login, never from the payload. */
export interface Given<G extends GameTypes> {
  readonly seat: G['Seat'];
  readonly command: G['Command'];
}

export type NonEmpty<T> = readonly [T, ...T[]];

/** One open question to one seat, and every command that answers it. */
export interface Decision<G extends GameTypes> {
  readonly kind: string;
  /** The frame that asks; null for a standing offer, which no frame asks for. */
  readonly frame: number | null;
  /** False: the game waits for it. */
  readonly optional: boolean;
  /** The first one is the plain one: a player who always gives it comes to an end. */
  readonly commands: NonEmpty<G['Command']>;
}

/** How a game ended. A shared loss is an empty first place followed by all seats. */
export interface Outcome<Seat extends string> {
  readonly ranking: readonly (readonly Seat[])[];
  /** UPPER_SNAKE: by which rule it ended. */
  readonly how: string;
  /** The title's own score, where it has one. */
  readonly points?: Readonly<Partial<Record<Seat, number>>>;
}

export type Upcast = (event: GameEvent) => GameEvent;

/** A named set of options a client can offer as it is. */
export interface Preset<G extends GameTypes> {
  readonly id: string;
  readonly summary: string;
  readonly options: Partial<G['Options']>;
}

/** An offer to check what a seat would bring, before there is a game to bring it to. */
export interface SeatChecks<G extends GameTypes> {
  /** What is checked, in the plural, as the last part of the address: `deck-checks`. */
  readonly name: string;
  readonly summary: string;
  /** What is taken where a client does not say for which options it asks. */
  readonly options: Partial<G['Options']>;
}

/** What the registry and the list of titles show of a title. */
export interface About<G extends GameTypes> {
  readonly name: string;
  readonly summary: string;
  readonly presets: readonly Preset<G>[];
  /** What each reason for a refusal means, in a sentence that tells nothing of a game. */
  readonly reasons: Readonly<Record<G['Reason'], string>>;
  /** Facts of the rule book that a client may want: what there is on the board, what is printed on cards. */
  readonly reference: Readonly<Record<string, unknown>>;
  /** Absent where seats bring nothing that is worth checking beforehand. */
  readonly seatChecks?: SeatChecks<G>;
}

/** What is wrong with the options of a game, or with what a seat brings. */
export interface OptionsFault<Reason extends string> {
  readonly reason: Reason;
  /** JSON pointer into them. */
  readonly path: string;
  /** What is wrong there, as the end of a sentence that begins with the path. */
  readonly message: string;
}

export type ForfeitCause = 'RESIGNED' | 'TIMED_OUT';

/**
 * The contract between a title and everything around it. Members are written as methods so that
 * modules of different titles fit one `readonly GameModule<GameTypes>[]`; the schemas at the edge
 * make that sound.
 */
export interface GameModule<G extends GameTypes> {
  readonly title: string;
  readonly about: About<G>;
  /** Rules revisions this code can play, oldest first; a new game takes the last. */
  readonly revisions: NonEmpty<number>;
  /** `options` and `seatOptions` are what a client sends (every field may be absent). */
  readonly schema: Readonly<
    Record<'options' | 'seatOptions' | 'command' | 'event' | 'view', TSchema>
  >;
  readonly upcasters: Readonly<Record<string, Readonly<Record<number, Upcast>>>>;
  /** The closed list behind `Reason`, in the order in which the first that applies is reported. */
  readonly reasons: NonEmpty<G['Reason']>;
  /** Types of the events that show somebody what was hidden from him until then. */
  readonly reveals: readonly G['Event']['type'][];
  /**
   * Printed ids of what a game has one of each, so that naming one says where it is: an audit looks
   * for those that are hidden from a viewer. Empty where hidden things have random ids.
   */
  readonly pieces: readonly string[];

  /**
   * The options of a game: what was asked for, the rest by default. A revision has the options it
   * was made with, so that a log of it is still complete when a later one has more.
   */
  complete(options: Partial<G['Options']>, revision: number): G['Options'];
  seats(options: G['Options']): NonEmpty<G['Seat']>;
  /** Why a game cannot be set up like this, beyond what the schema says; null when it can. */
  checkOptions(options: G['Options']): OptionsFault<G['Reason']> | null;
  /** Everything that is wrong with what a seat brings, at once; paths go into what it brings. */
  checkSeat(
    options: G['Options'],
    seat: G['Seat'],
    choice: G['SeatOptions'],
  ): readonly OptionsFault<G['Reason']>[];
  initial(
    options: G['Options'],
    choices: Readonly<Record<G['Seat'], G['SeatOptions']>>,
    revision: number,
  ): State<G>;
  setup(state: State<G>, rng: Rng): readonly G['Event'][];

  /** Seats the game waits for; empty exactly when there is an outcome. */
  waiting(pub: G['Pub']): readonly G['Seat'][];
  /** Every command this viewer may give now, by decision. The one definition of legality. */
  legal(sight: Sight<G>): readonly Decision<G>[];
  /** Why a command is not in `legal`. */
  explain(sight: Sight<G>, command: G['Command']): G['Reason'];

  /** What happens when a legal command is carried out. Cannot refuse. */
  decide(given: Given<G>, state: State<G>, rng: Rng): NonEmpty<G['Event']>;
  /**
   * What happens when seats resign or run out of time; afterwards there is an outcome.
   * Reveals what the end of a game reveals.
   */
  forfeit(seats: NonEmpty<G['Seat']>, how: ForfeitCause, state: State<G>): NonEmpty<G['Event']>;
  /** What is the case after it happened. No rules, no dice, no clock. */
  evolve(state: State<G>, event: G['Event']): State<G>;
  view(sight: Sight<G>): G['View'];
  outcome(pub: G['Pub']): Outcome<G['Seat']> | null;
  /**
   * In a title that is played together: how well a table did, higher is better, for events in which
   * many tables play the same deal. Absent where sides play against each other.
   */
  score?(pub: G['Pub']): number;
}

/** A title as the registry, the service and the tests hold it. */
export type AnyModule = GameModule<GameTypes>;
export type AnyState = State<GameTypes>;
