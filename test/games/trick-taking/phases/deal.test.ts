import { describe, expect, it } from 'vitest';
import {
  BALROG_DECK,
  OLD_FOREST_DECK,
} from '../../../../src/games/trick-taking/data/event-decks.ts';
import {
  type Card,
  CHAPTERS,
  type Chapter,
  type MoriaEvent,
  PEOPLE,
  type People,
} from '../../../../src/games/trick-taking/ids.ts';
import { dealRound } from '../../../../src/games/trick-taking/phases/deal.ts';
import { inOrder, suitOf } from '../../../../src/games/trick-taking/rules/cards.ts';
import { roundDeck } from '../../../../src/games/trick-taking/rules/deck.ts';
import { currentRound } from '../../../../src/games/trick-taking/rules/table.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { allCards, type BeforeDeal, dealt, scriptOn } from '../support/dealing.ts';
import { turningUp } from '../support/rigged-rng.ts';

const BRIDGE: BeforeDeal = {
  chapter: 14,
  before: { upcoming: { round: 5, moriaEvent: 'bridge' } },
};

/** Every kind of deal there is: chapter by chapter, and the Bridge. */
const GAMES: readonly (readonly [string, BeforeDeal])[] = [
  ...CHAPTERS.map((chapter) => [`chapter ${chapter}`, { chapter }] as const),
  ['chapter 18 without Rivers', { chapter: 18, 'ch18.rivers': false }],
  ['the Bridge', BRIDGE],
];
const TABLES = GAMES.flatMap(([name, game]) =>
  PEOPLE.map((people) => [name, people, { ...game, people }] as const),
);

/** Lost cards and cards a hand of three, of four; the draw deck of solo (A3). */
const A3: readonly (readonly [string, readonly BeforeDeal[], number[], number[], number])[] = [
  [
    'most chapters',
    [
      ...([1, 2, 3, 4, 7, 8, 9, 10, 11, 12, 13, 14, 15, 'road'] as const).map(
        (chapter: Chapter) => ({ chapter }),
      ),
      { chapter: 18, 'ch18.rivers': false },
    ],
    [1, 12],
    [1, 9],
    20,
  ],
  ['chapter 5', [{ chapter: 5 }], [2, 9], [1, 7], 12],
  ['chapter 6', [{ chapter: 6 }], [0, 9], [0, 8], 16],
  ['the Bridge', [BRIDGE], [2, 9], [1, 7], 12],
  ['chapters 17 and 18', [{ chapter: 17 }, { chapter: 18 }], [1, 14], [1, 11], 28],
];
const ROWS = A3.flatMap(([name, games, three, four, drawDeck]) =>
  games.map((game) => [`${name}, ${game.chapter}`, game, three, four, drawDeck] as const),
);

function lostAndHands(game: BeforeDeal, people: People) {
  const { pub } = dealt({ ...game, people }).event;
  return [pub.lost.length, ...pub.hands.map(({ count }) => count)];
}

