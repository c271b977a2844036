import { describe, expect, it } from 'vitest';
import { topFrame } from '../../../../src/engine/phases.ts';
import type { RoadBuild } from '../../../../src/games/trick-taking/options.ts';
import { drawThreat } from '../../../../src/games/trick-taking/phases/setup/threats.ts';
import { currentRound } from '../../../../src/games/trick-taking/rules/table.ts';
import type { TrickTaking, TrickTakingState } from '../../../../src/games/trick-taking/state.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { scriptOn } from '../support/dealing.ts';
import { eventOf, give, offered, refusal } from '../support/giving.ts';
import { type CastSetting, inSetup, withCast } from '../support/table.ts';

function asked({ pub }: TrickTakingState) {
  return topFrame<TrickTaking>(pub);
}

describe('drawing a threat card (A8)', () => {
  const sam: CastSetting = { chapter: 2, cast: { h1: 'frodo', h2: 'sam', h3: 'merry' } };

  function drawn(setting: CastSetting, deck: readonly number[], discard: readonly number[]) {
    const state = withCast(setting);
    const round = { ...currentRound(state.pub), threatDiscard: discard };
    const before = {
      ...state,
      pub: { ...state.pub, round },
      sealed: { ...state.sealed, threatDeck: deck },
    };
    const script = scriptOn(before);
    const rng = seededRng(1);
    drawThreat(script, { hand: 'h2', suits: ['hills'], old: null }, rng);
    return { event: eventOf(script.done(), 'ThreatDrawn'), state: script.state, rng };
  }

  it('takes the top card, for all to see', () => {
    const { event } = drawn({ ...sam, lost: 'mountains-2' }, [2, 4, 1, 3], []);

    expect(event).toEqual({
      type: 'ThreatDrawn',
      v: 1,
      pub: {
        hand: 'h2',
        rank: 2,
        discarded: [],
        deckLeft: 3,
        reshuffled: false,
        redrawn: false,
      },
      own: {},
      sealed: { deck: [4, 1, 3] },
    });
  });

  it('makes the discard the new deck when a card is needed and none is left', () => {
    const { event, state, rng } = drawn({ ...sam, lost: 'mountains-2' }, [], [2, 4]);

    expect([event.pub.rank, ...(event.sealed?.deck ?? [])].sort()).toEqual([2, 4]);
    expect(event.pub).toMatchObject({ reshuffled: true, discarded: [], deckLeft: 1 });
    expect(currentRound(state.pub)).toMatchObject({ threatDiscard: [], threatShuffles: 1 });
    expect(rng.used).toEqual(['threats/1/1']);
  });

  it('leaves on the discard what was put back after the deck was made anew', () => {
    const { event } = drawn({ ...sam, lost: 'hills-2' }, [2], [4]);

    // The 2 is put back, then the deck is the 4 and the 2 again; only the 4 can stay.
    expect(event.pub.rank).toBe(4);
    expect([...(event.sealed?.deck ?? []), ...event.pub.discarded]).toEqual([2]);
    expect(event.pub.reshuffled).toBe(true);
  });

  it('counts how often it did so, so that no stream of chance is used twice', () => {
    const first = drawn({ ...sam, lost: 'mountains-2' }, [], [2]).state;
    const script = scriptOn({
      ...first,
      pub: { ...first.pub, round: { ...currentRound(first.pub), threatDiscard: [3] } },
    });
    const rng = seededRng(1);

    drawThreat(script, { hand: 'h2', suits: [], old: null }, rng);
    expect(rng.used).toEqual(['threats/1/2']);
  });

  it('is told to its controller alone while The Unseen hides it (B4)', () => {
    const { events, state } = give(
      inSetup({
        chapter: 9,
        cast: { h1: 'glorfindel', h2: 'strider', h3: 'merry' },
        options: { 'glorfindel.exchangeAll': false },
        threatDeck: [3],
      }),
      { type: 'declare', hand: 'h2', direction: 'more' },
    );

    expect(currentRound(state.pub).threats).toEqual([{ hand: 'h2', rank: null, settled: false }]);
    expect(state.own.p2.threats).toEqual([{ hand: 'h2', rank: 3 }]);
    expect([state.own.p1.threats, state.own.p3.threats]).toEqual([undefined, undefined]);
    expect(eventOf(events, 'DirectionDeclared').pub).toEqual({ hand: 'h2', direction: 'more' });
  });
});

