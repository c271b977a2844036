import { fold } from '../../../../src/engine/fold.ts';
import { known } from '../../../../src/engine/invariant.ts';
import type { Rng } from '../../../../src/engine/rng.ts';
import type { MordorTrackEvent } from '../../../../src/games/mordor-track/events.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import type { MordorTrack, MordorTrackState } from '../../../../src/games/mordor-track/state.ts';
import { type Fraction, fraction, ONE, times } from '../../../support/fraction.ts';

/** One way chance can fall while something is carried out. */
export interface Branch {
  readonly events: readonly MordorTrackEvent[];
  readonly state: MordorTrackState;
  readonly weight: Fraction;
}

/** Results of chance that need not be told apart: one of them, and how many they are. */
export interface Side {
  readonly k: number;
  readonly count: number;
}

/** Sides of chance by its domain (F.3); in a domain that is not named all results differ. */
export type Sides = Readonly<Record<string, readonly Side[]>>;

/** What came from one stream: the place of each result among its sides. */
interface Throw {
  readonly domain: string;
  readonly places: number[];
}

/**
 * All ways in which chance can fall. Dice of one roll that show the same in another order are one
 * way, which weighs as much as there are orders.
 */
export function branchesOf(
  start: MordorTrackState,
  carryOut: (rng: Rng) => readonly MordorTrackEvent[],
  sides: Sides = {},
): readonly Branch[] {
  const branches: Branch[] = [];
  for (let wanted: readonly number[] | null = []; wanted !== null; ) {
    const throws: Throw[] = [];
    const events = carryOut(fixedRng(wanted, sides, throws));
    const options = sidesOf(throws, events, sides);
    const weights = throws.map(({ places }, index) =>
      weightOf(places, known(options[index], 'the sides of a throw')),
    );
    const state = fold<MordorTrack>(mordorTrack, start, events);
    branches.push({ events, state, weight: weights.reduce(times, ONE) });
    wanted = nextPlaces(throws, options);
  }
  return branches;
}

/** Chance that falls as it is wanted; beyond that each die shows the same as the one before it. */
function fixedRng(wanted: readonly number[], sides: Sides, throws: Throw[]): Rng {
  let used = 0;
  return {
    stream(name) {
      const domain = known(name.split('/')[0], 'the domain of a stream');
      const places: number[] = [];
      throws.push({ domain, places });
      const named = sides[domain];
      return () => {
        const place = wanted[used] ?? places.at(-1) ?? 0;
        used += 1;
        places.push(place);
        return named === undefined ? place : known(named[place], 'a side').k;
      };
    },
  };
}

/** Sides of each throw: the events tell among how many tiles or companions one was drawn. */
function sidesOf(
  throws: readonly Throw[],
  events: readonly MordorTrackEvent[],
  sides: Sides,
): readonly (readonly Side[])[] {
  const draws = events.filter(
    (event) => event.type === 'TileDrawn' || event.type === 'CompanionChosenAtRandom',
  );
  let next = 0;
  return throws.map(({ domain }) => {
    const isDraw = domain === 'tile' || domain === 'companion';
    const draw = isDraw ? draws[next] : undefined;
    if (isDraw) next += 1;
    return sides[domain] ?? evenSides(draw?.pub.of ?? 6);
  });
}

const EVEN = new Map<number, readonly Side[]>();

function evenSides(of: number): readonly Side[] {
  const made = EVEN.get(of) ?? Array.from({ length: of }, (_, k) => ({ k, count: 1 }));
  EVEN.set(of, made);
  return made;
}

function factorial(of: number): bigint {
  return of < 2 ? 1n : BigInt(of) * factorial(of - 1);
}

function weightOf(places: readonly number[], sides: readonly Side[]): Fraction {
  let ways = factorial(places.length);
  for (const place of new Set(places)) {
    const often = places.filter((other) => other === place).length;
    const { count } = known(sides[place], 'a side');
    ways = (ways * BigInt(count) ** BigInt(often)) / factorial(often);
  }
  const all = sides.reduce((sum, { count }) => sum + count, 0);
  return fraction(ways, BigInt(all) ** BigInt(places.length));
}

/** The next way after this one; null after the last. Places of one throw never go down. */
function nextPlaces(
  throws: readonly Throw[],
  options: readonly (readonly Side[])[],
): readonly number[] | null {
  const before = throws.map(({ places }) => places);
  for (let index = throws.length - 1; index >= 0; index -= 1) {
    const places = known(before[index], 'the places of a throw');
    const last = known(options[index], 'the sides of a throw').length - 1;
    const at = places.findLastIndex((place) => place < last);
    if (at < 0) continue;
    const next = known(places[at], 'a place') + 1;
    return [...before.slice(0, index).flat(), ...places.slice(0, at), next];
  }
  return null;
}
