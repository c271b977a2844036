import { describe, expect, it } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import type { Hand, People } from '../../../../src/games/trick-taking/ids.ts';
import { takeBarrow } from '../../../../src/games/trick-taking/phases/barrow.ts';
import { inOrder } from '../../../../src/games/trick-taking/rules/cards.ts';
import { roundDeck } from '../../../../src/games/trick-taking/rules/deck.ts';
import { currentRound, handState } from '../../../../src/games/trick-taking/rules/table.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { allCards, dealt, scriptOn } from '../support/dealing.ts';

/** Tom's share of the Barrow, as if this hand were Tom. */
function share(people: People, hand: Hand) {
  const { state } = dealt({ chapter: 6, people });
  const script = scriptOn(state);
  const rng = seededRng(1);
  expect(takeBarrow(script, hand, rng)).toBe('done');
  const [event] = script.done().filter((one) => one.type === 'BarrowTaken');
  return { before: state, state: script.state, event: known(event, 'BarrowTaken'), rng };
}

describe('chapter 6: Tom takes cards of the Barrow', () => {
  it.each<[People, Hand, number]>([
    [4, 'h2', 0],
    [3, 'h2', 5],
    [2, 'h2', 5],
    [2, 'h3', 5],
    [1, 'h4', 0],
  ])('five of them: %i people, %s', (people, hand, left) => {
    const { before, state } = share(people, hand);
    const round = currentRound(state.pub);
    const more = handState(round, hand).count - handState(currentRound(before.pub), hand).count;

    expect(more).toBe(5);
    expect(round.barrow).toBe(left);
    expect(state.sealed.barrow).toHaveLength(left);
    expect(inOrder(allCards(state))).toEqual(roundDeck(state.pub));
  });

  it('shows them to Tom alone, and draws lots only where some are left', () => {
    const four = share(4, 'h2');
    const three = share(3, 'h2');

    expect(four.event.pub).toEqual({ hand: 'h2', count: 5 });
    expect(Object.keys(four.event.own)).toEqual(['p2']);
    expect(four.rng.used).toEqual([]);
    expect(three.rng.used).toEqual(['barrow/1/tom']);
  });

  it.each<[People, Hand]>([
    [2, 'h3'],
    [1, 'h2'],
  ])('lays them face up for a hand that lies open: %i people', (people, hand) => {
    const { event } = share(people, hand);

    expect(event.pub.cards).toHaveLength(5);
    expect(event.own).toEqual({});
  });

  it('does nothing where there is no Barrow', () => {
    const script = scriptOn(dealt({ chapter: 5, people: 3 }).state);

    expect(takeBarrow(script, 'h1', seededRng(1))).toBe('skipped');
  });
});
