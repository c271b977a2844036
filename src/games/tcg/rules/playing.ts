import type { Text } from '../cards/card.ts';
import { cardOf } from '../cards/index.ts';
import type { Filter, Op } from '../data/vocabulary.ts';
import type { Iid } from '../ids.ts';
import type { Reason } from '../reasons.ts';
import type { CountingVoice } from './amounts.ts';
import { type Bearers, bearersOf, refuseBearer } from './bearers.ts';
import { costOf } from './derived.ts';
import { canDoAll, type Look } from './look.ts';
import { allHold } from './matching.ts';
import type { Candidate, Piece, Table } from './table.ts';

/** How a card is to be played. */
export interface PlayTerms {
  readonly bearer: Iid | null;
  readonly costDelta: number;
  /** Who may bear it besides what the card says; null where it says all. */
  readonly onto: Filter | null;
  /** The text of an event that is used; null for other cards. */
  readonly text: Text<'event' | 'response'> | null;
}

/** A card as it is played from a hand, with nothing special about it. */
export const PLAIN_TERMS: PlayTerms = { bearer: null, costDelta: 0, onto: null, text: null };

/** R-C5.2: why a card cannot be played, in the order of R-C0; null when it can. */
export function refusePlay(look: Look, one: Candidate, terms: PlayTerms): Reason | null {
  const bearers = bearersOf(look.table, one, terms.onto);
  return (
    refuseCard(look.table, one, terms) ??
    refuseBearer(look.table, one, bearers, terms.bearer) ??
    refusePayment(look, one, terms, bearerIn(bearers, terms.bearer))
  );
}

/** Who would bear a card that a text plays; empty where it cannot be played, [null] without one. */
export function waysToPlay(
  look: Look,
  one: Candidate,
  terms: PlayTerms,
): readonly (Piece | null)[] {
  const { table } = look;
  if (refuseCard(table, one, terms) !== null) return [];
  const places = one.card.plays === 'bearer' ? bearersOf(table, one, terms.onto).fit : [null];
  return places.filter((place) => refusePayment(look, one, terms, place) === null);
}

function bearerIn({ fit }: Bearers, bearer: Iid | null): Piece | null {
  const found = bearer === null ? fit[0] : fit.find(({ iid }) => iid === bearer);
  return found ?? null;
}

/** Requirements, uniqueness, the Rule of 9, and a Frodo beside another Ring-bearer. */
export function refuseCard(table: Table, one: Candidate, { text }: PlayTerms): Reason | null {
  const { card } = one;
  const voice = voiceOfPlay(one);
  const required = card.requirements.every(({ require }) => allHold(table, require, voice));
  if (!required || !allHold(table, text?.require, voice)) return 'REQUIREMENT';
  if (card.type === 'event') return null;
  return (
    refuseUnique(table, one) ?? (card.type === 'companion' ? refuseCompanion(table, one) : null)
  );
}

function voiceOfPlay({ iid, owner }: Candidate): CountingVoice {
  return { source: iid, you: owner };
}

/** R-B6. */
function refuseUnique({ active, pub }: Table, { card, owner }: Candidate): Reason | null {
  const isBlocked = active.some(
    (piece) => piece.card.name === card.name && (piece.card.unique || card.unique),
  );
  if (isBlocked) return 'UNIQUE_IN_PLAY';
  const mayDie = card.type === 'companion' || card.type === 'ally';
  if (!card.unique || !mayDie) return null;
  const isDead = pub.players[owner].dead.some((held) => cardOf(held.card).name === card.name);
  return isDead ? 'UNIQUE_DEAD' : null;
}

/** R-C7.2 and R-C7.5. */
function refuseCompanion({ active, pub }: Table, { card, owner }: Candidate): Reason | null {
  const { dead, ringBearer } = pub.players[owner];
  const count =
    active.filter((piece) => piece.card.type === 'companion').length +
    dead.filter((held) => cardOf(held.card).type === 'companion').length;
  if (count >= pub.options.ruleOfNine) return 'RULE_OF_9';
  const bearer = active.find(({ iid }) => iid === ringBearer);
  const isFrodo = bearer === undefined || bearer.card.ringBearerCapable;
  return card.ringBearerCapable && !isFrodo ? 'RING_BEARER' : null;
}

/** The twilight of the Shadow, all other costs, and a card that must be played. */
function refusePayment(
  look: Look,
  one: Candidate,
  { costDelta, text }: PlayTerms,
  bearer: Piece | null,
): Reason | null {
  const { card } = one;
  const cost = costOf(look.table, one, { costDelta, bearer });
  if (card.side === 'shadow' && cost > look.pool) return 'TWILIGHT';
  const pool = look.pool + (card.side === 'shadow' ? -cost : cost);
  const costs = [...card.costs.flatMap((each) => each.cost), ...(text?.cost ?? [])];
  return refuseCosts({ ...look, pool }, voiceOfPlay(one), costs, text?.do);
}

/** Costs beside the twilight of a card, and a card that its text must play (R-C5.6). */
export function refuseCosts(
  look: Look,
  voice: CountingVoice,
  costs: readonly Op[] | undefined,
  effects: readonly Op[] | undefined,
): Reason | null {
  if (!canDoAll(look, costs, voice)) return 'COST';
  const demands = effects?.filter((op) => op.op === 'play' && op.mandatory === true);
  if (demands === undefined || demands.length === 0) return null;
  const after = { ...look, pool: poolAfter(look.pool, costs) };
  return canDoAll(after, demands, voice) ? null : 'NO_CARD_TO_PLAY';
}

/** The pool as it will be once these costs are paid. */
function poolAfter(pool: number, costs: readonly Op[] | undefined): number {
  let after = pool;
  for (const op of costs ?? []) {
    if (op.op === 'addTwilight' && typeof op.n === 'number') after += op.n;
    if (op.op === 'removeTwilight' && typeof op.n === 'number') after -= op.n;
  }
  return after;
}
