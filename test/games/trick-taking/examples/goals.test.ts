import { describe, expect, it } from 'vitest';
import type { Character, GoalStatus } from '../../../../src/games/trick-taking/ids.ts';
import { judgeGoals } from '../../../../src/games/trick-taking/rules/goals.ts';
import { type StandingSetting, standing } from '../support/standing.ts';

interface Judged extends StandingSetting {
  readonly rule: string;
  readonly what: string;
  /** The character that is looked at. */
  readonly who: Character;
  readonly status: GoalStatus;
  readonly met: boolean;
}

const THREE = { people: 3, cast: ['frodo', 'gandalf', 'bilbo'] } as const;
const THREE_WITH_PIPPIN = { people: 3, cast: ['frodo', 'bilbo', 'pippin'] } as const;
const FOUR = { people: 4, cast: ['frodo', 'gandalf', 'bilbo', 'pippin'] } as const;

const BILBO: readonly Judged[] = [
  {
    ...THREE,
    rule: 'B1',
    what: 'two tricks, more to come',
    who: 'bilbo',
    won: [5, 2, 2],
    status: 'open',
    met: false,
  },
  {
    ...THREE,
    rule: 'B1',
    what: 'three tricks',
    who: 'bilbo',
    won: [1, 0, 3],
    status: 'done',
    met: true,
  },
  {
    ...THREE,
    rule: 'B1',
    what: 'no trick, three left',
    who: 'bilbo',
    won: [5, 4, 0],
    status: 'open',
    met: false,
  },
  {
    ...THREE,
    rule: 'B1',
    what: 'no trick, two left',
    who: 'bilbo',
    won: [5, 5, 0],
    status: 'failed',
    met: false,
  },
  {
    ...THREE,
    rule: 'A13, r = 0',
    what: 'three tricks at the end',
    who: 'bilbo',
    won: [5, 4, 3],
    status: 'done',
    met: true,
  },
  {
    ...THREE,
    rule: 'A13, r = 0',
    what: 'two tricks at the end',
    who: 'bilbo',
    won: [6, 4, 2],
    status: 'failed',
    met: false,
  },
];

const GANDALF: readonly Judged[] = [
  {
    ...THREE,
    rule: 'B1',
    what: 'no trick, one left',
    who: 'gandalf',
    won: [6, 0, 5],
    leftover: [0, 1, 0],
    status: 'open',
    met: false,
  },
  {
    ...THREE,
    rule: 'B1',
    what: 'one trick',
    who: 'gandalf',
    won: [0, 1, 0],
    leftover: [0, 1, 0],
    status: 'done',
    met: true,
  },
  {
    ...THREE,
    rule: 'B1',
    what: 'none at the end',
    who: 'gandalf',
    won: [6, 0, 6],
    leftover: [0, 1, 0],
    status: 'failed',
    met: false,
  },
];

const PIPPIN: readonly Judged[] = [
  {
    ...FOUR,
    rule: 'FAQ chapter 1',
    what: '0 tricks at the end always succeed',
    who: 'pippin',
    won: [3, 3, 3, 0],
    status: 'done',
    met: true,
  },
  {
    ...FOUR,
    rule: 'FAQ chapter 1',
    what: '0 tricks succeed beside another 0',
    who: 'pippin',
    won: [6, 0, 3, 0],
    status: 'done',
    met: true,
  },
  {
    ...FOUR,
    rule: 'B1',
    what: 'ties are fine',
    who: 'pippin',
    won: [3, 2, 2, 2],
    status: 'done',
    met: true,
  },
  {
    ...FOUR,
    rule: 'B1',
    what: 'one more than another at the end',
    who: 'pippin',
    won: [3, 1, 3, 2],
    status: 'failed',
    met: false,
  },
  {
    ...FOUR,
    rule: 'B1',
    what: 'ahead of two, enough left for both',
    who: 'pippin',
    won: [2, 0, 1, 2],
    status: 'open',
    met: false,
  },
  {
    ...FOUR,
    rule: 'B1',
    what: 'ahead of two by more than is left',
    who: 'pippin',
    won: [3, 0, 1, 3],
    status: 'failed',
    met: false,
  },
  {
    ...THREE_WITH_PIPPIN,
    rule: 'B1',
    what: 'behind by less than is left',
    who: 'pippin',
    won: [5, 3, 2],
    status: 'open',
    met: true,
  },
  {
    ...THREE_WITH_PIPPIN,
    rule: 'B1',
    what: 'behind by more than is left',
    who: 'pippin',
    won: [5, 5, 0],
    status: 'done',
    met: true,
  },
];

