import { describe, expect, it } from 'vitest';
import { CARDS, type Hand } from '../../../../src/games/trick-taking/ids.ts';
import type { RoadBuild } from '../../../../src/games/trick-taking/options.ts';
import {
  exchangeTargets,
  mayBecomeLost,
  mayHaveLost,
} from '../../../../src/games/trick-taking/rules/exchanges.ts';
import type { Pub } from '../../../../src/games/trick-taking/state.ts';
import { inPlay, withCast } from '../support/table.ts';

const ROAD: RoadBuild = {
  characters: [
    ...(['frodo', 'gandalf', 'tom-bombadil', 'glorfindel', 'galadriel'] as const),
    ...(['samwise-gamgee', 'legolas-greenleaf', 'gimli-son-of-gloin'] as const),
    'peregrin-took',
  ],
  burdened: 'samwise-gamgee',
  gift: 'glamdring',
  rider: 'wraith',
};

function withRider(pub: Pub, hand: Hand): Pub {
  return { ...pub, round: pub.round && { ...pub.round, rider: { hand, rider: 'wraith' } } };
}

describe('whom an exchange can be made with (A7)', () => {
  const cast = { h1: 'frodo', h2: 'boromir', h3: 'aragorn', h4: 'gloin' } as const;
  const { pub } = withCast({ chapter: 11, people: 4, cast });

  it('is whom the step names, clockwise, or everybody but some', () => {
    expect(exchangeTargets(pub, 'h2', { anyBut: ['frodo'] })).toEqual(['h3', 'h4']);
    expect(exchangeTargets(pub, 'h3', { anyBut: [] })).toEqual(['h4', 'h1', 'h2']);
    expect(exchangeTargets(pub, 'h4', ['aragorn', 'frodo', 'gimli'])).toEqual(['h1', 'h3']);
  });

  it('means the person, whichever card shows it (B0)', () => {
    const bilbo = { h1: 'elrond', h2: 'gloin', h3: 'bilbo-baggins' } as const;

    const after = withCast({ chapter: 10, cast: bilbo }).pub;
    expect(exchangeTargets(after, 'h2', ['bilbo', 'gimli'])).toEqual(['h3']);
  });

  it('is nobody with the Wraith on either side (B4)', () => {
    const wraith = { h1: 'merry', h2: 'pippin', h3: 'sam', h4: 'glorfindel' } as const;

    const after = withCast({ chapter: 9, people: 4, cast: wraith }).pub;
    expect(exchangeTargets(after, 'h2', { anyBut: [] })).toEqual([]);
    expect(exchangeTargets(after, 'h4', { anyBut: [] })).toEqual(['h1', 'h3']);
  });
});

describe('who may have the lost card', () => {
  const cast = { h1: 'frodo', h2: 'gandalf', h3: 'galadriel' } as const;
  const road = withCast({ chapter: 'road', road: ROAD, cast }).pub;
  const named = (lostTaker: Hand): Pub => ({
    ...road,
    round: road.round && { ...road.round, lostTaker },
  });

  it('is whoever takes it, in a chapter', () => {
    const { pub } = withCast();
    expect(mayHaveLost(pub, 'h2')).toBe(true);
  });

  it('is the one whom the table names, in the Road (G2)', () => {
    expect(mayHaveLost(named('h3'), 'h3')).toBe(true);
    expect(mayHaveLost(named('h3'), 'h2')).toBe(false);
    expect(mayHaveLost(road, 'h2')).toBe(false);
  });

  it('needs no naming where it is one alone: a Galadriel with the Wraith does not count', () => {
    expect(mayHaveLost(withRider(road, 'h3'), 'h2')).toBe(true);
    expect(mayHaveLost(withRider(road, 'h3'), 'h3')).toBe(false);
  });
});

describe('what Galadriel may make the lost card (D-16)', () => {
  const named = (
    hand: Hand,
    threats: Partial<Record<Hand, number>>,
    hidden: readonly Hand[] = [],
  ) => {
    const { pub } = inPlay({
      chapter: 'road',
      road: ROAD,
      people: 4,
      cast: {
        h1: 'frodo',
        h2: 'samwise-gamgee',
        h3: 'legolas-greenleaf',
        h4: 'galadriel',
      },
      threats,
      hidden,
    });
    return CARDS.filter((card) => !mayBecomeLost(pub, hand, card));
  };

  it('is neither the 1 of Rings nor a card that another threat card names', () => {
    expect(named('h4', { h2: 3, h3: 5 })).toEqual(['hills-3', 'forests-5', 'shadows-3', 'rings-1']);
  });

  it('may be what her own threat card names, and what a hidden one does', () => {
    expect(named('h3', { h3: 5 })).toEqual(['rings-1']);
    expect(named('h4', { h3: 5 }, ['h3'])).toEqual(['rings-1']);
  });
});
