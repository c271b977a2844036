import { describe, expect, it } from 'vitest';
import { makeScript } from '../../../../src/engine/script.ts';
import { BALROG_DECK } from '../../../../src/games/trick-taking/data/event-decks.ts';
import { evolve } from '../../../../src/games/trick-taking/evolve.ts';
import type { EventCard, People } from '../../../../src/games/trick-taking/ids.ts';
import { turnUpEventCards } from '../../../../src/games/trick-taking/phases/event-cards.ts';
import { currentRound } from '../../../../src/games/trick-taking/rules/table.ts';
import type { TrickTaking, TrickTakingState } from '../../../../src/games/trick-taking/state.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { eventOf, give, plays } from '../support/giving.ts';
import { inPlay, leading } from '../support/table.ts';

/** A table at the start of a trick, with so much left in the deck and in the discard. */
function beforeTrick(
  trick: number,
  people: People,
  deck: readonly EventCard[],
  discard: readonly EventCard[],
): TrickTakingState {
  const table = inPlay({ chapter: 14, people, moriaEvent: 'bridge' });
  const round = { ...currentRound(table.pub), events: { up: [], discard, left: deck.length } };
  const state = { ...table, pub: { ...table.pub, round }, sealed: { eventDeck: deck } };
  return leading(trick, 'h1').slice(0, 1).reduce(evolve, state);
}

function turnedUp(state: TrickTakingState) {
  const rng = seededRng(1);
  const script = makeScript<TrickTaking>(evolve, state);
  turnUpEventCards(script, rng);
  return { event: eventOf(script.done(), 'EventCardsTurnedUp'), script, rng };
}

describe('chapter 14: Balrog cards', () => {
  it.each([
    [3, 2],
    [4, 3],
  ] as const)('with %i people %i lie open in a trick', (people, count) => {
    const { event, script } = turnedUp(beforeTrick(1, people, BALROG_DECK, []));

    expect(event.pub).toEqual({
      cards: BALROG_DECK.slice(0, count),
      deckLeft: 9 - count,
      reshuffled: false,
    });
    expect(script.state.sealed.eventDeck).toEqual(BALROG_DECK.slice(count));
  });

  it('come from the discard when the deck runs out, without those that lie open (D-13)', () => {
    const state = beforeTrick(5, 3, ['balrog'], BALROG_DECK.slice(0, 8));
    const { event, script } = turnedUp(state);
    const [first, second] = event.pub.cards;

    expect(first).toBe('balrog');
    expect(BALROG_DECK.slice(0, 8)).toContain(second);
    expect(event.pub).toMatchObject({ deckLeft: 7, reshuffled: true });
    expect([second, ...event.sealed.deck].sort()).toEqual(BALROG_DECK.slice(0, 8).sort());
    expect(currentRound(script.state.pub).events).toEqual({
      up: ['balrog', second],
      discard: [],
      left: 7,
    });
  });

  it('all come from the discard when no card is left', () => {
    const { event } = turnedUp(beforeTrick(4, 4, [], BALROG_DECK));

    expect(new Set([...event.pub.cards, ...event.sealed.deck])).toEqual(new Set(BALROG_DECK));
    expect(event.pub).toMatchObject({ deckLeft: 6, reshuffled: true });
  });
});

describe('chapter 5: the Old Forest card', () => {
  it('is discarded after the trick, and another one lies open for the next (A12)', () => {
    const state = inPlay({
      chapter: 5,
      cast: { h1: 'frodo', h2: 'tom-bombadil', h3: 'merry' },
      turnedUp: ['forests-2'],
      lost: ['shadows-7', 'shadows-8'],
      setup: [
        { type: 'LostCardTaken', v: 1, pub: { hand: 'h2', cards: ['shadows-7', 'shadows-8'] } },
      ],
      hands: {
        h1: { cards: ['hills-5'] },
        h2: { cards: ['hills-6'] },
        h3: { cards: ['hills-3'] },
      },
    });
    const { events, round } = give(
      state,
      plays('h1', 'hills-5'),
      plays('h2', 'hills-6'),
      plays('h3', 'hills-3'),
    );
    const { cards } = eventOf(events, 'EventCardsTurnedUp').pub;

    expect(round.events).toEqual({ up: cards, discard: ['forests-2'], left: 7 });
    expect(cards).toHaveLength(1);
    expect(events.map(({ type }) => type)).toEqual([
      'CardPlayed',
      'TrickWon',
      'TrickStarted',
      'EventCardsTurnedUp',
      'QuestionAsked',
    ]);
  });
});
