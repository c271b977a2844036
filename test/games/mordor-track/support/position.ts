import {
  type BySeat,
  COMPANIONS,
  type Companion,
  type Face,
  type Guide,
  type Seat,
  TILES,
  type Tile,
  ZONES,
  type Zone,
} from '../../../../src/games/mordor-track/ids.ts';
import { initial } from '../../../../src/games/mordor-track/initial.ts';
import type { Asked } from '../../../../src/games/mordor-track/options.ts';
import { complete } from '../../../../src/games/mordor-track/rules/complete.ts';
import { firstOfHighestLevel } from '../../../../src/games/mordor-track/rules/guides.ts';
import type {
  ActionDie,
  MordorTrackState,
  Own,
  Pub,
} from '../../../../src/games/mordor-track/state.ts';

/** A position as section I notes it: what is not said is as in its base state B0 (I.1). */
export interface Position {
  /** Options over those of the walk that B0 starts from. */
  readonly options?: Asked;
  readonly turn?: number;
  /** What is asked; the Free Peoples act if absent. */
  readonly asked?: Pub['question'];
  readonly place?: Pub['fellowship']['place'];
  readonly pathIndex?: number;
  readonly progress?: number;
  readonly step?: number;
  readonly hidden?: boolean;
  readonly corruption?: number;
  readonly companions?: readonly Companion[];
  readonly guide?: Guide;
  /** Tiles that are elsewhere than in B0, where the standard ones are in the pool. */
  readonly tiles?: Readonly<Partial<Record<Tile, Zone>>>;
  /** The whole pool: standard tiles that are not in it are removed. */
  readonly pool?: readonly Tile[];
  /** Unused dice of the Free Peoples, numbered after those in the box. */
  readonly fp?: readonly Face[];
  /** Unused dice of the Shadow, numbered after those in the box. */
  readonly shadow?: readonly Face[];
  /** Dice in the Hunt Box. */
  readonly box?: { readonly fp?: number; readonly shadow?: number };
  readonly rings?: BySeat<number>;
  readonly minions?: Partial<Pub['minions']>;
  readonly upgrades?: Partial<Pub['upgrades']>;
  readonly attempted?: boolean;
  /** Hands, tables and decks; the module of cards is on if this is there. */
  readonly cards?: NonNullable<NonNullable<Asked['modules']>['cards']>;
}

const FP: readonly Face[] = ['character', 'character', 'will', 'muster'];
const SHADOW: readonly Face[] = ['army', 'muster', 'event', 'character', 'army-muster'];
const NO_DECKS = { fpCharacter: [], fpStrategy: [], shadowCharacter: [], shadowStrategy: [] };

/** The position as a state. */
export function positionOf(position: Position = {}): MordorTrackState {
  const { cards, turn = 1, attempted = false } = position;
  const start = initial(optionsOf(position), 1);
  const asked = position.asked ?? { kind: 'action', seat: 'free-peoples' };
  const phases: Readonly<Record<string, Pub['phase']>> = {
    fellowship: 'fellowship',
    huntAllocation: 'huntAllocation',
    discard: 'recover',
  };
  const pub: Pub = {
    ...start.pub,
    turn,
    attempted,
    question: asked,
    questions: 1,
    actor: asked.seat,
    phase: phases[asked.kind] ?? 'actionResolution',
    fellowship: fellowshipOf(position),
    fates: fatesOf(position, start.pub.fates),
    tiles: tilesOf(position),
    dice: diceOf(position),
    rings: position.rings ?? { 'free-peoples': 1, shadow: 0 },
    minions: { ...start.pub.minions, ...position.minions },
    upgrades: { ...start.pub.upgrades, ...position.upgrades },
  };
  const hand = (key: 'fp' | 'shadow'): Own => ({
    hand: cards?.hands?.[key] ?? [],
    faceDown: [],
    picked: [],
  });
  return { ...start, pub, own: { 'free-peoples': hand('fp'), shadow: hand('shadow') } };
}

function optionsOf({ options, cards }: Position) {
  const modules = { ...options?.modules };
  const withCards =
    cards === undefined ? {} : { cards: { shuffle: false, decks: NO_DECKS, ...cards } };
  return complete({ preset: 'lone-walk', ...options, modules: { ...modules, ...withCards } });
}

function fellowshipOf(position: Position): Pub['fellowship'] {
  const { place = 'track', pathIndex = 0, progress = 0, step = 0, hidden = true } = position;
  const { corruption = 5, companions = [] } = position;
  const guide = position.guide ?? firstOfHighestLevel(companions) ?? 'gollum';
  return { place, pathIndex, progress, step, hidden, corruption, companions, guide };
}

function fatesOf({ companions = [] }: Position, fates: Pub['fates']): Pub['fates'] {
  const fate = (companion: Companion) =>
    companions.includes(companion) ? 'inFellowship' : fates[companion];
  return Object.fromEntries(COMPANIONS.map((one) => [one, fate(one)])) as Pub['fates'];
}

function tilesOf({ tiles = {}, pool }: Position): Pub['tiles'] {
  const zoneOf = (tile: Tile): Zone => {
    const named = tiles[tile];
    if (named !== undefined) return named;
    if (pool?.includes(tile) === true) return 'pool';
    if (!tile.startsWith('s-')) return 'setAside';
    return pool === undefined ? 'pool' : 'removed';
  };
  const zones = ZONES.map((zone) => [zone, TILES.filter((tile) => zoneOf(tile) === zone)]);
  return Object.fromEntries(zones) as Pub['tiles'];
}

function diceOf({ fp = FP, shadow = SHADOW, box = {} }: Position): Pub['dice'] {
  return {
    'free-peoples': seatDice('f', fp, box.fp ?? 0, 'free-peoples'),
    shadow: seatDice('s', shadow, box.shadow ?? 2, 'shadow'),
  };
}

/** B0 numbers the unused dice of the Free Peoples first, those of the Shadow after its box. */
function seatDice(sign: string, faces: readonly Face[], boxed: number, seat: Seat): ActionDie[] {
  const box = Array.from(
    { length: boxed },
    (): Omit<ActionDie, 'id'> => ({
      zone: 'huntBox',
      face: seat === 'shadow' ? 'eye' : 'character',
    }),
  );
  const unused = faces.map((face): Omit<ActionDie, 'id'> => ({ zone: 'unused', face }));
  const all = seat === 'shadow' ? [...box, ...unused] : [...unused, ...box];
  return all.map((die, index) => ({ id: `${sign}${index + 1}`, ...die }));
}
