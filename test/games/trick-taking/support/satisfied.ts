import { known } from '../../../../src/engine/invariant.ts';
import type { Goal } from '../../../../src/games/trick-taking/data/goals.ts';
import type { Card, Hand, Suit } from '../../../../src/games/trick-taking/ids.ts';
import { rankOf, suitOf } from '../../../../src/games/trick-taking/rules/cards.ts';
import { isBurdened } from '../../../../src/games/trick-taking/rules/characters.ts';
import { countTricksOfRound, riderOf } from '../../../../src/games/trick-taking/rules/scene.ts';
import { currentRound } from '../../../../src/games/trick-taking/rules/table.ts';
import type { Round } from '../../../../src/games/trick-taking/state/round.ts';
import type { Pub } from '../../../../src/games/trick-taking/state.ts';

/** A round whose tricks are over, all that goals ask for shown. */
interface Ended {
  readonly pub: Pub;
  readonly round: Round;
  readonly hand: Hand;
  /** Tricks of each hand: the own one first. */
  readonly won: readonly number[];
  /** Cards won by each hand: the own one first. */
  readonly piles: readonly (readonly Card[])[];
}

/** Whether a goal is satisfied at the end of a round, straight from the rule book (B1, B2). */
export function isSatisfied(pub: Pub, hand: Hand, goal: Goal): boolean {
  const round = currentRound(pub);
  const hands = [hand, ...round.hands.map((one) => one.hand).filter((one) => one !== hand)];
  const tricksOf = (who: Hand) => round.tricks.filter(({ winner }) => winner === who);
  const piles = hands.map((who) =>
    tricksOf(who).flatMap(({ plays }) => plays.map(({ card }) => card)),
  );
  const won = hands.map((who) => tricksOf(who).length);
  return PREDICATES[goal.kind]({ pub, round, hand, won, piles }, goal as never);
}

type Predicate<K extends Goal['kind']> = (
  ended: Ended,
  goal: Extract<Goal, { readonly kind: K }>,
) => boolean;

const own = <T>([first]: readonly T[]): T => known(first, 'what is the own one');
const ofSuit = (cards: readonly Card[], suit: Suit) =>
  cards.filter((card) => suitOf(card) === suit);
const ofRank = (cards: readonly Card[], rank: number) =>
  cards.filter((card) => rankOf(card) === rank);
const threatOf = ({ round, hand }: Ended) =>
  known(round.threats?.find((one) => one.hand === hand)?.rank, 'a threat card that is shown');
