import { describe, expect, it } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import { topFrame } from '../../../../src/engine/phases.ts';
import type { TrickTakingEvent } from '../../../../src/games/trick-taking/events.ts';
import type { People } from '../../../../src/games/trick-taking/ids.ts';
import { proceedMirror } from '../../../../src/games/trick-taking/phases/mirror.ts';
import { inOrder } from '../../../../src/games/trick-taking/rules/cards.ts';
import { roundDeck } from '../../../../src/games/trick-taking/rules/deck.ts';
import { controllerOf, currentRound } from '../../../../src/games/trick-taking/rules/table.ts';
import type { Pass } from '../../../../src/games/trick-taking/state/cards.ts';
import type {
  FrameOf,
  TrickTaking,
  TrickTakingScript,
} from '../../../../src/games/trick-taking/state.ts';
import { allCards, dealt, scriptOn, selecting } from '../support/dealing.ts';

function openPasses(script: TrickTakingScript): FrameOf<'commit-cards'> {
  const frame = topFrame<TrickTaking>(script.state.pub);
  return known(frame?.kind === 'commit-cards' ? frame : null, 'the question of the Mirror');
}

/** Every hand gives its first cards, one to each of the others. */
function passAll(script: TrickTakingScript): void {
  const { pub, own } = script.state;
  const round = currentRound(pub);
  const passes: Pass[] = openPasses(script).hands.flatMap(({ hand, targets }) =>
    targets.map((to, place) => {
      const held = own[controllerOf(round, hand)].hands[hand] ?? [];
      return { from: hand, to, card: known(held[place], `a card of ${hand}`) };
    }),
  );
  const parts = pub.seats.map((seat) => {
    const isTheirs = ({ from, to }: Pass) =>
      controllerOf(round, from) === seat || controllerOf(round, to) === seat;
    return [seat, { passes: passes.filter(isTheirs) }] as const;
  });
  script.emit({
    type: 'CardsPassed',
    v: 1,
    pub: { step: 'mirror', passes: passes.map(({ from, to }) => ({ from, to })) },
    own: Object.fromEntries(parts),
  });
}

/** The whole Mirror of a game: what happened in it, and the table after it. */
function mirror(people: People, seed = 1) {
  const script = scriptOn(selecting(dealt({ chapter: 16, people, seed }).state).state);
  const asked: FrameOf<'commit-cards'>[] = [];
  while (proceedMirror(script)) {
    if (topFrame<TrickTaking>(script.state.pub) === null) continue;
    asked.push(openPasses(script));
    passAll(script);
  }
  const events = script.done() as readonly TrickTakingEvent[];
  return { asked, events, state: script.state, round: currentRound(script.state.pub) };
}

describe('chapter 16: the Mirror', () => {
  it('asks every person twice for a card to each other person', () => {
    const { asked } = mirror(4);

    expect(asked).toHaveLength(2);
    expect(asked[0]?.hands).toEqual([
      { hand: 'h1', targets: ['h2', 'h3', 'h4'] },
      { hand: 'h2', targets: ['h3', 'h4', 'h1'] },
      { hand: 'h3', targets: ['h4', 'h1', 'h2'] },
      { hand: 'h4', targets: ['h1', 'h2', 'h3'] },
    ]);
  });

  it('leaves the pyramid of two people out', () => {
    const { asked, events } = mirror(2);
    const served = events.flatMap((event) => (event.type === 'CardsDealt' ? event.pub.hands : []));

    expect(asked[0]?.hands).toEqual([
      { hand: 'h1', targets: ['h2'] },
      { hand: 'h2', targets: ['h1'] },
    ]);
    expect(served.map(({ hand }) => hand)).not.toContain('h3');
  });

  it('goes on in the order of D-14: pass, more cards, pass, a lost card and the rest', () => {
    const { events } = mirror(3);

    expect(events.map(({ type }) => type)).toEqual([
      'QuestionAsked',
      'CardsPassed',
      'CardsDealt',
      'QuestionAsked',
      'CardsPassed',
      'CardsDealt',
      'RingFound',
    ]);
  });

  it.each<[People, number[]]>([
    [2, [12, 12, 12]],
    [3, [12, 12, 12]],
    [4, [9, 9, 9, 9]],
  ])('ends with full hands and one lost card: %i people', (people, counts) => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const { state, round } = mirror(people, seed);

      expect(round.hands.map(({ count }) => count)).toEqual(counts);
      expect(round.lost).toHaveLength(1);
      expect(round).toMatchObject({ mirrored: 2, drawDeck: 0 });
      expect(inOrder(allCards(state))).toEqual(roundDeck(state.pub));
    }
  });

  it('shows the cards that are dealt to their hand alone', () => {
    const { events } = mirror(3);
    const parts = events.flatMap((event) => (event.type === 'CardsDealt' ? [event] : []));

    for (const { pub, own } of parts) {
      expect(pub.hands.every(({ cards }) => cards === undefined)).toBe(true);
      expect(own.p2?.hands.map(({ hand }) => hand)).toEqual(['h2']);
    }
  });

  it('finds the ring with whoever holds it then, or with nobody if it is lost', () => {
    const found = { held: 0, lost: 0, pyramid: 0 };
    for (let seed = 1; seed <= 200; seed += 1) {
      const { state, round } = mirror(2, seed);
      const pyramid = round.hands.find(({ hand }) => hand === 'h3');
      if (round.ringHolder === null) {
        found.lost += 1;
        expect(round.lost).toEqual(['rings-1']);
        expect(pyramid?.controller).toBe('p2');
      } else if (round.ringHolder === 'h3') {
        found.pyramid += 1;
        expect(pyramid?.controller).toBe('p2');
      } else {
        found.held += 1;
        const seat = controllerOf(round, round.ringHolder);
        expect(state.own[seat].hands[round.ringHolder]).toContain('rings-1');
        expect(pyramid?.controller).toBe(seat);
      }
    }
    expect(Object.values(found).every((count) => count > 0)).toBe(true);
  });

  it('is nothing to solo, nor to any other chapter', () => {
    const solo = scriptOn(selecting(dealt({ chapter: 16, people: 1 }).state).state);
    const other = scriptOn(dealt({ chapter: 17, people: 3 }).state);

    expect(proceedMirror(solo)).toBe(false);
    expect(proceedMirror(other)).toBe(false);
  });
});
