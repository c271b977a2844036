import { describe, expect, it } from 'vitest';
import type { TrickTakingEvent } from '../../../src/games/trick-taking/events.ts';
import { evolve } from '../../../src/games/trick-taking/evolve.ts';
import type { Card, Hand } from '../../../src/games/trick-taking/ids.ts';
import type { TrickTakingState } from '../../../src/games/trick-taking/state.ts';
import { handSeen, roundSeen, seen } from './support/seeing.ts';
import { inPlay, leading, type PlaySetting } from './support/table.ts';

const HANDS = ['h1', 'h2', 'h3'] as const;

/** A table after tricks of these cards, h1's card first; the winner, or none where Willow took it. */
function afterTricks(
  setting: PlaySetting,
  ...tricks: readonly (readonly [Hand | null, readonly [Card, Card, Card]])[]
): TrickTakingState {
  const cards = HANDS.map((hand, place) => [hand, tricks.map(([, trick]) => trick[place])]);
  const hands = Object.fromEntries(
    cards.map(([hand, held]) => [hand as Hand, { cards: held as readonly Card[] }]),
  );
  const events = tricks.flatMap(([winner, trick], number) =>
    trickEvents(number + 1, winner, trick),
  );
  return events.reduce(evolve, inPlay({ ...setting, hands }));
}

function trickEvents(
  trick: number,
  winner: Hand | null,
  cards: readonly [Card, Card, Card],
): readonly TrickTakingEvent[] {
  const plays = HANDS.map((hand, place): TrickTakingEvent => {
    const card = cards[place] ?? cards[0];
    return { type: 'CardPlayed', v: 1, pub: { hand, card, claim: null } };
  });
  const end: TrickTakingEvent =
    winner === null
      ? { type: 'TrickCaptured', v: 1, pub: { trick, cards } }
      : { type: 'TrickWon', v: 1, pub: { trick, winner, cards } };
  return [...plays, end, ...leading(trick + 1, winner ?? 'h1')];
}

const hidden = { options: { hideHistory: true } } as const;

describe('D-27: what is shown of tricks that are over', () => {
  const cast = { h1: 'frodo', h2: 'sam', h3: 'merry' } as const;
  const tricks = [
    ['h2', ['hills-3', 'hills-5', 'rings-2']],
    ['h3', ['mountains-1', 'mountains-2', 'mountains-3']],
  ] as const;
  const chapter2 = { chapter: 2, cast, threats: { h2: 3 } } as const;

  it('every card that was won, and in which tricks', () => {
    const state = afterTricks(chapter2, ...tricks);

    expect(handSeen(state, null, 'h2')).toMatchObject({
      tricksWon: 1,
      wonTricks: [1],
      wonCards: ['hills-3', 'hills-5', 'rings-2'],
    });
    expect(handSeen(state, null, 'h3').wonCards).toHaveLength(3);
  });

  it('with `hideHistory` the last trick and the cards that goals ask for', () => {
    const state = afterTricks({ ...chapter2, ...hidden }, ...tricks);

    expect(handSeen(state, null, 'h2')).toMatchObject({
      tricksWon: 1,
      wonTricks: [1],
      wonCards: ['hills-3', 'rings-2'],
    });
    expect(handSeen(state, null, 'h3').wonCards).toEqual([]);
    expect(roundSeen(state, null).lastTrick).toMatchObject({
      winner: 'h3',
      plays: [{ card: 'mountains-1' }, { card: 'mountains-2' }, { card: 'mountains-3' }],
    });
  });

  it('with `hideHistory` a hidden threat card points at no card, not even for its owner', () => {
    const setting = { ...chapter2, ...hidden, hidden: ['h2'] } as const;
    const state = afterTricks(setting, ...tricks);

    for (const viewer of ['p2', 'p3', null] as const) {
      expect(handSeen(state, viewer, 'h2').wonCards).toEqual(['rings-2']);
    }
  });

  it('with `hideHistory` the cards a special Black Rider forbids', () => {
    const setting = { chapter: 8, cast: { h1: 'frodo', h2: 'merry', h3: 'strider' } } as const;
    const first = [['h2', ['hills-3', 'hills-8', 'hills-1']]] as const;
    const state = afterTricks({ ...setting, ...hidden }, ...first);

    expect(handSeen(state, null, 'h2').wonCards).toEqual(['hills-8']);
    expect(handSeen(state, null, 'h2').rider).toEqual({
      rider: 'black-breath',
      status: 'failed',
      met: false,
    });
  });

  it('with `hideHistory` all cards of a hand whose goal may ask for any of them', () => {
    const setting = {
      chapter: 16,
      cast: { h1: 'frodo', h2: 'celeborn', h3: 'galadriel' },
    } as const;
    const state = afterTricks({ ...setting, ...hidden }, ...tricks);

    expect(handSeen(state, null, 'h2').wonCards).toEqual(['hills-3', 'hills-5', 'rings-2']);
    expect(handSeen(state, null, 'h3').wonCards).toEqual([]);
  });
});

describe('chapter 5: tricks that Old Man Willow took', () => {
  const cast = { h1: 'frodo', h2: 'tom-bombadil', h3: 'sam' } as const;
  const setting = { chapter: 5, cast, threats: { h3: 1 }, turnedUp: ['forests-7'] } as const;
  const captured = [null, ['hills-5', 'hills-6', 'mountains-8']] as const;

  it('belong to nobody and are shown apart', () => {
    const state = afterTricks(setting, captured);

    expect(roundSeen(state, null)).toMatchObject({
      tricksOver: 1,
      captured: { tricks: 1, cards: ['hills-5', 'hills-6', 'mountains-8'] },
      lastTrick: { number: 1, winner: null },
      events: { up: [], discard: ['forests-7'], left: 8 },
    });
    for (const hand of HANDS) expect(handSeen(state, null, hand).tricksWon).toBe(0);
  });

  it('are the last trick only until the next one is over', () => {
    const won = ['h2', ['mountains-1', 'mountains-5', 'mountains-2']] as const;

    expect(roundSeen(afterTricks(setting, captured, won), null).lastTrick).toMatchObject({
      number: 2,
      winner: 'h2',
    });
  });

  it('show with `hideHistory` only what goals ask for', () => {
    const state = afterTricks({ ...setting, ...hidden, threats: { h3: 5 } }, captured);

    expect(roundSeen(state, null).captured).toEqual({ tricks: 1, cards: ['hills-5'] });
  });
});

describe('rounds that are over', () => {
  it('tell the Mithril Shirt, riders, events and groups where there were any', () => {
    const ended = inPlay({ chapter: 13 });
    const state = evolve(ended, {
      type: 'RoundEnded',
      v: 1,
      pub: {
        round: 1,
        won: true,
        how: 'GOALS_MET',
        goals: [
          { hand: 'h1', character: 'frodo', status: 'done', met: true, rider: 'terror' },
          { hand: 'h2', character: 'gandalf', status: 'failed', met: false, forgiven: true },
        ],
        hands: [],
        moriaEvent: 'long-dark',
      },
    });

    expect(seen(state, null).history).toEqual([
      {
        number: 1,
        won: true,
        how: 'GOALS_MET',
        moriaEvent: 'long-dark',
        group: null,
        goals: [
          {
            hand: 'h1',
            character: 'frodo',
            status: 'done',
            met: true,
            rider: 'terror',
            forgiven: false,
          },
          {
            hand: 'h2',
            character: 'gandalf',
            status: 'failed',
            met: false,
            rider: null,
            forgiven: true,
          },
        ],
      },
    ]);
  });
});
