import { shuffle, type Words } from '../../../../src/engine/rng.ts';
import { BOARD } from '../../../../src/games/confrontation/data/board.ts';
import {
  type Character,
  type Handle,
  REGIONS,
  type Region,
  type Side,
} from '../../../../src/games/confrontation/ids.ts';
import type { ConfrontationState } from '../../../../src/games/confrontation/state.ts';

/** Who is set side by side, so that they are attacked in one region often. */
const COMPANIONS: readonly Character[] = ['frodo', 'frodo-v', 'sam', 'sam-v'];

/**
 * The same game with all stands anywhere, in crowds, as far as the sides are apart and nobody has
 * won by it: the Shire is left to the Fellowship and Mordor to Sauron.
 */
export function scatter(state: ConfrontationState, words: Words): ConfrontationState {
  const others = REGIONS.filter((region) => region !== 'the-shire' && region !== 'mordor');
  const order = shuffle(words, others);
  const middle = order.length / 2;
  const stands = (side: Side, regions: readonly Region[]) => {
    const regionOf = crowd(shuffled(state, side, words), shuffle(words, regions));
    return state.pub.tokens[side].map((stand) => ({
      ...stand,
      region: regionOf.get(stand.handle) ?? stand.region,
    }));
  };
  const tokens = {
    fellowship: stands('fellowship', ['the-shire', ...order.slice(middle)]),
    sauron: stands('sauron', ['mordor', ...order.slice(0, middle)]),
  };
  return { ...state, pub: { ...state.pub, tokens } };
}

/** The stands of a side in any order, but for the companions, who come first. */
function shuffled({ own }: ConfrontationState, side: Side, words: Words): readonly Handle[] {
  const isCompanion = (one: Character) => COMPANIONS.includes(one);
  return shuffle(words, own[side].identities)
    .toSorted(
      (one, other) => Number(isCompanion(other.character)) - Number(isCompanion(one.character)),
    )
    .map(({ handle }) => handle);
}

/** Fills region after region with stands. */
function crowd(stands: readonly Handle[], regions: readonly Region[]): Map<Handle, Region> {
  const places = regions.flatMap((region) =>
    Array.from({ length: BOARD[region].capacity }, () => region),
  );
  return new Map(
    places.slice(0, stands.length).map((region, place) => [stands[place] ?? '', region]),
  );
}
