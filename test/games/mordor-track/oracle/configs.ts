import { below, shuffle, type Words } from '../../../../src/engine/rng.ts';
import {
  type CardId,
  COMPANIONS,
  type Companion,
  GATES,
  type Seat,
  STATUSES,
  TILES,
  type Tile,
} from '../../../../src/games/mordor-track/ids.ts';
import type { Asked } from '../../../../src/games/mordor-track/options.ts';
import { oneIn, oneOf } from './samples.ts';
import { CARDS_OF, LEVEL, STRATEGY_CARDS, TABLE_CARDS, TIED_TO, TILE_OF } from './tables.ts';

type Modules = NonNullable<Asked['modules']>;
type Cards = NonNullable<Modules['cards']>;
type Tiles = Record<'drawn' | 'removed' | 'waiting' | 'inPool', Tile[]>;

/** Any configuration that A.3 allows: all that may vary does. */
export function anyConfig(words: Words): Asked {
  const onTrack = oneIn(words, 2);
  const companions = someOf(words, COMPANIONS, oneOf(words, [0, 1, 2, 3, 5, 7]));
  const tiles = anyTiles(words, onTrack);
  const [fp = 0, shadow = 0] = oneOf(words, RINGS);
  return {
    preset: 'standard',
    gate: oneOf(words, GATES),
    corruption: below(words, oneOf(words, [1, 6, 12])),
    hidden: !oneIn(words, 3),
    companions,
    ...anyGuide(words, companions),
    lost: anyLost(words, companions),
    tiles,
    rings: { fp, shadow },
    ...anyCharacters(words, companions),
    baseDice: { fp: 1 + below(words, 10), shadow: 1 + below(words, 10) },
    fpHuntDiceLastTurn: below(words, 3),
    allFpNationsAtWar: oneIn(words, 2),
    sauronStrongholdFree: !oneIn(words, 4),
    shadowNationsAtWar: !oneIn(words, 4),
    ...(onTrack ? { startOnTrack: { step: below(words, 5) } } : {}),
    turnLimit: 1 + below(words, 9),
    switches: { wizardsStaffAdvances: oneIn(words, 2), gollumLateSuppress: oneIn(words, 2) },
    modules: {
      ...(oneIn(words, 4) ? {} : { cards: anyCards(words, companions, tiles) }),
      ...(oneIn(words, 2) ? {} : { approach: anyWay(words) }),
    },
  };
}

/** Elven Rings, three at most. */
const RINGS = [
  ...[
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ],
  ...[
    [2, 1],
    [1, 2],
    [3, 0],
    [0, 3],
  ],
];

function someOf<T>(words: Words, items: readonly T[], count: number): T[] {
  return shuffle(words, items).slice(0, count);
}

function anyGuide(words: Words, companions: readonly Companion[]): { guide?: Companion } {
  const level = Math.max(...companions.map((companion) => LEVEL[companion]));
  const highest = companions.filter((companion) => LEVEL[companion] === level);
  return highest.length === 0 || oneIn(words, 2) ? {} : { guide: oneOf(words, highest) };
}

function anyLost(words: Words, companions: readonly Companion[]): NonNullable<Asked['lost']> {
  const absent = COMPANIONS.filter((companion) => !companions.includes(companion));
  const named = absent.filter(() => oneIn(words, 2));
  const fates = ['eliminated', 'separated'] as const;
  return Object.fromEntries(named.map((companion) => [companion, oneOf(words, fates)]));
}

function anyTiles(words: Words, onTrack: boolean): Tiles {
  const tiles: Tiles = { drawn: [], removed: [], waiting: [], inPool: [] };
  const few = oneIn(words, 3);
  for (const tile of TILES) {
    const zone = tile.startsWith('s-')
      ? oneOf(words, few ? FEW : MANY)
      : oneOf(words, onTrack ? ON_TRACK : BEFORE);
    if (zone !== null) tiles[zone].push(tile);
  }
  return tiles;
}

const MANY = [null, null, null, 'drawn', 'removed'] as const;
const FEW = [null, 'drawn', 'removed', 'removed', 'removed', 'removed'] as const;
const ON_TRACK = [null, null, 'inPool', 'drawn'] as const;
const BEFORE = [null, null, 'waiting'] as const;

/** A.3: Gandalf and Strider are not in the Fellowship and in play as upgrades. */
function anyCharacters(words: Words, companions: readonly Companion[]) {
  const status = () => oneOf(words, STATUSES);
  const white = status();
  const king = status();
  const isGandalfHere = companions.includes('gandalf-grey');
  const isStriderHere = companions.includes('strider');
  return {
    minions: { saruman: status(), 'witch-king': status(), 'mouth-of-sauron': status() },
    upgrades: {
      gandalfWhite: isGandalfHere && white === 'inPlay' ? 'unavailable' : white,
      aragorn: isStriderHere && king !== 'eliminated' ? 'unavailable' : king,
    },
  } as const;
}

function anyWay(words: Words): NonNullable<Modules['approach']> {
  const count = 1 + below(words, 6);
  const nodes = Array.from({ length: count }, (_, index) => {
    const holder = oneOf(words, ['shadow', 'fp', null]);
    return {
      id: `node-${index}`,
      shadowStronghold: holder === 'shadow',
      shadowArmy: oneIn(words, 3),
      nazgul: oneIn(words, 3),
      fpCityOrStronghold: holder === 'fp',
    };
  });
  return { nodes, figureIndex: below(words, count), progress: below(words, oneOf(words, [1, 13])) };
}

function anyCards(words: Words, companions: readonly Companion[], tiles: Tiles): Cards {
  const placed = Object.values(tiles).flat();
  const fp = placesOf(words, 'free-peoples', companions, placed);
  const shadow = placesOf(words, 'shadow', companions, placed);
  const largest = Math.max(fp.hand.length, shadow.hand.length);
  return {
    ...(oneIn(words, 4)
      ? {}
      : {
          decks: {
            fpCharacter: fp.character,
            fpStrategy: fp.strategy,
            shadowCharacter: shadow.character,
            shadowStrategy: shadow.strategy,
          },
        }),
    shuffle: oneIn(words, 2),
    hands: { fp: fp.hand, shadow: shadow.hand },
    tables: { fp: fp.table, shadow: shadow.table },
    lastBattleAllowed: !oneIn(words, 3),
    drawEachTurn: !oneIn(words, 3),
    handLimit: largest + below(words, oneOf(words, [1, 5])),
  };
}

/** Cards of a seat, dealt to where each may lie; some are not in the game. */
function placesOf(
  words: Words,
  seat: Seat,
  companions: readonly Companion[],
  placed: readonly Tile[],
) {
  const places = { character: [], strategy: [], hand: [], table: [] } as Record<string, CardId[]>;
  const { character = [], strategy = [], hand = [], table = [] } = places;
  for (const card of shuffle(words, CARDS_OF[seat])) {
    const tile = TILE_OF[card];
    if (tile !== undefined && placed.includes(tile)) continue;
    const tied = TIED_TO[card];
    const isAtHome = tied === undefined || tied.some((one) => companions.includes(one));
    const canLie = TABLE_CARDS.includes(card) && isAtHome;
    const deck = STRATEGY_CARDS.includes(card) ? strategy : character;
    oneOf(words, [...(canLie ? [table, table] : []), deck, hand, hand, []]).push(card);
  }
  const prefix = seat === 'shadow' ? 'shadow' : 'fp';
  for (let number = 1; number <= 6; number += 1) {
    oneOf(words, [character, strategy, hand, []]).push(`${prefix}-filler-${number}`);
  }
  return { character, strategy, hand, table };
}
