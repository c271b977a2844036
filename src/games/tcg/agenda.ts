import type { Op } from './data/vocabulary.ts';
import type { Held } from './held.ts';
import type { CardId, Iid, Phase, Seat, Side } from './ids.ts';

/**
 * What is still to be done, the last task first. It is a part of the state, so that a game goes on
 * from its log alone; it is sealed, since some of it concerns cards that one player looks at.
 */
export interface Agenda {
  readonly tasks: readonly Task[];
  /** Texts that are being carried out, the innermost last. */
  readonly acts: readonly Act[];
}

/** A text of a card that is being carried out. */
export interface Act {
  readonly player: Seat;
  /** The card whose text it is, which may have left play since. */
  readonly source: Iid;
  readonly card: CardId;
  readonly index: number;
  /** Who bore the card when its text began. */
  readonly lastBearer: Iid | null;
  /** The character that something is about to be done to. */
  readonly subject: Iid | null;
  /** Cards remembered by name. */
  readonly sets: Readonly<Record<string, readonly Held[]>>;
  /** Chosen numbers by name. */
  readonly numbers: Readonly<Record<string, number>>;
}

/** A character something happens to, as it was just before. */
export interface Subject extends Held {
  readonly owner: Seat;
  readonly isRingBearer: boolean;
}

/** What triggers and responses may answer (F.3). */
export type Occurrence =
  | { readonly type: 'startOfTurn' | 'moves' | 'state'; readonly subject: null }
  | { readonly type: 'played' | 'movesFrom' | 'movesTo' | 'killed'; readonly subject: Subject }
  | { readonly type: 'aboutToWound' | 'aboutToExert'; readonly subject: Subject }
  | {
      readonly type: 'wins' | 'loses';
      readonly subject: Subject;
      readonly against: readonly Iid[];
    };

/** A text that can answer what happens: which one, and which of all that happened. */
export interface Answer {
  readonly source: Iid;
  readonly index: number;
  /** Its place among the occurrences. */
  readonly occurrence: number;
}

/** Triggers and responses around something that happens (R-C12). */
export interface Window {
  readonly kind: 'window';
  readonly occurrences: readonly Occurrence[];
  /** Mandatory triggers still to be carried out; null before they were collected. */
  readonly mandatory: readonly Answer[] | null;
  /** Optional triggers that were used already. */
  readonly used: readonly string[];
  /** Who is asked next. */
  readonly next: Side;
  /** So many have declined in a row. */
  readonly declined: number;
  /** Whether what was about to happen does not happen after all. */
  readonly isGone: boolean;
  /** What happens unless it is gone. */
  readonly effect: Task | null;
}

/** Phases that follow each other by themselves; a skirmish is started when it is chosen. */
export type StartedPhase = Exclude<Phase, 'setup' | 'startOfTurn' | 'skirmish' | 'gameOver'>;

/** A step that is still to be done. */
export type Task =
  | { readonly kind: 'ops'; readonly ops: readonly Op[]; readonly isCost: boolean }
  | { readonly kind: 'chosen'; readonly op: Op; readonly isCost: boolean }
  | { readonly kind: 'endAct' }
  | { readonly kind: 'bearer'; readonly iid: Iid; readonly costDelta: number }
  | { readonly kind: 'placed'; readonly iid: Iid }
  | { readonly kind: 'place'; readonly iid: Iid; readonly bearer: Iid | null }
  | { readonly kind: 'resolved'; readonly iid: Iid }
  | Window
  | { readonly kind: 'exert' | 'exertToken'; readonly iid: Iid }
  | { readonly kind: 'wound' | 'woundToken'; readonly iid: Iid; readonly inRound: boolean }
  | { readonly kind: 'check' | 'ringBearerLost' }
  | { readonly kind: 'startingFellowship' | 'startMore'; readonly seat: Seat }
  | { readonly kind: 'order' | 'dealHands' }
  | { readonly kind: 'mulligan'; readonly seat: Seat }
  | { readonly kind: 'startTurn'; readonly seat: Seat }
  | { readonly kind: 'sanctuary'; readonly left: number }
  | { readonly kind: 'phase'; readonly phase: StartedPhase }
  | {
      readonly kind: 'actions';
      readonly next: Side;
      readonly passes: number;
      /** Whether one side alone acts, until it passes. */
      readonly isAlone: boolean;
    }
  | { readonly kind: 'endPhase' | 'move' | 'advance' | 'arrive' | 'afterMove' }
  | { readonly kind: 'archeryFire' }
  | { readonly kind: 'archeryWounds'; readonly side: Side; readonly left: number }
  | { readonly kind: 'assign'; readonly side: Side }
  | { readonly kind: 'nextSkirmish' | 'resolveSkirmish' }
  | {
      readonly kind: 'damage';
      readonly left: number;
      readonly losers: readonly Iid[];
    }
  | { readonly kind: 'reconcile'; readonly side: Side }
  | { readonly kind: 'regroup' | 'moveOrStay' | 'endTurn' | 'turnEnd' };
