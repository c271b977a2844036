import type { BySide, Card, Character, Handle, Region, SpecialCard } from '../ids.ts';

/** A step before the move, and the stand that took it (H.6). */
export interface FirstStep {
  readonly card: SpecialCard;
  readonly handle: Handle;
  /** False while the stand is on its way; the move is asked for after that. */
  readonly isTaken: boolean;
}

/** What everyone knows of a game with alternative characters or special cards. */
export interface DeluxePub {
  /** Sides whose draft is final. */
  readonly drafted: BySide<boolean>;
  /** Characters of both sides as a draft announced them; null where it did not, or there is none. */
  readonly rosters: BySide<readonly Character[]> | null;
  /** Sides whose choice of special cards is final. */
  readonly selected: BySide<boolean>;
  /** Special cards that may still be used; null before both sides have chosen. */
  readonly specials: BySide<readonly SpecialCard[]> | null;
  /** Who carries the Ring now, once it is not the first bearer any more. */
  readonly heir: Character | null;
  /** Stands that stay shown for the rest of the game. */
  readonly shownForGood: readonly Handle[];
  /** The stand that Sauron must move in his next turn. */
  readonly forced: Handle | null;
  /** A region whose stands the Palantir shows. */
  readonly watched: Region | null;
  readonly firstStep: FirstStep | null;
  /** Whether Gandalf supports the fighter of the Fellowship in this fight. */
  readonly isSupported: boolean;
  /** The card that Saruman has had the Fellowship take back in this fight. */
  readonly takenBack: Card | null;
  /** Characters that were ever shown, in a draft that is kept secret; null elsewhere. */
  readonly seen: readonly Character[] | null;
}

/** What one side alone knows of such a game. */
export interface DeluxeOwn {
  /** Special cards it has chosen, for itself or for the other side. */
  readonly specials: readonly SpecialCard[];
}
