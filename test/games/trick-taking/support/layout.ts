import { known } from '../../../../src/engine/invariant.ts';
import type { Card, Hand } from '../../../../src/games/trick-taking/ids.ts';
import { WHOLE_GAME } from '../../../../src/games/trick-taking/revisions.ts';
import { suitOf } from '../../../../src/games/trick-taking/rules/cards.ts';
import { roundDeck } from '../../../../src/games/trick-taking/rules/deck.ts';
import { dealOf } from '../../../../src/games/trick-taking/rules/scene.ts';
import { initial, type Pub } from '../../../../src/games/trick-taking/state.ts';
import { type DealSetting, handsFor, optionsFor } from './setting.ts';

/** Where every card of a deal lies. */
export interface Layout {
  readonly lost: readonly Card[];
  readonly barrow: readonly Card[];
  readonly hands: Readonly<Partial<Record<Hand, readonly Card[]>>>;
  /** Cards of the round that lie in no hand yet, from the top. */
  readonly rest: readonly Card[];
}

/** The public facts a deal is made from. */
export function beforeDeal(setting: DealSetting): Pub {
  const { round = 1, moriaEvent, road } = setting;
  const { pub } = initial(optionsFor(setting), WHOLE_GAME);
  return {
    ...pub,
    ...(road === undefined ? {} : { road }),
    ...(moriaEvent === undefined ? {} : { upcoming: { round, moriaEvent } }),
  };
}

/** Deals the cards a test names to where it wants them, and the others as the chapter says. */
export function layOut(setting: DealSetting): Layout {
  const pub = beforeDeal(setting);
  const deck = roundDeck(pub);
  const { lost: lostCount, barrow: barrowCount } = dealOf(pub);
  const namedLost = [setting.lost ?? []].flat();
  const named = new Set<Card>([...namedLost, ...namedCards(setting)]);
  // Cards at the end of the deck are the ones that goals ask for least.
  const spare = deck.filter((card) => !named.has(card) && suitOf(card) !== 'rings').reverse();
  const lost = fillUp(namedLost, lostCount, spare);
  const barrow = fillUp(setting.barrow ?? [], barrowCount, spare);
  const gone = [...lost, ...barrow, ...(setting.drawDeck ?? [])];
  const hands = fillHands(setting, pub, gone);
  const used = new Set<Card>([...gone, ...Object.values(hands).flat()]);
  const rest = [...(setting.drawDeck ?? []), ...deck.filter((card) => !used.has(card))];
  return { lost, barrow, hands, rest };
}

function namedCards({ hands = {}, slots = {}, drawDeck = [], barrow = [] }: DealSetting): Card[] {
  const held = Object.values(hands).flatMap(({ cards = [] }) => cards);
  return [...held, ...Object.values(slots), ...drawDeck, ...barrow];
}

function fillUp(named: readonly Card[], count: number, spare: Card[]): readonly Card[] {
  return [...named, ...spare.splice(0, Math.max(0, count - named.length))];
}

type Filling = Partial<Record<Hand, Card[]>>;

function fillHands(setting: DealSetting, pub: Pub, gone: readonly Card[]): Filling {
  const { people = 3, ringHolder = 'h1' } = setting;
  const hands = handsFor(people);
  const filled: Filling = {};
  for (const hand of hands) filled[hand] = [...cardsNamedFor(setting, hand)];
  const isRingPlaced = [...gone, ...Object.values(filled).flat()].includes('rings-1');
  if (!isRingPlaced && setting.hands?.[ringHolder]?.only !== true)
    filled[ringHolder]?.push('rings-1');
  // Who may not get every suit is served first.
  const choosiest = [...hands].sort((one, other) => limits(setting, other) - limits(setting, one));
  for (const hand of choosiest) {
    const { without = [], only = false } = setting.hands?.[hand] ?? {};
    const cards = known(filled[hand], hand);
    const used = new Set<Card>([...gone, ...Object.values(filled).flat(), 'rings-1']);
    const fit = roundDeck(pub).filter((card) => !used.has(card) && !without.includes(suitOf(card)));
    if (!only) cards.push(...fit.slice(0, Math.max(0, sizeOf(pub, hand) - cards.length)));
  }
  return filled;
}

function cardsNamedFor({ people, hands, slots = {} }: DealSetting, hand: Hand): readonly Card[] {
  const inSlots = people === 2 && hand === 'h3' ? Object.values(slots) : [];
  return [...(hands?.[hand]?.cards ?? []), ...inSlots];
}

/** E: solo begins with four cards a hand. */
function sizeOf(pub: Pub, hand: Hand): number {
  if (pub.options.people === 1) return 4;
  const { dealt, pyramid } = dealOf(pub);
  return pub.options.people === 2 && hand === 'h3' ? pyramid : dealt;
}

function limits(setting: DealSetting, hand: Hand): number {
  return setting.hands?.[hand]?.without?.length ?? 0;
}
