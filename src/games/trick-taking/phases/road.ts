import { known } from '../../../engine/invariant.ts';
import { below, type Rng, shuffle, type Words } from '../../../engine/rng.ts';
import { BLACK_CHARACTERS, ROAD_ALWAYS, ROAD_RIDERS, ROAD_SIZES } from '../data/road.ts';
import { CHARACTERS, type Character, GIFTS, GOLD_CHARACTERS } from '../ids.ts';
import { mayHaveGift, mayHaveRider } from '../rules/road-build.ts';
import { handCountOf } from '../rules/table.ts';
import type { TrickTakingScript } from '../state.ts';

/**
 * Draws what a Road is built of (G1). All comes from one stream, in this order: the gold
 * characters, the first of which is the burdened one; the black ones; the gift; the rider.
 */
export function buildRoad(script: TrickTakingScript, rng: Rng): void {
  const { people } = script.state.pub.options;
  const words = rng.stream('road');
  const size = ROAD_SIZES[handCountOf(people)];
  const gold = shuffle(words, GOLD_CHARACTERS).slice(0, size.gold);
  const black = shuffle(words, BLACK_CHARACTERS).slice(0, size.black);
  const burdened = known(gold[0], 'the burdened character');
  const drawn: readonly Character[] = [...ROAD_ALWAYS, ...gold, ...black];
  const characters = CHARACTERS.filter((character) => drawn.includes(character));
  const gifts = GIFTS.filter((one) => mayHaveGift(characters, people, one));
  const gift = drawOne(words, gifts);
  const riders = ROAD_RIDERS.filter((one) => mayHaveRider({ characters, burdened }, people, one));
  const rider = drawOne(words, riders);
  script.emit({ type: 'RoadBuilt', v: 1, pub: { build: { characters, burdened, gift, rider } } });
}

function drawOne<T>(words: Words, pool: readonly T[]): T {
  return known(pool[below(words, pool.length)], 'what is drawn');
}
