import type { Iid } from '../ids.ts';
import type { Play } from '../play.ts';
import { activePiece } from '../rules/table.ts';
import { canBeWounded, canExert, isPrevented } from '../rules/tokens.ts';
import { openBefore, subjectOf } from './occurring.ts';

/** R-B9.1: a character is about to exert; one that is exhausted does not. */
export function exert(play: Play, iid: Iid): void {
  const piece = activePiece(play.table, iid);
  if (piece === undefined || !canExert(play.table, piece)) return;
  const subject = subjectOf(play, piece);
  openBefore(play, { type: 'aboutToExert', subject }, { kind: 'exertToken', iid });
}

/** The exertion places its token. */
export function placeExertToken(play: Play, iid: Iid): void {
  if (activePiece(play.table, iid) === undefined) return;
  play.script.emit({ type: 'Exerted', v: 1, pub: { iid, token: true } });
  play.push({ kind: 'check' });
}

/** R-B9.2: a character is about to be wounded, unless it cannot take wounds. */
export function wound(play: Play, iid: Iid, inRound: boolean): void {
  const piece = activePiece(play.table, iid);
  if (piece === undefined || !canBeWounded(play.table, piece)) return;
  if (isPrevented(play.table, piece)) {
    play.script.emit({ type: 'WoundPrevented', v: 1, pub: { iid } });
    return;
  }
  const subject = subjectOf(play, piece);
  openBefore(play, { type: 'aboutToWound', subject }, { kind: 'woundToken', iid, inRound });
}

/** The wound places its token. In a round of damage, deaths come after the round (D-23). */
export function placeWoundToken(play: Play, iid: Iid, inRound: boolean): void {
  if (activePiece(play.table, iid) === undefined) return;
  play.script.emit({ type: 'WoundPlaced', v: 1, pub: { iid } });
  if (!inRound) play.push({ kind: 'check' });
}
