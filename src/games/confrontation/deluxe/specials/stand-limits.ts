import type { Reason } from '../../commands.ts';
import type { Look } from '../../edition.ts';
import type { Handle, Region } from '../../ids.ts';
import { findToken } from '../../rules/tokens.ts';
import type { Pub, Token } from '../../state.ts';
import { isLeftBehind } from './first-steps.ts';
import { isHeldBack } from './standing-order.ts';

/**
 * Why special cards keep an own stand from moving (H.6). The move after a step is as forced as the
 * one that Aragorn orders: the state takes no other, and no reason of its own is named for it.
 */
export function refuseMoverBySpecials(look: Look, { handle }: Token): Reason | null {
  return isHeldBack(look, handle) || isLeftBehind(look, handle) ? 'FORCED_MOVE' : null;
}

/**
 * H.6: regions whose stands keep their handles, under the Palantir and around the stand that must
 * be moved; around one that took a step, too, since its handle says who moves next.
 */
export function isLockedBySpecials(pub: Pub, region: Region): boolean {
  const { deluxe } = pub;
  if (deluxe === undefined) return false;
  const { watched, forced, firstStep } = deluxe;
  if (watched === region) return true;
  return isAt(pub, forced, region) || isAt(pub, firstStep?.handle ?? null, region);
}

function isAt(pub: Pub, handle: Handle | null, region: Region): boolean {
  if (handle === null) return false;
  const token = findToken(pub, 'fellowship', handle) ?? findToken(pub, 'sauron', handle);
  return token?.region === region;
}

/** H.5, `crebain`: whether a stand stays shown for the rest of the game. */
export function isShownBySpecials({ deluxe }: Pub, { handle }: Token): boolean {
  return deluxe?.shownForGood.includes(handle) === true;
}
