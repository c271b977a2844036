import { describe, expect, it } from 'vitest';
import { newestRevision } from '../../src/engine/revisions.ts';
import { TITLES } from '../../src/games/registry.ts';
import { optionSets, optionsForGame } from '../support/option-sets.ts';
import { PLAYERS, randomPlayer } from '../support/players.ts';
import { WORLDS } from '../support/worlds/index.ts';
import { checkDeals } from './deals.ts';
import { playThrough } from './playing.ts';
import { fullSuite } from './suite.ts';

/** Games a title and player, shared evenly among the sets of options; the last one is full length. */
const GAMES = 16;

it('there is a title to look at', () => {
  expect(TITLES).not.toHaveLength(0);
});

describe.each(TITLES)('$title', (module) => {
  const sets = optionSets(module);
  const games = Math.max(1, Math.ceil(GAMES / sets.length));

  it('has presets that can be played', () => {
    for (const { options } of module.about.presets) {
      expect(module.checkOptions(module.complete(options, newestRevision(module)))).toBeNull();
    }
  });

  describe.each(sets)('with %o', (set) => {
    it('hides in public what the set-up hides', () => {
      checkDeals(module, optionsForGame(module, set, 0), randomPlayer);
    });

    it.each(PLAYERS)(`passes every check ${games} times with the $name player`, (player) => {
      const { checks, twoWorlds } = fullSuite(module, set, WORLDS[module.title]);
      for (let seed = 1; seed <= games; seed += 1) {
        const options = seed === games ? set : optionsForGame(module, set, seed);
        playThrough({ module, options, seed: 10_000 + seed, player }, checks);
      }
      // Worlds that are alike, or in which nobody else may do the same, would prove nothing.
      expect(twoWorlds.tally.differing).toBeGreaterThan(0);
      expect(twoWorlds.tally.foreign).toBeGreaterThan(0);
    });
  });
});
