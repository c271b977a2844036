import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/games/trick-taking/commands.ts';
import type { Card, Hand } from '../../../../src/games/trick-taking/ids.ts';
import type { RoadBuild } from '../../../../src/games/trick-taking/options.ts';
import type { TrickTakingState } from '../../../../src/games/trick-taking/state.ts';
import { cardsOf, eventOf, give, offered, refusal, refusalOf } from '../support/giving.ts';
import { type CastSetting, inSetup } from '../support/table.ts';

type HandCommand = Extract<Command, { readonly hand: Hand }>;

const ROAD: RoadBuild = {
  characters: [
    ...(['frodo', 'gandalf', 'tom-bombadil', 'glorfindel', 'galadriel'] as const),
    ...(['peregrin-took', 'legolas-greenleaf', 'samwise-gamgee', 'gimli-son-of-gloin'] as const),
  ],
  burdened: 'samwise-gamgee',
  gift: 'glamdring',
  rider: 'wraith',
};

function takes(hand: Hand, take: boolean): HandCommand {
  return { type: 'takeLost', hand, take };
}

function swaps(hand: Hand, card: Card): HandCommand {
  return { type: 'swapLost', hand, card };
}

function openKind({ pub }: TrickTakingState) {
  return pub.frames.at(-1)?.kind;
}

describe('the lost card in the Road (G2)', () => {
  const tom: CastSetting = {
    chapter: 'road',
    road: ROAD,
    cast: { h1: 'frodo', h2: 'tom-bombadil', h3: 'legolas-greenleaf' },
    lost: 'hills-2',
  };

  it('may be taken or left by the only hand that can have it', () => {
    const state = inSetup(tom);
    expect(offered(state, 'p2', 'take-lost')).toEqual([takes('h2', false), takes('h2', true)]);
    expect(refusal(state, 'p1', takes('h2', true))).toBe('NOT_YOUR_TURN');

    const taken = give(state, takes('h2', true));
    expect(taken.round.taken).toEqual([{ card: 'hills-2', hand: 'h2' }]);
    expect(eventOf(taken.events, 'SetupStepFinished').pub.skipped).toBe(false);
    expect(refusalOf(taken.state, takes('h2', true))).toBe('WRONG_PHASE');

    const left = give(state, takes('h2', false));
    expect(left.round.lost).toEqual(['hills-2']);
    expect(eventOf(left.events, 'SetupStepFinished').pub).toEqual({
      hand: 'h2',
      step: 'takeAllLost',
      skipped: true,
    });
  });

  it('is for the hand the table names alone; the others pass it over', () => {
    const state = inSetup({
      ...tom,
      cast: { h1: 'frodo', h2: 'gandalf', h3: 'tom-bombadil' },
    });
    expect(openKind(state)).toBe('open-decision');

    const decided = give(
      state,
      ['p1', { type: 'proposeDecision', kind: 'lostTaker', value: 'h3' }],
      ['p2', { type: 'confirmDecision' }],
      ['p3', { type: 'confirmDecision' }],
    );
    expect(decided.events).toContainEqual({
      type: 'SetupStepFinished',
      v: 1,
      pub: { hand: 'h2', step: 'takeLost', skipped: true },
    });
    expect(openKind(decided.state)).toBe('offer-exchange');
  });

  it('may be left by Galadriel where it is all she can do', () => {
    const alone = inSetup({
      ...tom,
      cast: { h1: 'frodo', h2: 'galadriel', h3: 'legolas-greenleaf' },
    });
    expect(offered(alone, 'p2', 'offer-exchange')[0]).toEqual({ type: 'skipExchange', hand: 'h2' });

    const { round } = give(alone, { type: 'skipExchange', hand: 'h2' });
    expect(round.lost).toEqual(['hills-2']);
    expect(round.swaps).toBeUndefined();
  });
});

describe('Galadriel swaps with the lost card, or exchanges with Gandalf (B3)', () => {
  const mirror: CastSetting = {
    chapter: 16,
    people: 4,
    cast: { h1: 'sam', h2: 'galadriel', h3: 'celeborn', h4: 'frodo' },
    lost: 'hills-2',
    hands: { h2: { cards: ['hills-4', 'mountains-6'] } },
    threatDeck: [4],
  };

  function galadrielsTurn(): TrickTakingState {
    const state = inSetup(mirror);
    const [first] = offered(state, 'p1', 'offer-exchange');
    const offer = first as Extract<typeof first, { readonly type: 'offerExchange' }>;
    return give(state, offer, {
      type: 'returnExchange',
      hand: offer.targetHand,
      card: offer.card,
    }).state;
  }

  it('takes it for one of her cards, which all see, and is asked for no card back', () => {
    const { events, round, state } = give(galadrielsTurn(), swaps('h2', 'mountains-6'));

    expect(eventOf(events, 'LostCardSwapped').pub).toEqual({
      hand: 'h2',
      given: 'mountains-6',
      taken: 'hills-2',
    });
    expect(round.lost).toEqual(['mountains-6']);
    expect(cardsOf(state, 'h2')).toContain('hills-2');
    expect(openKind(state)).toBe('offer-exchange');
  });

  it('must do so where she can do nothing else (D-34)', () => {
    const state = galadrielsTurn();
    expect(refusalOf(state, { type: 'skipExchange', hand: 'h2' })).toBe('WRONG_PHASE');
    expect(offered(state, 'p2', 'offer-exchange').every(({ type }) => type === 'swapLost')).toBe(
      true,
    );
  });

  it('does not give what the threat card of Sam names (D-16)', () => {
    const state = galadrielsTurn();
    expect(refusalOf(state, swaps('h2', 'hills-4'))).toBe('INVALID_CHOICE');
    expect(refusalOf(state, swaps('h2', 'hills-2'))).toBe('CARD_NOT_IN_HAND');
    expect(refusal(state, 'p3', swaps('h2', 'mountains-6'))).toBe('NOT_YOUR_TURN');
    expect(offered(state, 'p2', 'offer-exchange')).toHaveLength(8);
  });

  it('is no step of anybody else', () => {
    const state = inSetup(mirror);
    expect(openKind(state)).toBe('offer-exchange');
    expect(refusalOf(state, swaps('h1', 'hills-4'))).toBe('WRONG_PHASE');
  });

  it('chooses between the two in the Road, and cannot leave both', () => {
    const both = give(
      inSetup({
        chapter: 'road',
        road: ROAD,
        cast: { h1: 'frodo', h2: 'galadriel', h3: 'gandalf' },
      }),
      ['p1', { type: 'proposeDecision', kind: 'lostTaker', value: 'h2' }],
      ['p2', { type: 'confirmDecision' }],
      ['p3', { type: 'confirmDecision' }],
    ).state;
    expect(both.pub.frames.at(-1)).toMatchObject({ targets: ['h3'], maySwapLost: true });
    expect(refusalOf(both, { type: 'skipExchange', hand: 'h2' })).toBe('WRONG_PHASE');
  });
});