describe('A3: the deal', () => {
  it.each(ROWS)('gives each hand its cards: %s', (_name, game, three, four, drawDeck) => {
    const hands = ([lost, dealtTo]: number[], count: number) => [
      lost,
      ...Array(count).fill(dealtTo),
    ];

    expect(lostAndHands(game, 2)).toEqual(hands(three, 3));
    expect(lostAndHands(game, 3)).toEqual(hands(three, 3));
    expect(lostAndHands(game, 4)).toEqual(hands(four, 4));
    expect(lostAndHands(game, 1)).toEqual(hands([four[0] ?? 0, 4], 4));
    expect(dealt({ ...game, people: 1 }).event.pub.drawDeck).toBe(drawDeck);
  });

  it.each(TABLES)('leaves no card out and doubles none: %s, %i people', (_name, _people, game) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const { state, event } = dealt({ ...game, seed });

      expect(inOrder(allCards(state))).toEqual(roundDeck(state.pub));
      expect(currentRound(state.pub).hands.map(({ count }) => count)).toEqual(
        event.pub.hands.map(({ count }) => count),
      );
    }
  });

  it.each(TABLES)('tells nobody what lies hidden: %s, %i people', (_name, _people, game) => {
    const { event } = dealt(game);
    const told = JSON.stringify(event.pub);
    const hidden = [
      ...Object.values(event.own).flatMap((part) => part.hands.flatMap(({ cards }) => cards)),
      ...(event.sealed?.drawDeck ?? []),
      ...(event.sealed?.pyramid ?? []),
      ...(event.sealed?.barrow ?? []),
    ].filter((card) => card !== null);
    const shown = hidden.filter((card) => told.includes(`"${card}"`));

    expect(shown.filter((card) => !event.pub.turnedUp.includes(card))).toEqual([]);
  });

  it('shows each seat its own hand alone, in an order that tells nothing', () => {
    const { own } = dealt({ people: 3 }).event;

    expect(own.p2?.hands.map(({ hand }) => hand)).toEqual(['h2']);
    for (const { cards } of own.p2?.hands ?? []) expect(cards).toEqual(inOrder(cards));
  });

  it('uses one stream of chance for a round of chapter 1', () => {
    expect(dealt({ people: 3 }).rng.used).toEqual(['deal/1']);
  });

  it('J13: shuffles the 1 of Rings back and deals it when it was turned up', () => {
    const names: string[] = [];
    const rigged = turningUp('rings-1', 'forests-6');
    const script = scriptOn(dealt({ people: 3 }).state);
    dealRound(script, {
      stream: (name) => {
        names.push(name);
        return rigged.stream(name === 'deal/2' ? 'deal/1' : name);
      },
    });
    const round = currentRound(script.state.pub);

    expect(names).toEqual(['deal/2', 'deal/2/rest']);
    expect(round.lost).toEqual(['forests-6']);
    const holder = round.hands.find(({ hand }) => hand === round.ringHolder);
    expect(script.state.own[holder?.controller ?? 'p4'].hands[holder?.hand ?? 'h4']).toContain(
      'rings-1',
    );
  });

  it('has no 1 of Rings among the lost cards, whatever is turned up', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const { pub } = dealt({ chapter: 5, people: 3, seed }).event;
      expect(pub.lost).not.toContain('rings-1');
      expect(pub.turnedUp.filter((card) => card !== 'rings-1')).toEqual(pub.lost);
    }
  });

  it('calls the ring holder by who was dealt the 1 of Rings', () => {
    const { pub, own } = dealt({ people: 4, seed: 8 }).event;
    const hands = Object.values(own).flatMap((part) => part.hands);

    expect(hands.find(({ cards }) => cards.includes('rings-1'))?.hand).toBe(pub.ringHolder);
  });

  it('counts the rounds, and leaves nothing of the last one on the table', () => {
    const script = scriptOn(dealt({ chapter: 5, people: 2 }).state);
    dealRound(script, seededRng(2));
    const round = currentRound(script.state.pub);

    expect(round).toMatchObject({ round: 2, stage: 'select', tricks: [], shown: null });
  });

  it('takes the number of the round and what was decided for it from the table (A2)', () => {
    const moria = dealt({
      chapter: 14,
      before: { upcoming: { round: 7, moriaEvent: 'long-dark' } },
    });
    const road = dealt({ chapter: 'road', before: { upcoming: { round: 2, rider: 'use' } } });
    const later = dealt({ chapter: 'road', before: { upcoming: { round: 2, rider: 'later' } } });

    expect(moria.event.pub).toMatchObject({ round: 7, moriaEvent: 'long-dark' });
    expect(moria.state.pub).not.toHaveProperty('upcoming');
    expect(currentRound(road.state.pub).riderWanted).toBe(true);
    expect(currentRound(later.state.pub)).not.toHaveProperty('riderWanted');
  });
});

describe('D1, D2: two people', () => {
  /** The slots that lie face up, and the cards that do not. */
  function layout(game: BeforeDeal) {
    const { event } = dealt({ ...game, people: 2 });
    const slots = event.pub.pyramid?.slots ?? [];
    return {
      faceUp: slots.flatMap((slot, place) => (slot === 'face-down' ? [] : [place])),
      hidden: (event.sealed?.pyramid ?? []).flatMap((card, place) =>
        card === null ? [] : [place],
      ),
      size: slots.length,
    };
  }

  it.each<[string, BeforeDeal, number, number[]]>([
    ['twelve cards in chapter 1', { chapter: 1 }, 12, [0, 2, 7, 8, 9, 10, 11]],
    ['nine cards in chapter 5', { chapter: 5 }, 9, [5, 6, 7, 8]],
    ['nine cards in chapter 6', { chapter: 6 }, 9, [5, 6, 7, 8]],
    ['nine cards at the Bridge', BRIDGE, 9, [5, 6, 7, 8]],
    ['twelve cards in chapter 16', { chapter: 16 }, 12, [0, 2, 7, 8, 9, 10, 11]],
    ['fourteen cards in chapter 17', { chapter: 17 }, 14, [2, 4, 9, 10, 11, 12, 13]],
    ['fourteen cards in chapter 18', { chapter: 18 }, 14, [2, 4, 9, 10, 11, 12, 13]],
  ])('lays out a pyramid of %s', (_name, game, size, faceUp) => {
    const laid = layout(game);
    const faceDown = Array.from({ length: size }, (_, place) => place).filter(
      (place) => !faceUp.includes(place),
    );

    expect(laid).toEqual({ faceUp, hidden: faceDown, size });
  });

  it('gives the pyramid to whoever holds the ring, else to the person at its right', () => {
    const players: Record<string, string> = {};
    for (let seed = 1; seed <= 40; seed += 1) {
      const { pub } = dealt({ people: 2, seed }).event;
      const pyramid = pub.hands.find(({ hand }) => hand === 'h3');
      players[pub.ringHolder ?? 'nobody'] = pyramid?.controller ?? 'nobody';
    }

    expect(players).toEqual({ h1: 'p1', h2: 'p2', h3: 'p2' });
  });

  it('lets nobody see a face-down card, its player neither', () => {
    const { own } = dealt({ people: 2 }).event;

    expect(Object.values(own).flatMap(({ hands }) => hands.map(({ hand }) => hand))).toEqual([
      'h1',
      'h2',
    ]);
  });
});

