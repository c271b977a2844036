import { describe, expect, it } from 'vitest';
import type { Words } from '../../../../src/engine/rng.ts';
import { DEFAULT_OPTIONS } from '../../../../src/games/tcg/data/defaults.ts';
import { STARTER_DECKS } from '../../../../src/games/tcg/data/starter-decks.ts';
import type { DeckList } from '../../../../src/games/tcg/data/vocabulary.ts';
import { SEATS, type Seat } from '../../../../src/games/tcg/ids.ts';
import type { Config } from '../../../../src/games/tcg/options.ts';
import { seededWords } from '../../../support/seeded-rng.ts';
import { ownChance } from './chance.ts';
import { randomDeck } from './decks.ts';
import { answerTo } from './player.ts';
import { makeGame } from './setup.ts';
import { playToTheEnd } from './turn.ts';
import type { Game, Piece } from './world.ts';

const GAMES = 12;

/** Plays a game by the second set of rules alone. */
function playAlone(config: Config, decks: Record<Seat, DeckList>, words: Words): Game {
  const game = makeGame(config, decks, ownChance(words));
  const talk = playToTheEnd(game);
  let step = talk.next();
  for (let count = 0; step.done !== true; count += 1) {
    if (count > 5000) throw new Error(`a game does not end: turn ${game.turn}`);
    step = talk.next(answerTo(game, words));
  }
  return game;
}

/** Cards of a seat, wherever they are at the end of a game. */
function cardsLeft(game: Game, seat: Seat): Piece[] {
  const { hand, deck, discard, dead, adventure } = game.sides[seat];
  const sites = game.path.filter((site) => site !== null);
  const laid = [...game.table, ...sites].filter(({ owner }) => owner === seat);
  return [...hand, ...deck, ...discard, ...dead, ...adventure, ...laid];
}

describe('a second reading of the rules by itself', () => {
  const [aragorn, gandalf] = STARTER_DECKS;
  const starters = () => ({ p1: aragorn, p2: gandalf });
  const random = (words: Words) => ({ p1: randomDeck(words), p2: randomDeck(words) });

  it.each([
    [1, 'starters', starters],
    [1, 'random decks', random],
    [2, 'starters', starters],
    [2, 'random decks', random],
  ] as const)('plays games of stage %i with %s from the bids to a winner', (stage, _, decksOf) => {
    for (let seed = 0; seed < GAMES; seed += 1) {
      const words = seededWords(seed);
      const config = { ...DEFAULT_OPTIONS, stage, actionsPerPhaseMax: 10 };
      const game = playAlone(config, decksOf(words), words);
      expect(game.result?.winner).toBeOneOf([...SEATS]);
      if (game.result?.reason !== 'SITE_9') continue;
      for (const seat of SEATS) expect(cardsLeft(game, seat)).toHaveLength(71);
    }
  });
});
