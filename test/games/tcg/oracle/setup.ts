import { cardOf } from '../../../../src/games/tcg/cards/index.ts';
import type { Command, CommandOf } from '../../../../src/games/tcg/commands.ts';
import type { DeckList } from '../../../../src/games/tcg/data/vocabulary.ts';
import { opponentOf, SEATS, type Seat } from '../../../../src/games/tcg/ids.ts';
import type { Config } from '../../../../src/games/tcg/options.ts';
import { whyNotAnother } from './affording.ts';
import type { Ask, Talk } from './asks.ts';
import { pieceOf } from './legality.ts';
import { allHold, readingOf } from './matching.ts';
import { checkCorruption, draw, lay, lift, ownSite, placeSite, put, shuffle } from './moves.ts';
import { costOf } from './numbers.ts';
import { TEXT_RULES } from './perform.ts';
import { place } from './playing.ts';
import { ask } from './talk.ts';
import { type Chance, cardsOf, type Game, makePiece, type Piece, type Side } from './world.ts';

function sideOf(seat: Seat, deck: DeckList): Side {
  const make = (id: string, where: 'deck' | 'adventure' | 'void') =>
    makePiece(cardOf(id), seat, where);
  return {
    hand: [],
    deck: cardsOf(deck).map((id) => make(id, 'deck')),
    discard: [],
    dead: [],
    adventure: deck.sites.map((id) => make(id, 'adventure')),
    burdens: 0,
    marker: 0,
    bid: null,
    ringBearer: make(deck.ringBearer, 'void'),
    ring: make(deck.ring, 'void'),
    looked: [],
  };
}

function piecesOf({ deck, adventure, ringBearer, ring }: Side): Piece[] {
  return [...deck, ...adventure, ringBearer, ring];
}

/** A game that has not begun. */
export function makeGame(
  config: Config,
  decks: Readonly<Record<Seat, DeckList>>,
  chance: Chance,
): Game {
  const sides = { p1: sideOf('p1', decks.p1), p2: sideOf('p2', decks.p2) };
  return {
    rules: TEXT_RULES,
    config,
    chance,
    sides,
    pieces: [...piecesOf(sides.p1), ...piecesOf(sides.p2)],
    table: [],
    path: Array.from({ length: 10 }, () => null),
    order: SEATS,
    ...({ fp: 'p1', turn: 0, phase: 'setup', phaseNo: 0, round: 'normal' } as const),
    ...{ pool: 0, moveCount: 0, moveBonus: 0, cardsTaken: 0, startCost: 0 },
    ...{ wearingRing: false, cannotMoveAgain: false, siteTexts: false },
    ...{ changes: [], playedByShadow: [], assigned: new Map(), skirmish: null },
    ...{ actions: { p1: 0, p2: 0 }, asked: [], marked: [], result: null },
  };
}

/** Sets a game up, from the bids to the hands (R-C2). */
export function* setUp(game: Game): Talk {
  for (const seat of SEATS) game.chance.bring(game.sides[seat], seat);
  yield* bid(game);
  yield* chooseOrder(game);
  const [first] = game.order;
  const site = ownSite(game, first, 1);
  if (site !== undefined) placeSite(game, site);
  for (const seat of SEATS) game.sides[seat].marker = 1;
  placeRingBearers(game);
  for (const seat of game.order) yield* startFellowship(game, seat);
  for (const seat of game.order) {
    shuffle(game, seat);
    draw(game, seat, game.config.handSize);
  }
  if (!game.config.mulligan) return;
  for (const seat of game.order) yield* mulligan(game, seat);
}

function* bid(game: Game): Talk {
  const numbers = Array.from({ length: game.config.bidMax + 1 }, (_, n) => n);
  const commands = numbers.map((n) => ({ type: 'bid', n }) as const);
  for (;;) {
    const open = SEATS.filter((seat) => game.sides[seat].bid === null);
    if (open.length === 0) return;
    game.asked = open.map((seat): Ask => ({ seat, kind: 'bid', commands }));
    const { seat, command } = yield game.asked;
    game.sides[seat].bid = (command as CommandOf<'bid'>).n;
    game.asked = [];
  }
}

function* chooseOrder(game: Game): Talk {
  const bids = SEATS.map((seat) => game.sides[seat].bid ?? 0);
  const highest = SEATS.filter((_, place) => bids[place] === Math.max(...bids));
  const [higher] = highest;
  const seat = highest.length === 1 && higher !== undefined ? higher : game.chance.tieBreak();
  const commands = [true, false].map((first) => ({ type: 'chooseOrder', first }) as const);
  const { first } = (yield* ask(game, {
    seat,
    kind: 'chooseOrder',
    commands,
  })) as CommandOf<'chooseOrder'>;
  const leader = first ? seat : opponentOf(seat);
  game.order = [leader, opponentOf(leader)];
  game.fp = leader;
}

function placeRingBearers(game: Game): void {
  for (const seat of game.order) {
    const side = game.sides[seat];
    lay(game, side.ringBearer, 'fellowship');
    lay(game, side.ring, 'attached', side.ringBearer);
    side.burdens = side.bid ?? 0;
  }
  for (const seat of game.order) checkCorruption(game, seat);
}

/** Why a card cannot be a companion to start with; null where it can (R-C2.5). */
export function whyNotStart(game: Game, seat: Seat, iid: string): string | null {
  const card = pieceOf(game, iid);
  if (card === undefined || card.place !== 'deck' || card.owner !== seat) return 'UNKNOWN_CARD';
  const { type, texts } = card.print;
  if (type !== 'companion') return 'NOT_COMPANION';
  const require = texts.flatMap((text) => (text.kind === 'playRequirement' ? text.require : []));
  if (!allHold(game, require, readingOf(card, seat))) return 'REQUIREMENT';
  const sum = game.startCost + costOf(game, card, null);
  const isDear = sum > game.config.startingFellowshipLimit;
  return whyNotAnother(game, card) ?? (isDear ? 'START_COST' : null);
}

function* startFellowship(game: Game, seat: Seat): Talk {
  game.fp = seat;
  game.startCost = 0;
  for (;;) {
    const commands: Command[] = game.sides[seat].deck
      .map(({ iid }) => ({ type: 'startCompanion', card: iid }) as const)
      .filter(({ card }) => whyNotStart(game, seat, card) === null);
    commands.push({ type: 'startDone' });
    const command = yield* ask(game, { seat, kind: 'startingFellowship', commands });
    if (command.type !== 'startCompanion') return;
    const card = pieceOf(game, command.card);
    if (card === undefined) throw new Error('there is no such companion');
    game.startCost += costOf(game, card, null);
    lift(game, card);
    yield* place(game, card, null);
  }
}

function* mulligan(game: Game, seat: Seat): Talk {
  const commands = [true, false].map((take) => ({ type: 'mulligan', take }) as const);
  const command = yield* ask(game, { seat, kind: 'mulligan', commands });
  if (!(command as CommandOf<'mulligan'>).take) return;
  for (const card of game.sides[seat].hand) put(game, card, 'deck');
  shuffle(game, seat);
  draw(game, seat, game.config.mulliganHand);
}
