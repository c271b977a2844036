import type { AnyModule } from '../../src/engine/module.ts';
import type { Player } from '../support/players.ts';
import { stringsIn, textsIn } from '../support/schema-values.ts';
import { must } from './finding.ts';
import { placeOf, setUpOnly } from './playing.ts';

const DEALS = 20;

/**
 * Point 5, for the set-up, which no two worlds can be compared on: names that are hidden by the
 * set-up may be public by chance (a card that was turned up and dealt after all), but not in most
 * games. Names that are public in every game, as seats are, tell nothing.
 */
export function checkDeals(module: AnyModule, options: object, player: Player): void {
  const deals = Array.from({ length: DEALS }, (_, seed) => {
    const game = setUpOnly({ module, options, seed, player });
    const { pub, own, sealed } = game.first.state;
    const shown = stringsIn([pub, game.setup.map((event) => event.pub)]);
    const hidden = textsIn([own, sealed]);
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
