import type { AnyModule } from '../../src/engine/module.ts';
import type { Player } from '../support/players.ts';
import { stringsIn, textsIn } from '../support/schema-values.ts';
import { must } from './finding.ts';
import { type Check, placeOf, playThrough } from './playing.ts';

const DEALS = 20;

/**
 * Point 5, for the set-up, which no two worlds can be compared on: names that are hidden by the
 * set-up may be public by chance (a card that was turned up and dealt after all), but not in most
 * games. Names that are public in every game, as seats are, tell nothing.
 */
export function checkDeals(module: AnyModule, options: object, player: Player): void {
  const deals = Array.from({ length: DEALS }, (_, seed) => {
    let shown: ReadonlySet<string> = new Set();
    let hidden: ReadonlySet<string> = new Set();
    const look: Check = {
      name: 'the set-up',
      atMoment({ setup }, { version, state }) {
        if (version > 0) return;
        shown = stringsIn([state.pub, setup.map(({ pub }) => pub)]);
        hidden = textsIn([state.own, state.sealed]);
      },
    };
    const game = playThrough({ module, options, seed, player }, [look]);
    return { game, shown, hidden };
  });
  const common = (text: string) => deals.every(({ shown }) => shown.has(text));
  const telling = deals.filter(({ shown, hidden }) =>
    [...hidden].some((text) => shown.has(text) && !common(text)),
  );
  const [first] = telling;
  if (first === undefined) return;
  const what = `${telling.length} of ${DEALS} set-ups name in public what they hide`;
  must(telling.length <= DEALS / 2, placeOf(first.game, first.game.first), what);
}