const FRODO: readonly Judged[] = [
  {
    ...THREE,
    rule: 'A4',
    what: '3 hands need 4 Rings: 3 won, one to come',
    who: 'frodo',
    won: [2, 1, 3],
    rings: [['rings-1', 'rings-2', 'rings-3']],
    status: 'open',
    met: false,
  },
  {
    ...THREE,
    rule: 'A4',
    what: '3 hands need 4 Rings: 4 won',
    who: 'frodo',
    won: [2, 1, 3],
    rings: [['rings-1', 'rings-2', 'rings-3', 'rings-5']],
    status: 'done',
    met: true,
  },
  {
    ...THREE,
    rule: 'A13, av',
    what: 'two Rings in other piles are out of reach',
    who: 'frodo',
    won: [2, 1, 3],
    rings: [[], ['rings-2'], ['rings-3']],
    status: 'failed',
    met: false,
  },
  {
    ...THREE,
    rule: 'A13, av',
    what: 'one Ring in another pile can be spared',
    who: 'frodo',
    won: [2, 1, 3],
    rings: [[], ['rings-2']],
    status: 'open',
    met: false,
  },
  {
    ...THREE,
    rule: 'A13, out',
    what: 'a lost Ring that nobody took is out of reach',
    who: 'frodo',
    won: [2, 1, 3],
    rings: [[], ['rings-2']],
    lost: ['rings-4'],
    status: 'failed',
    met: false,
  },
  {
    ...THREE,
    rule: 'A13, r = 0',
    what: '3 Rings at the end',
    who: 'frodo',
    won: [6, 3, 3],
    rings: [['rings-1', 'rings-2', 'rings-3']],
    status: 'failed',
    met: false,
  },
  {
    ...FOUR,
    rule: 'A4',
    what: '4 people need 2 Rings: 1 won',
    who: 'frodo',
    won: [1, 1, 1, 1],
    rings: [['rings-1']],
    status: 'open',
    met: false,
  },
  {
    ...FOUR,
    rule: 'A4',
    what: '4 people need 2 Rings: 2 won',
    who: 'frodo',
    won: [1, 1, 1, 1],
    rings: [['rings-1', 'rings-4']],
    status: 'done',
    met: true,
  },
];

function judged({ who, ...setting }: Judged) {
  const pub = standing(setting);
  return judgeGoals(pub)[setting.cast.indexOf(who)];
}

describe('goals', () => {
  describe('Bilbo: at least three tricks', () => {
    it.each(BILBO)('$rule: $what: $status', (row) => {
      expect(judged(row)).toMatchObject({ status: row.status, met: row.met });
    });
  });

  describe('Gandalf: at least one trick', () => {
    it.each(GANDALF)('$rule: $what: $status', (row) => {
      expect(judged(row)).toMatchObject({ status: row.status, met: row.met });
    });
  });

  describe('Pippin: no hand has fewer tricks', () => {
    it.each(PIPPIN)('$rule: $what: $status', (row) => {
      expect(judged(row)).toMatchObject({ status: row.status, met: row.met });
    });
  });

  describe('Frodo: Rings in his tricks', () => {
    it.each(FRODO)('$rule: $what: $status', (row) => {
      expect(judged(row)).toMatchObject({ status: row.status, met: row.met });
    });
  });
});
