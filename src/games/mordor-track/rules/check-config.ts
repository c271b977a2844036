import { LEVELS } from '../data/companions.ts';
import { CRACK_OF_DOOM, MOST_CORRUPTION, MOST_PROGRESS } from '../data/dice.ts';
import { TILE_FACTS } from '../data/tiles.ts';
import { COMPANIONS, SEATS, TILES, type Tile } from '../ids.ts';
import type { ApproachConfig, Config } from '../options.ts';
import { isFillerOf, isPlayableCard } from './cards.ts';
import { checkCards } from './check-cards.ts';
import { type Fault, fault, firstFault, within } from './faults.ts';
import { ofHighestLevel } from './guides.ts';

const CHECKS: readonly ((config: Config) => Fault)[] = [
  checkNumbers,
  checkCompanions,
  checkTiles,
  checkCharacters,
  checkApproach,
  checkCards,
  checkExternal,
];

/** Why a game cannot be set up like this (A.3); null when it can. The first fault is told. */
export function checkOptions(config: Config): Fault {
  return firstFault(CHECKS.map((check) => () => check(config)));
}

/** A game is no longer than that, unless it has no limit at all. */
const MOST_TURNS = 1000;

function checkNumbers({ corruption, rings, baseDice, startOnTrack, turnLimit }: Config): Fault {
  return firstFault([
    () => within('/corruption', corruption, 0, MOST_CORRUPTION - 1),
    () => within('/rings/fp', rings.fp, 0, 3),
    () => within('/rings/shadow', rings.shadow, 0, 3),
    () => (rings.fp + rings.shadow > 3 ? fault('/rings', 'must be three Rings at most') : null),
    () => within('/baseDice/fp', baseDice.fp, 1, 10),
    () => within('/baseDice/shadow', baseDice.shadow, 1, 10),
    () => within('/turnLimit', turnLimit ?? 1, 1, MOST_TURNS),
    () => within('/startOnTrack/step', startOnTrack?.step ?? 0, 0, CRACK_OF_DOOM - 1),
  ]);
}

function checkCompanions({ companions, guide, lost }: Config): Fault {
  const twice = companions.findIndex((companion, place) => companions.indexOf(companion) < place);
  if (twice >= 0) return fault(`/companions/${twice}`, 'must not be named twice');
  const both = COMPANIONS.find((companion) => companions.includes(companion) && lost[companion]);
  if (both !== undefined) return fault(`/lost/${both}`, 'must not be in the Fellowship too');
  if (guide === undefined) return null;
  if (!companions.includes(guide)) return fault('/guide', 'must be in the Fellowship');
  const isHighest = ofHighestLevel(companions).includes(guide);
  return isHighest ? null : fault('/guide', `must not be below another Level (${LEVELS[guide]})`);
}

const TILE_LISTS = ['drawn', 'removed', 'waiting', 'inPool'] as const;

function checkTiles({ tiles, startOnTrack }: Config): Fault {
  const seen = new Set<string>();
  for (const list of TILE_LISTS) {
    for (const [place, tile] of tiles[list].entries()) {
      const path = `/tiles/${list}/${place}`;
      if (!isTile(tile)) return fault(path, 'must be a Hunt tile');
      if (seen.has(tile)) return fault(path, `must not name ${tile} again`);
      seen.add(tile);
      const allowed = mayLie(tile, list, startOnTrack !== undefined);
      if (allowed !== true) return fault(path, allowed);
    }
  }
  return null;
}

function isTile(tile: string): tile is Tile {
  return (TILES as readonly string[]).includes(tile);
}

/** Where a tile may lie at the start; otherwise why it may not. */
function mayLie(tile: Tile, list: (typeof TILE_LISTS)[number], onTrack: boolean): true | string {
  const isStandard = TILE_FACTS[tile].kind === 'standard';
  switch (list) {
    case 'removed':
      return isStandard || 'must be a standard tile';
    case 'drawn':
      return isStandard || onTrack || 'must be a standard tile before Mordor';
    case 'waiting':
      if (onTrack) return 'must be empty with startOnTrack';
      return !isStandard || 'must be a special tile';
    case 'inPool':
      if (!onTrack) return 'must be empty without startOnTrack';
      return !isStandard || 'must be a special tile';
  }
}

function checkCharacters({ companions, upgrades }: Config): Fault {
  const { gandalfWhite, aragorn } = upgrades;
  if (companions.includes('gandalf-grey') && gandalfWhite === 'inPlay') {
    return fault('/upgrades/gandalfWhite', 'must not be inPlay beside Gandalf the Grey');
  }
  const isAragorn = aragorn === 'available' || aragorn === 'inPlay';
  return companions.includes('strider') && isAragorn
    ? fault('/upgrades/aragorn', 'must be unavailable or eliminated beside Strider')
    : null;
}

function checkApproach({ modules: { approach } }: Config): Fault {
  if (approach === undefined) return null;
  const path = '/modules/approach';
  return firstFault([
    () => within(`${path}/figureIndex`, approach.figureIndex, 0, approach.nodes.length - 1),
    () => within(`${path}/progress`, approach.progress, 0, MOST_PROGRESS),
    () => checkRegions(approach),
  ]);
}

function checkRegions({ nodes }: ApproachConfig): Fault {
  for (const [place, { id, shadowStronghold, fpCityOrStronghold }] of nodes.entries()) {
    const path = `/modules/approach/nodes/${place}`;
    if (shadowStronghold && fpCityOrStronghold)
      return fault(path, 'must not be held by both sides');
    // Whoever looks through a log for hidden cards finds them by their names.
    const isCard = isPlayableCard(id) || SEATS.some((seat) => isFillerOf(id, seat));
    if (isCard) return fault(`${path}/id`, 'must not be the name of a card');
  }
  return null;
}

function checkExternal({ modules }: Config): Fault {
  return modules.external === true ? fault('/modules/external', 'is not offered') : null;
}
