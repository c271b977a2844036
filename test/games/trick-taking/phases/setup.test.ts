import { describe, expect, it } from 'vitest';
import type { Card } from '../../../../src/games/trick-taking/ids.ts';
import type { TrickTakingState } from '../../../../src/games/trick-taking/state.ts';
import {
  answerWhile,
  cardsOf,
  eventOf,
  give,
  offered,
  refusal,
  refusalOf,
  throughSetup,
} from '../support/giving.ts';
import { type CastSetting, inSetup } from '../support/table.ts';

function openKind({ pub }: TrickTakingState) {
  return pub.frames.at(-1)?.kind;
}

describe('Shadowfax tucks a card (B3)', () => {
  const isengard: CastSetting = {
    chapter: 12,
    cast: { h1: 'shadowfax', h2: 'gandalf', h3: 'radagast' },
    hands: { h1: { cards: ['hills-1'] }, h2: { cards: ['hills-2'] } },
  };

  it('any card of his hand, which others do not see', () => {
    const state = inSetup(isengard);
    expect(offered(state, 'p1', 'tuck-card')).toHaveLength(12);
    const foreign = { type: 'tuckCard', hand: 'h1', card: 'hills-2' } as const;
    expect(refusalOf(state, foreign)).toBe('CARD_NOT_IN_HAND');
    expect(refusal(state, 'p2', foreign)).toBe('NOT_YOUR_TURN');

    const after = give(state, { type: 'tuckCard', hand: 'h1', card: 'hills-1' });
    expect(eventOf(after.events, 'CardTucked')).toEqual({
      type: 'CardTucked',
      v: 1,
      pub: { hand: 'h1' },
      own: { p1: { card: 'hills-1' } },
    });
    expect(cardsOf(after.state, 'h1')).not.toContain('hills-1');
    expect(after.round.tucked).toEqual({ hand: 'h1', card: null });
    expect(after.state.own.p1.tucked).toEqual({ hand: 'h1', card: 'hills-1' });
  });

  it('from the bottom row where he is the pyramid, for all to see (D4)', () => {
    const state = inSetup({
      ...isengard,
      people: 2,
      ringHolder: 'h2',
      cast: { h1: 'gandalf', h2: 'radagast', h3: 'shadowfax' },
      slots: { 0: 'hills-8', 1: 'hills-7', 7: 'forests-1' },
      hands: {},
    });
    const ready = answerWhile(state, (now) => openKind(now) !== 'tuck-card').state;
    const tuck = (card: 'hills-8' | 'hills-7' | 'forests-1') =>
      ({ type: 'tuckCard', hand: 'h3', card }) as const;

    expect(refusalOf(ready, tuck('hills-8'))).toBe('CARD_COVERED');
    // What lies face down must look like a card that is not there.
    expect(refusalOf(ready, tuck('hills-7'))).toBe('CARD_NOT_IN_HAND');
    const { events, round } = give(ready, tuck('forests-1'));
    expect(eventOf(events, 'CardTucked')).toMatchObject({
      pub: { hand: 'h3', card: 'forests-1' },
      own: {},
    });
    expect(round.pyramid?.slots[7]).toBe('empty');
  });
});

describe('Radagast sets two cards aside (B3)', () => {
  const radagast: CastSetting = {
    chapter: 12,
    ringHolder: 'h1',
    cast: { h1: 'radagast', h2: 'gandalf', h3: 'shadowfax' },
    hands: { h1: { cards: ['rings-1', 'hills-1', 'hills-2'] }, h2: { cards: ['hills-3'] } },
  };
  const sets = (last: Card, first: Card, claim?: boolean) => {
    const command = { type: 'setAside', hand: 'h1', last, first } as const;
    return claim === undefined ? command : { ...command, claim };
  };

  it('two different ones, with a claim exactly if the 1 of Rings is played first', () => {
    const state = inSetup(radagast);
    expect(offered(state, 'p1', 'set-aside')).toHaveLength(12 * 11 + 11);

    expect(refusalOf(state, sets('hills-3', 'hills-1'))).toBe('CARD_NOT_IN_HAND');
    expect(refusalOf(state, sets('hills-1', 'hills-1'))).toBe('DUPLICATE_CARD');
    expect(refusalOf(state, sets('hills-1', 'rings-1'))).toBe('CLAIM_REQUIRED');
    expect(refusalOf(state, sets('rings-1', 'rings-1'))).toBe('CLAIM_REQUIRED');
    expect(refusalOf(state, sets('rings-1', 'hills-1', true))).toBe('CLAIM_NOT_ALLOWED');
    expect(refusalOf(state, sets('rings-1', 'hills-1'))).toBeNull();
  });

  it('for all to see, and they leave the hand', () => {
    const { events, round, state } = give(inSetup(radagast), sets('hills-2', 'rings-1', true));

    expect(eventOf(events, 'CardsSetAside').pub).toEqual({
      hand: 'h1',
      last: 'hills-2',
      first: 'rings-1',
      claim: true,
    });
    expect(cardsOf(state, 'h1')).toHaveLength(10);
    expect(round.setAside).toEqual({
      hand: 'h1',
      last: 'hills-2',
      first: { hand: 'h1', card: 'rings-1', claim: true },
    });
  });
});

