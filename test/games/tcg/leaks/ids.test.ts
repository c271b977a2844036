import { describe, expect, it } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import { sight } from '../../../../src/engine/sight.ts';
import { CARDS } from '../../../../src/games/tcg/cards/index.ts';
import type { DeckList } from '../../../../src/games/tcg/data/vocabulary.ts';
import type { EventOf, TcgEvent } from '../../../../src/games/tcg/events.ts';
import { type Held, sortedById } from '../../../../src/games/tcg/held.ts';
import { type Iid, SEATS, type Seat } from '../../../../src/games/tcg/ids.ts';
import { tcg } from '../../../../src/games/tcg/index.ts';
import { initial } from '../../../../src/games/tcg/initial.ts';
import { type Asked, complete } from '../../../../src/games/tcg/options.ts';
import type { Tcg, TcgState } from '../../../../src/games/tcg/state.ts';
import type { View } from '../../../../src/games/tcg/view/schema.ts';
import {
  chiSquareLimit,
  countIn,
  emptyTable,
  permutationChiSquare,
} from '../../../support/chi-square.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { starter } from '../decks/decks.ts';
import { type Onlooker, playRandomGame } from '../support/random-game.ts';
import { Table } from '../support/table.ts';

const GAMES = 12;
const GAMES_WITH: readonly Asked[] = [
  { bidMax: 1 },
  { bidMax: 1, decks: 'own' },
  { bidMax: 1, decks: 'own', stage: 1 },
];

/** Cards of a place that others than their owner cannot see. */
function hiddenOf({ own, sealed }: TcgState, seat: Seat): readonly Held[] {
  const { hand, adventure, bearer } = own[seat];
  return [...hand, ...adventure, ...bearer, ...sealed.decks[seat]];
}

/** Ids that a card can be seen under by all. */
function openIn({ pub }: TcgState): ReadonlySet<Iid> {
  const piles = SEATS.flatMap((seat) => [...pub.players[seat].discard, ...pub.players[seat].dead]);
  return new Set([...pub.cards, ...piles].map(({ iid }) => iid));
}

/** Follows the ids of a game, and keeps what does not hold. */
class Ids {
  readonly faults = new Set<string>();
  shuffles = 0;
  private readonly gone = new Set<Iid>();
  private readonly seen = new Set<Iid>();
  private readonly prints = new Map<Iid, string>();

  onEvent(state: TcgState, event: TcgEvent, before: TcgState): void {
    const had = this.idsOf(before);
    const has = this.idsOf(state);
    for (const iid of had) if (!has.has(iid)) this.gone.add(iid);
    for (const iid of has)
      if (this.gone.has(iid)) this.faults.add(`an id came back: ${event.type}`);
    const { type, pub } = event;
    if (type === 'DeckShuffled' || type === 'MulliganTaken') {
      this.shuffles += 1;
      const isKept = state.sealed.decks[pub.seat].some(({ iid }) => had.has(iid));
      if (isKept) this.faults.add(`an id outlived ${type}`);
    }
    this.lookForOpenIds(state, event);
    this.lookForOtherPrints(state);
  }

  /** R-B1: no card gets out of sight under an id that all have seen. */
  private lookForOpenIds(state: TcgState, { type }: TcgEvent): void {
    // The deck is shuffled next, as a part of the same effect.
    if (type === 'ShuffledIntoDeck') return;
    const isOpen = (iid: Iid) => this.seen.has(iid);
    for (const seat of SEATS) {
      if (hiddenOf(state, seat).some(({ iid }) => isOpen(iid))) {
        this.faults.add(`a card is hidden under an id that was seen: ${type}`);
      }
    }
    for (const iid of openIn(state)) this.seen.add(iid);
  }

  /** An id stands for one card as long as it lasts. */
  private lookForOtherPrints(state: TcgState): void {
    for (const { iid, card } of this.cardsOf(state)) {
      if ((this.prints.get(iid) ?? card) !== card) this.faults.add('an id stands for two cards');
      this.prints.set(iid, card);
    }
  }

  private cardsOf(state: TcgState): readonly Held[] {
    const { cards, players } = state.pub;
    return SEATS.flatMap((seat) => [
      ...hiddenOf(state, seat),
      ...players[seat].discard,
      ...players[seat].dead,
      ...cards.filter(({ owner }) => owner === seat),
    ]);
  }

  private idsOf(state: TcgState): ReadonlySet<Iid> {
    return new Set(this.cardsOf(state).flatMap(({ iid }) => (iid === '' ? [] : [iid])));
  }
}

describe('ids of cards (R-B1)', () => {
  it.each(GAMES_WITH)(
    'are new whenever a card gets out of sight, and never come back (%o)',
    (options) => {
      const faults = new Set<string>();
      let shuffles = 0;
      for (let seed = 1; seed <= GAMES; seed += 1) {
        const ids = new Ids();
        playRandomGame(
          { options, seed },
          {
            onEvent: (state, event, before) => {
              if (state.pub.question !== null) ids.onEvent(state, event, before);
            },
          },
        );
        shuffles += ids.shuffles;
        for (const fault of ids.faults) faults.add(fault);
      }
      expect(faults).toEqual(new Set());
      expect(shuffles).toBeGreaterThanOrEqual(2 * GAMES * 0.8);
    },
  );
});

