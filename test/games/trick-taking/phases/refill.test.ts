import { describe, expect, it } from 'vitest';
import type { Chapter, Character, Hand } from '../../../../src/games/trick-taking/ids.ts';
import { dealSolo, refillHands } from '../../../../src/games/trick-taking/phases/refill.ts';
import { countRefills, hasFixedHand } from '../../../../src/games/trick-taking/rules/refills.ts';
import { currentRound } from '../../../../src/games/trick-taking/rules/table.ts';
import type { TrickTakingScript } from '../../../../src/games/trick-taking/state.ts';
import { dealt, scriptOn } from '../support/dealing.ts';

const HANDS = ['h1', 'h2', 'h3', 'h4'] as const;

/** A solo round of these characters, its setup about to begin. */
function solo(chapter: Chapter, cast: readonly Character[]): TrickTakingScript {
  const script = scriptOn(dealt({ chapter, people: 1 }).state);
  for (const [place, hand] of HANDS.entries()) {
    const character = cast[place] ?? 'frodo';
    script.emit({ type: 'CharacterPicked', v: 1, pub: { hand, character, automatic: false } });
  }
  return script;
}

function startPlay(script: TrickTakingScript): void {
  script.emit({ type: 'TrickStarted', v: 1, pub: { trick: 1, leader: 'h1' } });
}

function counts({ state }: TrickTakingScript) {
  return currentRound(state.pub).hands.map(({ count }) => count);
}

function refills({ state }: TrickTakingScript) {
  return HANDS.map((hand) => countRefills(state.pub, hand));
}

describe('E: refills of solo', () => {
  it('J58: chapter 1: twenty cards, one for each hand after each of five tricks', () => {
    const script = solo(1, ['frodo', 'bilbo', 'gandalf', 'pippin']);
    expect(refills(script)).toEqual([5, 5, 5, 5]);
    startPlay(script);
    for (let left = 5; left > 0; left -= 1) {
      expect(refills(script)).toEqual([left, left, left, left]);
      refillHands(script);
    }

    expect(counts(script)).toEqual([9, 9, 9, 9]);
    expect(currentRound(script.state.pub).drawDeck).toBe(0);
    const before = script.state;
    refillHands(script);
    expect(script.state).toBe(before);
  });

  it.each<[string, Chapter, Character[], Hand, number, number[]]>([
    ['4: Fatty', 4, ['frodo', 'fatty-bolger', 'merry', 'sam'], 'h2', 5, [5, 0, 5, 5]],
    ['6: Goldberry', 6, ['frodo', 'tom-bombadil', 'goldberry', 'sam'], 'h3', 4, [4, 4, 0, 4]],
  ])(
    'deals some hands all they get at once: chapter %s',
    (_name, chapter, cast, fixed, more, left) => {
      const script = solo(chapter, cast);
      expect(refills(script)).toEqual(left);
      expect(dealSolo(script, fixed)).toBe('done');
      expect(refills(script)).toEqual(left);
      startPlay(script);

      expect(counts(script)[HANDS.indexOf(fixed)]).toBe(4 + more);
      expect(refills(script)).toEqual(left);
      refillHands(script);
      expect(counts(script).map((count) => count - 4)).toEqual(
        HANDS.map((hand) => (hand === fixed ? more : 1)),
      );
      expect(hasFixedHand(script.state.pub, fixed)).toBe(true);
    },
  );

  it('D-31: the Road with Goldberry and Fatty leaves two hands to refill', () => {
    const script = solo('road', ['frodo', 'goldberry', 'fatty-bolger', 'gandalf']);
    dealSolo(script, 'h2');
    dealSolo(script, 'h3');
    startPlay(script);

    expect(counts(script)).toEqual([4, 9, 9, 4]);
    expect(refills(script)).toEqual([5, 0, 0, 5]);
  });

  it('lays every card face up, from the top, the first hand first', () => {
    const script = solo(1, ['frodo', 'bilbo', 'gandalf', 'pippin']);
    const top = script.state.sealed.drawDeck?.slice(0, 4);
    refillHands(script);
    const event = script.done().at(-1);

    expect(event?.type === 'CardsDealt' && event.pub.hands.flatMap(({ cards }) => cards)).toEqual(
      top,
    );
  });

  it('is for solo alone', () => {
    const script = scriptOn(dealt({ chapter: 16, people: 3 }).state);
    const before = script.state;
    refillHands(script);

    expect(script.state).toBe(before);
    expect(dealSolo(script, 'h1')).toBe('skipped');
    expect(countRefills(script.state.pub, 'h1')).toBe(0);
  });
});