const RANKS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const PREDICATES: { readonly [K in Goal['kind']]: Predicate<K> } = {
  always: () => true,
  'tricks-at-least': ({ won }, { tricks }) => own(won) >= tricks,
  'tricks-between': ({ won }, { least, most }) => own(won) >= least && own(won) <= most,
  'fewest-tricks': ({ won }) => own(won) === Math.min(...won),
  'only-one-without-trick': ({ won }) => own(won) === 0 && !won.slice(1).includes(0),
  'tricks-between-others': ({ won }) => Math.min(...won) < own(won) && own(won) < Math.max(...won),
  'tricks-equal-threat': (ended) => own(ended.won) === threatOf(ended),
  'tricks-as-declared': (ended) => {
    const { round, hand, won, pub } = ended;
    const difference = own(won) - threatOf(ended);
    if (pub.options['strider.declares'] === false) return difference !== 0;
    const said = round.declared?.find((one) => one.hand === hand);
    return said?.direction === 'more' ? difference > 0 : difference < 0;
  },
  'tricks-in-range': ({ round, hand, won }) => {
    const range = round.ranges?.find((one) => one.hand === hand)?.range ?? '';
    return range.split('-').includes(`${own(won)}`);
  },
  'tricks-at-least-without': ({ won, piles }, { tricks, without }) =>
    own(won) >= tricks && !own(piles).includes(without),
  'tricks-with-suit': (ended, { suit, tricks }) =>
    ownTricks(ended).filter((cards) => ofSuit(cards, suit).length > 0).length >= tricks,
  'every-trick-with-suit': (ended, { suit }) =>
    ownTricks(ended).length > 0 &&
    ownTricks(ended).every((cards) => ofSuit(cards, suit).length > 0),
  'tricks-in-a-row': ({ round, hand }, { tricks }) => {
    const numbers = round.tricks.filter(({ winner }) => winner === hand).map(({ trick }) => trick);
    const [first = 0] = numbers;
    return numbers.length === tricks && numbers.at(-1) === first + tricks - 1;
  },
  'one-of-last-tricks': ({ pub, round, hand }, { last }) =>
    round.tricks.some(
      ({ winner, trick }) => winner === hand && trick > countTricksOfRound(pub) - last,
    ),
  'last-trick-without-card': (ended, { without }) =>
    wonLastTrick(ended) && !own(ended.piles).includes(without),
  'last-trick-without-suit': (ended, { without }) =>
    wonLastTrick(ended) && ofSuit(own(ended.piles), without).length === 0,
  'last-card-of-suit': ({ pub, round, hand }, { suit }) =>
    [...round.tricks, ...(round.captured ?? [])]
      .filter(({ trick }) => trick === countTricksOfRound(pub))
      .some(({ plays }) => plays.some((one) => one.hand === hand && suitOf(one.card) === suit)),
  'cards-at-least': ({ pub, round, piles }, goal) => {
    const played = round.hands.map(({ character }) => character);
    const isShared = goal.sharedWithSam && isBurdened(pub, 'samwise-gamgee');
    const others = isShared ? cardsWonBy(round, 'samwise-gamgee') : [];
    const needed = played.includes('elrond') ? goal.withElrond : undefined;
    const have = ofSuit([...own(piles), ...others], goal.suit).length;
    return have >= (needed ?? goal.cards[pub.options.people]);
  },
  'most-of-suit': ({ piles }, { suit }) => {
    const [mine = 0, ...others] = piles.map((pile) => ofSuit(pile, suit).length);
    return others.every((other) => other < mine);
  },
  'cards-of-threat-rank': (ended, { cards }) =>
    ofRank(own(ended.piles), threatOf(ended)).length >= cards,
  'threat-cards': (ended, { suits }) =>
    suits.every((suit) => ofSuit(ofRank(own(ended.piles), threatOf(ended)), suit).length === 1),
  'cards-of-one-rank': ({ piles }, { cards }) =>
    RANKS.some((rank) => ofRank(own(piles), rank).length >= cards),
  'every-rank': ({ piles }) => RANKS.every((rank) => ofRank(own(piles), rank).length > 0),
  'card-of-each-suit': ({ piles }, { suits }) =>
    suits.every((suit) => ofSuit(own(piles), suit).length > 0),
  'run-of-ranks': ({ piles }, { suit, ranks }) => {
    const held = ofSuit(own(piles), suit).map(rankOf);
    return RANKS.some((low) =>
      RANKS.slice(0, ranks).every((more) => held.includes(low + more - 1)),
    );
  },
  'every-hand-has-suit': ({ piles }, { suit }) =>
    piles.every((pile) => ofSuit(pile, suit).length > 0),
  'matches-leftover': ({ round, hand, piles }, { cards }) =>
    (round.leftovers?.find((one) => one.hand === hand)?.cards ?? []).some(
      (card) => ofSuit(own(piles), suitOf(card)).length >= cards,
    ),
};

function ownTricks({ round, hand }: Ended): readonly (readonly Card[])[] {
  return round.tricks
    .filter(({ winner }) => winner === hand)
    .map(({ plays }) => plays.map(({ card }) => card));
}

function wonLastTrick({ pub, round, hand }: Ended): boolean {
  return round.tricks.some(
    ({ winner, trick }) => winner === hand && trick === countTricksOfRound(pub),
  );
}

function cardsWonBy(round: Round, character: 'samwise-gamgee'): readonly Card[] {
  const hand = round.hands.find((one) => one.character === character)?.hand;
  return round.tricks
    .filter(({ winner }) => winner === hand)
    .flatMap(({ plays }) => plays.map(({ card }) => card));
}

/** Whether a hand stood up to its special Black Rider at the end of a round (B4). */
export function isUncursed(pub: Pub, hand: Hand): boolean {
  const round = currentRound(pub);
  const led = [...round.tricks, ...(round.captured ?? [])].flatMap(({ plays: [lead] }) =>
    lead?.hand === hand ? [suitOf(lead.card)] : [],
  );
  switch (riderOf(pub, hand)) {
    case 'morgul-knife':
      return !led.includes('rings');
    case 'terror':
      return !led.includes('hills');
    case 'black-breath':
      return !round.tricks.some(
        ({ winner, plays }) => winner === hand && plays.some(({ card }) => rankOf(card) === 8),
      );
    default:
      return true;
  }
}
