import { describe, expect, it } from 'vitest';
import { optionSets, optionsForGame } from '../support/option-sets.ts';
import { PLAYERS } from '../support/players.ts';
import { highCard } from '../support/toy/index.ts';
import { redealHighCard } from '../support/toy/redeal.ts';
import { playThrough } from './playing.ts';
import { fullSuite } from './suite.ts';

const GAMES = 20;

describe.each(optionSets(highCard))('an honest title with %o', (set) => {
  it.each(PLAYERS)('passes every check with the $name player', (player) => {
    const { checks, twoWorlds } = fullSuite(highCard, set, { redeal: redealHighCard });
    for (let seed = 0; seed < GAMES; seed += 1) {
      const options = optionsForGame(highCard, set, seed);
      playThrough({ module: highCard, options, seed, player }, checks);
    }
    expect(twoWorlds.tally.differing).toBeGreaterThan(GAMES);
    expect(twoWorlds.tally.foreign).toBeGreaterThan(GAMES);
  });
});
