import type { Reason } from '../commands.ts';
import type { Look } from '../edition.ts';
import type { Region, Side } from '../ids.ts';
import type { Pub, Token } from '../state.ts';
import { countAt, findToken, PLACES, tokensAt } from './tokens.ts';

/** Hidden stands of a side in a region: those that can be mixed (C.6). */
export function hiddenAt(pub: Pub, side: Side, region: Region): readonly Token[] {
  return tokensAt(pub, side, region).filter(({ character }) => character === null);
}

/** How many hidden stands a side has in a region. */
function countHidden(pub: Pub, side: Side, region: Region): number {
  let count = 0;
  for (const token of pub.tokens[side]) {
    if (token.region === region && token.character === null) count += 1;
  }
  return count;
}

/** C.6: a region whose stands must keep their handles until the end of the turn. */
function isLocked({ battle, ambush }: Pub, region: Region): boolean {
  if (ambush !== null && (region === 'eregion' || region === 'fangorn')) return true;
  return battle?.region === region;
}

/** C.6: why a side may not mix its stands of a region. */
export function refuseMixing({ pub, edition }: Look, side: Side, region: Region): Reason | null {
  if (isLocked(pub, region) || edition.isLocked(pub, region)) return 'MIX_NOT_ALLOWED';
  if (countHidden(pub, side, region) < 2) return 'MIX_NEEDS_TWO';
  return pub.stirred[side].includes(region) ? null : 'ALREADY_MIXED';
}

/** C.6: regions whose stands a side may mix now, in the order of A.4. */
export function mixableRegions(look: Look, side: Side): readonly Region[] {
  const regions: Region[] = [];
  for (const region of look.pub.stirred[side]) {
    // Few regions have two stands, which is seen sooner than all the rest.
    if (countAt(look.pub, side, region) < 2) continue;
    if (refuseMixing(look, side, region) === null) regions.push(region);
  }
  return regions.sort(byPlace);
}

/** C.6: regions of a side that are mixed by themselves at the end of a turn, in the order of A.4. */
export function regionsToMix(pub: Pub, side: Side): readonly Region[] {
  if (!pub.autoMix[side]) return [];
  const regions: Region[] = [];
  for (const handle of pub.traces[side]) {
    const region = findToken(pub, side, handle)?.region;
    if (region === undefined || regions.includes(region)) continue;
    const isStirred = pub.stirred[side].includes(region);
    if (isStirred && countHidden(pub, side, region) > 1) regions.push(region);
  }
  return regions.sort(byPlace);
}

function byPlace(one: Region, other: Region): number {
  return PLACES[one] - PLACES[other];
}
