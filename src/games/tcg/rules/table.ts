import { known } from '../../../engine/invariant.ts';
import type { Card, Text } from '../cards/card.ts';
import { cardOf } from '../cards/index.ts';
import type { Held } from '../held.ts';
import type { Iid, Seat } from '../ids.ts';
import { opponentOf } from '../ids.ts';
import type { InPlay, Pub } from '../state.ts';

/** A card with what is printed on it, wherever it is. */
export interface Candidate {
  readonly iid: Iid;
  readonly card: Card;
  readonly owner: Seat;
  /** What holds of it in play; null where it is elsewhere. */
  readonly at: InPlay | null;
}

/** A card in play. */
export interface Piece extends Candidate {
  readonly at: InPlay;
}

/** A continuous text that is in force, unless its own conditions fail. */
export interface Continuous {
  readonly source: Piece;
  readonly text: Text<'modifier'>;
}

/**
 * The cards of a position as the rules ask for them: which are active, and which texts are in force.
 * Made once for a position and thrown away with it.
 */
export interface Table {
  readonly pub: Pub;
  readonly pieces: readonly Piece[];
  readonly active: readonly Piece[];
  readonly continuous: readonly Continuous[];
  /** The site the fellowship is at; null before there is one. */
  readonly site: Piece | null;
}

function pieceAt(at: InPlay): Piece {
  return { iid: at.iid, card: cardOf(at.card), owner: at.owner, at };
}

/** A card that is not in play, as filters look at it. */
export function heldCandidate({ iid, card }: Held, owner: Seat): Candidate {
  return { iid, card: cardOf(card), owner, at: null };
}

/** Looks at a position. */
export function makeTable(pub: Pub): Table {
  const pieces = pub.cards.map(pieceAt);
  const active = pieces.filter((piece) => isActiveIn(pub, pieces, piece));
  const marker = markerOf(pub);
  const site =
    active.find(({ at, card }) => at.zone === 'path' && card.siteNumber === marker) ?? null;
  const continuous: Continuous[] = [];
  for (const source of active) {
    if (source.card.modifiers.length === 0 || !isTextOn(pub, source, site)) continue;
    for (const text of source.card.modifiers) continuous.push({ source, text });
  }
  return { pub, pieces, active, continuous, site };
}

/** R-B4: which cards of a turn are active. */
function isActiveIn(pub: Pub, pieces: readonly Piece[], { at, card }: Piece): boolean {
  if (at.zone === 'path') return true;
  if (at.zone === 'void') return false;
  const isFp = at.owner === pub.fp;
  if (card.side === 'shadow' ? isFp : !isFp) return false;
  if (at.attachedTo === null) return true;
  const bearer = pieces.find(({ iid }) => iid === at.attachedTo);
  return bearer !== undefined && isActiveIn(pub, pieces, bearer);
}

/**
 * R-B4: site text counts where the fellowship is, not while starting fellowships are played, and
 * not before a move is complete (R-D2.7).
 */
export function isTextOn({ phase, isMoving }: Pub, { at }: Piece, site: Piece | null): boolean {
  return at.zone !== 'path' || (at.iid === site?.iid && phase !== 'setup' && !isMoving);
}

/** The Shadow player of this turn. */
export function shadowOf({ fp }: Pub): Seat {
  return opponentOf(fp);
}

/** The site of the Free Peoples player, 1 to 9. */
export function markerOf(pub: Pub): number {
  return pub.players[pub.fp].marker;
}

/** A card in play, by its id; undefined when there is none. */
export function pieceOf({ pieces }: Table, iid: Iid | null): Piece | undefined {
  return pieces.find((piece) => piece.iid === iid);
}

/** An active card, by its id; undefined when there is none. */
export function activePiece({ active }: Table, iid: Iid | null): Piece | undefined {
  return active.find((piece) => piece.iid === iid);
}

/** A card that is known to be in play. */
export function knownPiece(table: Table, iid: Iid): Piece {
  return known(pieceOf(table, iid), `the card ${iid}`);
}

/** Cards that a card bears, active or not: all of them go when it leaves play (R-B9.6). */
export function attachedTo({ pieces }: Table, iid: Iid): readonly Piece[] {
  return pieces.filter(({ at }) => at.attachedTo === iid);
}

/** Cards that a card bears, if they are active themselves. */
export function borneBy({ active }: Table, iid: Iid): readonly Piece[] {
  return active.filter(({ at }) => at.attachedTo === iid);
}

/** Characters of the fellowship: companions in play of the Free Peoples player. */
export function companions({ active }: Table): readonly Piece[] {
  return active.filter(({ card }) => card.type === 'companion');
}

/** Minions in play. */
export function minions({ active }: Table): readonly Piece[] {
  return active.filter(({ card }) => card.type === 'minion');
}

/** The Ring-bearer of the Free Peoples player, while it is in play. */
export function ringBearer(table: Table): Piece | undefined {
  return activePiece(table, table.pub.players[table.pub.fp].ringBearer);
}
