import type { Given, Sight, State } from '../../engine/module.ts';
import type { Script } from '../../engine/script.ts';
import type { Agenda } from './agenda.ts';
import type { Command } from './commands.ts';
import type { DeckList } from './data/vocabulary.ts';
import type { SeatOptions } from './decks/schema.ts';
import type { TcgEvent } from './events.ts';
import type { Held } from './held.ts';
import type { BySeat, GameEnd, Iid, Phase, Round, Seat, Zone } from './ids.ts';
import type { Modifier } from './modifiers.ts';
import type { Config } from './options.ts';
import type { AskedCards, Question } from './questions.ts';
import type { Reason } from './reasons.ts';
import type { View } from './view/schema.ts';

/** An instance of a card in play, or being played (R-B2). */
export interface InPlay extends Held {
  readonly owner: Seat;
  readonly zone: Zone;
  readonly attachedTo: Iid | null;
  readonly wounds: number;
  /** Resistance that a text has set; null where the printed one holds. */
  readonly resistance: number | null;
}

/** What everybody knows of one player. */
export interface Player {
  readonly hand: number;
  readonly drawDeck: number;
  readonly adventureDeck: number;
  /** Everybody saw how each card came here, though nobody else may look through it (D-16). */
  readonly discard: readonly Held[];
  readonly dead: readonly Held[];
  readonly burdens: number;
  /** The site of the fellowship, 1 to 9; 0 before there is one. */
  readonly marker: number;
  readonly ringBearer: Iid | null;
  readonly hasBid: boolean;
  /** Null until both bids are open. */
  readonly bid: number | null;
}

/** How often a text with a limit has been used in its phase or turn (F.2). */
export interface Use {
  readonly source: Iid;
  readonly index: number;
  readonly per: 'phase' | 'turn';
  readonly n: number;
}

/** A character of the Free Peoples and the minions it is assigned to (R-E5). */
export interface Assignment {
  readonly character: Iid;
  readonly minions: readonly Iid[];
}

/** The skirmish that is fought (R-E6). Who has left play is no longer in it. */
export interface Skirmish {
  readonly character: Iid | null;
  readonly minions: readonly Iid[];
  /** Who has left it, in order. */
  readonly gone: readonly (Held & { readonly owner: Seat })[];
}

/** How often chance of each kind was asked for. */
export interface Draws {
  readonly ids: BySeat<number>;
  readonly shuffles: BySeat<number>;
}

/** What everyone knows. */
export interface Pub {
  readonly revision: number;
  readonly options: Config;
  readonly phase: Phase;
  /** Number of the turn, 1 for the first; 0 in the set-up. */
  readonly turn: number;
  /** The Free Peoples player: whose turn it is, or who chooses a starting fellowship. */
  readonly fp: Seat;
  /** Who goes first; null until that is chosen. */
  readonly first: Seat | null;
  readonly pool: number;
  /** Cost of the companions of the starting fellowship that is being chosen. */
  readonly startCost: number;
  readonly moveCount: number;
  readonly moveLimitBonus: number;
  /** Whether the fellowship has reached a site and its move is not complete yet (R-D2). */
  readonly isMoving: boolean;
  readonly ruleOfFour: number;
  readonly cannotMoveAgain: boolean;
  readonly wearingRing: boolean;
  readonly players: BySeat<Player>;
  /** In the order in which they came into play. */
  readonly cards: readonly InPlay[];
  /** Cards out of play that all were shown the last time, until they move or the turn ends. */
  readonly revealed: readonly Held[];
  readonly modifiers: readonly Modifier[];
  readonly modifierCount: number;
  readonly uses: readonly Use[];
  /** Wound tokens that wounding has placed in this phase (R-B9.2). */
  readonly wounds: readonly { readonly iid: Iid; readonly n: number }[];
  /** Cards played in this phase, in order. */
  readonly played: readonly (Held & { readonly owner: Seat })[];
  /** Actions of each player in this phase (A.2). */
  readonly actions: BySeat<number>;
  readonly round: Round | null;
  /** Minions that may be assigned in the fierce round; null in the normal one. */
  readonly fierce: readonly Iid[] | null;
  readonly assignments: readonly Assignment[];
  readonly skirmish: Skirmish | null;
  readonly question: Question | null;
  /** Questions asked so far. */
  readonly questions: number;
  readonly draws: Draws;
  readonly result: { readonly winner: Seat | null; readonly how: GameEnd } | null;
}

/** What one seat alone knows. */
export interface Own {
  /** Sorted by iid, so that the order says nothing (R-B1). */
  readonly hand: readonly Held[];
  readonly adventure: readonly Held[];
  /** The Ring-bearer and the Ring it has brought, until they are placed. */
  readonly bearer: readonly Held[];
  readonly deck: DeckList;
  readonly bid: number | null;
  /** What it is asked, beyond what all know of the question. */
  readonly asked: AskedCards | null;
  /** Cards it was shown alone the last time: until they move, are shuffled, or the turn ends. */
  readonly looked: readonly Held[];
  /** Whether those are cards of the own draw deck, not of the other player's hand. */
  readonly isSearching: boolean;
}

/** What nobody at the table knows. */
export interface Sealed {
  /** Top card first. */
  readonly decks: BySeat<readonly Held[]>;
  readonly agenda: Agenda;
}

/** All that the title `tcg` is made of. */
export interface Tcg {
  Seat: Seat;
  Options: Config;
  SeatOptions: SeatOptions;
  Pub: Pub;
  Own: Own;
  Sealed: Sealed;
  Command: Command;
  Event: TcgEvent;
  View: View;
  Reason: Reason;
}

/** The state of a game of this title. */
export type TcgState = State<Tcg>;
/** What one viewer may know of it. */
export type TcgSight = Sight<Tcg>;
/** A command of this title and who gave it. */
export type TcgGiven = Given<Tcg>;
/** Where the events of a command are written. */
export type TcgScript = Script<Tcg>;
