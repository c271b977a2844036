import { describe, it } from 'vitest';
import type { Position } from '../support/position.ts';
import { expectEnd, type Row } from './row.ts';

const byShadow = (card: string, more: Position): Position => ({
  hidden: false,
  ...more,
  asked: { kind: 'action', seat: 'shadow' },
  cards: { hands: { shadow: [card] } },
});

const SHADOW_CARDS: readonly Row[] = [
  {
    name: 'the Lure of the Ring at 11, Gollum the Guide',
    position: byShadow('lure-of-the-ring', { corruption: 11 }),
    steps: [['shadow', 'lure-of-the-ring']],
    end: 'CORRUPTION',
  },
  {
    name: 'the Lure of the Ring at 11, taken as corruption',
    position: byShadow('lure-of-the-ring', { corruption: 11, companions: ['peregrin'] }),
    steps: [
      ['shadow', 'lure-of-the-ring', { picks: [0] }],
      ['answer', 'corruption'],
    ],
    end: 'CORRUPTION',
  },
  {
    name: 'the Lure of the Ring at 11, the companion eliminated',
    position: byShadow('lure-of-the-ring', { corruption: 11, companions: ['peregrin'] }),
    steps: [
      ['shadow', 'lure-of-the-ring', { picks: [0] }],
      ['answer', 'eliminate'],
    ],
    end: null,
  },
  {
    name: 'the Breaking at 11, Gollum the Guide',
    position: byShadow('breaking', { corruption: 11 }),
    steps: [['shadow', 'breaking']],
    end: 'CORRUPTION',
  },
  {
    name: 'the Morgul Wound at 11',
    position: byShadow('morgul-wound', { corruption: 11 }),
    steps: [['shadow', 'morgul-wound']],
    end: 'CORRUPTION',
  },
  {
    name: 'the Morgul Wound at 10',
    position: byShadow('morgul-wound', { corruption: 10 }),
    steps: [['shadow', 'morgul-wound']],
    end: null,
  },
  {
    name: 'Candles of Corpses with more than is needed',
    position: byShadow('candles-of-corpses', { corruption: 10, companions: ['gimli'] }),
    steps: [['shadow', 'candles-of-corpses', { dice: [4, 5, 6] }]],
    end: 'CORRUPTION',
  },
  {
    name: 'Orc Patrol with the 12th, at step 4',
    position: byShadow('orc-patrol', { corruption: 9, step: 4 }),
    steps: [['shadow', 'orc-patrol', { tiles: ['s-3-1'] }]],
    end: 'CORRUPTION',
  },
  {
    name: 'Orc Patrol at step 4 brings nobody to the Crack of Doom',
    position: byShadow('orc-patrol', { corruption: 5, step: 4 }),
    steps: [['shadow', 'orc-patrol', { tiles: ['s-3-1'] }]],
    end: null,
  },
];

describe('E.1: the last effect of a card', () => {
  it.each([...SHADOW_CARDS])('$name: $end', (row) => {
    expectEnd(row);
  });
});
