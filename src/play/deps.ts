import type { AnyModule } from '../engine/module.ts';
import type { Deals } from './deals.ts';
import type { Observer } from './observer.ts';
import type { Clock, Entropy, Games, Publisher } from './ports.ts';
import type { Tables } from './tables.ts';

/** How long a game may stay without what keeps it alive. */
export interface GameLimits {
  readonly openHours: number;
  readonly idleDays: number;
  readonly maxEntries: number;
}

/** What the use cases of play work with. */
export interface PlayDeps {
  readonly tables: Tables;
  readonly games: Games;
  readonly deals: Deals;
  readonly publisher: Publisher;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly findTitle: (title: string) => AnyModule | null;
  readonly limits: GameLimits;
  readonly observer: Observer;
  /** When this node came to work, or back to work after an outage; milliseconds since the epoch. */
  readonly resumedAt: () => number;
}
