import { describe, expect, it } from 'vitest';
import { CAUSES } from '../../../../src/games/mordor-track/ids.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import type { Asked, Config } from '../../../../src/games/mordor-track/options.ts';
import { PENDING_KINDS } from '../../../../src/games/mordor-track/questions.ts';
import { REASONS } from '../../../../src/games/mordor-track/reasons.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { playBoth } from './compare.ts';
import { anyConfig } from './configs.ts';
import { CARDS_OF } from './tables.ts';
import { newTally, type Tally } from './tally.ts';

const GAMES_OF_A_PRESET = 4;
const GAMES_OF_ANY_KIND = 240;

function configOf(asked: Asked): Config {
  return mordorTrack.complete(asked as Partial<Config>, 1);
}

/** Plays games of any kind, each with a configuration of its own. */
function playMany(count: number, otherwise: (config: Config) => Config = (same) => same): Tally {
  const tally = newTally();
  for (let seed = 0; seed < count; seed += 1) {
    const config = configOf(anyConfig(seededRng(seed).stream('config')));
    expect(mordorTrack.checkOptions(config), JSON.stringify(config)).toBeNull();
    playBoth(config, seed, tally, otherwise(config));
  }
  return tally;
}

describe('a second reading of the rules (A to E)', () => {
  it.each(mordorTrack.about.presets)(
    'sees, lists and refuses the same as the engine in random games of $id',
    ({ options }) => {
      const tally = newTally();
      for (let seed = 0; seed < GAMES_OF_A_PRESET; seed += 1) {
        playBoth(mordorTrack.complete(options, 1), seed, tally);
      }
      expect(tally.games).toBe(GAMES_OF_A_PRESET);
    },
  );

  it('does so in any configuration of A.3, through every card, decision, Hunt, end and reason', () => {
    const { games, seen } = playMany(GAMES_OF_ANY_KIND);
    expect(games).toBe(GAMES_OF_ANY_KIND);
    const cards = Object.values(CARDS_OF).flat();
    const reasons = new Set([...seen.keys()].map((what) => what.split(' ')[2]));
    expect({
      cards: cards.filter((card) => !seen.has(`playCard ${card}`)),
      decisions: PENDING_KINDS.filter((kind) => !seen.has(`answered ${kind}`)),
      hunts: CAUSES.filter((cause) => !seen.has(`within ${cause}`)),
      ends: ['CORRUPTION', 'CRACK_OF_DOOM', 'TURN_LIMIT'].filter((how) => !seen.has(`end ${how}`)),
      reasons: REASONS.filter((reason) => !reasons.has(reason)),
    }).toEqual({ cards: [], decisions: [], hunts: [], ends: [], reasons: ['CONFIG_INVALID'] });
  });

  it.each<[string, (config: Config) => Config]>([
    ['whether Gollum suppresses late (H13)', switching('gollumLateSuppress')],
    ['whether the Staff advances (H20)', switching('wizardsStaffAdvances')],
    [
      'the Mouth without a Stronghold (B.6)',
      (config) => ({ ...config, sauronStrongholdFree: true }),
    ],
  ])('notices when one of the two plays otherwise: %s', (_, otherwise) => {
    expect(() => playMany(GAMES_OF_ANY_KIND, otherwise)).toThrow('differs');
  });
});

function switching(name: keyof Config['switches']): (config: Config) => Config {
  return (config) => ({
    ...config,
    switches: { ...config.switches, [name]: !config.switches[name] },
  });
}
