import { describe, expect, it } from 'vitest';
import type { TrickTakingEvent } from '../../../../src/games/trick-taking/events.ts';
import type { Card } from '../../../../src/games/trick-taking/ids.ts';
import { cardsOf, eventOf, give, offered, play, plays, refusal } from '../support/giving.ts';
import { nearEnd } from '../support/standing.ts';
import { inPlay, type PlaySetting } from '../support/table.ts';

describe('B3: Radagast', () => {
  const aside = (first: Card, last: Card): TrickTakingEvent => ({
    type: 'CardsSetAside',
    v: 1,
    pub: { hand: 'h2', last, first, claim: null },
  });
  const ISENGARD = {
    chapter: 12,
    cast: { h1: 'gandalf', h2: 'radagast', h3: 'gwaihir' },
  } as const;

  it('plays the card for the first trick without being asked, whatever the suit', () => {
    const state = inPlay({
      ...ISENGARD,
      setup: [aside('mountains-2', 'shadows-1')],
      hands: { h1: { cards: ['hills-3'] }, h2: { cards: ['mountains-2', 'shadows-1', 'hills-1'] } },
    });
    const { events, round } = give(state, plays('h1', 'hills-3'));

    expect(events.map(({ type }) => type)).toEqual(['CardPlayed', 'CardPlayed', 'QuestionAsked']);
    expect(round.trick?.plays[1]).toEqual({ hand: 'h2', card: 'mountains-2', claim: null });
    expect(round.setAside).toMatchObject({ first: null, last: 'shadows-1' });
  });

  it('breaks Rings with it for the next trick (D-2)', () => {
    const state = inPlay({
      ...ISENGARD,
      setup: [aside('rings-2', 'shadows-1')],
      hands: {
        h1: { cards: ['hills-3', 'rings-4'] },
        h2: { cards: ['rings-2', 'shadows-1', 'hills-1'] },
        h3: { cards: ['hills-1'] },
      },
    });
    expect(refusal(state, ...plays('h1', 'rings-4'))).toBe('RINGS_NOT_BROKEN');

    const { state: next } = give(state, plays('h1', 'hills-3'), plays('h3', 'hills-1'));

    expect(refusal(next, ...plays('h1', 'rings-4'))).toBeNull();
  });

  it('has the kept card alone for the last trick, and may play it on any suit', () => {
    const state = nearEnd(
      {
        ...ISENGARD,
        people: 3,
        cast: ['gandalf', 'radagast', 'gwaihir'],
        won: [4, 4, 3],
        hands: { h2: { cards: ['shadows-1', 'mountains-2'] } },
        setup: [aside('mountains-2', 'shadows-1')],
      },
      'h1',
      [['hills-3'], [], ['hills-1']],
    );
    const { state: next } = give(state, plays('h1', 'hills-3'));

    expect(offered(next, 'p2', 'play-to-trick')).toEqual([
      { type: 'playCard', hand: 'h2', card: 'shadows-1' },
    ]);
  });
});

describe('B3: Shadowfax', () => {
  it('gets the tucked card back when he has nothing else to play', () => {
    const state = nearEnd(
      {
        chapter: 12,
        people: 3,
        cast: ['gandalf', 'shadowfax', 'gwaihir'],
        won: [4, 4, 2],
        piles: [
          [
            ...(['forests-1', 'forests-2', 'forests-3', 'forests-4'] as const),
            ...(['forests-5', 'forests-6', 'forests-7', 'forests-8'] as const),
          ],
          ['hills-7'],
          ['mountains-8'],
        ],
        hands: { h2: { cards: ['shadows-1'] } },
        setup: [
          { type: 'CardTucked', v: 1, pub: { hand: 'h2' }, own: { p2: { card: 'shadows-1' } } },
        ],
        leftover: [0, -1, 0],
      },
      'h1',
      [['hills-3', 'hills-4'], ['hills-5'], ['hills-1', 'mountains-1']],
    );
    const withTucked = {
      ...state,
      own: { ...state.own, p2: { ...state.own.p2, tucked: { hand: 'h2', card: 'shadows-1' } } },
    } as const;
    const { events, state: next } = give(
      withTucked,
      plays('h1', 'hills-3'),
      plays('h2', 'hills-5'),
      plays('h3', 'hills-1'),
    );

    expect(eventOf(events, 'CardUntucked').pub).toEqual({ hand: 'h2', forced: true });
    expect(cardsOf(next, 'h2')).toEqual(['shadows-1']);
  });
});

