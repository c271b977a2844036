import { PRESET_CONFIGS } from '../data/presets.ts';
import { TILE_FACTS } from '../data/tiles.ts';
import type { Tile } from '../ids.ts';
import type {
  ApproachConfig,
  Asked,
  CardsConfig,
  Config,
  PresetConfig,
  PresetId,
} from '../options.ts';
import { firstOfHighestLevel } from './guides.ts';
import { usualDeck } from './usual-decks.ts';

type AskedModules = NonNullable<Asked['modules']>;

/** The ready configurations (A.4); one that is no configuration does not compile. */
const PRESETS: Readonly<Record<PresetId, PresetConfig>> = PRESET_CONFIGS;

/** The whole configuration: what was asked for, the rest from the preset and by default (A.3, A.4). */
export function complete(asked: Asked): Config {
  const { preset = 'standard' } = asked;
  const { modules = {}, ...rest } = { ...PRESETS[preset], ...asked };
  const { companions } = rest;
  const guide = rest.guide ?? firstOfHighestLevel(companions);
  const isEntered = asked.startOnTrack !== undefined && asked.tiles === undefined;
  const tiles = isEntered ? entered(tilesOf(rest.tiles)) : tilesOf(rest.tiles);
  return {
    ...rest,
    preset,
    companions,
    ...(guide === null ? {} : { guide }),
    tiles,
    minions: { ...DEFAULT_MINIONS, ...rest.minions },
    upgrades: { gandalfWhite: 'unavailable', aragorn: 'unavailable', ...rest.upgrades },
    baseDice: { fp: 4, shadow: 7, ...rest.baseDice },
    switches: { wizardsStaffAdvances: true, gollumLateSuppress: true, ...rest.switches },
    modules: modulesOf(modules, tiles),
  };
}

const DEFAULT_MINIONS = {
  saruman: 'unavailable',
  'witch-king': 'unavailable',
  'mouth-of-sauron': 'available',
} as const;

function tilesOf(asked: NonNullable<Asked['tiles']>): Config['tiles'] {
  return { drawn: [], removed: [], waiting: [], inPool: [], ...asked };
}

/** The tiles of a preset as they are once the Fellowship has entered Mordor (C.8, 1). */
function entered({ drawn, removed, waiting }: Config['tiles']): Config['tiles'] {
  const isEye = (tile: string) => TILE_FACTS[tile as Tile].value === 'eye';
  return { drawn: drawn.filter((tile) => !isEye(tile)), removed, waiting: [], inPool: waiting };
}

function modulesOf(
  { cards, approach, external }: AskedModules,
  tiles: Config['tiles'],
): Config['modules'] {
  return {
    ...(cards === undefined ? {} : { cards: cardsOf(cards, tiles) }),
    ...(approach === undefined ? {} : { approach: approachOf(approach) }),
    ...(external === undefined ? {} : { external }),
  };
}

const EMPTY_REGION = {
  shadowArmy: false,
  nazgul: false,
  fpCityOrStronghold: false,
} as const;

function approachOf(asked: NonNullable<AskedModules['approach']>): ApproachConfig {
  const gate = asked.nodes.length - 1;
  const nodes = asked.nodes.map((node, index) => ({
    ...EMPTY_REGION,
    // C.9: the gate is one unless the Free Peoples have captured it.
    shadowStronghold: index === gate && node.fpCityOrStronghold !== true,
    ...node,
  }));
  return { figureIndex: 0, progress: 0, ...asked, nodes };
}

function cardsOf(asked: NonNullable<AskedModules['cards']>, tiles: Config['tiles']): CardsConfig {
  const hands = { fp: [], shadow: [], ...asked.hands };
  const tables = { fp: [], shadow: [], ...asked.tables };
  const { drawn, removed, waiting, inPool } = tiles;
  const elsewhere = {
    cards: [
      ...[hands.fp, hands.shadow, tables.fp, tables.shadow],
      ...Object.values(asked.decks ?? {}),
    ].flat(),
    tiles: [drawn, removed, waiting, inPool].flat(),
  };
  return {
    decks: {
      fpCharacter: usualDeck('free-peoples', 'character', elsewhere),
      fpStrategy: usualDeck('free-peoples', 'strategy', elsewhere),
      shadowCharacter: usualDeck('shadow', 'character', elsewhere),
      shadowStrategy: usualDeck('shadow', 'strategy', elsewhere),
      ...asked.decks,
    },
    shuffle: asked.shuffle ?? true,
    hands,
    tables,
    lastBattleAllowed: asked.lastBattleAllowed ?? false,
    drawEachTurn: asked.drawEachTurn ?? true,
    handLimit: asked.handLimit ?? 6,
  };
}
