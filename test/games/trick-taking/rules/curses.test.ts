import { describe, expect, it } from 'vitest';
import type { GoalStatus, Hand } from '../../../../src/games/trick-taking/ids.ts';
import { judgeCurse } from '../../../../src/games/trick-taking/rules/curses.ts';
import { type JudgedSetting, roundOf, tricksOf } from '../support/judging.ts';

const RINGS = ['rings-1', 'rings-2', 'rings-3', 'rings-4', 'rings-5'] as const;
const EIGHTS = ['hills-8', 'mountains-8', 'forests-8', 'shadows-8'] as const;
const HILLS = [
  ...(['hills-1', 'hills-2', 'hills-3', 'hills-4'] as const),
  ...(['hills-5', 'hills-6', 'hills-7', 'hills-8'] as const),
] as const;

interface Row extends Omit<JudgedSetting, 'cast'> {
  readonly what: string;
  readonly status: GoalStatus;
  readonly met: boolean;
}

const KNIFE: readonly Row[] = [
  { what: 'no Ring led', tricks: [['h1', 'hills-1']], status: 'open', met: true },
  {
    what: 'a Ring led in the trick in progress',
    now: ['rings-2'],
    status: 'failed',
    met: false,
  },
  {
    what: 'a Ring led and lost to another',
    tricks: [['h2', 'rings-2', 'rings-3']],
    status: 'failed',
    met: false,
  },
  {
    what: 'a Ring played into the trick of another',
    tricks: [
      ['h2', 'hills-1'],
      ['h2', 'hills-3', 'hills-2', 'rings-2'],
    ],
    status: 'open',
    met: true,
  },
  { what: 'no Ring left', tricks: [['h2', 'hills-1', ...RINGS]], status: 'done', met: true },
  {
    what: 'the last Ring in the trick in progress',
    tricks: [['h2', 'hills-1', ...RINGS.slice(1)]],
    now: ['hills-2', 'hills-3', 'rings-1'],
    status: 'done',
    met: true,
  },
  { what: 'the tricks over', tricks: tricksOf('h2', 12), status: 'done', met: true },
];

const BREATH: readonly Row[] = [
  { what: 'eights left', tricks: [['h2', 'hills-7']], status: 'open', met: true },
  { what: 'an eight won', tricks: [['h2', 'hills-7', 'forests-8']], status: 'failed', met: false },
  { what: 'all eights with others', tricks: [['h1', ...EIGHTS]], status: 'done', met: true },
];

const TERROR: readonly Row[] = [
  { what: 'Hills led', now: ['hills-1'], status: 'failed', met: false },
  { what: 'no Hills left', tricks: [['h1', 'shadows-1', ...HILLS]], status: 'done', met: true },
];

function cursed(setting: Omit<Row, 'what' | 'status' | 'met'>, hand: Hand) {
  const cast = ['frodo', 'merry', 'strider'] as const;
  return judgeCurse(roundOf({ chapter: 8, cast, ...setting }), hand);
}

describe('B4: special Black Riders', () => {
  it.each(KNIFE)('Morgul-knife: $what: $status', (row) => {
    const { status, met } = row;
    expect(cursed(row, 'h1')).toEqual({ rider: 'morgul-knife', status, met });
  });

  it.each(BREATH)('The Black Breath: $what: $status', (row) => {
    const { status, met } = row;
    expect(cursed(row, 'h2')).toEqual({ rider: 'black-breath', status, met });
  });

  it.each(TERROR)('Terror: $what: $status', ({ status, met, ...row }) => {
    const pub = roundOf({ chapter: 9, cast: ['sam', 'glorfindel', 'merry'], ...row });

    expect(judgeCurse(pub, 'h1')).toEqual({ rider: 'terror', status, met });
  });

  it('ask nothing more of Wraith and The Unseen', () => {
    const pub = roundOf({
      chapter: 9,
      cast: ['glorfindel', 'pippin', 'strider'],
      tricks: tricksOf('h1', 1),
    });

    expect(judgeCurse(pub, 'h2')).toEqual({ rider: 'wraith', status: 'done', met: true });
    expect(judgeCurse(pub, 'h3')).toEqual({ rider: 'unseen', status: 'done', met: true });
    expect(judgeCurse(pub, 'h1')).toBeNull();
  });

  it('do not count a card that Radagast had set aside, unless he leads the trick', () => {
    const road = {
      characters: ['frodo', 'radagast', 'gandalf'],
      burdened: 'gimli-son-of-gloin',
      gift: 'sting',
      rider: 'terror',
    } as const;
    const rider = { hand: 'h2', rider: 'terror' } as const;
    const pub = (...now: ['hills-1' | 'shadows-1', 'hills-2']) =>
      roundOf({
        chapter: 'road',
        road,
        cast: ['frodo', 'radagast', 'gandalf'],
        now,
        facts: { rider },
      });

    expect(judgeCurse(pub('shadows-1', 'hills-2'), 'h2')?.status).toBe('open');
    const leading = roundOf({
      chapter: 'road',
      road,
      cast: ['frodo', 'radagast', 'gandalf'],
      facts: {
        rider,
        trick: { trick: 1, leader: 'h2', plays: [{ hand: 'h2', card: 'hills-2', claim: null }] },
      },
    });
    expect(judgeCurse(leading, 'h2')?.status).toBe('failed');
  });
});