const DEALS = 1000;
const HAND = 8;

/** As many cards as the pool has of the Shadow; it has more of the Free Peoples. */
const SINGLES_OF_A_SIDE = 29;
const SIZE = 2 * SINGLES_OF_A_SIDE;

/** A deck without two cards alike, so that each can be followed through a shuffle. */
const SINGLES: DeckList = {
  ...starter('aragorn-starter'),
  drawDeck: (['fp', 'shadow'] as const).flatMap((side) =>
    [...CARDS.values()]
      .filter((card) => card.side === side)
      .slice(0, SINGLES_OF_A_SIDE)
      .map(({ id }) => ({ id, count: 1 })),
  ),
};

/** A draw deck before and after it is shuffled for the opening hands, and the hand as it is drawn. */
interface Deal {
  readonly before: readonly Held[];
  readonly after: readonly Held[];
  readonly drawn: readonly Held[];
}

function dealt(seed: number): Deal {
  const rng = seededRng(seed);
  const options = complete({ decks: 'own', bidMax: 0, handSize: HAND });
  const table = new Table(initial(options, { p1: { deck: SINGLES }, p2: {} }, 1), rng);
  table.add(tcg.setup(table.state, rng));
  const before = table.state.sealed.decks.p1;
  table.plain().plain().plain().plain().plain();
  const ofP1 = <E extends EventOf<'DeckShuffled' | 'CardsDrawn'>>(events: readonly E[]) =>
    known(
      events.find(({ pub }) => pub.seat === 'p1'),
      'an event of p1',
    );
  const { deck } = ofP1(table.all('DeckShuffled')).sealed;
  const drawn = ofP1(table.all('CardsDrawn')).own.p1?.cards;
  return { before, after: deck, drawn: known(drawn, 'the hand') };
}

/** How often a card of each place of a list is at each place of another one, by what it is. */
function countPlaces(table: number[][], from: readonly Held[], to: readonly Held[]): void {
  for (const [place, { card }] of from.entries()) {
    countIn(
      table,
      place,
      to.findIndex((held) => held.card === card),
    );
  }
}

/** Whether the counts of permutations stay below what chance alone goes beyond once in 10,000. */
function expectEven(table: readonly (readonly number[])[]): void {
  const degrees = (table.length - 1) ** 2;
  expect(permutationChiSquare(table)).toBeLessThan(chiSquareLimit(degrees));
}

/** Looks at the lists of hidden cards that a seat is shown, and keeps those that are out of order. */
class Lists implements Onlooker {
  readonly unsorted = new Set<string>();
  searches = 0;

  onMoment(state: TcgState): void {
    for (const seat of SEATS) this.look(tcg.view(sight<Tcg>(state, seat)) as View);
  }

  private look({ own, pending }: View): void {
    const { hand = [], adventureDeck = [], looked = [] } = own ?? {};
    for (const [name, cards] of Object.entries({ hand, adventureDeck, looked })) {
      if (sortedById(cards).some((held, place) => held !== cards[place])) this.unsorted.add(name);
    }
    const options = pending?.asked?.options ?? [];
    const areHidden = looked.length > 0 || pending?.question.kind === 'reconcile';
    if (areHidden && options.toSorted().join() !== options.join()) this.unsorted.add('options');
    if (looked.length > 0) this.searches += 1;
  }
}

describe('lists of hidden cards (R-B1)', () => {
  it('are in the order of ids in every view and every decision', () => {
    const lists = new Lists();
    // No card of the starters looks at top cards, which are shown in their order.
    for (let seed = 1; seed <= GAMES; seed += 1) {
      playRandomGame({ options: { bidMax: 1 }, seed }, lists);
    }
    expect(lists.unsorted).toEqual(new Set());
    expect(lists.searches).toBeGreaterThan(GAMES);
  });
});

describe('chance (R-B1)', () => {
  const deals = Array.from({ length: DEALS }, (_, seed) => dealt(seed));

  it.each([
    ['a deck that is searched tells nothing of its order', SIZE, 'before', 'before'],
    ['a shuffled deck tells nothing of its order', SIZE, 'after', 'after'],
    ['a hand tells nothing of the order in which it was drawn', HAND, 'drawn', 'drawn'],
    ['what was searched tells nothing of the deck once it is shuffled', SIZE, 'before', 'after'],
  ] as const)('by ids, %s', (_, size, from, to) => {
    const table = emptyTable(size);
    for (const deal of deals) countPlaces(table, deal[from], sortedById(deal[to]));
    expectEven(table);
  });

  it('puts a card of any place of a deck to any other one by a shuffle, each as often', () => {
    const table = emptyTable(SIZE);
    for (const { before, after } of deals) countPlaces(table, before, after);
    expectEven(table);
  });

  it('gives every card a new id at each shuffle and when it is drawn', () => {
    for (const { before, after, drawn } of deals) {
      const ids = [...before, ...after, ...drawn].map(({ iid }) => iid);
      expect(new Set(ids).size).toBe(2 * SIZE + HAND);
    }
  });
});
