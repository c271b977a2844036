import { known } from '../../../../src/engine/invariant.ts';
import type { Card, Character, Hand } from '../../../../src/games/trick-taking/ids.ts';
import type { GoalProgress } from '../../../../src/games/trick-taking/rules/goals/progress.ts';
import { judgeGoals } from '../../../../src/games/trick-taking/rules/goals.ts';
import { countTricksOfRound } from '../../../../src/games/trick-taking/rules/scene.ts';
import type { Round } from '../../../../src/games/trick-taking/state/round.ts';
import type { OpenPlay, PastTrick } from '../../../../src/games/trick-taking/state/tricks.ts';
import type { Pub } from '../../../../src/games/trick-taking/state.ts';
import { handsFor, inPlay, type PlaySetting } from './table.ts';

/** A trick that is over: who won it, null for Old Man Willow, and its cards from the leader on. */
export type Told = readonly [winner: Hand | null, ...cards: Card[]];

/** What a test says of a round that is being played. */
export interface JudgedSetting extends Omit<PlaySetting, 'cast' | 'lost'> {
  /** Hand by hand, clockwise. */
  readonly cast: readonly Character[];
  readonly lost?: readonly Card[];
  /** Tricks that are over; the first hand leads the first one, the winner the next. */
  readonly tricks?: readonly Told[];
  /** Cards in the trick in progress, from its leader on; none is in progress without it. */
  readonly now?: readonly Card[];
  /** Cards held beyond those that can still be played, by hand. */
  readonly leftover?: Readonly<Partial<Record<Hand, number>>>;
  /** Further facts of the round. */
  readonly facts?: Partial<Round>;
}

/** So many tricks won by a hand, whose cards do not matter. */
export function tricksOf(winner: Hand, count: number): readonly Told[] {
  return Array.from({ length: count }, () => [winner] as const);
}

/** The public facts of a round that is being played. */
export function roundOf(setting: JudgedSetting): Pub {
  const { people = 3, cast, lost = [], tricks = [], now, leftover = {}, facts } = setting;
  const hands = handsFor(people);
  const parts = hands.map((hand, place) => [hand, known(cast[place], `a character for ${hand}`)]);
  const { pub } = inPlay({ ...setting, lost, cast: Object.fromEntries(parts) });
  const round = known(pub.round, 'the round');
  const { past, leader } = pastTricks(tricks, hands);
  const played = now === undefined ? [] : playsFrom(leader, hands, now);
  const left = countTricksOfRound(pub) - past.length;
  const counted = round.hands.map((one) => ({
    ...one,
    count:
      left + (leftover[one.hand] ?? 0) - (played.some(({ hand }) => hand === one.hand) ? 1 : 0),
  }));
  const won = past.flatMap(({ winner, ...trick }) => (winner ? [{ ...trick, winner }] : []));
  const captured = past.flatMap(({ winner, ...trick }) => (winner ? [] : [trick]));
  return {
    ...pub,
    frames: [],
    round: {
      ...round,
      lost,
      hands: counted,
      tricks: won,
      trick: now === undefined ? null : { trick: past.length + 1, leader, plays: played },
      ...(captured.length > 0 ? { captured } : {}),
      ...facts,
    },
  };
}

function pastTricks(tricks: readonly Told[], hands: readonly Hand[]) {
  let leader = known(hands[0], 'the first leader');
  const past: (PastTrick & { readonly winner: Hand | null })[] = [];
  for (const [place, [winner, ...cards]] of tricks.entries()) {
    past.push({ trick: place + 1, leader, plays: playsFrom(leader, hands, cards), winner });
    leader = winner ?? leader;
  }
  return { past, leader };
}

function playsFrom(leader: Hand, hands: readonly Hand[], cards: readonly Card[]): OpenPlay[] {
  const start = hands.indexOf(leader);
  return cards.map((card, place) => ({
    hand: known(hands[(start + place) % hands.length], 'a hand'),
    card,
    claim: null,
  }));
}

/** How far a hand is with its goal, as everybody knows. */
export function goalOfHand(pub: Pub, hand: Hand): GoalProgress {
  const { hands } = known(pub.round, 'the round');
  const place = hands.findIndex((one) => one.hand === hand);
  return known(judgeGoals(pub)[place], `the goal of ${hand}`);
}
