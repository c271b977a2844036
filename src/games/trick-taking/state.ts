import type { Given, Sight, State } from '../../engine/module.ts';
import type { Phase } from '../../engine/phases.ts';
import type { Script } from '../../engine/script.ts';
import type { Command, Reason } from './commands.ts';
import type { Question, TrickTakingEvent } from './events.ts';
import {
  type Card,
  type Character,
  type GameEnd,
  type GoalStatus,
  type Hand,
  type Options,
  type RoundEnd,
  SEATS,
  type Seat,
} from './ids.ts';

/** A question on the stack: what was asked, and the number it was asked under. */
export type Frame = Question & { readonly id: number };

/** What everybody knows of a hand. */
export interface HandState {
  readonly hand: Hand;
  /** The seat that decides for it in this round. */
  readonly controller: Seat;
  readonly character: Character | null;
  /** How many cards it holds. */
  readonly count: number;
}

/** A lost card that went into a hand stays public knowledge (H1). */
interface TakenCard {
  readonly card: Card;
  readonly hand: Hand;
}

/** That two hands exchange is public; with which cards is in `own` of their controllers. */
export interface Exchange {
  readonly hand: Hand;
  readonly target: Hand;
  readonly returned: boolean;
}

/** One card in a trick; `claim` is null for every card but the 1 of Rings. */
export interface Play {
  readonly hand: Hand;
  readonly card: Card;
  readonly claim: boolean | null;
}

/** The trick in progress. */
export interface Trick {
  readonly trick: number;
  readonly leader: Hand;
  readonly plays: readonly Play[];
}

/** A trick that somebody won. */
export interface WonTrick extends Trick {
  readonly winner: Hand;
}

/** How far the goal of a hand came in a round. */
export interface GoalResult {
  readonly hand: Hand;
  readonly character: Character | null;
  readonly status: GoalStatus;
  readonly met: boolean;
}

/** Cards of a hand that are shown to all. */
export interface ShownHand {
  readonly hand: Hand;
  readonly cards: readonly Card[];
}

/** Where a round stands (A2). */
export type Stage = 'select' | 'setup' | 'play' | 'ended';

/** The round that is played, or the one that was played last. */
export interface Round {
  readonly round: number;
  readonly stage: Stage;
  readonly ringHolder: Hand;
  readonly ringsBroken: boolean;
  /** Lost cards still on the table. */
  readonly lost: readonly Card[];
  readonly taken: readonly TakenCard[];
  /** Clockwise. */
  readonly hands: readonly HandState[];
  /** How many steps of the setup plan are over. */
  readonly stepsDone: number;
  readonly exchanges: readonly Exchange[];
  readonly trick: Trick | null;
  /** Tricks won, in order: won piles and trick counts follow from it. */
  readonly tricks: readonly WonTrick[];
  /** Seats that agree to concede; empty while nobody has proposed it. */
  readonly conceding: readonly Seat[];
  /** Hands as they were at the end; null before it. */
  readonly shown: readonly ShownHand[] | null;
}

/** What is kept of a round that is over. */
export interface PastRound {
  readonly round: number;
  readonly won: boolean;
  readonly how: RoundEnd;
  readonly goals: readonly GoalResult[];
}

/** How the game ended. */
interface Result {
  readonly won: boolean;
  readonly how: GameEnd;
}

/** What everyone knows. */
export interface Pub {
  readonly revision: number;
  readonly options: Options;
  readonly seats: readonly Seat[];
  readonly frames: readonly Frame[];
  /** How many questions were ever asked: the number of the newest. */
  readonly frameCount: number;
  readonly round: Round | null;
  readonly history: readonly PastRound[];
  readonly result: Result | null;
}

/** The cards of an exchange, as its two controllers know them. */
export interface ExchangeCards {
  readonly hand: Hand;
  readonly target: Hand;
  readonly offered: Card;
  readonly returned: Card | null;
}

/** Cards by the hand that holds them. */
type HeldCards = Readonly<Partial<Record<Hand, readonly Card[]>>>;

/** What one seat alone knows. */
export interface Own {
  /** Cards of the hands it controls, by suit and rank. */
  readonly hands: HeldCards;
  readonly exchanges: readonly ExchangeCards[];
}

/** Nothing lies hidden from the whole table: every card is dealt or lost. */
export type Sealed = Readonly<Record<string, never>>;

/**
 * What this title is made of. The view is known to `view.ts` alone: no rule reads it, and naming
 * its type here would make the two files import each other.
 */
export interface TrickTaking {
  Seat: Seat;
  Options: Options;
  SeatOptions: Readonly<Record<string, never>>;
  Pub: Pub;
  Own: Own;
  Sealed: Sealed;
  Command: Command;
  Event: TrickTakingEvent;
  View: object;
  Reason: Reason;
}

/** A game of this title, with all that is hidden. */
export type TrickTakingState = State<TrickTaking>;
/** A game of this title as one viewer may know it. */
export type TrickTakingSight = Sight<TrickTaking>;
/** What a command of this title writes its events into. */
export type TrickTakingScript = Script<TrickTaking>;
/** A command of this title and the seat that gave it. */
export type TrickTakingGiven = Given<TrickTaking>;
/** The question of one kind. */
export type FrameOf<K extends Frame['kind']> = Extract<Frame, { readonly kind: K }>;
/** The phase of one kind of question. */
export type PhaseOf<K extends Frame['kind']> = Phase<TrickTaking, FrameOf<K>>;

const NOTHING: Own = { hands: {}, exchanges: [] };

/** The seats of a game, clockwise. */
export function seatsOf(options: Options): readonly [Seat, ...Seat[]] {
  const [first, ...others] = SEATS;
  return [first, ...others.slice(0, options.people - 1)];
}

/** A game before its first deal. */
export function initial(options: Options, revision: number): TrickTakingState {
  return {
    pub: {
      revision,
      options,
      seats: seatsOf(options),
      frames: [],
      frameCount: 0,
      round: null,
      history: [],
      result: null,
    },
    own: { p1: NOTHING, p2: NOTHING, p3: NOTHING, p4: NOTHING },
    sealed: {},
  };
}
