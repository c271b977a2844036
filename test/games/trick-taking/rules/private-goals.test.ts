import { describe, expect, it } from 'vitest';
import type { Card, Hand, Seat } from '../../../../src/games/trick-taking/ids.ts';
import { privateGoal } from '../../../../src/games/trick-taking/rules/private-goals.ts';
import type { Own, Pub } from '../../../../src/games/trick-taking/state.ts';
import { goalOfHand, type JudgedSetting, roundOf, tricksOf } from '../support/judging.ts';

function asSeenBy(viewer: Seat, pub: Pub, own: Partial<Own>, hand: Hand) {
  return privateGoal({ viewer, pub, own: { hands: {}, exchanges: [], ...own } }, hand);
}

const GILDOR = {
  chapter: 3,
  cast: ['frodo', 'gildor-inglorion', 'farmer-maggot'],
  threats: { h3: 2 },
  tricks: tricksOf('h1', 10),
} as const;

/** What Gildor knows of his goal when he holds these cards. */
function gildor(cards: readonly Card[], setting: Partial<JudgedSetting> = {}) {
  const pub = roundOf({ ...GILDOR, ...setting });
  return asSeenBy('p2', pub, { hands: { h2: cards } }, 'h2');
}

describe('A13, D-4: what the controller of a hand knows of its goal', () => {
  it('is told by a threat card that others do not see', () => {
    const pub = roundOf({
      chapter: 2,
      cast: ['frodo', 'sam', 'merry'],
      threats: { h2: 3 },
      hidden: ['h2'],
      tricks: [['h3', 'hills-3']],
    });
    const threats = [{ hand: 'h2', rank: 3 }] as const;

    expect(goalOfHand(pub, 'h2').status).toBe('open');
    expect(asSeenBy('p2', pub, { threats }, 'h2')).toMatchObject({
      status: 'failed',
      needs: [{ suit: 'hills', rank: 3, got: false }],
    });
  });

  it('is nobody else’s knowledge', () => {
    const pub = roundOf(GILDOR);

    expect(asSeenBy('p1', pub, {}, 'h2')).toBeNull();
    expect(privateGoal({ viewer: null, pub, own: null }, 'h2')).toBeNull();
  });

  it('is failed where the hand has no card of the suit it needs last', () => {
    expect(goalOfHand(roundOf(GILDOR), 'h2').status).toBe('open');
    expect(gildor(['hills-1', 'forests-1'])?.status).toBe('open');
    expect(gildor(['hills-1', 'hills-2'])?.status).toBe('failed');
  });

  it('is open while the card that counts lies in the last trick', () => {
    const setting = { tricks: tricksOf('h1', 11), now: ['hills-1', 'forests-2'] } as const;

    expect(gildor([], setting)?.status).toBe('open');
    expect(gildor([], { ...setting, now: ['hills-1', 'hills-2'] })?.status).toBe('failed');
  });

  it('waits for cards that may still come: by Sting, and in solo from the draw deck', () => {
    const road = {
      characters: ['frodo', 'gildor-inglorion', 'gandalf'],
      burdened: 'gimli-son-of-gloin',
      gift: 'sting',
      rider: 'terror',
    } as const;
    const cast = ['frodo', 'gildor-inglorion', 'gandalf'] as const;
    const alone = roundOf({
      chapter: 3,
      people: 1,
      cast: [...GILDOR.cast, 'merry'],
      threats: { h3: 2 },
      tricks: tricksOf('h1', 2),
      facts: { drawDeck: 12, open: { h2: ['hills-1', 'hills-2', 'hills-3', 'hills-4'] } },
      leftover: { h2: -3 },
    });

    expect(gildor(['hills-1', 'hills-2'], { chapter: 'road', road, cast })?.status).toBe('open');
    expect(asSeenBy('p1', alone, {}, 'h2')?.status).toBe('open');
  });

  it('is no better for a pyramid, whose cards its controller does not see', () => {
    const pub = roundOf({
      ...GILDOR,
      people: 2,
      cast: ['frodo', 'farmer-maggot', 'gildor-inglorion'],
      threats: { h2: 2 },
    });

    expect(asSeenBy('p1', pub, {}, 'h3')?.status).toBe('open');
  });
});
