import type { Region } from '../../ids.ts';
import { fightersOf } from '../../rules/fighters.ts';
import { backwardOf, forwardOf } from '../../rules/moves.ts';
import { countAt, hasRoom } from '../../rules/tokens.ts';
import type { Pub } from '../../state.ts';

/** H.3: regions Gollum may retreat to; none for any other fighter. */
export function retreatsOfGollum(pub: Pub): readonly Region[] {
  const { sauron, region } = fightersOf(pub);
  if (sauron !== 'gollum') return [];
  return forwardOf('sauron', region).filter(
    (to) => countAt(pub, 'fellowship', to) === 0 && hasRoom(pub, 'sauron', to),
  );
}

/** H.3: regions Wormtongue may flee to, where nobody is; none for any other fighter. */
export function flightsOfWormtongue(pub: Pub): readonly Region[] {
  const { sauron, region } = fightersOf(pub);
  if (sauron !== 'wormtongue') return [];
  return backwardOf('sauron', region).filter(
    (to) => countAt(pub, 'fellowship', to) === 0 && countAt(pub, 'sauron', to) === 0,
  );
}
