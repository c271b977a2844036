import { TILE_FACTS } from './data/tiles.ts';
import { freshDice } from './evolve/dice.ts';
import { COMPANIONS, type Companion, type Deck, type Fate, type Seat, TILES } from './ids.ts';
import type { CardsConfig, Config } from './options.ts';
import { deckOf } from './rules/cards.ts';
import type { MordorTrackState, Own, Pub, Sealed, SeatCards } from './state.ts';

const KEYS = { 'free-peoples': 'fp', shadow: 'shadow' } as const;

function both<T>(make: (seat: Seat) => T): Readonly<Record<Seat, T>> {
  return { 'free-peoples': make('free-peoples'), shadow: make('shadow') };
}

/** A game as it is set up, before its first turn (A.3). */
export function initial(options: Config, revision: number): MordorTrackState {
  const { cards } = options.modules;
  const decks = both((seat) => decksOf(cards, seat));
  return {
    pub: {
      ...startOf(options),
      revision,
      cards: cards === undefined ? null : both((seat) => seatCards(options, cards, decks, seat)),
    },
    own: both((seat): Own => ({ hand: cards?.hands[KEYS[seat]] ?? [], faceDown: [], picked: [] })),
    sealed: { decks },
  };
}

function startOf(options: Config): Omit<Pub, 'revision' | 'cards'> {
  const { rings, minions, upgrades, fpHuntDiceLastTurn } = options;
  return {
    options,
    phase: 'recover',
    turn: 0,
    question: null,
    questions: 0,
    actor: null,
    fellowship: fellowshipOf(options),
    fates: fatesOf(options),
    tiles: tilesOf(options),
    dice: both((seat) => freshDice(seat, 0)),
    rings: { 'free-peoples': rings.fp, shadow: rings.shadow },
    ringUsed: both(() => false),
    minions,
    upgrades,
    attempted: false,
    declared: false,
    guideChanged: false,
    messengerUsed: false,
    fpHuntDiceLastTurn,
    hunt: null,
    owed: { strongholds: 0, casualties: 0, gandalfDraw: null },
    draws: { tile: 0, tileDie: 0, companion: 0, hunt: 0, cardDie: 0, wornHand: 0 },
    result: null,
  };
}

function fellowshipOf(options: Config): Pub['fellowship'] {
  const { hidden, corruption, companions, startOnTrack, modules, guide } = options;
  const before = modules.approach === undefined ? 'gate' : 'map';
  return {
    place: startOnTrack === undefined ? before : 'track',
    pathIndex: modules.approach?.figureIndex ?? 0,
    progress: startOnTrack === undefined ? (modules.approach?.progress ?? 0) : 0,
    step: startOnTrack?.step ?? 0,
    hidden,
    corruption,
    companions,
    guide: guide ?? 'gollum',
  };
}

function fatesOf({ companions, lost }: Config): Pub['fates'] {
  const fate = (companion: Companion): Fate =>
    companions.includes(companion) ? 'inFellowship' : (lost[companion] ?? 'separated');
  const fates = COMPANIONS.map((companion) => [companion, fate(companion)]);
  return Object.fromEntries(fates) as Pub['fates'];
}

/** Standard tiles that are not named are in the pool, special ones are set aside. */
function tilesOf({ tiles }: Config): Pub['tiles'] {
  const named = Object.values(tiles).flat();
  const isStandard = (tile: (typeof TILES)[number]) => TILE_FACTS[tile].kind === 'standard';
  const rest = TILES.filter((tile) => !named.includes(tile));
  const listed = (list: readonly string[]) => TILES.filter((tile) => list.includes(tile));
  return {
    pool: TILES.filter(
      (tile) => tiles.inPool.includes(tile) || (rest.includes(tile) && isStandard(tile)),
    ),
    drawn: listed(tiles.drawn),
    limbo: [],
    setAside: rest.filter((tile) => !isStandard(tile)),
    waiting: listed(tiles.waiting),
    removed: listed(tiles.removed),
  };
}

function decksOf(cards: CardsConfig | undefined, seat: Seat): Sealed['decks'][Seat] {
  if (cards === undefined) return { character: [], strategy: [] };
  const { fpCharacter, fpStrategy, shadowCharacter, shadowStrategy } = cards.decks;
  return seat === 'shadow'
    ? { character: shadowCharacter, strategy: shadowStrategy }
    : { character: fpCharacter, strategy: fpStrategy };
}

function seatCards(
  options: Config,
  { hands, tables }: CardsConfig,
  decks: Sealed['decks'],
  seat: Seat,
): SeatCards {
  const hand = hands[KEYS[seat]];
  const inHand = (deck: Deck) => hand.filter((card) => deckOf(options, card) === deck).length;
  const { character, strategy } = decks[seat];
  return {
    hand: { character: inHand('character'), strategy: inHand('strategy') },
    decks: { character: character.length, strategy: strategy.length },
    table: tables[KEYS[seat]],
    played: [],
    faceDown: { character: 0, strategy: 0 },
  };
}
