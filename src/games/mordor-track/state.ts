import type { Given, Sight, State } from '../../engine/module.ts';
import type { Script } from '../../engine/script.ts';
import type { Command } from './commands.ts';
import type { MordorTrackEvent } from './events.ts';
import type {
  BySeat,
  CardId,
  Cause,
  Companion,
  Deck,
  DieId,
  DieZone,
  Face,
  Fate,
  GameEnd,
  Guide,
  Minion,
  Phase,
  Place,
  Seat,
  Status,
  Tile,
  Upgrade,
  Zone,
} from './ids.ts';
import type { Config } from './options.ts';
import type { Question } from './questions.ts';
import type { Reason } from './reasons.ts';

/** The Ring-bearers and who is with them. */
export interface Fellowship {
  readonly place: Place;
  /** C.9: the region the figure is in, from 0; stays as it is on the Track. */
  readonly pathIndex: number;
  readonly progress: number;
  /** On the Mordor Track, 0 to 5. */
  readonly step: number;
  readonly hidden: boolean;
  readonly corruption: number;
  readonly companions: readonly Companion[];
  readonly guide: Guide;
}

/** An Action die (B.3). */
export interface ActionDie {
  readonly id: DieId;
  readonly zone: DieZone;
  /** Null before the roll. */
  readonly face: Face | null;
}

/** A Hunt that is being resolved (D.1). */
export interface Hunt {
  readonly cause: Cause;
  /** The die that pays, which stays unused until the Hunt is over; null where none does. */
  readonly payDie: DieId | null;
  /** Whether that die ends in the Hunt Box. */
  readonly boxDie: boolean;
  readonly eyeValue: number;
  /** The tile that applies; null before the draw, and where none is drawn. */
  readonly tile: Tile | null;
  /** Who guided the Fellowship when the tile was drawn. */
  readonly guideAtDraw: Guide | null;
  readonly damage: number;
  readonly tableCardUsed: boolean;
  readonly casualtyTaken: boolean;
  readonly guideUsed: readonly Guide[];
  /** Whether the Fellowship was revealed in this Hunt. */
  readonly revealed: boolean;
}

/** How often each kind of chance was used, so that every use has a stream of its own (F.3). */
export interface Draws {
  readonly tile: number;
  readonly tileDie: number;
  readonly companion: number;
  readonly hunt: number;
  readonly cardDie: number;
  readonly wornHand: number;
}

/** What follows once the present action is settled. */
export interface Owed {
  /** C.9: stronghold tiles still to be drawn. */
  readonly strongholds: number;
  /** Casualties for which Worn With Sorrow may be used. */
  readonly casualties: number;
  /** B.5: the deck from which Gandalf the Grey lets draw. */
  readonly gandalfDraw: Deck | null;
}

/** What everybody sees of the cards of a seat (F.1). */
export interface SeatCards {
  /** Cards in hand, by their backs. */
  readonly hand: Readonly<Record<Deck, number>>;
  /** Cards in the decks. */
  readonly decks: Readonly<Record<Deck, number>>;
  readonly table: readonly CardId[];
  /** Discarded face up, as they were played. */
  readonly played: readonly CardId[];
  /** Discarded face down, by their backs. */
  readonly faceDown: Readonly<Record<Deck, number>>;
}

/** How a game ended (E). */
export interface Result {
  /** Null when both seats left at once. */
  readonly winner: Seat | null;
  readonly how: GameEnd;
  /** F.1: cards that were discarded face down, shown at the end. */
  readonly faceDown: BySeat<readonly CardId[]>;
}

/** What everyone knows. */
export interface Pub {
  readonly revision: number;
  readonly options: Config;
  readonly phase: Phase;
  readonly turn: number;
  /** What is asked; null before the first turn and after the end. */
  readonly question: Question | null;
  /** How many questions were ever asked: the number of the newest. */
  readonly questions: number;
  /** Who acts, also while the other seat answers a decision. */
  readonly actor: Seat | null;
  readonly fellowship: Fellowship;
  readonly fates: Readonly<Record<Companion, Fate>>;
  /** In canonical order. */
  readonly tiles: Readonly<Record<Zone, readonly Tile[]>>;
  /** In the order of their numbers. */
  readonly dice: BySeat<readonly ActionDie[]>;
  readonly rings: BySeat<number>;
  readonly ringUsed: BySeat<boolean>;
  readonly minions: Readonly<Record<Minion, Status>>;
  readonly upgrades: Readonly<Record<Upgrade, Status>>;
  /** C.8: a move was tried on the Track in this turn, or the Fellowship was hidden there. */
  readonly attempted: boolean;
  readonly declared: boolean;
  readonly guideChanged: boolean;
  /** B.4: the Mouth of Sauron has let a `muster` die pay for an army card. */
  readonly messengerUsed: boolean;
  readonly fpHuntDiceLastTurn: number;
  readonly hunt: Hunt | null;
  readonly owed: Owed;
  readonly draws: Draws;
  /** Null without the module of cards. */
  readonly cards: BySeat<SeatCards> | null;
  readonly result: Result | null;
}

/** What one seat alone knows. */
export interface Own {
  /** As they were drawn. */
  readonly hand: readonly CardId[];
  /** Own cards that were discarded face down. */
  readonly faceDown: readonly CardId[];
  /** C.4: what was picked for a set that is not final. */
  readonly picked: readonly string[];
}

/** What nobody at the table knows: the decks, the top card first. */
export interface Sealed {
  readonly decks: BySeat<Readonly<Record<Deck, readonly CardId[]>>>;
}

/** What this title is made of; the view is known to `view.ts` alone. */
export interface MordorTrack {
  Seat: Seat;
  Options: Config;
  SeatOptions: Readonly<Record<string, never>>;
  Pub: Pub;
  Own: Own;
  Sealed: Sealed;
  Command: Command;
  Event: MordorTrackEvent;
  View: object;
  Reason: Reason;
}

/** A game of this title, with all that is hidden. */
export type MordorTrackState = State<MordorTrack>;
/** A game of this title as one viewer may know it. */
export type MordorTrackSight = Sight<MordorTrack>;
/** What a command of this title writes its events into. */
export type MordorTrackScript = Script<MordorTrack>;
/** A command of this title and the seat that gave it. */
export type MordorTrackGiven = Given<MordorTrack>;
