import type { AnyModule, GameEvent } from '../../src/engine/module.ts';
import type { Player } from '../support/players.ts';
import { stringsIn } from '../support/schema-values.ts';
import { must } from './finding.ts';
import { type Check, placeOf, playThrough } from './playing.ts';
import { isRevealTo } from './reveals.ts';

/** So many other games are asked which strings belong to the title and not to one game. */
const OTHER_GAMES = 5;

/**
 * Every string of a few other games of the same kind. A string of a game that is not among them
 * was drawn for that game alone; all others (`hills-3`) are printed and may be named in public.
 */
export function printedWords(module: AnyModule, options: object, player: Player): Set<string> {
  const printed = new Set<string>();
  for (let other = 1; other <= OTHER_GAMES; other += 1) {
    const { initial, setup, steps } = playThrough({ module, options, seed: -other, player }, []);
    stringsIn(initial, printed);
    stringsIn(setup, printed);
    for (const { events, after } of steps) stringsIn([events, after.state], printed);
  }
  return printed;
}

/** Point 5: an id that was drawn for a hidden thing is nowhere in public. */
export function secretIdsCheck(printed: ReadonlySet<string>): Check {
  return {
    name: 'secret ids',
    atMoment(game, moment) {
      const { pub, own, sealed } = moment.state;
      const hidden = stringsIn([own, sealed]);
      const leak = [...stringsIn(pub)].find((text) => hidden.has(text) && !printed.has(text));
      must(leak === undefined, placeOf(game, moment), `the hidden id ${leak} is in pub`);
    },
    atStep(game, { before, events, after }) {
      const hidden = stringsIn([before.state.own, before.state.sealed, after.state.own]);
      stringsIn(after.state.sealed, hidden);
      const told = events.filter((event) => !isRevealTo(game.setting.module, event, null));
      for (const event of told) {
        const leak = publicStrings(event).find((text) => hidden.has(text) && !printed.has(text));
        const what = `the hidden id ${leak} is in pub of ${event.type}`;
        must(leak === undefined, placeOf(game, after), what);
      }
    },
  };
}

function publicStrings(event: GameEvent): string[] {
  return [...stringsIn(event.pub)];
}