describe('choosing a threat card (A6)', () => {
  const aragorn: CastSetting = {
    chapter: 13,
    cast: { h1: 'frodo', h2: 'legolas', h3: 'aragorn' },
    threatDeck: [6, 2],
    lost: 'hills-3',
  };

  it('offers what is left of the deck, which nobody else is shown', () => {
    const [first] = offered(inSetup(aragorn), 'p2', 'offer-exchange');
    const offer = first as Extract<typeof first, { readonly type: 'offerExchange' }>;
    const { state, events } = give(inSetup(aragorn), offer, {
      type: 'returnExchange',
      hand: 'h3',
      card: offer.card,
    });

    expect(eventOf(events, 'ThreatsSeen')).toMatchObject({
      pub: { hand: 'h3', count: 6 },
      own: { p3: { ranks: [1, 2, 3, 4, 5, 7] } },
    });
    expect(offered(state, 'p3', 'choose-threat')).toHaveLength(6);
    expect(refusal(state, 'p3', { type: 'chooseThreat', hand: 'h3', rank: 6 })).toBe(
      'INVALID_CHOICE',
    );
    expect(refusal(state, 'p1', { type: 'chooseThreat', hand: 'h3', rank: 5 })).toBe(
      'NOT_YOUR_TURN',
    );
    expect(refusal(state, 'p3', { type: 'chooseRange', hand: 'h3', range: '1-2' })).toBe(
      'WRONG_PHASE',
    );

    const after = give(state, { type: 'chooseThreat', hand: 'h3', rank: 5 });
    expect(eventOf(after.events, 'ThreatChosen')).toMatchObject({
      pub: { hand: 'h3', rank: 5, discarded: [], deckLeft: 5 },
      sealed: { deck: [2, 1, 3, 4, 7] },
    });
    expect(after.state.own.p3.seen).toBeUndefined();
  });

  it('leaves a burdened Aragorn one of two, and the other is out of the round (B2)', () => {
    const state = inSetup({
      chapter: 18,
      group: 1,
      cast: {
        h1: 'frodo',
        h2: 'aragorn-son-of-arathorn',
        h3: 'boromir-son-of-denethor',
      },
      threatDeck: [6, 2, 4],
    });
    expect(offered(state, 'p2', 'choose-threat')).toEqual([
      { type: 'chooseThreat', hand: 'h2', rank: 2 },
      { type: 'chooseThreat', hand: 'h2', rank: 6 },
    ]);

    const { events, round } = give(state, { type: 'chooseThreat', hand: 'h2', rank: 6 });
    const { pub, sealed } = eventOf(events, 'ThreatChosen');
    expect(pub).toMatchObject({ rank: 6, discarded: [2], deckLeft: 5 });
    expect(sealed?.deck[0]).toBe(4);
    expect(round.threatDiscard).toEqual([2]);
  });
});

