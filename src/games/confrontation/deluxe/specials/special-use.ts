import type { Command } from '../../commands.ts';
import type { Look, Play } from '../../edition.ts';
import type { Side, SpecialCard } from '../../ids.ts';
import type { FrameKind, Pub } from '../../state.ts';

/** A special card as it is used: when, in which ways, and what it does (H.5, H.6). */
export interface SpecialUse<C extends Command = Command> {
  readonly card: SpecialCard;
  /** States that accept it. */
  readonly states: readonly FrameKind[];
  /** Every way to use it now, for the side that holds it. */
  options(look: Look): readonly C[];
  /** What it does, once it is used up. */
  carryOut(play: Play, command: C): void;
}

/** Whether a side may still use a special card (H.5). */
export function holds({ deluxe }: Pub, side: Side | null, card: SpecialCard): boolean {
  return side !== null && deluxe?.specials?.[side].includes(card) === true;
}
