import type { Filter, Op, Selection } from '../../../../src/games/tcg/data/vocabulary.ts';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import { activeCards, activeOf, attachedTo, isActive } from './active.ts';
import { allHold, amountOf, isBarred, matches, readingOf, spot } from './matching.ts';
import { isDiscardable } from './moves.ts';
import { canBeWounded, canExert, canHeal, costOf } from './numbers.ts';
import type { Game, Piece, Reading } from './world.ts';

type OpOf<K extends Op['op']> = Extract<Op, { readonly op: K }>;

/** Whether a card may be chosen for what a step does (F.4, selection). */
function isSelectable(game: Game, op: Op, card: Piece, { you }: Reading): boolean {
  switch (op.op) {
    case 'exert':
      return canExert(game, card, op.times ?? 1);
    case 'wound':
      return canBeWounded(game, card);
    case 'heal':
      return canHeal(game, card);
    case 'discard':
    case 'discardAny': {
      const isKept = card.owner !== you && isBarred(game, card, 'beDiscardedByOpponent');
      return isDiscardable(game, card) && !isKept;
    }
    default:
      return isActive(game, card);
  }
}

/** Cards a step could be done to. */
export function candidates(game: Game, op: Op, target: Selection, reading: Reading): Piece[] {
  return meant(game, target, reading).filter((card) => isSelectable(game, op, card, reading));
}

function meant(game: Game, target: Selection, reading: Reading): readonly Piece[] {
  const { source, refs } = reading;
  if (target === 'self') return [source];
  if (target === 'bearer') return source.bearer === null ? [] : [source.bearer];
  return 'ref' in target ? (refs.get(target.ref) ?? []) : spot(game, target.filter, reading);
}

/** How many cards a selection needs. */
function neededBy(target: Selection): number {
  if (typeof target === 'string' || 'ref' in target) return 1;
  const { n = 1 } = target;
  if (n === 'all') return 0;
  return typeof n === 'number' ? n : n.min;
}

/** The player a step is about. */
export function seatOf(game: Game, whose: 'you' | 'opponent' | 'fp' | 'shadow', you: Seat): Seat {
  const isYou = whose === 'you' || (whose === 'fp') === (you === game.fp);
  if (whose === 'opponent') return you === 'p1' ? 'p2' : 'p1';
  return isYou ? you : you === 'p1' ? 'p2' : 'p1';
}

/** Cards in hand or discard pile that a step is about. */
export function inPile(
  game: Game,
  seat: Seat,
  pile: 'hand' | 'discard' | 'deck',
  filter: Filter | undefined,
  reading: Reading,
): Piece[] {
  return game.sides[seat][pile].filter((card) => matches(game, card, filter ?? {}, reading));
}

/** Whether steps of a cost can all be paid (R-C5.2). */
export function canPay(game: Game, cost: readonly Op[], reading: Reading): boolean {
  return cost.every((op) => canDo(game, op, reading, game.pool));
}

/** Whether a step can be done completely (D-43). */
export function canDo(game: Game, op: Op, reading: Reading, pool: number): boolean {
  const { you } = reading;
  if ('target' in op) {
    return candidates(game, op, op.target, reading).length >= neededBy(op.target);
  }
  switch (op.op) {
    case 'removeTwilight':
      return pool >= amountOf(game, op.n, reading);
    case 'removeBurden':
      return game.sides[game.fp].burdens >= op.n;
    case 'discardFromHand': {
      const seat = seatOf(game, op.who, you);
      const least = typeof op.n === 'number' ? op.n : op.n.min;
      return inPile(game, seat, 'hand', op.filter, reading).length >= least;
    }
    case 'discardAny':
      return discardable(game, op, reading).length >= op.n;
    case 'play':
      return playable(game, op, reading, pool).length > 0;
    default:
      return true;
  }
}

/** Cards of several places that one step may discard. */
export function discardable(game: Game, op: OpOf<'discardAny'>, reading: Reading): Piece[] {
  const { zones, filter } = op;
  const laid = zones.includes('play') ? spot(game, filter, reading) : [];
  const held = zones.includes('hand') ? inPile(game, reading.you, 'hand', filter, reading) : [];
  return [...laid.filter((card) => isSelectable(game, op, card, reading)), ...held];
}

/** Cards that a step may play (R-C5). */
export function playable(
  game: Game,
  op: OpOf<'play'>,
  reading: Reading,
  pool = game.pool,
): Piece[] {
  const piles = op.from.map((zone) => (zone === 'drawDeck' ? 'deck' : zone));
  const cards = piles.flatMap((pile) => inPile(game, reading.you, pile, op.filter, reading));
  const terms = { delta: op.costDelta ?? 0, onto: op.onto, reading, pool };
  return cards.filter((card) => whyNotPlayed(game, reading.you, card, terms) === null);
}

/** Under which terms a card is played, other than from hand by a command. */
export interface Terms {
  readonly delta?: number;
  readonly onto?: Filter | undefined;
  readonly reading?: Reading;
  readonly pool?: number;
  /** The bearer that is named. */
  readonly bearer?: Piece;
}

/** Steps that must be paid to play a card, beside its twilight. */
export function costsOf({ print }: Piece): Op[] {
  return print.texts.flatMap((text) =>
    text.kind === 'playCost' || text.kind === 'event' ? (text.cost ?? []) : [],
  );
}