describe('the Sword That Was Broken in the Road (B5)', () => {
  const build: RoadBuild = {
    characters: [
      ...(['frodo', 'gandalf', 'goldberry', 'elrond', 'arwen', 'samwise-gamgee'] as const),
      ...(['peregrin-took', 'meriadoc-brandybuck', 'aragorn-son-of-arathorn'] as const),
    ],
    burdened: 'samwise-gamgee',
    gift: 'sword-that-was-broken',
    rider: 'unseen',
  };
  const road: CastSetting = {
    chapter: 'road',
    road: build,
    cast: { h1: 'frodo', h2: 'aragorn-son-of-arathorn', h3: 'goldberry' },
  };

  it('offers ranges beside the threat cards, and the cards he saw are forgotten', () => {
    const state = inSetup(road);
    expect(offered(state, 'p2', 'choose-threat')).toHaveLength(7 + 3);

    const after = give(state, { type: 'chooseRange', hand: 'h2', range: '5-6' });
    expect(after.round.ranges).toEqual([{ hand: 'h2', range: '5-6' }]);
    expect(after.round.threats).toEqual([]);
    expect(after.state.own.p2.seen).toBeUndefined();
    expect(asked(after.state)).not.toMatchObject({ kind: 'choose-threat' });
  });

  it('is not his to use while he has The Unseen (D-43)', () => {
    const state = inSetup(road);
    const round = currentRound(state.pub);
    const rider = { hand: 'h2', rider: 'unseen' } as const;
    const unseen = { ...state, pub: { ...state.pub, round: { ...round, rider } } };

    expect(offered(unseen, 'p2', 'choose-threat')).toHaveLength(7);
    expect(refusal(unseen, 'p2', { type: 'chooseRange', hand: 'h2', range: '1-2' })).toBe(
      'WRONG_PHASE',
    );
    const { events } = give(unseen, { type: 'chooseThreat', hand: 'h2', rank: 4 });
    expect(eventOf(events, 'ThreatChosen')).toMatchObject({
      pub: { rank: null },
      own: { p2: { rank: 4 } },
    });
  });
});

describe('a burdened Meriadoc grants every hand one more draw (B2)', () => {
  const setting: CastSetting = {
    chapter: 18,
    group: 2,
    ringHolder: 'h1',
    cast: { h1: 'legolas-greenleaf', h2: 'meriadoc-brandybuck', h3: 'peregrin-took' },
    threatDeck: [5, 2, 7],
  };

  it('before his own turn too: the hand says whether it keeps the card', () => {
    const state = inSetup(setting);
    expect(offered(state, 'p1', 'keep-threat')).toEqual([
      { type: 'keepThreat', hand: 'h1' },
      { type: 'redrawThreat', hand: 'h1' },
    ]);
    expect(refusal(state, 'p2', { type: 'redrawThreat', hand: 'h1' })).toBe('NOT_YOUR_TURN');

    const { events, round } = give(state, { type: 'keepThreat', hand: 'h1' });
    expect(eventOf(events, 'ThreatKept').pub).toEqual({ hand: 'h1' });
    expect(round.threats).toEqual([{ hand: 'h1', rank: 5, settled: true }]);
  });

  it('puts the old card on the discard, and is asked once', () => {
    const { events, round, state } = give(inSetup(setting), { type: 'redrawThreat', hand: 'h1' });

    expect(eventOf(events, 'ThreatDrawn').pub).toMatchObject({
      rank: 2,
      discarded: [5],
      redrawn: true,
    });
    expect(round.threats).toEqual([{ hand: 'h1', rank: 2, settled: true }]);
    expect(refusal(state, 'p1', { type: 'redrawThreat', hand: 'h1' })).toBe('WRONG_PHASE');
  });

  it('still draws again, free of charge, while a lost card has the rank (A8)', () => {
    const lost = { ...setting, lost: 'forests-2' } as const;
    const { events, round } = give(inSetup(lost), { type: 'redrawThreat', hand: 'h1' });

    expect(eventOf(events, 'ThreatDrawn').pub).toMatchObject({ rank: 7, discarded: [5, 2] });
    expect(round.threatDiscard).toEqual([5, 2]);
  });

  it('does so for nobody on his other side', () => {
    const road: RoadBuild = {
      characters: [
        ...(['frodo', 'gandalf', 'goldberry', 'elrond', 'arwen', 'samwise-gamgee'] as const),
        ...(['peregrin-took', 'meriadoc-brandybuck', 'legolas-greenleaf'] as const),
      ],
      burdened: 'samwise-gamgee',
      gift: 'sting',
      rider: 'terror',
    };
    const state = inSetup({
      chapter: 'road',
      road,
      cast: { h1: 'frodo', h2: 'samwise-gamgee', h3: 'meriadoc-brandybuck' },
    });
    expect(asked(state)).toMatchObject({ kind: 'offer-exchange', hand: 'h3' });
  });
});
