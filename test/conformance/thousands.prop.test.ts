import { describe, expect, it } from 'vitest';
import { TITLES } from '../../src/games/registry.ts';
import { optionSets, optionsForGame } from '../support/option-sets.ts';
import { PLAYERS } from '../support/players.ts';
import { playThrough } from './playing.ts';
import { QUICK_CHECKS } from './suite.ts';

/** Games a title and player, shared evenly among the sets of options, so that more sets cost no more. */
const GAMES = 2000;
const LEAST_PER_SET = 25;

it('there is a title to look at', () => {
  expect(TITLES).not.toHaveLength(0);
});

describe.each(TITLES)('$title', (module) => {
  const sets = optionSets(module);
  const games = Math.max(LEAST_PER_SET, Math.ceil(GAMES / sets.length));

  describe.each(sets)('with %o', (set) => {
    it.each(PLAYERS)(`comes to an end ${games} times with the $name player`, (player) => {
      for (let seed = 1; seed <= games; seed += 1) {
        const options = optionsForGame(module, set, seed);
        playThrough({ module, options, seed, player }, QUICK_CHECKS);
      }
    });
  });
});
