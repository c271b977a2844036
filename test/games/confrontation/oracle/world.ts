import { known } from '../../../../src/engine/invariant.ts';
import { CHARACTER_FACTS } from '../../../../src/games/confrontation/data/characters.ts';
import { PAIRS } from '../../../../src/games/confrontation/data/pairs.ts';
import {
  type BySide,
  type Card,
  type Character,
  CLASSIC_FELLOWSHIP,
  DELUXE_FELLOWSHIP,
  type GameEnd,
  type Handle,
  type Region,
  SIDES,
  type Side,
} from '../../../../src/games/confrontation/ids.ts';
import type { Options } from '../../../../src/games/confrontation/options.ts';
import type { ConfrontationState } from '../../../../src/games/confrontation/state.ts';

/** A winner, and by which rule; only ends that a move or a fight brings about. */
export interface End {
  readonly winner: Side | null;
  readonly how: GameEnd;
}

/** A game with open eyes, which the oracle carries on by the letter of the rules, in its own way. */
export interface World {
  readonly options: Options;
  readonly places: Map<Character, Region>;
  readonly hands: Record<Side, readonly Card[]>;
  readonly discards: Record<Side, readonly Card[]>;
  readonly defeated: Record<Side, readonly Character[]>;
  /** Characters that were shown at any time. */
  readonly seen: Set<Character>;
  /** Characters the Fellowship is known to play with; null where its draft is secret. */
  readonly announced: readonly Character[] | null;
  hasGwaihir: boolean;
  /** Who took the Ring from its first bearer. */
  heir: Character | null;
  end: End | null;
}

/** Ends that come with the turn, and not with a fight. */
const ENDS_OF_TURN: readonly GameEnd[] = ['NO_FORWARD_MOVE', 'TURN_LIMIT'];

/** The world of a state, with the characters that were shown before. */
export function worldOf(state: ConfrontationState, seen: Iterable<Character>): World {
  const { pub, own } = state;
  const regionOf = new Map(
    SIDES.flatMap((side) => pub.tokens[side]).map(({ handle, region }) => [handle, region]),
  );
  const stands = SIDES.flatMap((side) => own[side].identities);
  const { result, deluxe } = pub;
  return {
    options: pub.options,
    places: new Map(
      stands.map(({ character, handle }) => [character, known(regionOf.get(handle), 'a region')]),
    ),
    hands: { ...pub.hands },
    discards: { ...pub.discards },
    defeated: { ...pub.defeated },
    seen: new Set(seen),
    announced: announcedIn(state),
    hasGwaihir: deluxe?.specials?.fellowship.includes('gwaihir') ?? false,
    heir: deluxe?.heir ?? null,
    end: result === null || ENDS_OF_TURN.includes(result.how) ? null : endOf(result),
  };
}

function endOf({ winner, how }: End): End {
  return { winner, how };
}

function announcedIn({ pub }: ConfrontationState): readonly Character[] | null {
  if (pub.options.edition === 'classic') return CLASSIC_FELLOWSHIP;
  if (pub.options.edition === 'variant') return DELUXE_FELLOWSHIP;
  return pub.deluxe?.rosters?.fellowship ?? null;
}

/** The facts of a world that two ways to carry it on must agree on. */
export function factsOf(world: World) {
  const sorted = ({ fellowship, sauron }: BySide<readonly string[]>) => ({
    fellowship: fellowship.toSorted(),
    sauron: sauron.toSorted(),
  });
  return {
    places: Object.fromEntries(world.places),
    hands: sorted(world.hands),
    discards: sorted(world.discards),
    defeated: sorted(world.defeated),
    hasGwaihir: world.hasGwaihir,
    heir: world.heir,
    end: world.end,
  };
}

/** Who stands on a stand of either side. */
export function characterOn({ own }: ConfrontationState, handle: Handle): Character {
  const stand = SIDES.flatMap((side) => own[side].identities).find((one) => one.handle === handle);
  return known(stand, `the stand ${handle}`).character;
}

/** Where a character stands. */
export function placeOf(world: World, character: Character): Region {
  return known(world.places.get(character), `the place of ${character}`);
}

/** The characters of a side in a region. */
export function charactersAt(world: World, side: Side, region: Region): readonly Character[] {
  return charactersOf(world, side).filter((one) => world.places.get(one) === region);
}

/** The characters of a side that are on the board. */
export function charactersOf(world: World, side: Side): readonly Character[] {
  return [...world.places.keys()].filter((one) => CHARACTER_FACTS[one].side === side);
}

/** Takes a character off the board. */
export function defeat(world: World, character: Character): void {
  const { side } = CHARACTER_FACTS[character];
  world.places.delete(character);
  world.defeated[side] = [...world.defeated[side], character];
}

/** H.6: whether no public fact excludes that the Fellowship has a character on the board. */
export function mayBeInPlay(world: World, character: Character): boolean {
  if (world.defeated.fellowship.includes(character)) return false;
  if (world.announced !== null) return world.announced.includes(character);
  const tile = known(
    PAIRS.fellowship.find((pair) => pair.includes(character)),
    `the tile of ${character}`,
  );
  return tile.every((face) => face === character || !world.seen.has(face));
}

/** H.6: who carries the Ring. */
export function isRingbearer(world: World, character: Character): boolean {
  return world.heir === null
    ? character === 'frodo' || character === 'frodo-v'
    : character === world.heir;
}
