import { known } from '../../../../src/engine/invariant.ts';
import type { PyramidSize } from '../../../../src/games/trick-taking/data/deals.ts';
import {
  BALROG_DECK,
  OLD_FOREST_DECK,
  THREAT_DECKS,
} from '../../../../src/games/trick-taking/data/event-decks.ts';
import { PYRAMIDS } from '../../../../src/games/trick-taking/data/pyramids.ts';
import type { EventOf } from '../../../../src/games/trick-taking/events.ts';
import type {
  Card,
  EventCard,
  Hand,
  People,
  Seat,
} from '../../../../src/games/trick-taking/ids.ts';
import { inOrder } from '../../../../src/games/trick-taking/rules/cards.ts';
import { dealOf, sceneOf } from '../../../../src/games/trick-taking/rules/scene.ts';
import { beforeDeal, type Layout, layOut } from './layout.ts';
import { type DealSetting, handsFor, seatOf } from './setting.ts';

type Dealt = EventOf<'RoundDealt'>;

/** The deal a test describes, as the event that tells it. */
export function dealEvent(setting: DealSetting = {}): Dealt {
  const { people = 3, ringHolder = 'h1', round = 1, moriaEvent } = setting;
  const layout = layOut(setting);
  const { hands, lost } = layout;
  return {
    type: 'RoundDealt',
    v: 1,
    pub: {
      round,
      ringHolder,
      turnedUp: lost,
      lost,
      hands: handsFor(people).map((hand) => ({
        hand,
        controller: controllerIn(people, ringHolder, hand),
        count: known(hands[hand], hand).length,
      })),
      ...(moriaEvent === undefined ? {} : { moriaEvent }),
      ...openCards(setting, layout),
      ...deckCounts(setting, layout),
    },
    own: ownHands(people, layout),
    sealed: hiddenCards(setting, layout),
  };
}

/** D1, E: one person plays all hands; of two, who holds the ring plays the pyramid. */
function controllerIn(people: People, ringHolder: Hand, hand: Hand): Seat {
  if (people === 1) return 'p1';
  if (people === 2 && hand === 'h3') return ringHolder === 'h1' ? 'p1' : 'p2';
  return seatOf(hand);
}

function ownHands(people: People, { hands }: Layout): Dealt['own'] {
  if (people === 1) return {};
  const secret = handsFor(people).slice(0, people);
  return Object.fromEntries(
    secret.map((hand) => [
      seatOf(hand),
      { hands: [{ hand, cards: inOrder(known(hands[hand], hand)) }] },
    ]),
  );
}

/** The pyramid slot by slot: named cards lie where they are said to lie. */
function slotsOf({ slots = {} }: DealSetting, { hands }: Layout): readonly Card[] {
  const cards = known(hands.h3, 'the pyramid');
  const named: readonly Card[] = Object.values(slots);
  const others = cards.filter((card) => !named.includes(card));
  return cards.map((_, slot) => slots[slot] ?? known(others.shift(), `a card for slot ${slot}`));
}

function isFaceUp(cards: readonly Card[], slot: number): boolean {
  const { faceUp }: { readonly faceUp: readonly number[] } = PYRAMIDS[cards.length as PyramidSize];
  return faceUp.includes(slot);
}

function openCards(setting: DealSetting, layout: Layout): Partial<Dealt['pub']> {
  const { people = 3 } = setting;
  if (people === 1) {
    const open = handsFor(people).map((hand) => ({
      hand,
      cards: inOrder(known(layout.hands[hand], hand)),
    }));
    return { open };
  }
  if (people !== 2) return {};
  const cards = slotsOf(setting, layout);
  const slots = cards.map((card, slot) => (isFaceUp(cards, slot) ? card : 'face-down'));
  return { pyramid: { hand: 'h3', slots } };
}

/** The decks of the round, each from the top. */
function decksOf(setting: DealSetting) {
  const { threats, event } = sceneOf(beforeDeal(setting));
  const events: readonly EventCard[] =
    event === 'old-man-willow' ? OLD_FOREST_DECK : event === 'bridge' ? BALROG_DECK : [];
  const ranks: readonly number[] = THREAT_DECKS[threats];
  return {
    ...(threats === 'none' ? {} : { threatDeck: onTop(setting.threatDeck ?? [], ranks) }),
    ...(events.length === 0 ? {} : { eventDeck: onTop(setting.eventDeck ?? [], events) }),
  };
}

function onTop<T>(top: readonly T[], deck: readonly T[]): readonly T[] {
  return [...top, ...deck.filter((one) => !top.includes(one))];
}

function deckCounts(setting: DealSetting, { rest, barrow }: Layout): Partial<Dealt['pub']> {
  const { threatDeck, eventDeck } = decksOf(setting);
  const pub = beforeDeal(setting);
  // After the Mirror nothing is left to be dealt.
  const hasDrawDeck = setting.people === 1 || sceneOf(pub).event === 'mirror';
  return {
    ...(hasDrawDeck ? { drawDeck: rest.length } : {}),
    ...(dealOf(pub).barrow === 0 ? {} : { barrow: barrow.length }),
    ...(threatDeck === undefined ? {} : { threatDeck: threatDeck.length }),
    ...(eventDeck === undefined ? {} : { eventDeck: eventDeck.length }),
  };
}

function hiddenCards(setting: DealSetting, layout: Layout): NonNullable<Dealt['sealed']> {
  const { people = 3 } = setting;
  const cards = people === 2 ? slotsOf(setting, layout) : [];
  const pyramid = cards.map((card, slot) => (isFaceUp(cards, slot) ? null : card));
  return {
    ...(people === 1 ? { drawDeck: layout.rest } : {}),
    ...(people === 2 ? { pyramid } : {}),
    ...(layout.barrow.length === 0 ? {} : { barrow: inOrder(layout.barrow) }),
    ...decksOf(setting),
  };
}