describe('B3: Gandalf, Servant of the Secret Fire', () => {
  const BRIDGE: PlaySetting = {
    chapter: 14,
    moriaEvent: 'bridge',
    cast: { h1: 'frodo', h2: 'gandalf-secret-fire', h3: 'gimli' },
    turnedUp: ['shadows-1', 'shadows-2'],
    hands: { h1: { cards: ['hills-8'] }, h2: { cards: ['hills-1', 'rings-5', 'mountains-8'] } },
  };

  it('follows with anything', () => {
    const { state } = give(inPlay(BRIDGE), plays('h1', 'hills-8'));

    expect(refusal(state, ...plays('h2', 'mountains-8'))).toBeNull();
  });

  it('leads Rings before they are broken, and breaks them', () => {
    const { events } = give(inPlay({ ...BRIDGE, leader: 'h2' }), plays('h2', 'rings-5'));

    expect(eventOf(events, 'RingsBroken').pub.hand).toBe('h2');
  });
});

describe('B3: Bilbo Baggins', () => {
  const RIVENDELL = {
    chapter: 10,
    people: 3,
    cast: ['elrond', 'bilbo-baggins', 'gloin'],
    won: ['h1', 'h2'],
  } as const;
  const HELD = [['hills-1'], ['hills-2'], ['hills-3']] as const;
  const pass = (targetHand: 'h1' | 'h2' | 'h3') =>
    ({ type: 'passLead', hand: 'h2', targetHand }) as const;

  it('may let any other hand lead after he has won a trick', () => {
    const state = nearEnd(RIVENDELL, 'h2', HELD);

    expect(offered(state, 'p2', 'play-to-trick').slice(1)).toEqual([pass('h1'), pass('h3')]);

    const { events, round } = give(state, pass('h3'));

    expect(events.map(({ type }) => type)).toEqual(['LeadPassed', 'QuestionAsked']);
    expect(round.trick).toEqual({ trick: 3, leader: 'h3', plays: [] });
    expect(round.trick?.leader).toBe('h3');
  });

  it('lets nobody lead in his place twice, nor himself', () => {
    const state = nearEnd(RIVENDELL, 'h2', HELD);
    const { state: next } = give(state, pass('h3'));

    expect(refusal(state, 'p2', pass('h2'))).toBe('INVALID_TARGET');
    expect(refusal(state, 'p3', pass('h3'))).toBe('NOT_YOUR_TURN');
    expect(refusal(next, 'p2', pass('h1'))).toBe('WRONG_PHASE');
    expect(offered(next, 'p3', 'play-to-trick')).toHaveLength(1);
  });

  it('leads himself where he has not won the trick before (D-20)', () => {
    const state = nearEnd({ ...RIVENDELL, won: ['h2', 'h1'] }, 'h2', HELD);

    expect(refusal(state, 'p2', pass('h3'))).toBe('WRONG_PHASE');
    expect(offered(state, 'p2', 'play-to-trick')).toHaveLength(1);
  });
});

describe('B1: Fatty Bolger', () => {
  it('is passed over when he has no card, and leaves the lead to his left', () => {
    const state = nearEnd(
      {
        chapter: 4,
        people: 4,
        cast: ['frodo', 'merry', 'fatty-bolger', 'sam'],
        won: ['h1', 'h1', 'h1', 'h1', 'h1'],
        piles: [['shadows-8']],
        threats: { h4: 4 },
        leftover: [0, 0, -4, 0],
      },
      'h3',
      [['hills-1', 'hills-5'], ['hills-2', 'mountains-1'], ['hills-8'], ['hills-3', 'mountains-3']],
    );
    const { round } = give(
      state,
      plays('h3', 'hills-8'),
      plays('h4', 'hills-3'),
      plays('h1', 'hills-1'),
      plays('h2', 'hills-2'),
    );
    expect(round.trick).toEqual({ trick: 7, leader: 'h4', plays: [] });
  });
});

describe('D3: the pyramid', () => {
  const table = () =>
    inPlay({
      chapter: 1,
      people: 2,
      hands: { h1: { cards: ['shadows-8'] }, h2: { cards: ['shadows-7'] } },
      slots: {
        0: 'hills-8',
        7: 'hills-1',
        8: 'hills-2',
        9: 'mountains-1',
        10: 'mountains-2',
        11: 'mountains-3',
      },
      leader: 'h3',
      cast: { h1: 'frodo', h2: 'gandalf', h3: 'bilbo' },
    });

  it('plays the cards that nothing covers', () => {
    const state = table();
    const cards = offered(state, 'p1', 'play-to-trick').map((one) => 'card' in one && one.card);

    expect(cards).toEqual(['hills-1', 'hills-2', 'mountains-1', 'mountains-2', 'mountains-3']);
  });

  it('tells a covered card from one that is not seen', () => {
    const state = table();
    const hidden = state.sealed.pyramid?.find((card) => card !== null) ?? 'rivers-1';

    expect(refusal(state, 'p1', play('h3', 'hills-8'))).toBe('CARD_COVERED');
    expect(refusal(state, 'p1', play('h3', hidden))).toBe('CARD_NOT_IN_HAND');
    expect(refusal(state, 'p1', play('h3', 'shadows-8'))).toBe('CARD_NOT_IN_HAND');
  });
});
