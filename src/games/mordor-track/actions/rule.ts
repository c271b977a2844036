import type { Command, CommandOf } from '../commands.ts';
import type { Seat } from '../ids.ts';
import type { Play } from '../play.ts';
import type { Reason } from '../reasons.ts';
import type { ActionDie, Own, Pub } from '../state.ts';

/** The game as the seat that acts may know it. */
export interface Look {
  readonly pub: Pub;
  readonly seat: Seat;
  readonly own: Own;
}

/** Commands that a die of the seat pays for. */
export type DieCommand = Extract<Command, { readonly die: string }>;

/** An action that a die pays for: when it may be done, and what it does. */
export interface DieAction<C extends DieCommand> {
  /** Who alone may do it; null for both. */
  readonly seat: Seat | null;
  /** Why it may not be done with an unused die of the seat, in the order of C.3. */
  refuse(look: Look, die: ActionDie, command: C): Reason | null;
  /** Every such command with these dice, which are unused and the seat's own. */
  list(look: Look, dice: readonly ActionDie[]): readonly C[];
  decide(play: Play, seat: Seat, command: C): void;
}

/** Every action that a die pays for; a missing one does not compile. */
export type DieActions = {
  readonly [T in DieCommand['type']]: DieAction<CommandOf<T>>;
};
