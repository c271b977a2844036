import { known } from '../../../../src/engine/invariant.ts';
import type { EventOf, TrickTakingEvent } from '../../../../src/games/trick-taking/events.ts';
import { evolve } from '../../../../src/games/trick-taking/evolve.ts';
import {
  CARDS,
  type Card,
  type Character,
  HANDS,
  type Hand,
  type Options,
  type People,
  SEATS,
  type Seat,
  type Suit,
} from '../../../../src/games/trick-taking/ids.ts';
import { inOrder, suitOf } from '../../../../src/games/trick-taking/rules/cards.ts';
import { initial, type TrickTakingState } from '../../../../src/games/trick-taking/state.ts';

/** What a test says of a hand; the rest of it is filled with cards nobody named. */
interface HandSetting {
  readonly cards?: readonly Card[];
  /** Suits the hand is not filled with. */
  readonly without?: readonly Suit[];
  /** The hand is not filled at all. */
  readonly only?: boolean;
}

/** What a test says of a deal. */
interface DealSetting {
  readonly people?: People;
  readonly maxRounds?: number;
  readonly round?: number;
  readonly ringHolder?: Hand;
  readonly lost?: Card;
  readonly hands?: Partial<Record<Hand, HandSetting>>;
}

/** What a test says of a table in play. */
export interface PlaySetting extends DealSetting {
  readonly cast?: Partial<Record<Hand, Character>>;
  readonly leader?: Hand;
  /** Somebody has played a Rings card in an earlier trick. */
  readonly broken?: boolean;
}

const CASTS: Readonly<Record<People, Partial<Record<Hand, Character>>>> = {
  3: { h1: 'frodo', h2: 'gandalf', h3: 'bilbo' },
  4: { h1: 'frodo', h2: 'gandalf', h3: 'bilbo', h4: 'pippin' },
};

/** The options of a game for so many people. */
export function optionsFor({ people = 3, maxRounds = 20 }: DealSetting = {}): Options {
  return { chapter: 1, people, maxRounds };
}

/** The hands of a game for so many people, clockwise. */
export function handsFor(people: People): readonly Hand[] {
  return HANDS.slice(0, people);
}

/** The seat that controls a hand. */
export function seatOf(hand: Hand): Seat {
  return known(SEATS[HANDS.indexOf(hand)], `the seat of ${hand}`);
}

/** The deal a test describes, as the event that tells it. */
function deal(setting: DealSetting = {}): EventOf<'RoundDealt'> {
  const { people = 3, ringHolder = 'h1', round = 1 } = setting;
  const lost = setting.lost ?? unnamedCard(setting);
  const cards = fillHands({ ...setting, lost }, people);
  const hands = handsFor(people);
  return {
    type: 'RoundDealt',
    v: 1,
    pub: {
      round,
      ringHolder,
      turnedUp: [lost],
      lost: [lost],
      hands: hands.map((hand) => ({
        hand,
        controller: seatOf(hand),
        count: known(cards[hand], hand).length,
      })),
    },
    own: Object.fromEntries(
      hands.map((hand) => [
        seatOf(hand),
        { hands: [{ hand, cards: inOrder(known(cards[hand], hand)) }] },
      ]),
    ),
  };
}

/** A card that no hand is said to hold, and that no goal asks for. */
function unnamedCard({ hands = {} }: DealSetting): Card {
  const named = Object.values(hands).flatMap((hand) => hand.cards ?? []);
  const free = CARDS.filter((card) => suitOf(card) !== 'rings' && !named.includes(card));
  return known(free.at(-1), 'a card nobody named');
}

type Filled = Partial<Record<Hand, Card[]>>;

function restOf(setting: DealSetting, filled: Filled): Card[] {
  const used = new Set([setting.lost, ...Object.values(filled).flat()]);
  return CARDS.filter((card) => !used.has(card) && card !== 'rings-1');
}

