import { describe, expect, it } from 'vitest';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import { judgeGoals } from '../../../../src/games/trick-taking/rules/goals.ts';
import { countTricksOfRound } from '../../../../src/games/trick-taking/rules/scene.ts';
import { handState } from '../../../../src/games/trick-taking/rules/table.ts';
import {
  answerWhile,
  cardsOf,
  eventOf,
  give,
  offered,
  play,
  refusalOf,
  throughSetup,
} from '../support/giving.ts';
import { inPlay, inSelection, inSetup } from '../support/table.ts';

describe('worked examples: the pyramid', () => {
  /** h1 Frodo, who plays the pyramid h3 as well; slots 7 and 8 cover slot 3. */
  const pyramid = () =>
    inPlay({
      people: 2,
      cast: { h1: 'frodo', h2: 'gandalf', h3: 'bilbo' },
      slots: {
        ...({ 0: 'hills-8', 3: 'shadows-1', 7: 'hills-1', 8: 'mountains-1' } as const),
        ...({ 9: 'forests-1', 10: 'forests-2', 11: 'forests-3' } as const),
      },
      hands: {
        h1: { cards: ['hills-7', 'mountains-7', 'shadows-7'] },
        h2: { cards: ['hills-2', 'mountains-2', 'shadows-2'] },
      },
    });
  const firstTrick = () =>
    give(pyramid(), play('h1', 'hills-7'), play('h2', 'hills-2'), play('h3', 'hills-1'));
  const secondTrick = () =>
    give(
      firstTrick().state,
      play('h1', 'mountains-7'),
      play('h2', 'mountains-2'),
      play('h3', 'mountains-1'),
    );

  it('J56: a face-down card is turned up at the end of the trick in which its last cover went', () => {
    expect(firstTrick().events.map(({ type }) => type)).not.toContain('CardsFlipped');
    expect(eventOf(secondTrick().events, 'CardsFlipped').pub).toEqual({
      hand: 'h3',
      cards: [{ slot: 3, card: 'shadows-1' }],
    });
  });

  it('J56: it can be played in the next trick', () => {
    const { state } = give(secondTrick().state, play('h1', 'shadows-7'), play('h2', 'shadows-2'));

    expect(offered(state, 'p1', 'play-to-trick')).toEqual([play('h3', 'shadows-1')]);
  });

  it('J56: a face-up card that is covered cannot be played', () => {
    const { state } = give(pyramid(), play('h1', 'hills-7'), play('h2', 'hills-2'));

    expect(refusalOf(state, play('h3', 'hills-8'))).toBe('CARD_COVERED');
  });

  it('J56: a covered card of the lead suit binds nobody to follow', () => {
    const { state } = give(
      inPlay({
        people: 2,
        slots: {
          ...({ 0: 'hills-8', 7: 'shadows-1', 8: 'forests-2', 9: 'forests-4' } as const),
          ...({ 10: 'shadows-4', 11: 'mountains-1' } as const),
        },
        hands: { h1: { cards: ['hills-7'] }, h2: { cards: ['hills-2'] } },
      }),
      play('h1', 'hills-7'),
      play('h2', 'hills-2'),
    );

    expect(offered(state, 'p1', 'play-to-trick')).toEqual(
      (['shadows-1', 'forests-2', 'forests-4', 'shadows-4', 'mountains-1'] as const).map((card) =>
        play('h3', card),
      ),
    );
  });

  it('J57: dealt the 1 of Rings it is Frodo, and the person to its right plays it', () => {
    const { pub } = inSelection({
      people: 2,
      chapter: 2,
      ringHolder: 'h3',
      slots: { 11: 'rings-1' },
    });

    expect(pub.round?.hands[2]).toMatchObject({ hand: 'h3', character: 'frodo', controller: 'p2' });
    expect(trickTaking.waiting(pub)).toEqual(['p1']);
  });

  it('J57: it returns what lies in its bottom row or beside it, never the 1 of Rings', () => {
    const { state } = give(
      inSetup({
        people: 2,
        chapter: 2,
        ringHolder: 'h3',
        cast: { h1: 'sam', h2: 'merry', h3: 'frodo' },
        slots: {
          ...({ 0: 'shadows-8', 7: 'forests-1', 8: 'forests-2', 9: 'forests-3' } as const),
          ...({ 10: 'forests-4', 11: 'rings-1' } as const),
        },
        hands: { h1: { cards: ['hills-1'] } },
      }),
      { type: 'offerExchange', hand: 'h1', targetHand: 'h3', card: 'hills-1' },
    );

    const back = (card: 'rings-1' | 'shadows-8') =>
      refusalOf(state, { type: 'returnExchange', hand: 'h3', card });
    expect(back('rings-1')).toBe('FRODO_KEEPS_RING');
    expect(back('shadows-8')).toBe('CARD_COVERED');
    const cards = offered(state, 'p2', 'return-exchange').map((one) => 'card' in one && one.card);
    expect(new Set(cards)).toEqual(
      new Set(['forests-1', 'forests-2', 'forests-3', 'forests-4', 'hills-1']),
    );
  });
});

describe('worked examples: solo', () => {
  const solo = () =>
    inSetup({
      people: 1,
      cast: { h1: 'frodo', h2: 'gandalf', h3: 'bilbo', h4: 'pippin' },
    });
  const exchanged = () => {
    const state = solo();
    const card = cardsOf(state, 'h2')[0] ?? 'hills-1';
    return throughSetup(
      give(
        state,
        { type: 'offerExchange', hand: 'h2', targetHand: 'h1', card },
        { type: 'returnExchange', hand: 'h1', card },
      ).state,
    );
  };

  it('J58: 20 cards are still to be dealt, and there are 9 tricks', () => {
    const { pub } = solo();

    expect(pub.round?.drawDeck).toBe(20);
    expect(countTricksOfRound(pub)).toBe(9);
  });

  it('J58: after each trick every hand gets a card, five times', () => {
    const start = exchanged().state;
    const counts = handCounts(start);
    let now = start;
    for (const left of [16, 12, 8, 4, 0]) {
      const trick = now.pub.round?.trick?.trick ?? 0;
      now = answerWhile(now, ({ pub }) => pub.round?.trick?.trick === trick).state;
      expect(now.pub.round?.drawDeck).toBe(left);
      expect(handCounts(now)).toEqual(counts);
    }
    now = answerWhile(now, ({ pub }) => pub.round?.trick?.trick === 6).state;
    expect(handCounts(now)).toEqual(counts.map((count) => count - 1));
  });

  function handCounts({ pub }: ReturnType<typeof solo>) {
    return pub.round?.hands.map(({ count }) => count) ?? [];
  }

  it('J58: once Gandalf has exchanged Pippin does not', () => {
    const state = solo();
    const card = cardsOf(state, 'h2')[0] ?? 'hills-1';
    const { events, round } = give(
      state,
      { type: 'offerExchange', hand: 'h2', targetHand: 'h1', card },
      { type: 'returnExchange', hand: 'h1', card },
    );

    expect(events).toContainEqual({
      type: 'SetupStepFinished',
      v: 1,
      pub: { hand: 'h4', step: 'exchange', skipped: true },
    });
    expect(round.exchanges).toHaveLength(1);
  });

  it('J58: Frodo needs four Rings', () => {
    const { state, round } = exchanged();

    expect(handState(round, 'h1').character).toBe('frodo');
    expect(judgeGoals(state.pub)[0]).toMatchObject({ atLeast: 4 });
  });
});
