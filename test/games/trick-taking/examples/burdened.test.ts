import { describe, expect, it } from 'vitest';
import { DONE, FAILED, type Judged, OPEN, progressOf } from '../support/judged.ts';

const GROUP_1 = {
  no: 'J50',
  people: 3,
  chapter: 18,
  group: 1,
  cast: ['frodo', 'boromir-son-of-denethor', 'samwise-gamgee'],
} as const;
const GROUP_2 = {
  no: 'J50',
  people: 4,
  chapter: 18,
  group: 2,
  cast: [
    ...(['peregrin-took', 'meriadoc-brandybuck'] as const),
    ...(['legolas-greenleaf', 'gimli-son-of-gloin'] as const),
  ],
} as const;

const BURDENED: readonly Judged[] = [
  {
    ...GROUP_1,
    what: 'the Rings of a burdened Samwise count for Frodo',
    who: 'frodo',
    won: [1, 0, 1],
    rings: [['rings-2', 'rings-3'], [], ['rings-4', 'rings-5']],
    ...DONE,
  },
  {
    ...GROUP_1,
    what: 'a burdened Boromir may win no Rings card in any trick',
    who: 'boromir-son-of-denethor',
    won: [0, 1, 0],
    rings: [[], ['rings-3']],
    ...FAILED,
  },
  {
    ...GROUP_2,
    what: 'a burdened Peregrin waits for every other hand to win a trick',
    who: 'peregrin-took',
    won: [0, 3, 0, 5],
    ...OPEN,
  },
  {
    ...GROUP_2,
    what: 'a burdened Peregrin fails when one has none at the end',
    who: 'peregrin-took',
    won: [0, 6, 0, 5],
    ...FAILED,
  },
];

describe('worked examples: burdened characters', () => {
  it.each(BURDENED)('$no: $what ($status)', ({ who, status, met, ...setting }) => {
    expect(progressOf(setting, who)).toMatchObject({ status, met });
  });
});
