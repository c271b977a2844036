import type { CardData } from './vocabulary.ts';

/** Cards of the culture `ringwraith`. */
export const RINGWRAITH_CARDS: readonly CardData[] = [
  {
    id: '1_229',
    rarity: 'R',
    title: 'Úlairë Attëa',
    subtitle: 'Keeper of Dol Guldur',
    type: 'minion',
    unique: true,
    side: 'shadow',
    culture: 'ringwraith',
    cost: 6,
    race: 'nazgul',
    strength: 12,
    vitality: 3,
    minionSite: 3,
    plays: 'minionArea',
    keywords: ['fierce'],
    effects: [
      {
        kind: 'ability',
        phase: ['skirmish'],
        cost: [{ op: 'removeTwilight', n: 1 }],
        do: [{ op: 'strength', target: 'self', n: 1, until: 'phase' }],
        limit: { per: 'phase', bonus: 5 },
      },
    ],
  },
];
