import type { Given, Sight, State } from '../../engine/module.ts';
import type { Script } from '../../engine/script.ts';
import type { Command, Reason } from './commands.ts';
import type { Question } from './events/question.ts';
import type { ConfrontationEvent } from './events.ts';
import type { BySide, Card, Character, GameEnd, Handle, Region, Side } from './ids.ts';
import type { Options } from './options.ts';
import type { DeluxeOwn, DeluxePub } from './state/deluxe.ts';

/** A question on the stack: what was asked, and the number it was asked under. */
export type Frame = Question & { readonly id: number };
/** The kind of a question, which is the state the game is in (B.4). */
export type FrameKind = Frame['kind'];

/** One stand on the board. */
export interface Token {
  readonly handle: Handle;
  readonly region: Region;
  /** Null while it is hidden who stands there. */
  readonly character: Character | null;
}

/** Who stands on a stand. */
export interface Identity {
  readonly handle: Handle;
  readonly character: Character;
}

/** Two fighters, and what has been decided between them (D.1). */
export interface Fight {
  readonly attacker: Handle;
  readonly defender: Handle;
  /** Who the fighters are, once they were shown; also when one has gone into hiding again. */
  readonly shown: BySide<Character | null>;
  /** D.4, 3: the attacking Orcs fight for the first time in this move. */
  readonly orcsStrike: boolean;
  /** D.3: Sam fights with strength 5. */
  readonly samBonus: boolean;
  /** F5: no cards are played. */
  readonly cancelled: boolean;
  /** Sides that have chosen a card which is not open yet. */
  readonly committed: readonly Side[];
  /** The cards that lie open. */
  readonly cards: BySide<Card | null>;
  /** What Magic was replaced with. */
  readonly replacements: BySide<Card | null>;
  readonly retreated: readonly Side[];
  readonly fallen: readonly Side[];
}

/** A stand among enemies: it fights one after the other until the end of the turn (B.2). */
export interface Battle {
  readonly region: Region;
  readonly attacker: Handle;
  readonly side: Side;
  /** Null before the first defender is chosen, and between two fights. */
  readonly fight: Fight | null;
}

/** How a game ended. */
export interface Result {
  readonly winner: Side | null;
  readonly how: GameEnd;
  readonly points: BySide<number>;
}

/** What everyone knows. */
export interface Pub {
  readonly revision: number;
  readonly options: Options;
  readonly frames: readonly Frame[];
  /** How many questions were ever asked: the number of the newest. */
  readonly frameCount: number;
  readonly submitted: BySide<boolean>;
  /** Whose turn it is; before the first turn, whose it will be. */
  readonly active: Side;
  /** Turns that were begun. */
  readonly turn: number;
  /** By handle; none before both sides have deployed. */
  readonly tokens: BySide<readonly Token[]>;
  /** How often handles were drawn: the number of the newest draw. */
  readonly draws: number;
  /** C.6: regions whose stands may have been kept track of since they were mixed; all others are mixed. */
  readonly stirred: BySide<readonly Region[]>;
  /** C.6: stands that arrived or were shown during this turn. */
  readonly traces: BySide<readonly Handle[]>;
  readonly autoMix: BySide<boolean>;
  /** Sides that have switched it during this turn. */
  readonly autoMixChanged: readonly Side[];
  /** In the order of A.2. */
  readonly hands: BySide<readonly Card[]>;
  /** As they were played. */
  readonly discards: BySide<readonly Card[]>;
  /** As they fell. */
  readonly defeated: BySide<readonly Character[]>;
  /** C.5: the stand in the Tunnel. */
  readonly ambush: Handle | null;
  readonly battle: Battle | null;
  /** D.1: the Orcs have fought in this move. */
  readonly orcsSpent: boolean;
  readonly result: Result | null;
  /** Present in a game with alternative characters or special cards (H). */
  readonly deluxe?: DeluxePub;
}

/** What one side alone knows. */
export interface Own {
  /** The characters it plays with. */
  readonly roster: readonly Character[];
  /** Where each character of the roster is deployed, in that order; null where it is not yet. */
  readonly placed: readonly (Region | null)[];
  /** In the order of the roster. */
  readonly identities: readonly Identity[];
  /** The card it has chosen, until both cards are opened. */
  readonly committed: Card | null;
  readonly deluxe?: DeluxeOwn;
}

/** What this title is made of; the view is known to `view.ts` alone. */
export interface Confrontation {
  Seat: Side;
  Options: Options;
  SeatOptions: Readonly<Record<string, never>>;
  Pub: Pub;
  Own: Own;
  Sealed: Readonly<Record<string, never>>;
  Command: Command;
  Event: ConfrontationEvent;
  View: object;
  Reason: Reason;
}

/** A game of this title, with all that is hidden. */
export type ConfrontationState = State<Confrontation>;
/** A game of this title as one viewer may know it. */
export type ConfrontationSight = Sight<Confrontation>;
/** What a command of this title writes its events into. */
export type ConfrontationScript = Script<Confrontation>;
/** A command of this title and the side that gave it. */
export type ConfrontationGiven = Given<Confrontation>;
