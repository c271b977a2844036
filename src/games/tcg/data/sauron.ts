import type { CardData } from './vocabulary.ts';

/** Cards of the culture `sauron`. */
export const SAURON_CARDS: readonly CardData[] = [
  {
    id: '1_253',
    rarity: 'R',
    title: 'Journey Into Danger',
    subtitle: null,
    type: 'condition',
    unique: false,
    side: 'shadow',
    culture: 'sauron',
    cost: 0,
    bonus: {},
    plays: 'support',
    keywords: ['search'],
    effects: [
      {
        kind: 'playCost',
        cost: [{ op: 'exert', target: { filter: { culture: 'sauron', race: 'orc' } } }],
      },
      {
        kind: 'modifier',
        mod: { stat: 'cost', n: 2, target: { type: 'companion' } },
        while: [{ spot: { type: 'companion' }, n: 5 }],
      },
    ],
  },
  {
    id: '1_282',
    rarity: 'R',
    title: 'The Weight of a Legacy',
    subtitle: null,
    type: 'condition',
    unique: false,
    side: 'shadow',
    culture: 'sauron',
    cost: 0,
    bonus: { strength: -1 },
    plays: 'bearer',
    bearer: { title: 'Aragorn' },
    keywords: [],
    effects: [
      {
        kind: 'playCost',
        cost: [{ op: 'exert', target: { filter: { culture: 'sauron', race: 'orc' } } }],
      },
    ],
  },
  {
    id: '1_283',
    rarity: 'C',
    title: 'You Bring Great Evil',
    subtitle: null,
    type: 'condition',
    unique: false,
    side: 'shadow',
    culture: 'sauron',
    cost: 1,
    bonus: {},
    plays: 'bearer',
    bearer: { type: 'companion', not: { race: 'elf' } },
    keywords: [],
    effects: [
      { kind: 'playRequirement', require: [{ spot: { culture: 'sauron', race: 'orc' } }] },
      {
        kind: 'modifier',
        mod: { cannot: 'heal', target: { bearer: true } },
        while: [{ siteKeyword: 'sanctuary' }],
      },
    ],
  },
];
