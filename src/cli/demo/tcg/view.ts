import type { Command } from '../wire.ts';

/** One of the two seats. */
export type Seat = 'p1' | 'p2';
/** Something that both seats have. */
export type BySeat<T> = Readonly<Record<Seat, T>>;
/** The side a seat leads in a turn. */
export type Role = 'fp' | 'shadow';

/** Both seats, in the order in which they are shown. */
export const SEATS = ['p1', 'p2'] as const satisfies readonly Seat[];

/** What a command of this title may hold. */
export interface TcgCommand extends Command {
  readonly card?: string;
  readonly bearer?: string;
  readonly index?: number;
  readonly n?: number;
  readonly first?: boolean;
  readonly take?: boolean;
  readonly move?: boolean;
  readonly label?: string;
  readonly source?: string;
  readonly character?: string;
  readonly minion?: string;
}

/** A card of a game: its id in this game, and the one under which it is printed. */
export interface Held {
  readonly iid: string;
  readonly card: string;
}

/** A card in play. */
export interface CardInPlay extends Held {
  readonly owner: Seat;
  readonly zone: string;
  readonly attachedTo: string | null;
  readonly active: boolean;
  readonly wounds: number;
  readonly strength: number | null;
  readonly vitality: number | null;
  readonly keywords: readonly unknown[];
  readonly roaming: boolean;
}

/** What everybody sees of a player. */
export interface Player {
  readonly hand: number;
  readonly drawDeck: number;
  readonly discard: {
    readonly count: number;
    readonly last: Held | null;
    readonly cards: readonly Held[] | null;
  };
  readonly dead: readonly Held[];
  readonly burdens: number;
  readonly marker: number;
  readonly ringBearer: string | null;
}

/** A change for a time; `n` where it is one of strength. */
export interface Modifier {
  readonly kind: string;
  readonly cards: readonly string[];
  readonly n?: number;
  readonly keyword?: unknown;
}

/** The open question; only who is asked sees `asked`. */
export interface Pending {
  readonly question: {
    readonly kind: string;
    readonly source: string | null;
    readonly subject: string | null;
    readonly about: string | null;
  };
  readonly asked: { readonly min: number; readonly picked: readonly string[] } | null;
}

/** The skirmish that is fought, with the strengths of both sides. */
export interface Skirmish {
  readonly character: string | null;
  readonly minions: readonly string[];
  readonly fellowship: number;
  readonly minion: number;
}

/** The parts of a view of this title that the demo reads; the title's schema has the rest. */
export interface View {
  readonly viewer: Seat | null;
  readonly phase: string;
  readonly turn: number;
  readonly fp: Seat;
  readonly pool: number;
  readonly cannotMoveAgain: boolean;
  readonly players: BySeat<Player>;
  readonly cards: readonly CardInPlay[];
  readonly modifiers: readonly Modifier[];
  readonly assignments: readonly { readonly character: string; readonly minions: string[] }[];
  readonly skirmish: Skirmish | null;
  readonly pending: Pending | null;
  readonly own: { readonly hand: readonly Held[]; readonly looked: readonly Held[] } | null;
}

/** The other seat. */
export function otherSeat(seat: Seat): Seat {
  return seat === 'p1' ? 'p2' : 'p1';
}
