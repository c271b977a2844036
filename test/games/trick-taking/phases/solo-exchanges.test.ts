import { describe, expect, it } from 'vitest';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import { eventOf, give, offered, refusalOf, throughSetup } from '../support/giving.ts';
import { type CastSetting, inSetup } from '../support/table.ts';

describe('exchanges in solo (E4)', () => {
  const party: CastSetting = {
    people: 1,
    cast: { h1: 'frodo', h2: 'gandalf', h3: 'bilbo', h4: 'pippin' },
    hands: { h1: { cards: ['hills-1'] }, h2: { cards: ['hills-2'] } },
  };

  it('may be left out, which is the plain answer', () => {
    const state = inSetup(party);
    expect(offered(state, 'p1', 'offer-exchange')[0]).toEqual({ type: 'skipExchange', hand: 'h2' });

    const next = give(state, { type: 'skipExchange', hand: 'h2' });
    expect(eventOf(next.events, 'SetupStepFinished').pub).toEqual({
      hand: 'h2',
      step: 'exchange',
      skipped: true,
    });
    expect(next.state.pub.frames.at(-1)).toMatchObject({ kind: 'offer-exchange', hand: 'h4' });
  });

  it('are made by one character: the steps of the others are passed over then', () => {
    const { events, round } = give(
      inSetup(party),
      { type: 'offerExchange', hand: 'h2', targetHand: 'h1', card: 'hills-2' },
      { type: 'returnExchange', hand: 'h1', card: 'hills-1' },
    );
    expect(events).toContainEqual({
      type: 'SetupStepFinished',
      v: 1,
      pub: { hand: 'h4', step: 'exchange', skipped: true },
    });
    expect(round.stage).toBe('play');
  });

  it('lie open, card by card', () => {
    const { events, round } = give(inSetup(party), {
      type: 'offerExchange',
      hand: 'h2',
      targetHand: 'h1',
      card: 'hills-2',
    });
    expect(eventOf(events, 'ExchangeOffered')).toMatchObject({
      pub: { hand: 'h2', target: 'h1', card: 'hills-2' },
      own: {},
    });
    expect(round.exchanges[0]?.cards).toEqual({ offered: 'hills-2', returned: null });
  });

  it('are all open to the one character: Gwaihir exchanges twice', () => {
    const isengard = inSetup({
      chapter: 12,
      people: 1,
      cast: { h1: 'gwaihir', h2: 'gandalf', h3: 'shadowfax', h4: 'radagast' },
      hands: { h1: { cards: ['hills-1'] }, h2: { cards: ['hills-2'] } },
    });
    const { state } = give(
      isengard,
      { type: 'offerExchange', hand: 'h1', targetHand: 'h2', card: 'hills-1' },
      { type: 'returnExchange', hand: 'h2', card: 'hills-2' },
    );
    expect(state.pub.frames.at(-1)).toMatchObject({ kind: 'offer-exchange', hand: 'h1' });
  });

  it('with several hands at once may be left out before the first card is chosen', () => {
    const bill = inSetup({
      chapter: 9,
      people: 1,
      cast: { h1: 'frodo', h2: 'bill-the-pony', h3: 'sam', h4: 'glorfindel' },
      hands: { h2: { cards: ['hills-1'] } },
    });
    const skip = { type: 'skipExchange', hand: 'h2' } as const;
    expect(offered(bill, 'p1', 'commit-cards')[0]).toEqual(skip);

    const begun = give(bill, {
      type: 'offerExchangeAll',
      hand: 'h2',
      cards: { h3: 'hills-1' },
    }).state;
    expect(refusalOf(begun, skip)).toBe('WRONG_PHASE');

    const skipped = give(bill, skip);
    expect(skipped.round.exchanges).toEqual([]);
    expect(skipped.state.pub.frames.at(-1)).not.toMatchObject({ step: 'offer-all' });
  });

  it('do not hold up gifts: Fatty Bolger still gives a card to every other hand', () => {
    const fatty = inSetup({
      chapter: 4,
      people: 1,
      cast: { h1: 'frodo', h2: 'pippin', h3: 'fatty-bolger', h4: 'merry' },
    });
    const { round } = throughSetup(fatty);
    expect(round.hands.map(({ count }) => count)).toEqual([5, 5, 6, 5]);
    expect(trickTaking.waiting(fatty.pub)).toEqual(['p1']);
  });
});
