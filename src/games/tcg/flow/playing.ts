import type { Text } from '../cards/card.ts';
import type { Filter } from '../data/vocabulary.ts';
import type { Held } from '../held.ts';
import type { Iid, Seat, Zone } from '../ids.ts';
import type { Play } from '../play.ts';
import { costOf } from '../rules/derived.ts';
import { reaches } from '../rules/matching.ts';
import { PLAIN_TERMS, waysToPlay } from '../rules/playing.ts';
import { type Candidate, knownPiece, type Piece, pieceOf, type Table } from '../rules/table.ts';
import { startAct } from './acting.ts';
import { ask } from './asking.ts';
import { openAfter, subjectOf } from './occurring.ts';
import { payTwilight } from './twilight.ts';

/** Where a card is played from, and on whose demand. */
export interface Origin {
  readonly seat: Seat;
  readonly from: 'hand' | 'discard' | 'drawDeck';
  readonly why: 'action' | 'response' | 'text';
}

/** R-C5.1: the card is shown, and no longer where it was. */
export function declare({ script }: Play, { iid, card }: Held, { seat, from, why }: Origin): void {
  script.emit({ type: 'CardRevealedForPlay', v: 1, pub: { seat, iid, card, from, why } });
}

/** R-C5.3 for a card that is no event: its twilight, its other costs, and then its place. */
export function payAndPlace(play: Play, iid: Iid, bearer: Iid | null, costDelta: number): void {
  const piece = knownPiece(play.table, iid);
  payCard(play, piece, bearer, costDelta);
  play.push({ kind: 'place', iid, bearer });
  const { costs } = piece.card;
  for (const { cost, index } of costs.toReversed()) {
    startAct(play, {
      ...{ player: piece.owner, source: iid, card: piece.card.id, index },
      ...{ subject: null, cost, effects: [] },
    });
  }
}

/** R-C5 for an event: its costs, what it does, and then the discard pile. */
export function payAndResolve(
  play: Play,
  iid: Iid,
  text: Text<'event' | 'response'>,
  subject: Parameters<typeof startAct>[1]['subject'],
  costDelta = 0,
): void {
  const piece = knownPiece(play.table, iid);
  payCard(play, piece, null, costDelta);
  play.push({ kind: 'resolved', iid });
  startAct(play, {
    ...{ player: piece.owner, source: iid, card: piece.card.id, index: text.index, subject },
    ...{ cost: text.cost ?? [], effects: text.do },
  });
}

function payCard(play: Play, piece: Piece, bearer: Iid | null, costDelta: number): void {
  const { table } = play;
  const terms = { costDelta, bearer: pieceOf(table, bearer) ?? null };
  payTwilight(play, piece, costOf(table, piece, terms));
}

/** A card that a text plays: who bears it is asked where that is open. */
export function playByText(
  play: Play,
  held: Held,
  origin: Origin,
  costDelta: number,
  onto: Filter | null,
): void {
  declare(play, held, origin);
  const one = knownPiece(play.table, held.iid);
  const terms = { ...PLAIN_TERMS, costDelta, onto };
  const places = waysToPlay(play.lookOf(origin.seat), one, terms);
  const bearers = places.flatMap((place) => (place === null ? [] : [place.iid]));
  if (bearers.length < 2) {
    payAndPlace(play, held.iid, bearers[0] ?? null, costDelta);
    return;
  }
  play.push({ kind: 'bearer', iid: held.iid, costDelta });
  ask(play, {
    ...{ kind: 'chooseCards', seat: origin.seat, options: bearers },
    ...{ source: held.iid, about: 'bearer' },
  });
}

const PLACES: Readonly<Record<string, Zone>> = {
  fellowship: 'fellowship',
  support: 'support',
  minionArea: 'minions',
  bearer: 'attached',
};

/** R-C5.4 and R-C5.5: the card comes into play, and what answers that. */
export function place(play: Play, iid: Iid, bearer: Iid | null): void {
  const one = knownPiece(play.table, iid);
  const zone = PLACES[one.card.plays ?? ''] ?? 'support';
  // A bearer that is gone by now leaves the card without a place.
  if (zone === 'attached' && pieceOf(play.table, bearer) === undefined) {
    play.push({ kind: 'resolved', iid });
    return;
  }
  const wounds = woundsOnEntry(play.table, one);
  play.script.emit({ type: 'CardPlayed', v: 1, pub: { iid, zone, bearer, wounds } });
  play.push({ kind: 'placed', iid }, { kind: 'check' });
}

/** The card's coming into play is answered, if it is still there. */
export function placed(play: Play, iid: Iid): void {
  const piece = pieceOf(play.table, iid);
  if (piece !== undefined) openAfter(play, [{ type: 'played', subject: subjectOf(play, piece) }]);
}

/** F.7 on 1_175: wounds that bring a character down to vitality 1, neither wounds nor exertions. */
export function woundsOnEntry(table: Table, one: Candidate): number {
  const isExhausted = table.continuous.some(
    (entry) => 'entersExhausted' in entry.text.mod && reaches(table, entry, one),
  );
  return isExhausted ? Math.max(0, one.card.vitality - 1) : 0;
}
