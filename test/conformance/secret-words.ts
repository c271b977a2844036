import type { AnyModule } from '../../src/engine/module.ts';
import { stringsIn, textsIn } from '../support/schema-values.ts';
import type { World } from '../support/worlds/index.ts';
import { must } from './finding.ts';
import { type Check, placeOf } from './playing.ts';
import { isRevealTo } from './reveals.ts';

/**
 * Point 5: what an event tells some seats alone, a card by its printed name too, is not said in
 * public by the same entry, neither in its events nor by what they leave in `pub`. The two-worlds
 * check cannot see this: there the same command names the same card in both worlds.
 */
export function secretWordsCheck(world?: World): Check {
  return {
    name: 'secret words',
    atStep(game, { before, events, after }) {
      const { module, options } = game.setting;
      if (events.some((event) => isRevealTo(module, event, null))) return;
      const hidden = new Set<string>();
      for (const { own, sealed } of events) {
        textsIn([own, sealed], hidden);
      }
      const shown = events.map((event) => world?.shows?.(event, before.state));
      const known = stringsIn([before.state.pub, module.seats(options), shown]);
      const said = stringsIn([events.map(({ type, pub }) => [type, pub]), after.state.pub]);
      const leak = [...hidden].find(
        (text) => said.has(text) && !known.has(text) && isTelling(module, world, text),
      );
      must(
        leak === undefined,
        placeOf(game, after),
        `${leak} is told in secret and in public at once`,
      );
    },
  };
}

/** Where a title lists its pieces, other words, as those of hands and seats, tell nothing. */
function isTelling({ pieces }: AnyModule, world: World | undefined, text: string): boolean {
  if (world?.isTelling !== undefined) return world.isTelling(text);
  return pieces.length === 0 || pieces.includes(text);
}