function fillHands(setting: DealSetting, people: People): Filled {
  const { ringHolder = 'h1' } = setting;
  const hands = handsFor(people);
  const filled: Filled = {};
  for (const hand of hands) filled[hand] = [...(setting.hands?.[hand]?.cards ?? [])];
  const isNamed = Object.values(filled).flat().includes('rings-1');
  if (!isNamed && setting.hands?.[ringHolder]?.only !== true) filled[ringHolder]?.push('rings-1');
  // Who may not get every suit is served first.
  const choosiest = [...hands].sort((one, other) => limits(setting, other) - limits(setting, one));
  for (const hand of choosiest) {
    const { without = [], only = false } = setting.hands?.[hand] ?? {};
    const cards = known(filled[hand], hand);
    const fit = restOf(setting, filled).filter((card) => !without.includes(suitOf(card)));
    if (!only) cards.push(...fit.slice(0, (CARDS.length - 1) / people - cards.length));
  }
  return filled;
}

function limits(setting: DealSetting, hand: Hand): number {
  return setting.hands?.[hand]?.without?.length ?? 0;
}

/** The state after these events in a game with these options. */
export function stateAfter(
  options: Options,
  events: readonly TrickTakingEvent[],
): TrickTakingState {
  return events.reduce(evolve, initial(options, 1));
}

/** Events by which every hand gets its character. */
function casting(
  people: People,
  cast: Partial<Record<Hand, Character>> = CASTS[people],
): readonly TrickTakingEvent[] {
  const parts = handsFor(people).map((hand) => ({ hand, character: known(cast[hand], hand) }));
  return [
    ...parts.map(
      (part): TrickTakingEvent => ({
        type: 'CharacterPicked',
        v: 1,
        pub: { ...part, automatic: part.character === 'frodo' },
      }),
    ),
    { type: 'CastCompleted', v: 1, pub: { cast: parts } },
  ];
}

/** Events by which a hand leads a trick and is asked for its card. */
export function leading(trick: number, leader: Hand): readonly TrickTakingEvent[] {
  return [
    { type: 'TrickStarted', v: 1, pub: { trick, leader } },
    { type: 'QuestionAsked', v: 1, pub: { question: { kind: 'play-to-trick', hand: leader } } },
  ];
}

/** A table in the first trick, its leader to play. */
export function inPlay(setting: PlaySetting = {}): TrickTakingState {
  const { people = 3, leader = 'h1', broken = false } = setting;
  const rings: readonly TrickTakingEvent[] = broken
    ? [{ type: 'RingsBroken', v: 1, pub: { hand: leader } }]
    : [];
  return stateAfter(optionsFor(setting), [
    deal(setting),
    ...casting(people, setting.cast),
    ...rings,
    ...leading(1, leader),
  ]);
}

/** A table in the selection: Frodo is with the ring holder, the hand to his left is asked. */
export function inSelection(setting: DealSetting = {}): TrickTakingState {
  const { people = 3, ringHolder = 'h1' } = setting;
  const hands = handsFor(people);
  const next = known(hands[(hands.indexOf(ringHolder) + 1) % people], 'the next hand');
  return stateAfter(optionsFor(setting), [
    deal(setting),
    {
      type: 'CharacterPicked',
      v: 1,
      pub: { hand: ringHolder, character: 'frodo', automatic: true },
    },
    { type: 'QuestionAsked', v: 1, pub: { question: { kind: 'pick-character', hand: next } } },
  ]);
}

/** A table between two rounds, after a first one that was lost. */
export function betweenRounds(setting: DealSetting = {}): TrickTakingState {
  const { people = 3 } = setting;
  return stateAfter(optionsFor(setting), [
    deal(setting),
    ...casting(people),
    ...leading(1, 'h1'),
    {
      type: 'RoundEnded',
      v: 1,
      pub: { round: 1, won: false, how: 'CONCEDED', goals: [], hands: [] },
    },
    { type: 'QuestionAsked', v: 1, pub: { question: { kind: 'round-end' } } },
  ]);
}
