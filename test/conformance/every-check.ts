import { describe, expect, it } from 'vitest';
import { TITLES } from '../../src/games/registry.ts';
import { halfOf, isPlainSet, optionSets, optionsForGame } from '../support/option-sets.ts';
import { PLAYERS, randomPlayer } from '../support/players.ts';
import { WORLDS } from '../support/worlds/index.ts';
import { checkDeals } from './deals.ts';
import { playThrough } from './playing.ts';
import { fullSuite } from './suite.ts';

/** Games a title and player, shared evenly among the sets of options. */
const GAMES = 16;

/** Looks with every check at games of half of the option sets of every title. */
export function describeEveryCheck(half: 0 | 1): void {
  describe.each(TITLES)('$title', (module) => {
    const all = optionSets(module);
    const games = Math.max(1, Math.ceil(GAMES / all.length));

    describe.each(halfOf(all, half))('with %o', (set) => {
      // A switch changes little of what the player does who gives the first command.
      const players = isPlainSet(module, set) ? PLAYERS : [randomPlayer];

      it('hides in public what the set-up hides', () => {
        checkDeals(module, optionsForGame(module, set, 0), randomPlayer);
      });

      it.each(players)(`passes every check ${games} times with the $name player`, (player) => {
        const world = WORLDS[module.title];
        const { checks, twoWorlds } = fullSuite(module, optionsForGame(module, set, 1), world);
        for (let seed = 1; seed <= games; seed += 1) {
          const options = optionsForGame(module, set, seed);
          playThrough({ module, options, seed: 10_000 + seed, player }, checks);
        }
        // Worlds that are alike, or in which nobody else may do the same, would prove nothing.
        const mayHideNothing = world?.mayHideNothing?.(set) === true;
        if (!mayHideNothing) expect(twoWorlds.tally.differing).toBeGreaterThan(0);
        expect(twoWorlds.tally.foreign).toBeGreaterThan(0);
      });
    });
  });
}