describe('E: solo', () => {
  it('deals four cards face up to each hand, and the 1 of Rings to the first', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const { event } = dealt({ people: 1, seed });
      const { open = [], ringHolder } = event.pub;

      expect(ringHolder).toBe('h1');
      expect(open.map(({ cards }) => cards.length)).toEqual([4, 4, 4, 4]);
      expect(open[0]?.cards).toContain('rings-1');
      expect(event.own).toEqual({});
      expect(event.pub.hands.map(({ controller }) => controller)).toEqual(Array(4).fill('p1'));
    }
  });

  it('never turns the 1 of Rings up, since it is set aside first', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const { pub } = dealt({ people: 1, seed }).event;
      expect(pub.turnedUp).toEqual(pub.lost);
    }
  });
});

describe('chapter 6: the Barrow', () => {
  it.each<[People, number]>([
    [1, 5],
    [2, 10],
    [3, 10],
    [4, 5],
  ])('holds cards that are no Rings, face down: %i people', (people, count) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const { event } = dealt({ chapter: 6, people, seed });
      const barrow: readonly Card[] = event.sealed?.barrow ?? [];

      expect(event.pub.barrow).toBe(count);
      expect(barrow).toHaveLength(count);
      expect(barrow).toEqual(inOrder(barrow));
      expect(barrow.map(suitOf)).not.toContain('rings');
    }
  });
});

describe('A8: threat decks', () => {
  it.each<[string, readonly Chapter[], readonly number[]]>([
    ['the Black Riders', [2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 4]],
    ['the threats', [13, 14, 15, 16, 17, 18, 'road'], [1, 2, 3, 4, 5, 6, 7]],
  ])('shuffles %s', (_name, chapters, ranks) => {
    for (const chapter of chapters) {
      for (const people of PEOPLE) {
        const { event, rng } = dealt({ chapter, people });
        expect([...(event.sealed?.threatDeck ?? [])].sort()).toEqual(ranks);
        expect(event.pub.threatDeck).toBe(ranks.length);
        expect(rng.used).toContain('threats/1');
      }
    }
  });

  it.each([1, 10, 11, 12] as const)('has none in chapter %i', (chapter) => {
    const { event } = dealt({ chapter });

    expect(event.pub).not.toHaveProperty('threatDeck');
    expect(event).not.toHaveProperty('sealed');
  });
});

describe('event decks', () => {
  it.each<[string, BeforeDeal, readonly string[]]>([
    ['the Old Forest in chapter 5', { chapter: 5 }, OLD_FOREST_DECK],
    ['the Balrog at the Bridge', BRIDGE, BALROG_DECK],
  ])('shuffles that of %s', (_name, game, cards) => {
    for (const people of PEOPLE) {
      const { event } = dealt({ ...game, people });
      expect([...(event.sealed?.eventDeck ?? [])].sort()).toEqual([...cards].sort());
      expect(event.pub.eventDeck).toBe(9);
    }
  });

  it('has none with another event of Moria', () => {
    const early: readonly MoriaEvent[] = ['doors-of-durin', 'balins-tomb', 'long-dark'];
    for (const moriaEvent of early) {
      const { event } = dealt({ chapter: 14, before: { upcoming: { round: 1, moriaEvent } } });
      expect(event.pub).not.toHaveProperty('eventDeck');
    }
  });
});

describe('chapter 16: before the Mirror', () => {
  it.each<[People, number[], number]>([
    [2, [4, 4, 12], 17],
    [3, [4, 4, 4], 25],
    [4, [4, 4, 4, 4], 21],
  ])('deals four cards to every person, and a whole pyramid: %i', (people, counts, drawDeck) => {
    const { event } = dealt({ chapter: 16, people });

    expect(event.pub.hands.map(({ count }) => count)).toEqual(counts);
    expect(event.pub).toMatchObject({ ringHolder: null, lost: [], turnedUp: [], drawDeck });
  });

  it('lets p2 play the pyramid until the ring is found', () => {
    const { pub } = dealt({ chapter: 16, people: 2 }).event;

    expect(pub.hands.find(({ hand }) => hand === 'h3')?.controller).toBe('p2');
  });

  it('deals solo as in any chapter', () => {
    const { pub } = dealt({ chapter: 16, people: 1 }).event;

    expect(pub).toMatchObject({ ringHolder: 'h1', drawDeck: 20 });
  });
});
