import type {
  BySeat,
  CardId,
  Cause,
  Companion,
  Deck,
  DieZone,
  Face,
  Fate,
  GameEnd,
  Guide,
  Minion,
  Phase,
  Seat,
  Status,
  Tile,
  Upgrade,
  Zone,
} from '../../../../src/games/mordor-track/ids.ts';
import { COMPANIONS, SEATS, TILES } from '../../../../src/games/mordor-track/ids.ts';
import type { Config, PathNode } from '../../../../src/games/mordor-track/options.ts';
import type { PendingKind } from '../../../../src/games/mordor-track/questions.ts';
import { Chance } from './chance.ts';
import { LEVEL } from './tables.ts';

/** An Action die lying somewhere. */
export interface Die {
  readonly id: string;
  readonly owner: Seat;
  zone: DieZone;
  face: Face | null;
}

/** A decision somebody must make (C.4). */
export interface Pending {
  readonly kind: PendingKind;
  readonly owner: Seat;
  readonly options: readonly string[];
  /** Null where it is no set. */
  readonly picked: readonly string[] | null;
  readonly told: { readonly companion?: Companion; readonly deck?: Deck; readonly count?: number };
}

/** A Hunt under way (D.1). */
export interface HuntNow {
  readonly cause: Cause;
  readonly payDie: string | null;
  readonly boxDie: boolean;
  eyeValue: number;
  tile: Tile | null;
  damage: number;
  tableCardUsed: boolean;
  casualtyTaken: boolean;
  guideUsed: Guide[];
  guideAtDraw: Guide;
  revealed: boolean;
}

/** What a seat has in front of it, and holds. */
export interface Side {
  rings: number;
  ringUsed: boolean;
  hand: CardId[];
  decks: Record<Deck, CardId[]>;
  table: CardId[];
  played: CardId[];
  faceDown: CardId[];
}

/** A game as it lies on a real table: changed in place, with everything open. */
export interface Game {
  readonly config: Config;
  readonly chance: Chance;
  /** The way to the gate; the gate alone without the module of it. */
  readonly nodes: readonly PathNode[];
  phase: Phase;
  turn: number;
  actor: Seat | null;
  pending: Pending | null;
  onTrack: boolean;
  pathIndex: number;
  progress: number;
  step: number;
  hidden: boolean;
  corruption: number;
  companions: Companion[];
  guide: Guide;
  readonly fates: Record<Companion, Fate>;
  readonly tiles: Map<Tile, Zone>;
  dice: Die[];
  readonly sides: BySeat<Side>;
  readonly minions: Record<Minion, Status>;
  readonly upgrades: Record<Upgrade, Status>;
  attempted: boolean;
  declared: boolean;
  guideChanged: boolean;
  messengerUsed: boolean;
  fpHuntDiceLastTurn: number;
  hunt: HuntNow | null;
  /** Stronghold tiles still to come, and casualties Worn With Sorrow may answer. */
  strongholds: number;
  casualties: number;
  result: { winner: Seat; how: GameEnd } | null;
}

const GATE: PathNode = {
  id: 'gate',
  shadowStronghold: true,
  shadowArmy: false,
  nazgul: false,
  fpCityOrStronghold: false,
};

/** Sets a game up as its configuration says (A.3). */
export function setUp(config: Config): Game {
  const { approach } = config.modules;
  const companions = [...config.companions];
  const highest = Math.max(...companions.map((companion) => LEVEL[companion]));
  const first = companions.find((companion) => LEVEL[companion] === highest);
  return {
    config,
    chance: new Chance(),
    nodes: approach?.nodes ?? [GATE],
    phase: 'recover',
    turn: 0,
    actor: null,
    pending: null,
    onTrack: config.startOnTrack !== undefined,
    pathIndex: approach?.figureIndex ?? 0,
    progress: config.startOnTrack === undefined ? (approach?.progress ?? 0) : 0,
    step: config.startOnTrack?.step ?? 0,
    hidden: config.hidden,
    corruption: config.corruption,
    companions,
    guide: config.guide ?? first ?? 'gollum',
    fates: fatesAtStart(config),
    tiles: new Map(TILES.map((tile) => [tile, zoneAtStart(config, tile)])),
    dice: [],
    sides: { 'free-peoples': sideOf(config, 'fp'), shadow: sideOf(config, 'shadow') },
    minions: { ...config.minions },
    upgrades: { ...config.upgrades },
    attempted: false,
    declared: false,
    guideChanged: false,
    messengerUsed: false,
    fpHuntDiceLastTurn: config.fpHuntDiceLastTurn,
    hunt: null,
    strongholds: 0,
    casualties: 0,
    result: null,
  };
}

function fatesAtStart({ companions, lost }: Config): Record<Companion, Fate> {
  const fates = COMPANIONS.map((companion) => {
    const away = lost[companion] ?? 'separated';
    return [companion, companions.includes(companion) ? 'inFellowship' : away];
  });
  return Object.fromEntries(fates) as Record<Companion, Fate>;
}

function zoneAtStart({ tiles }: Config, tile: Tile): Zone {
  if (tiles.drawn.includes(tile)) return 'drawn';
  if (tiles.removed.includes(tile)) return 'removed';
  if (tiles.waiting.includes(tile)) return 'waiting';
  return tile.startsWith('s-') || tiles.inPool.includes(tile) ? 'pool' : 'setAside';
}

function sideOf({ rings, modules }: Config, key: 'fp' | 'shadow'): Side {
  const { cards } = modules;
  return {
    rings: rings[key],
    ringUsed: false,
    hand: [...(cards?.hands[key] ?? [])],
    decks: {
      character: [...(cards?.decks[`${key}Character`] ?? [])],
      strategy: [...(cards?.decks[`${key}Strategy`] ?? [])],
    },
    table: [...(cards?.tables[key] ?? [])],
    played: [],
    faceDown: [],
  };
}

/** Shuffles all decks, if they are; the order is what chance says, of the same cards (B.7). */
export function shuffleDecks(game: Game): void {
  if (game.config.modules.cards?.shuffle !== true) return;
  const { decks } = game.chance.next('DecksShuffled');
  for (const seat of SEATS) {
    for (const deck of ['character', 'strategy'] as const) {
      const before = [...game.sides[seat].decks[deck]].sort().join();
      const after = [...decks[seat][deck]];
      if (before !== [...after].sort().join()) throw new Error('the shuffle changed a deck');
      game.sides[seat].decks[deck] = after;
    }
  }
}
