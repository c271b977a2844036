import { describe, it } from 'vitest';
import { TITLES } from '../../src/games/registry.ts';
import { halfOf, isPlainSet, optionSets, optionsForGame } from '../support/option-sets.ts';
import { PLAYERS, randomPlayer } from '../support/players.ts';
import { WORLDS } from '../support/worlds/index.ts';
import { playOut, playThrough } from './playing.ts';
import { QUICK_CHECKS } from './suite.ts';

/** Random games with each set of options, and games with those that only turn a switch. */
const GAMES = 1000;
const SWITCHED_GAMES = 50;
/** Who always gives the first command plays fewer: his games are much alike. */
const FIRST_GAMES = 50;
/** Every so many games are looked at; the others must only come to an end. */
const LOOK_EVERY = 50;

/** Plays thousands of games of half of the option sets of every title to their ends. */
export function describeThousands(half: 0 | 1): void {
  describe.each(TITLES)('$title', (module) => {
    const sets = halfOf(optionSets(module), half);
    const usual = WORLDS[module.title]?.randomGames ?? GAMES;
    describe.each(sets)('with %o', (set) => {
      const most = isPlainSet(module, set) ? usual : SWITCHED_GAMES;
      const players = PLAYERS.map((player) => ({
        player,
        name: player.name,
        games: player === randomPlayer ? most : Math.min(most, FIRST_GAMES),
      }));
      it.each(players)(
        'comes to an end $games times with the $name player',
        ({ player, games }) => {
          for (let seed = 1; seed <= games; seed += 1) {
            const match = { module, options: optionsForGame(module, set, seed), seed, player };
            if (seed % LOOK_EVERY === 0) playThrough(match, QUICK_CHECKS);
            else playOut(match);
          }
        },
      );
    });
  });
}