/** Why a card cannot be played, in the order of R-C0; null where it can. */
export function whyNotPlayed(
  game: Game,
  seat: Seat,
  card: Piece,
  terms: Terms = {},
): string | null {
  const reading = readingOf(card, seat);
  if ((card.print.side === 'fp') !== (seat === game.fp)) return 'WRONG_SIDE';
  const require = card.print.texts.flatMap((text) =>
    text.kind === 'playRequirement' || text.kind === 'event' ? (text.require ?? []) : [],
  );
  if (!allHold(game, require, reading)) return 'REQUIREMENT';
  return (
    whyNotAnother(game, card) ??
    whyNotBorne(game, card, terms) ??
    whyNotPaid(game, seat, card, terms)
  );
}

/** Uniqueness, the Rule of 9, a second Ring-bearer (R-B6, R-C7). */
export function whyNotAnother(game: Game, card: Piece): string | null {
  const { print } = card;
  if (print.type === 'event') return null;
  const isSame = (one: Piece) => one.print.name === print.name;
  const twins = activeCards(game).filter(isSame);
  if (twins.some((one) => one.print.unique || print.unique)) return 'UNIQUE_IN_PLAY';
  const { dead, ringBearer } = game.sides[card.owner];
  const isMortal = print.type === 'companion' || print.type === 'ally';
  if (isMortal && print.unique && dead.some(isSame)) return 'UNIQUE_DEAD';
  if (print.type !== 'companion') return null;
  const lost = dead.filter((one) => one.print.type === 'companion').length;
  const count = activeOf(game, 'companion').length + lost;
  if (count >= game.config.ruleOfNine) return 'RULE_OF_9';
  return print.ringBearerCapable && !ringBearer.print.ringBearerCapable ? 'RING_BEARER' : null;
}

/** Characters that may bear a card at all (F of R-C0). */
export function bearersOf(game: Game, card: Piece, { onto, reading }: Terms = {}): Piece[] {
  const { bearer: filter, side, type } = card.print;
  if (filter === null) return [];
  const own = readingOf(card, card.owner);
  return activeOf(game, 'companion', 'ally', 'minion').filter((one) => {
    const isOwn = one.owner === card.owner && (one.print.type === 'minion') === (side === 'shadow');
    if (!isOwn && !(side === 'shadow' && type === 'condition')) return false;
    if (onto !== undefined && !matches(game, one, onto, reading ?? own)) return false;
    return matches(game, one, filter, own);
  });
}

/** What keeps a character from bearing this card too (R-B8). */
export function whyNotOn(game: Game, card: Piece, bearer: Piece): string | null {
  const { limitPerBearer, name, class: slot } = card.print;
  const borne = attachedTo(game, bearer).filter((one) => one !== card);
  const copies = borne.filter(({ print }) => print.name === name).length;
  if (limitPerBearer !== null && copies >= limitPerBearer) return 'BEARER_LIMIT';
  const isTaken = slot !== null && borne.some(({ print }) => print.class === slot);
  return isTaken ? 'CLASS_OCCUPIED' : null;
}

/** Characters that can bear a card now (L of R-C0). */
export function freeBearersOf(game: Game, card: Piece, terms: Terms = {}): Piece[] {
  return bearersOf(game, card, terms).filter((one) => whyNotOn(game, card, one) === null);
}

function whyNotBorne(game: Game, card: Piece, terms: Terms): string | null {
  const { bearer } = terms;
  if (card.print.plays !== 'bearer') return bearer === undefined ? null : 'ILLEGAL_BEARER';
  const possible = bearersOf(game, card, terms);
  if (bearer !== undefined) {
    return possible.includes(bearer) ? whyNotOn(game, card, bearer) : 'ILLEGAL_BEARER';
  }
  if (possible.length === 0) return 'NO_BEARER';
  const reasons = possible.map((one) => whyNotOn(game, card, one));
  const free = reasons.filter((reason) => reason === null).length;
  // An effect that plays a card asks for the bearer; a command must name it (R-C0).
  if (free === 0) return reasons.includes('CLASS_OCCUPIED') ? 'CLASS_OCCUPIED' : 'BEARER_LIMIT';
  return free === 1 || terms.pool !== undefined ? null : 'BEARER_REQUIRED';
}

function whyNotPaid(game: Game, seat: Seat, card: Piece, terms: Terms): string | null {
  const { delta = 0, bearer } = terms;
  const bearers = bearer === undefined ? freeBearersOf(game, card, terms) : [bearer];
  const prices = [...bearers, ...(bearers.length === 0 ? [null] : [])].map((one) =>
    costOf(game, card, one, delta),
  );
  const price = Math.min(...prices);
  const isShadow = seat !== game.fp;
  const pool = terms.pool ?? game.pool;
  if (isShadow && price > pool) return 'TWILIGHT';
  const reading = readingOf(card, seat);
  const left = isShadow ? pool - price : pool + price;
  const costs = costsOf(card);
  if (!costs.every((op) => canDo(game, op, reading, left))) return 'COST';
  const texts = card.print.texts.flatMap((text) => (text.kind === 'event' ? text.do : []));
  return canDoAll(game, texts, reading, left) ? null : 'NO_CARD_TO_PLAY';
}

/** Whether what must be played has a card to play (R-C5.6). */
export function canDoAll(game: Game, ops: readonly Op[], reading: Reading, pool: number): boolean {
  return ops.every(
    (op) => op.op !== 'play' || op.mandatory !== true || canDo(game, op, reading, pool),
  );
}
