import { describe, expect, it } from 'vitest';
import { type CardFight, discardsFor, expectFight } from './card-fights.ts';
import {
  CARD_PAIRS,
  type CardTable,
  EYE_KEEPS_MAGIC,
  namedCards,
  PRINTED,
  TROLL,
} from './cards.ts';
import { pairOf } from './fighters.ts';

type Scene = Omit<CardFight, 'table' | 'discards'>;

/** How many ways the fighters have in turn: enough to be asked, one, none, and one side alone. */
const WAYS = [
  { fellowship: 2, sauron: 2 },
  { fellowship: 1, sauron: 1 },
  { fellowship: 0, sauron: 0 },
  { fellowship: 2, sauron: 0 },
  { fellowship: 0, sauron: 2 },
];
const OPEN = { fellowship: 2, sauron: 2 };
const CLOSED = { fellowship: 0, sauron: 0 };

/** Two fighters without texts, in every situation. */
const PLAIN: readonly Scene[] = [
  ...WAYS.map(
    (ways): Scene => ({ attackers: 'sauron', fighters: pairOf('legolas', 'balrog'), ways }),
  ),
  { attackers: 'fellowship', fighters: pairOf('legolas', 'balrog'), ways: OPEN },
];

function scenes(...[fellowship, sauron]: Parameters<typeof pairOf>): readonly Scene[] {
  const fighters = pairOf(fellowship, sauron);
  return [OPEN, CLOSED].map((ways) => ({ attackers: 'sauron', fighters, ways }));
}

const TABLES: readonly (readonly [string, CardTable, readonly Scene[]])[] = [
  ['between Legolas and the Balrog', PRINTED, PLAIN],
  ['between Gandalf and the Balrog, who plays first', PRINTED, scenes('gandalf', 'balrog')],
  ['between Gandalf and the Warg', PRINTED, scenes('gandalf', 'warg')],
  [
    'where the Eye lets Magic be replaced',
    EYE_KEEPS_MAGIC,
    [...scenes('legolas', 'balrog'), ...scenes('gandalf', 'balrog')].map((scene) => ({
      ...scene,
      options: { eyeCancelsMagic: false },
    })),
  ],
  ['between Aragorn and the Cave Troll', TROLL, scenes('aragorn', 'cave-troll')],
  ['between Gandalf and the Cave Troll', TROLL, scenes('gandalf', 'cave-troll')],
];

describe('D.7a: the cards', () => {
  it('make 81 pairs', () => {
    const names = CARD_PAIRS.map(({ fellowship, sauron }) => `${fellowship} and ${sauron}`);

    expect(new Set(names).size).toBe(81);
    expect(names).toHaveLength(81);
  });

  describe.each(TABLES)('%s', (_, table, fights) => {
    it.each(namedCards(table))('%s', (_name, pair) => {
      for (const discards of discardsFor(pair)) {
        for (const scene of fights) expectFight({ ...scene, table, discards }, pair);
      }
    });
  });
});
