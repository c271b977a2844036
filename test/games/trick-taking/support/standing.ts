import { known } from '../../../../src/engine/invariant.ts';
import { evolve } from '../../../../src/games/trick-taking/evolve.ts';
import type {
  Card,
  Character,
  Hand,
  People,
  Seat,
} from '../../../../src/games/trick-taking/ids.ts';
import { suitOf } from '../../../../src/games/trick-taking/rules/cards.ts';
import { roundDeck } from '../../../../src/games/trick-taking/rules/deck.ts';
import { countTricksOfRound } from '../../../../src/games/trick-taking/rules/scene.ts';
import type { WonTrick } from '../../../../src/games/trick-taking/state/tricks.ts';
import type { Pub, TrickTakingState } from '../../../../src/games/trick-taking/state.ts';
import { handsFor, inPlay, leading, type PlaySetting } from './table.ts';

/** How a round stands: who won how many tricks, which cards with them, and how many are left. */
export interface StandingSetting extends Omit<PlaySetting, 'cast' | 'lost'> {
  readonly people: People;
  readonly cast: readonly Character[];
  /** Tricks won, hand by hand, clockwise; or the winner of each trick. */
  readonly won: readonly number[] | readonly Hand[];
  /** Rings won, hand by hand. */
  readonly rings?: readonly (readonly Card[])[];
  /** Cards won, hand by hand; other tricks hold cards that lie nowhere else. */
  readonly piles?: readonly (readonly Card[])[];
  /** Cards on the table or out of the game. */
  readonly lost?: readonly Card[];
  /** Cards held beyond those that can still be played, hand by hand. */
  readonly leftover?: readonly number[];
}

/** The public facts of a round that stands like this, between two tricks. */
export function standing(setting: StandingSetting): Pub {
  return standingState(setting).pub;
}

function standingState(setting: StandingSetting, held: readonly Card[] = []): TrickTakingState {
  const { people, cast, lost = ['hills-8'], leftover = [] } = setting;
  const hands = handsFor(people);
  const parts = hands.map((hand, place) => [hand, known(cast[place], hand)]);
  const state = inPlay({ ...setting, lost, cast: Object.fromEntries(parts) });
  const { pub } = state;
  const round = known(pub.round, 'the round');
  const tricks = wonTricks(setting, pub, held);
  const left = countTricksOfRound(pub) - tricks.length;
  const counted = round.hands.map((one, place) => ({
    ...one,
    count: left + (leftover[place] ?? 0),
  }));
  return {
    ...state,
    pub: { ...pub, round: { ...round, lost, hands: counted, tricks, trick: null } },
  };
}

function winnersOf({ people, won }: StandingSetting): readonly Hand[] {
  const hands = handsFor(people);
  return won.flatMap((one, place) =>
    typeof one === 'number'
      ? Array.from({ length: one }, () => known(hands[place], 'a hand'))
      : one,
  );
}

/** What a hand has won lies in the first of its tricks; a trick without is filled. */
function wonTricks(setting: StandingSetting, pub: Pub, held: readonly Card[]): readonly WonTrick[] {
  const winners = winnersOf(setting);
  const { people, rings = [], piles = [], lost = ['hills-8'] } = setting;
  const hands = handsFor(people);
  const named = new Set([...rings.flat(), ...piles.flat(), ...lost, ...held]);
  const plain = roundDeck(pub).filter((card) => suitOf(card) !== 'rings' && !named.has(card));
  return winners.map((winner, place) => {
    const owner = winners.indexOf(winner) === place ? hands.indexOf(winner) : -1;
    const pile = piles[owner] ?? [];
    const fill = pile.length > 0 ? pile : [known(plain[place], 'a plain card')];
    const cards = [...fill, ...(rings[owner] ?? [])];
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
  cards: readonly (readonly Card[])[],
): TrickTakingState {
  const base = standingState(setting, cards.flat());
  const held = (seat: Seat, hand: Hand, place: number) => ({
    ...base.own[seat],
    hands: { [hand]: cards[place] ?? [] },
  });
  const own = {
    p1: held('p1', 'h1', 0),
    p2: held('p2', 'h2', 1),
    p3: held('p3', 'h3', 2),
    p4: held('p4', 'h4', 3),
  };
  const pub = { ...base.pub, frames: [] };
  return leading(winnersOf(setting).length + 1, leader).reduce(evolve, { ...base, pub, own });
}
