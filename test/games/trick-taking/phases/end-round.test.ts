import { describe, expect, it } from 'vitest';
import { makeScript } from '../../../../src/engine/script.ts';
import type { TrickTakingEvent } from '../../../../src/games/trick-taking/events.ts';
import { evolve } from '../../../../src/games/trick-taking/evolve.ts';
import { endRound } from '../../../../src/games/trick-taking/phases/end-round.ts';
import type { TrickTaking, TrickTakingState } from '../../../../src/games/trick-taking/state.ts';
import { cardsOf, eventOf, give, plays } from '../support/giving.ts';
import { inPlay, type PlaySetting } from '../support/table.ts';

function ended(state: TrickTakingState) {
  const script = makeScript<TrickTaking>(evolve, state);
  endRound(script, false, 'CONCEDED');
  const events: readonly TrickTakingEvent[] = script.done();
  return { events, state: script.state, hands: eventOf(events, 'RoundEnded').pub.hands };
}

describe('A13, H1: what the end of a round shows', () => {
  it('is every card that is still held', () => {
    const before = inPlay({ people: 4 });
    const { hands, state } = ended(before);

    expect(hands.map(({ cards }) => cards)).toEqual(hands.map(({ hand }) => cardsOf(before, hand)));
    expect(state.own.p1.hands).toEqual({});
  });

  it('is the tucked card, in its place among the others', () => {
    const setting: PlaySetting = {
      chapter: 12,
      cast: { h1: 'gandalf', h2: 'shadowfax', h3: 'radagast' },
      hands: { h2: { cards: ['hills-1'] }, h3: { cards: ['hills-2', 'hills-3'] } },
      setup: [
        { type: 'CardTucked', v: 1, pub: { hand: 'h2' }, own: { p2: { card: 'hills-1' } } },
        {
          type: 'CardsSetAside',
          v: 1,
          pub: { hand: 'h3', last: 'hills-2', first: 'hills-3', claim: null },
        },
      ],
    };
    const [, second, third] = ended(inPlay(setting)).hands;

    expect(second?.cards).toHaveLength(12);
    expect(second?.cards[0]).toBe('hills-1');
    expect(third?.cards.slice(0, 2)).toEqual(['hills-2', 'hills-3']);
    expect(third?.cards).toHaveLength(12);
  });

  it('is the whole pyramid, its face-down cards too', () => {
    const before = inPlay({ people: 2 });
    const pyramid = ended(before).hands[2];
    const faceDown = (before.sealed.pyramid ?? []).filter((card) => card !== null);

    expect(faceDown).toHaveLength(5);
    expect(pyramid?.cards).toHaveLength(12);
    expect(pyramid?.cards).toEqual(expect.arrayContaining(faceDown));
  });

  it('is what one person alone has open, and nothing of the draw deck', () => {
    expect(ended(inPlay({ people: 1 })).hands.map(({ cards }) => cards.length)).toEqual([
      4, 4, 4, 4,
    ]);
  });

  it('is the Barrow cards that nobody took (chapter 6)', () => {
    const state = inPlay({
      chapter: 6,
      cast: { h1: 'frodo', h2: 'tom-bombadil', h3: 'goldberry' },
    });
    const { barrow } = eventOf(ended(state).events, 'RoundEnded').pub;

    expect(new Set(barrow)).toEqual(new Set(state.sealed.barrow));
    expect(barrow).toHaveLength(10);
  });

  it('is the hidden threat cards, before the goals are told', () => {
    const state = inPlay({
      chapter: 9,
      cast: { h1: 'glorfindel', h2: 'strider', h3: 'bill-the-pony' },
      threats: { h2: 3 },
      hidden: ['h2'],
    });
    const { events } = ended(state);

    expect(events.map(({ type }) => type)).toEqual(['ThreatsShown', 'RoundEnded']);
    expect(eventOf(events, 'ThreatsShown').pub.threats).toEqual([{ hand: 'h2', rank: 3 }]);
  });

  it('is the card that lies face down in the trick (D-19)', () => {
    const { state } = give(
      inPlay({
        chapter: 15,
        cast: { h1: 'orophin-and-rumil', h2: 'gimli', h3: 'haldir' },
        leader: 'h2',
        hands: { h2: { cards: ['mountains-7'] } },
      }),
      plays('h2', 'mountains-7'),
    );
    const { events, state: after } = ended(state);

    expect(eventOf(events, 'FaceDownCardShown').pub).toEqual({ hand: 'h2', card: 'mountains-7' });
    expect(after.pub.round?.trick?.plays[0]).toMatchObject({ card: 'mountains-7' });
  });
});
