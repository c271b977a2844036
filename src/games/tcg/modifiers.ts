import type { Keyword, Until } from './data/vocabulary.ts';
import type { Iid } from './ids.ts';

/** A temporary change; whom it concerns and how much it is were fixed when it began (R-B5). */
export type Modifier = {
  /** Counted from 1 in each game. */
  readonly id: number;
  readonly cards: readonly Iid[];
  readonly until: Until;
} & Change;

/** What a temporary change does. */
export type Change =
  | { readonly kind: 'strength'; readonly n: number }
  | { readonly kind: 'keyword'; readonly keyword: Keyword }
  | { readonly kind: 'overwhelm'; readonly n: number }
  | { readonly kind: 'participate'; readonly archery: boolean; readonly skirmish: boolean }
  | { readonly kind: 'notCountForArchery' }
  | { readonly kind: 'preventAllWounds' };
