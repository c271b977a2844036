import type { Occurrence } from '../agenda.ts';
import type { GameEnd, Seat } from '../ids.ts';
import { opponentOf } from '../ids.ts';
import type { Play } from '../play.ts';
import { mandatoryTriggers, voiceOfText } from '../rules/answering.ts';
import { resistanceOf, vitalityOf } from '../rules/derived.ts';
import { canDoAll } from '../rules/look.ts';
import { attachedTo, knownPiece, type Piece, ringBearer } from '../rules/table.ts';
import { openAfter, subjectOf } from './occurring.ts';

/** Whether the game is over, so that nothing more happens. */
export function isOver({ pub }: Play): boolean {
  return pub.result !== null;
}

/** Ends the game, and shows the decks. */
export function endGame({ script }: Pick<Play, 'script'>, winner: Seat | null, how: GameEnd): void {
  const { p1, p2 } = script.state.own;
  const decks = { p1: p1.deck, p2: p2.deck };
  script.emit({ type: 'GameEnded', v: 1, pub: { winner, how, decks } });
}

/** R-C12.5: deaths, corruption, and texts that watch over the state, until nothing changes. */
export function check(play: Play): void {
  const dying = play.table.active.filter(
    (piece) => piece.card.isCharacter && vitalityOf(play.table, piece) === 0,
  );
  if (dying.length > 0) {
    kill(play, dying);
    return;
  }
  if (isCorrupted(play)) return;
  watch(play);
}

/** Kills characters at the same time; what answers that comes after the check (R-B9.4). */
export function kill(play: Play, dying: readonly Piece[]): void {
  const killed = dying.map(
    (piece): Occurrence => ({
      type: 'killed',
      subject: subjectOf(play, piece),
    }),
  );
  const isBearerKilled = killed.some(({ subject }) => subject?.isRingBearer);
  const isMinion = ({ card }: Piece) => card.type === 'minion';
  const borne = dying.flatMap(({ iid }) => attachedTo(play.table, iid));
  const isRing = ({ card }: Piece) => card.type === 'oneRing';
  const ids = (pieces: readonly Piece[]) => pieces.map(({ iid }) => iid);
  play.script.emit({
    type: 'Killed',
    v: 1,
    pub: {
      dead: ids(dying.filter((piece) => !isMinion(piece))),
      discarded: ids([...dying.filter(isMinion), ...borne.filter((piece) => !isRing(piece))]),
      waiting: ids(borne.filter(isRing)),
    },
  });
  if (isBearerKilled) play.push({ kind: 'ringBearerLost' });
  openAfter(play, killed);
  play.push({ kind: 'check' });
}

/** R-B11: a Ring-bearer without resistance has lost at once. */
function isCorrupted(play: Play): boolean {
  const { pub, table } = play;
  const bearer = ringBearer(table);
  if (bearer === undefined || resistanceOf(table, bearer, pub.players[pub.fp]) > 0) return false;
  endGame(play, opponentOf(pub.fp), 'CORRUPTED');
  return true;
}

/** Texts that watch over the state, as far as they would change something (F.3). */
function watch(play: Play): void {
  const { table } = play;
  const state: Occurrence = { type: 'state', subject: null };
  const waiting = mandatoryTriggers(table, [state]).filter(({ source, index }) => {
    const piece = knownPiece(table, source);
    const voice = voiceOfText(table, piece);
    const text = piece.card.triggers.find((one) => one.index === index);
    return text !== undefined && canDoAll(play.lookOf(voice.you), text.do, voice);
  });
  if (waiting.length === 0) return;
  play.push({ kind: 'check' });
  play.push({
    ...{ kind: 'window', occurrences: [state], mandatory: waiting, used: [], next: 'fp' },
    ...{ declined: 2, isGone: false, effect: null },
  });
}

/** R-E10: the Ring-bearer was killed; who has not given the Ring on by now has lost. */
export function loseRingBearer(play: Play): void {
  if (ringBearer(play.table) === undefined) {
    endGame(play, opponentOf(play.pub.fp), 'RING_BEARER_KILLED');
  }
}

/** Cards leave play, with all that they bear; nothing is killed (R-B9.5). */
export function discardFromPlay(play: Play, leaving: readonly Piece[]): void {
  if (leaving.length === 0) return;
  const cards = new Set(leaving.map(({ iid }) => iid));
  for (const { iid } of leaving) {
    for (const borne of attachedTo(play.table, iid)) cards.add(borne.iid);
  }
  play.script.emit({ type: 'DiscardedFromPlay', v: 1, pub: { cards: [...cards] } });
  play.push({ kind: 'check' });
}
