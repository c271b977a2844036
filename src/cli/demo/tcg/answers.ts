import { factsOf, type Op } from './cards.ts';
import { isEffective } from './effects.ts';
import { worthOf } from './picking.ts';
import {
  activeOf,
  factsIn,
  lifeOf,
  type Position,
  pieceOf,
  ringBearer,
  textAt,
} from './position.ts';
import { type Held, otherSeat, type TcgCommand } from './view.ts';

const USUAL_BID = 1;
/** Companions that can go on, for a second move in a turn. */
const ENOUGH = 4;
/** Cards of one side in a hand, of which one is let go. */
const TOO_MANY = 6;
/** The last site but one: who is there wins with the next move. */
const NEAR_THE_END = 8;

/** A burden or two are worth the first turn. */
export function scoreBid({ n = 0 }: TcgCommand): number {
  return -Math.abs(n - USUAL_BID);
}

/** The most costly companion leads, with whoever else fits. */
export function scoreStart(position: Position, { card }: TcgCommand): number {
  return 1 + (factsIn(position, card)?.cost ?? 0);
}

/** A hand without minions, or without companions, is changed. */
export function scoreMulligan({ view, cards }: Position, { take }: TcgCommand): number {
  const types = (view.own?.hand ?? []).map(({ card }) => factsOf(cards, card).type);
  const isGood = types.includes('minion') && types.includes('companion');
  return take === isGood ? -1 : 1;
}

/** Whether an optional text is used; to decline is worth nothing. */
export function scoreResponse(position: Position, { source, index }: TcgCommand): number {
  const text = textAt(position, source, index);
  if (text.kind === 'trigger') {
    return isEffective(position, text, pieceOf(position, source)) ? 1 : -1;
  }
  const bearer = ringBearer(position);
  const subject = pieceOf(position, position.view.pending?.question.subject);
  const isDying = lifeOf(subject) <= 1;
  const isRingBearer = subject !== undefined && subject.iid === bearer?.iid;
  const steps = (text.do ?? []).map(({ op }: Op) => op);
  if (steps.includes('wearRing')) return isDying ? 1 : -1;
  // Whoever has taken the Ring over could do so again and again.
  if (steps.includes('becomeRingBearer')) return bearer === undefined ? 1 : -1;
  if (steps.includes('preventWound')) return isDying || isRingBearer ? 1 : -1;
  return 1;
}

/** On where the fellowship is whole and nobody waits for it, or where the other one is about to win. */
export function scoreMove(position: Position, { move }: TcgCommand): number {
  const { view, me } = position;
  const fit = activeOf(position, 'companion').filter((piece) => lifeOf(piece) > 1);
  const isWhole = fit.length >= ENOUGH && lifeOf(ringBearer(position)) >= ENOUGH;
  const other = view.players[otherSeat(me)];
  const isUrgent = other.marker >= NEAR_THE_END;
  const isSafe = isWhole && activeOf(position, 'minion').length === 0;
  return move === (isSafe || isUrgent) ? 1 : -1;
}

/** One card that is of little use goes for a new one; to keep the rest is worth nothing. */
export function scoreReconciling(position: Position, { card }: TcgCommand): number {
  const held = position.view.own?.hand.find(({ iid }) => iid === card);
  const isForced = (position.view.pending?.asked?.min ?? 0) > 0;
  const use = held === undefined ? 1 : useOf(position, held);
  return isForced ? 1 / (1 + use) : 0.5 - use;
}

/**
 * What a card of the hand is good for: nothing where its title can never be played any more, or
 * where the hand is full of cards of its side.
 */
function useOf({ view, cards, me }: Position, held: Held): number {
  const { title, side, unique, ...facts } = factsOf(cards, held.card);
  const isDead = view.players[me].dead.some(({ card }) => factsOf(cards, card).title === title);
  const hand = view.own?.hand ?? [];
  const alike = hand.filter(({ card }) => factsOf(cards, card).side === side);
  return (isDead && unique === true) || alike.length >= TOO_MANY ? 0 : 1 + worthOf(facts);
}
