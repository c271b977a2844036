import { known } from '../../../../src/engine/invariant.ts';
import type { Rng } from '../../../../src/engine/rng.ts';
import { DIE_FACES } from '../../../../src/games/mordor-track/data/dice.ts';
import type { MordorTrackEvent } from '../../../../src/games/mordor-track/events.ts';
import type { Face, Seat, Tile } from '../../../../src/games/mordor-track/ids.ts';

/** What chance shall bring, each kind in the order in which it is used. */
export interface Chances {
  readonly tiles?: readonly Tile[];
  /** Dice for tiles, for cards and for the rolled Hunt, 1 to 6. */
  readonly dice?: readonly number[];
  /** Places of companions and of cards in a hand, from 0. */
  readonly picks?: readonly number[];
  /** Faces of the next action roll; what is not said shows the first face of the die. */
  readonly faces?: Readonly<Partial<Record<Seat, readonly Face[]>>>;
}

/** A source of chance that brings what was asked for; `left` is what it was not asked for yet. */
interface ScriptedChance extends Rng {
  /** Tells how many of the tiles, dice and picks were used. */
  used(): { readonly tiles: number; readonly dice: number; readonly picks: number };
}

/** Domains that are not dice of any kind. */
const PICK_DOMAINS = ['companion', 'worn-hand', 'shuffle'];

/**
 * A source that brings the wanted results; `places` says where in the pool each wanted tile lies,
 * which is known only once the command is carried out.
 */
function scriptedChance(chances: Chances, places: readonly number[]): ScriptedChance {
  const used = { tiles: 0, dice: 0, picks: 0 };
  const next = (kind: 'tiles' | 'dice' | 'picks', list: readonly number[]) => {
    const value = list[used[kind]] ?? 0;
    used[kind] += 1;
    return value;
  };
  const dice = (chances.dice ?? []).map((die) => die - 1);
  return {
    used: () => used,
    stream(name) {
      const domain = known(name.split('/')[0], 'the domain of a stream');
      if (domain === 'action-fp') return facesOf('free-peoples', chances);
      if (domain === 'action-shadow') return facesOf('shadow', chances);
      if (domain === 'tile') return () => next('tiles', places);
      if (PICK_DOMAINS.includes(domain)) return () => next('picks', chances.picks ?? []);
      return () => next('dice', dice);
    },
  };
}

function facesOf(seat: Seat, { faces }: Chances): () => number {
  const wanted = (faces?.[seat] ?? []).map((face) => DIE_FACES[seat].indexOf(face));
  let place = 0;
  return () => {
    place += 1;
    return wanted[place - 1] ?? 0;
  };
}

/**
 * Carries something out so that the wanted tiles are drawn: each is looked for in the pool from
 * which it is drawn. Fails where it is not there, or where chance was left over.
 */
export function withChances(
  chances: Chances,
  carryOut: (rng: Rng) => readonly MordorTrackEvent[],
): readonly MordorTrackEvent[] {
  const wanted = chances.tiles ?? [];
  const places: number[] = [];
  for (;;) {
    const rng = scriptedChance(chances, places);
    const events = carryOut(rng);
    const draws = events.filter((event) => event.type === 'TileDrawn');
    const wrong = wanted.findIndex((tile, index) => draws[index]?.pub.tile !== tile);
    if (wrong < 0) {
      requireUsed(chances, rng);
      return events;
    }
    const draw = known(draws[wrong], `the draw of ${wanted[wrong]}`);
    const place = (places[wrong] ?? 0) + 1;
    if (place >= draw.pub.of) throw new Error(`${wanted[wrong]} is not in the pool`);
    places.length = wrong;
    places.push(place);
  }
}

function requireUsed({ tiles = [], dice = [], picks = [] }: Chances, rng: ScriptedChance): void {
  const used = rng.used();
  const isUsed =
    used.tiles === tiles.length && used.dice === dice.length && used.picks === picks.length;
  if (!isUsed) {
    const wanted = { tiles: tiles.length, dice: dice.length, picks: picks.length };
    throw new Error(`chance used ${JSON.stringify(used)}, wanted ${JSON.stringify(wanted)}`);
  }
}
