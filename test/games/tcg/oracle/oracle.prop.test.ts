import { describe, expect, it } from 'vitest';
import { STARTER_DECKS } from '../../../../src/games/tcg/data/starter-decks.ts';
import { tcg } from '../../../../src/games/tcg/index.ts';
import { type Config, complete } from '../../../../src/games/tcg/options.ts';
import { QUESTION_KINDS } from '../../../../src/games/tcg/questions.ts';
import { REASONS } from '../../../../src/games/tcg/reasons.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { playBoth } from './compare.ts';
import { anyConfig } from './configs.ts';
import { randomDeck } from './decks.ts';
import { newTally, type Tally } from './tally.ts';

/** Games of this number come to at least so many of the reasons; the rest needs rare boards. */
const REASONS_MET = 24;
/** A question that few cards ask. */
const RARE = 'chooseNumber';

const GAMES_OF_STARTERS = 2;
const GAMES_OF_ANY_KIND = 36;

/** Plays games of any kind, each with options and decks of its own. */
function playMany(count: number, otherwise: (config: Config) => Config = (same) => same): Tally {
  const tally = newTally();
  for (let seed = 0; seed < count; seed += 1) {
    const words = seededRng(seed).stream('config');
    const config = anyConfig(words, seed % 3 === 0 ? 1 : 2);
    const decks = { p1: randomDeck(words), p2: randomDeck(words) };
    expect(tcg.checkOptions(config), JSON.stringify(config)).toBeNull();
    const isPlanted = seed % 2 === 1;
    playBoth({ config, decks, seed, isPlanted, oracles: otherwise(config) }, tally);
  }
  return tally;
}

describe('a second reading of the rules (A to F)', () => {
  it.each<[string, Partial<Config>]>([
    ['stage 1', { stage: 1 }],
    ['stage 2', { stage: 2 }],
    ['stage 2 with players that pass by themselves', { autoPass: true, actionsPerPhaseMax: 2 }],
  ])('asks, lists, does and refuses the same, starter against starter in %s', (_, options) => {
    const [p1, p2] = STARTER_DECKS;
    const tally = newTally();
    for (let seed = 0; seed < GAMES_OF_STARTERS; seed += 1) {
      playBoth({ config: complete(options), decks: { p1, p2 }, seed }, tally);
    }
    expect(tally.games).toBe(GAMES_OF_STARTERS);
  });

  it('does so with any options and decks, through every question and end and most reasons', () => {
    const { games, seen } = playMany(GAMES_OF_ANY_KIND);
    const reasons = new Set([...seen.keys()].map((what) => what.split(' ')[2]));
    const ends = ['SITE_9', 'CORRUPTED', 'RING_BEARER_KILLED'];
    expect(games).toBe(GAMES_OF_ANY_KIND);
    expect({
      questions: QUESTION_KINDS.filter((kind) => kind !== RARE && !seen.has(`asked ${kind}`)),
      ends: ends.filter((how) => !seen.has(`end ${how}`)),
    }).toEqual({ questions: [], ends: [] });
    const met = REASONS.filter((reason) => reasons.has(reason));
    expect(met.length, met.join(' ')).toBeGreaterThanOrEqual(REASONS_MET);
  });

  it.each<[string, (config: Config) => Config]>([
    ['how often one moves (R-D4)', (config) => ({ ...config, moveLimitBase: 8 })],
    ['the cost of roaming (R-E2.3)', (config) => ({ ...config, roamingPenalty: 3 })],
    ['who is at home (R-B10)', (config) => ({ ...config, pathBlock: 'shadows' })],
  ])('notices when one of the two plays otherwise: %s', (_, otherwise) => {
    expect(() => playMany(GAMES_OF_ANY_KIND, otherwise)).toThrow('differs');
  });
});
