import { known } from '../../../engine/invariant.ts';
import type { Play } from '../edition.ts';
import { type Region, SAURON_FIRST, type Side } from '../ids.ts';
import { drawHandles } from '../rules/handles.ts';
import { hiddenAt, regionsToMix } from '../rules/mixing.ts';

/** C.6: gives the hidden stands of a side in a region fresh handles, one for one in the order of A.1. */
export function mixRegion({ script, rng }: Play, side: Side, region: Region): void {
  const { pub, own } = script.state;
  const retired = hiddenAt(pub, side, region).map(({ handle }) => handle);
  const there = own[side].identities.filter(({ handle }) => retired.includes(handle));
  const handles = drawHandles(rng, pub, retired.length);
  const identities = there.map(({ character }, place) => ({
    handle: known(handles[place], 'a handle'),
    character,
  }));
  const issued = identities.map(({ handle }) => handle).sort();
  script.emit({
    type: 'TokensMixed',
    v: 1,
    pub: { side, region, retired, issued },
    own: { [side]: { identities } },
  });
}

/** C.6: mixes by itself at the end of a turn. */
export function mixByItself(play: Play): void {
  for (const side of SAURON_FIRST) {
    for (const region of regionsToMix(play.script.state.pub, side)) mixRegion(play, side, region);
  }
}