describe('Goldberry lays her hand open (B1)', () => {
  const cast = { h1: 'goldberry', h2: 'tom-bombadil', h3: 'frodo' } as const;
  const downs: CastSetting = { chapter: 6, ringHolder: 'h3', cast };

  it('for the whole round, and for all', () => {
    const { state } = throughSetup(inSetup(downs));

    expect(state.pub.round?.open?.h1).toHaveLength(9);
    expect(state.own.p1.hands.h1).toBeUndefined();
  });

  it('as the pyramid all face up, though the upper rows stay covered', () => {
    const state = inSetup({
      ...downs,
      people: 2,
      ringHolder: 'h1',
      cast: { h1: 'frodo', h2: 'tom-bombadil', h3: 'goldberry' },
    });
    const { events, round } = throughSetup(state);

    expect(eventOf(events, 'CardsFlipped').pub.cards.map(({ slot }) => slot)).toEqual([
      0, 1, 2, 3, 4,
    ]);
    expect(round.pyramid?.slots).not.toContain('face-down');
    expect(events.map(({ type }) => type)).not.toContain('HandShown');
  });

  it('in solo, where all hands do, has nothing to show', () => {
    const four = { h1: 'frodo', h2: 'tom-bombadil', h3: 'goldberry', h4: 'sam' } as const;
    const { events } = throughSetup(
      inSetup({ chapter: 6, people: 1, ringHolder: 'h1', cast: four }),
    );
    expect(events.map(({ type }) => type)).not.toContain('HandShown');
    expect(events).toContainEqual({
      type: 'SetupStepFinished',
      v: 1,
      pub: { hand: 'h3', step: 'dealSolo', skipped: false },
    });
  });
});

describe('the Horn of Gondor (B5)', () => {
  const council: CastSetting = {
    chapter: 11,
    people: 4,
    cast: { h1: 'frodo', h2: 'aragorn', h3: 'boromir', h4: 'gloin' },
    hands: {
      h3: {
        cards: [
          ...(['shadows-1', 'shadows-2', 'shadows-3', 'shadows-4'] as const),
          ...(['hills-1', 'hills-2', 'forests-1', 'forests-2', 'mountains-1'] as const),
        ],
      },
    },
  };

  it('tells one suit where one is the commonest, just before the first trick', () => {
    const { events } = throughSetup(inSetup(council));

    // An exchange brings at most one more card of another suit.
    expect(eventOf(events, 'HornBlown').pub).toEqual({ hand: 'h3', suits: ['shadows'] });
    const types = events.map(({ type }) => type);
    expect(types.indexOf('HornBlown')).toBe(types.indexOf('TrickStarted') - 1);
  });

  it('is silent where the pyramid is Boromir, and in solo', () => {
    const pyramid = { h1: 'frodo', h2: 'aragorn', h3: 'boromir' } as const;
    const two = throughSetup(inSetup({ chapter: 11, people: 2, cast: pyramid }));
    const solo = throughSetup(inSetup({ ...council, people: 1, hands: {} }));

    for (const { round } of [two, solo]) {
      expect(round.stage).toBe('play');
      expect(round.horn).toBeUndefined();
    }
  });
});

describe('what Strider declares and which range Aragorn chooses', () => {
  it('is asked of him alone and known to all', () => {
    const state = inSetup({
      chapter: 8,
      cast: { h1: 'frodo', h2: 'strider', h3: 'merry' },
      threatDeck: [2],
    });
    const fewer = { type: 'declare', hand: 'h2', direction: 'fewer' } as const;
    expect(refusal(state, 'p1', fewer)).toBe('NOT_YOUR_TURN');
    expect(refusalOf(state, { type: 'chooseRange', hand: 'h2', range: '1-2' })).toBe('WRONG_PHASE');

    expect(give(state, fewer).round.declared).toEqual([{ hand: 'h2', direction: 'fewer' }]);
  });

  it('is a range in chapter 11, where he picks no threat card', () => {
    const state = inSetup({
      chapter: 11,
      cast: { h1: 'frodo', h2: 'aragorn', h3: 'boromir' },
    });
    expect(refusalOf(state, { type: 'chooseThreat', hand: 'h2', rank: 3 })).toBe('WRONG_PHASE');
    const chosen = give(state, { type: 'chooseRange', hand: 'h2', range: '5-6' });
    expect(chosen.round.ranges).toEqual([{ hand: 'h2', range: '5-6' }]);
  });
});
