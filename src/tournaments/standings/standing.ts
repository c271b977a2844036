/** Tie-breaks an event can choose, in an order it fixes when it is published. */
export const TIE_BREAKS = [
  'direct-encounter',
  'buchholz',
  'buchholz-cut-1',
  'sonneborn-berger',
  'wins',
  'game-points',
  'games-won',
  'deals-won',
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** What one round or one opponent adds to a tie-break. */
export interface TieBreakPart {
  readonly round: number;
  /** Null where nobody was met: a bye, an absent opponent. */
  readonly opponent: string | null;
  readonly value: number;
  /** UPPER_SNAKE, where the part is not the plain one: `CUT`, `BYE`, `NOT_PLAYED` for example. */
  readonly note?: string;
}

export interface TieBreakValue {
  readonly name: TieBreak;
  /** Whole: values that would have halves are counted in halves, as the tie-break says. */
  readonly value: number;
  readonly parts: readonly TieBreakPart[];
}

/** Where one entrant stands after a round. */
export interface Standing {
  /** Shared by entrants whom no tie-break separates: 1, 2, 2, 4. */
  readonly rank: number;
  readonly entrant: string;
  /** Points after the round; matchpoints in a duplicate event. */
  readonly points: number;
  /** Tables played, absences and byes not counted. */
  readonly played: number;
  readonly tiebreaks: readonly TieBreakValue[];
}
