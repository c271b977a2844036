import type { Command } from '../../../../src/games/tcg/commands.ts';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import type { QuestionKind } from '../../../../src/games/tcg/questions.ts';

/** What a choice among cards is made from. */
export interface Among {
  readonly cards: readonly Iid[];
  readonly least: number;
  readonly most: number;
}

interface Iid {
  readonly iid: string;
}

/** One open decision with every command that answers it. */
export interface Ask {
  readonly seat: Seat;
  readonly kind: QuestionKind;
  readonly commands: readonly Command[];
  /** Cards that are chosen among, with the bounds of their number. */
  readonly among?: Among;
}

/** A command and who gave it. */
export interface Answer {
  readonly seat: Seat;
  readonly command: Command;
}

/** A stretch of play that stops whenever somebody is asked something. */
export type Talk<T = void> = Generator<readonly Ask[], T, Answer>;
