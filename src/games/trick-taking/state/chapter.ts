import type {
  Character,
  GameEnd,
  Gift,
  GoalStatus,
  Group,
  Hand,
  MoriaEvent,
  Rider,
  RoundEnd,
} from '../ids.ts';

/** How far the goal of a hand came in a round. */
export interface GoalResult {
  readonly hand: Hand;
  readonly character: Character | null;
  readonly status: GoalStatus;
  readonly met: boolean;
  /** The special Black Rider that came with it. */
  readonly rider?: Rider;
  /** The Mithril Shirt stood in for it (D-18). */
  readonly forgiven?: true;
}

/** What is kept of a round that is over. */
export interface PastRound {
  readonly round: number;
  readonly won: boolean;
  readonly how: RoundEnd;
  readonly goals: readonly GoalResult[];
  readonly moriaEvent?: MoriaEvent;
  readonly group?: Group;
}

/** How the game ended. */
export interface Result {
  readonly won: boolean;
  readonly how: GameEnd;
}

/** What is completed of a chapter that takes more than one round (F). */
export interface Journey {
  readonly characters: readonly Character[];
  readonly events: readonly MoriaEvent[];
  readonly groups: readonly Group[];
  /** Gifts that are used up. */
  readonly spent: readonly Gift[];
  readonly riderDone: boolean;
}

/** What is settled of the next round before its deal (A2). */
export interface Upcoming {
  readonly round: number;
  readonly moriaEvent?: MoriaEvent;
  readonly rider?: 'use' | 'later';
}
