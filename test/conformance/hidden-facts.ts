import { canonical } from '../../src/engine/canonical.ts';
import type { AnyModule, AnyState } from '../../src/engine/module.ts';
import { randomPlayer } from '../support/players.ts';
import type { World } from '../support/worlds/index.ts';
import { type Check, playThrough, wordsFor } from './playing.ts';

/** A member of a compartment that nobody but its owner, or nobody at all, may look into. */
export type HiddenFact = readonly [compartment: 'own' | 'sealed', member: string];

/** Games that are looked at; some facts need something that not every game has. */
const GAMES = 12;

/** The hidden facts of one kind, of all seats. */
function factsOf({ own, sealed }: AnyState, [compartment, member]: HiddenFact): string {
  const parts = compartment === 'own' ? Object.values(own) : [sealed];
  return canonical(parts.map((part) => part[member as never] ?? null));
}

/** At how many moments of the first games that have the fact it differs in the other world. */
export function countDiffering(
  module: AnyModule,
  options: object,
  { redeal }: World,
  fact: HiddenFact,
): number {
  let differing = 0;
  const look: Check = {
    name: 'hidden facts',
    atMoment(game, { state, version }) {
      const there = redeal(state, null, wordsFor(game, 'redeal', version));
      if (factsOf(state, fact) !== factsOf(there, fact)) differing += 1;
    },
  };
  for (let seed = 1; seed <= GAMES && differing === 0; seed += 1) {
    playThrough({ module, options, seed, player: randomPlayer }, [look]);
  }
  return differing;
}
