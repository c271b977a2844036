import type { GameTypes, State } from '../../../src/engine/module.ts';
import type { Command } from './commands.ts';
import type { Event } from './events.ts';
import type { View } from './view.ts';

/** `a`, `b` and, with three people, `c`. */
export type Seat = string;

export interface Options {
  readonly people: 2 | 3;
  readonly rounds: number;
}

/** The id is drawn anew with each deal and tells nothing of the rank. */
export interface Card {
  readonly id: string;
  readonly rank: number;
}

/** `choose`: all who have not chosen yet; `deal`: the seat that orders the next deal. */
export type Frame =
  | { readonly kind: 'choose'; readonly id: number }
  | { readonly kind: 'deal'; readonly id: number; readonly seat: Seat };

export interface Pub {
  readonly options: Options;
  readonly frames: readonly Frame[];
  readonly round: number;
  readonly chosen: readonly Seat[];
  readonly won: Readonly<Record<Seat, number>>;
  /** The ranks that were opened last, by seat. */
  readonly opened: Readonly<Record<Seat, number>>;
  readonly forfeit: { readonly seats: readonly Seat[]; readonly how: string } | null;
}

export interface Own {
  readonly hand: readonly Card[];
  readonly choice: Card | null;
}

export interface Sealed {
  readonly deck: readonly Card[];
}

export type Reason = 'GAME_OVER' | 'NOT_YOUR_TURN' | 'CARD_NOT_HELD' | 'NOTHING_TO_TAKE_BACK';

/** A toy title: each seat secretly chooses one of its cards, the highest wins the round. */
export interface HighCard extends GameTypes {
  Seat: Seat;
  Options: Options;
  SeatOptions: object;
  Pub: Pub;
  Own: Own;
  Sealed: Sealed;
  Command: Command;
  Event: Event;
  View: View;
  Reason: Reason;
}

/** The seats of a game, in the order of the alphabet. */
export function seatsOf(options: Options): readonly [Seat, ...Seat[]] {
  return options.people === 2 ? ['a', 'b'] : ['a', 'b', 'c'];
}

/** The table before the first deal. */
export function initial(options: Options): State<HighCard> {
  const seats = seatsOf(options);
  return {
    pub: {
      options,
      frames: [],
      round: 0,
      chosen: [],
      won: Object.fromEntries(seats.map((seat) => [seat, 0])),
      opened: {},
      forfeit: null,
    },
    own: Object.fromEntries(seats.map((seat) => [seat, { hand: [], choice: null }])),
    sealed: { deck: [] },
  };
}
