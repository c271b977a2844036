import { known } from '../../../../src/engine/invariant.ts';
import { evolve } from '../../../../src/games/trick-taking/evolve.ts';
import {
  CARDS,
  type Card,
  type Character,
  type Hand,
  type People,
} from '../../../../src/games/trick-taking/ids.ts';
import { suitOf } from '../../../../src/games/trick-taking/rules/cards.ts';
import { dealOf } from '../../../../src/games/trick-taking/rules/table.ts';
import type { Pub, TrickTakingState, WonTrick } from '../../../../src/games/trick-taking/state.ts';
import { handsFor, inPlay, leading } from './table.ts';

/** How a round stands: who won how many tricks, which Rings with them, and how many are left. */
export interface StandingSetting {
  readonly people: People;
  readonly cast: readonly Character[];
  /** Tricks won, hand by hand, clockwise. */
  readonly won: readonly number[];
  /** Rings won, hand by hand. */
  readonly rings?: readonly (readonly Card[])[];
  /** Rings among the cards on the table or out of the game. */
  readonly lost?: readonly Card[];
  /** Cards held beyond those that can still be played, hand by hand. */
  readonly leftover?: readonly number[];
}

/** The public facts of a round that stands like this, between two tricks. */
export function standing(setting: StandingSetting): Pub {
  const { people, cast, won, lost = ['hills-8'] } = setting;
  const hands = handsFor(people);
  const { pub } = inPlay({
    people,
    cast: Object.fromEntries(hands.map((hand, place) => [hand, known(cast[place], hand)])),
  });
  const tricks = wonTricks(setting, hands);
  const left = dealOf(pub).tricks - tricks.length;
  const round = known(pub.round, 'the round');
  const counted = round.hands.map((one, place) => ({
    ...one,
    count: left + (setting.leftover?.[place] ?? 0),
  }));
  known(won.length === people || null, 'a number of tricks for every hand');
  return { ...pub, round: { ...round, lost, hands: counted, tricks, trick: null } };
}

function wonTricks(setting: StandingSetting, hands: readonly Hand[]): readonly WonTrick[] {
  const plain = CARDS.filter((card) => suitOf(card) !== 'rings');
  const winners = setting.won.flatMap((count, place) =>
    Array.from({ length: count }, () => known(hands[place], 'a hand')),
  );
  return winners.map((winner, place) => {
    const isFirst = winners.indexOf(winner) === place;
    const rings = isFirst ? (setting.rings?.[hands.indexOf(winner)] ?? []) : [];
    const cards = [known(plain[place], 'a plain card'), ...rings];
    return {
      trick: place + 1,
      leader: winner,
      winner,
      plays: cards.map((card) => ({ hand: winner, card, claim: null })),
    };
  });
}

/** A table shortly before the end of a round: what was won, and what the hands still hold. */
export function nearEnd(
  setting: StandingSetting,
  leader: Hand,
  [h1, h2, h3]: readonly (readonly Card[])[],
): TrickTakingState {
  const pub = { ...standing(setting), frames: [] };
  const base = inPlay({ people: setting.people });
  const held = (hand: Hand, cards: readonly Card[] = []) => ({
    hands: { [hand]: cards },
    exchanges: [],
  });
  const own = { ...base.own, p1: held('h1', h1), p2: held('h2', h2), p3: held('h3', h3) };
  const trick = setting.won.reduce((sum, won) => sum + won, 0) + 1;
  return leading(trick, leader).reduce(evolve, { ...base, pub, own });
}
