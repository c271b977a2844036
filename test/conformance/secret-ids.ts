import type { AnyModule, AnyState } from '../../src/engine/module.ts';
import type { Player } from '../support/players.ts';
import { stringsIn } from '../support/schema-values.ts';
import type { World } from '../support/worlds/index.ts';
import { must } from './finding.ts';
import { type Check, placeOf, playThrough } from './playing.ts';
import { isRevealTo } from './reveals.ts';

/** So many other games are asked which strings belong to the title and not to one game. */
const OTHER_GAMES = 5;

/**
 * Every string of a few other games of the same kind, and every piece, which none of them may have
 * had. A string of a game that is not among them was drawn for that game alone; all others
 * (`hills-3`) are printed and may be named in public.
 */
export function printedWords(module: AnyModule, options: object, player: Player): Set<string> {
  const printed = new Set<string>(module.pieces);
  for (let other = 1; other <= OTHER_GAMES; other += 1) {
    const { initial, setup, steps } = playThrough({ module, options, seed: -other, player }, []);
    stringsIn(initial, printed);
    stringsIn(setup, printed);
    for (const { events, after } of steps) stringsIn([events, after.state], printed);
  }
  return printed;
}

/** Point 5: an id that was drawn for a hidden thing is nowhere in public. */
export function secretIdsCheck(printed: ReadonlySet<string>, world?: World): Check {
  const isTelling = (text: string) => world?.isTelling?.(text) ?? true;
  /** A string of `pub` that was drawn for one game and is hidden in these states. */
  const leakOf = (pub: object, hidden: object, states: readonly AnyState[], shown?: unknown) => {
    const secrets = stringsIn(hidden);
    const open = new Set(states.flatMap((state) => world?.publicIds?.(state) ?? []));
    stringsIn(shown, open);
    return [...stringsIn(pub)].find(
      (text) => secrets.has(text) && !printed.has(text) && !open.has(text) && isTelling(text),
    );
  };
  return {
    name: 'secret ids',
    atMoment(game, moment) {
      const { pub, own, sealed } = moment.state;
      const leak = leakOf(pub, [own, sealed], [moment.state]);
      must(leak === undefined, placeOf(game, moment), `the hidden id ${leak} is in pub`);
    },
    atStep(game, { before: { state: before }, events, after }) {
      const hidden = [before.own, before.sealed, after.state.own, after.state.sealed];
      const told = events.filter((event) => !isRevealTo(game.setting.module, event, null));
      for (const event of told) {
        const shown = world?.shows?.(event, before);
        const leak = leakOf(event.pub, hidden, [before, after.state], shown);
        const what = `the hidden id ${leak} is in pub of ${event.type}`;
        must(leak === undefined, placeOf(game, after), what);
      }
    },
  };
}
