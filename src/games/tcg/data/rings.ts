import type { CardData } from './vocabulary.ts';

/** The forms of the Ring. */
export const RINGS: readonly CardData[] = [
  {
    id: '1_1',
    rarity: 'R',
    title: 'The One Ring',
    subtitle: "Isildur's Bane",
    type: 'oneRing',
    unique: true,
    bonus: { strength: 1, vitality: 1 },
    plays: 'ringBearer',
    keywords: [],
    effects: [
      {
        kind: 'response',
        on: { type: 'aboutToWound', filter: { bearer: true } },
        while: [{ wearingRing: false }],
        instead: true,
        do: [{ op: 'wearRing' }, { op: 'addBurden', n: 2 }],
      },
      {
        kind: 'trigger',
        on: { type: 'aboutToWound', filter: { bearer: true } },
        optional: false,
        while: [{ wearingRing: true }],
        instead: true,
        do: [{ op: 'addBurden', n: 2 }],
      },
    ],
  },
  {
    id: '1_2',
    rarity: 'C',
    title: 'The One Ring',
    subtitle: 'The Ruling Ring',
    type: 'oneRing',
    unique: true,
    bonus: { strength: 1 },
    plays: 'ringBearer',
    keywords: [],
    effects: [
      {
        kind: 'response',
        on: { type: 'aboutToWound', filter: { bearer: true }, phase: 'skirmish' },
        while: [{ wearingRing: false }],
        instead: true,
        do: [{ op: 'wearRing' }, { op: 'addBurden', n: 1 }],
      },
      {
        kind: 'trigger',
        on: { type: 'aboutToWound', filter: { bearer: true }, phase: 'skirmish' },
        optional: false,
        while: [{ wearingRing: true }],
        instead: true,
        do: [{ op: 'addBurden', n: 1 }],
      },
    ],
  },
];
