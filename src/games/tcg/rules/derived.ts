import type { Card } from '../cards/card.ts';
import { cardOf } from '../cards/index.ts';
import type { Mod } from '../data/vocabulary.ts';
import type { Player, Pub } from '../state.ts';
import { amountOf } from './amounts.ts';
import { allHold, countKeyword, isBarred, matches, reaches, voiceOf } from './matching.ts';
import { isRoaming } from './roaming.ts';
import { attachedTo, type Candidate, type Continuous, type Piece, type Table } from './table.ts';

// Derived values are worked out anew at every read, and clamped at 0 (R-B5).

/** Strength of a character. */
export function strengthOf(table: Table, piece: Piece): number {
  const noWeapons = isBarred(table, piece, 'gainStrengthFromWeapons');
  let sum = piece.card.strength;
  for (const { card } of attachedTo(table, piece.iid)) {
    if (!(noWeapons && isWeapon(card))) sum += card.bonus.strength;
  }
  sum += strengthChange(table, piece);
  for (const modifier of table.pub.modifiers) {
    if (modifier.kind === 'strength' && modifier.cards.includes(piece.iid)) sum += modifier.n;
  }
  return Math.max(0, sum);
}

/** Vitality of a character: what is left of it; at 1 it is exhausted, at 0 it dies (R-B9.4). */
export function vitalityOf(table: Table, piece: Piece): number {
  let sum = piece.card.vitality - piece.at.wounds;
  for (const { card } of attachedTo(table, piece.iid)) sum += card.bonus.vitality;
  return Math.max(0, sum);
}

/** Resistance of a companion, less the burdens of its owner (R-B11). */
export function resistanceOf(table: Table, { card, at, iid }: Piece, { burdens }: Player): number {
  let sum = at.resistance ?? card.resistance;
  for (const piece of attachedTo(table, iid)) sum += piece.card.bonus.resistance;
  return Math.max(0, sum - burdens);
}

/** Damage number of a character. */
export function damageOf(table: Table, piece: Piece): number {
  return isBarred(table, piece, 'haveDamageBonus') ? 0 : countKeyword(table, piece, 'damage');
}

function isWeapon({ class: itemClass }: Card): boolean {
  return itemClass === 'hand-weapon' || itemClass === 'ranged-weapon';
}

type Stat = Extract<Mod, { readonly stat: string }>['stat'];

/** Sum of the continuous changes of the strength of a character. */
function strengthChange(table: Table, one: Piece): number {
  let sum = 0;
  for (const entry of table.continuous) {
    const { mod } = entry.text;
    if (!isOfStat(mod, 'strength') || !reaches(table, entry, one)) continue;
    sum += amountOf(table, mod.n, voiceOf(entry.source));
  }
  return sum;
}

function isOfStat<S extends Stat>(mod: Mod, stat: S): mod is Extract<Mod, { readonly stat: S }> {
  return 'stat' in mod && mod.stat === stat;
}

/** How a card is to be played, as far as it changes the cost. */
export interface Terms {
  readonly costDelta: number;
  readonly bearer: Piece | null;
}

/** Twilight cost of a card for its owner; roaming is paid on top (D-35). */
export function costOf(table: Table, one: Candidate, { costDelta, bearer }: Terms): number {
  const { card } = one;
  let sum = card.cost + costDelta;
  for (const { onBearer, n } of card.ownCosts) {
    const voice = { source: one.iid, you: one.owner };
    if (bearer !== null && matches(table, bearer, onBearer, voice)) sum += n;
  }
  for (const entry of table.continuous) {
    const { mod } = entry.text;
    if (isOfStat(mod, 'cost') && reaches(table, entry, one) && isFirst(table, entry, mod))
      sum += mod.n;
  }
  const roaming = isRoaming(table.pub, card) ? table.pub.options.roamingPenalty : 0;
  return Math.max(0, sum) + roaming;
}

/** Whether a change for the first card only is still to be had: none that matches was played yet. */
function isFirst(
  table: Table,
  { source }: Continuous,
  { firstEach, target }: Extract<Mod, { readonly stat: 'cost' }>,
): boolean {
  if (firstEach === undefined) return true;
  const { phase, played } = table.pub;
  return (
    phase === 'shadow' &&
    !played.some((held) => matches(table, playedCandidate(table, held), target, voiceOf(source)))
  );
}

function playedCandidate(
  { pieces }: Table,
  { iid, card, owner }: Pub['played'][number],
): Candidate {
  const piece = pieces.find((one) => one.iid === iid);
  return piece ?? { iid, card: cardOf(card), owner, at: null };
}

/** Shadow number of a site. */
export function shadowNumberOf(table: Table, { card }: Piece): number {
  let sum = card.shadowNumber;
  for (const { source, text } of table.continuous) {
    const voice = voiceOf(source);
    if (!isOfStat(text.mod, 'shadowNumber') || !allHold(table, text.while, voice)) continue;
    sum += amountOf(table, text.mod.n, voice);
  }
  return Math.max(0, sum);
}

/** Moves the fellowship may make in this turn (R-D4). */
export function moveLimitOf({ options, moveLimitBonus }: Pub): number {
  return Math.max(1, options.moveLimitBase + moveLimitBonus);
}

/**
 * Whether the fellowship may move again in this turn (R-E7.4). It never asks this at site 9: the
 * game is over at the Regroup phase there (R-D6).
 */
export function mayMoveAgain(pub: Pub): boolean {
  return pub.moveCount < moveLimitOf(pub) && !pub.cannotMoveAgain;
}

/** The least multiple of its strength that overwhelms a character (R-E6.4). */
export function overwhelmOf(table: Table, piece: Piece): number {
  let most = 2;
  for (const entry of table.continuous) {
    const { mod } = entry.text;
    if ('overwhelm' in mod && reaches(table, entry, piece)) most = Math.max(most, mod.overwhelm);
  }
  for (const modifier of table.pub.modifiers) {
    if (modifier.kind === 'overwhelm' && modifier.cards.includes(piece.iid)) {
      most = Math.max(most, modifier.n);
    }
  }
  return most;
}

/** Sum of the changes of an archery total. */
export function archeryChange(table: Table, side: 'fellowship' | 'minion'): number {
  let sum = 0;
  for (const { source, text } of table.continuous) {
    const { mod } = text;
    if (!isOfStat(mod, 'archery') || mod.side !== side) continue;
    if (allHold(table, text.while, voiceOf(source))) sum += mod.n;
  }
  return sum;
}
