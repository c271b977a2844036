import type { Answer, Occurrence } from '../agenda.ts';
import type { Text } from '../cards/card.ts';
import { CARDS } from '../cards/index.ts';
import type { On } from '../data/vocabulary.ts';
import { canDoAll, type Look } from './look.ts';
import { allHold, matches, type Voice } from './matching.ts';
import { activeSide } from './phases.ts';
import { PLAIN_TERMS, refuseCosts, refusePlay } from './playing.ts';
import {
  activePiece,
  type Candidate,
  heldCandidate,
  isTextOn,
  type Piece,
  pieceOf,
  type Table,
} from './table.ts';
import { isUsedUp } from './uses.ts';

type Answering = Text<'trigger'> | Text<'response'>;

/** Whether a text waits for what happens (F.3). */
function answers(
  table: Table,
  { on, while: conditions }: Answering,
  occurrence: Occurrence,
  voice: Voice,
): boolean {
  return isMeant(table, on, occurrence, voice) && allHold(table, conditions, voice);
}

function isMeant(table: Table, on: On, occurrence: Occurrence, voice: Voice): boolean {
  if (on.type !== occurrence.type) return false;
  if ('phase' in on && on.phase !== undefined && on.phase !== table.pub.phase) return false;
  if (!('filter' in on) || occurrence.subject === null) return true;
  const { filter } = on;
  if (on.type === 'killed') return wasMeant(table, filter, occurrence, voice);
  const { iid, card, owner } = occurrence.subject;
  const one = pieceOf(table, iid) ?? heldCandidate({ iid, card }, owner);
  if (!matches(table, one, filter, voice)) return false;
  return (
    !('against' in on) ||
    on.against === undefined ||
    isAgainst(table, on.against, occurrence, voice)
  );
}

/** The character as it was just before it was killed: it may have been the Ring-bearer. */
function wasMeant(
  table: Table,
  filter: Extract<On, { filter: unknown }>['filter'],
  { subject }: Occurrence,
  voice: Voice,
): boolean {
  if (subject === null) return false;
  const { ringBearer, ...rest } = filter;
  if (ringBearer === true && !subject.isRingBearer) return false;
  return matches(table, heldCandidate(subject, subject.owner), rest, voice);
}

function isAgainst(
  table: Table,
  filter: Extract<On, { filter: unknown }>['filter'],
  occurrence: Occurrence,
  voice: Voice,
): boolean {
  if (occurrence.type !== 'wins' && occurrence.type !== 'loses') return false;
  return occurrence.against.some((iid) => {
    const piece = pieceOf(table, iid);
    return piece !== undefined && matches(table, piece, filter, voice);
  });
}

/** Who uses the text of a card that is no ability: its owner; of a site, the Free Peoples (R-C0). */
export function voiceOfText({ pub }: Table, { iid, at, owner }: Piece): Voice {
  const you = at.zone === 'path' ? pub.fp : owner;
  return { source: iid, you, lastBearer: at.attachedTo };
}

/** The name of an answer, in decisions and among those that were used. */
export function answerKey({ source, index }: Pick<Answer, 'source' | 'index'>): string {
  return `${source}:${index}`;
}

/** A window, as far as it matters who can answer. */
export interface Happening {
  readonly occurrences: readonly Occurrence[];
  readonly used: readonly string[];
}

/** Optional triggers and response abilities that a player can use now (R-C12.2). */
export function textsToUse(look: Look, happening: Happening): readonly Answer[] {
  const found: Answer[] = [];
  for (const piece of look.table.active) {
    if (voiceOfText(look.table, piece).you !== look.seat) continue;
    if (!isTextOn(look.table.pub, piece, look.table.site)) continue;
    for (const text of piece.card.triggers) {
      if (text.optional) addAnswer(look, piece, text, happening, found);
    }
    if (piece.card.type === 'event') continue;
    for (const text of piece.card.responses) addAnswer(look, piece, text, happening, found);
  }
  return found;
}

function addAnswer(
  look: Look,
  piece: Piece,
  text: Answering,
  { occurrences, used }: Happening,
  found: Answer[],
): void {
  const { table } = look;
  const voice = voiceOfText(table, piece);
  if (isUsedUp(table.pub, piece.iid, text)) return;
  const key = answerKey({ source: piece.iid, index: text.index });
  const occurrence = occurrences.findIndex(
    (one, place) =>
      answers(table, text, one, voice) &&
      (text.kind === 'response' || !used.includes(`${key}:${place}`)),
  );
  if (occurrence < 0) return;
  const needs = text.kind === 'response' ? text.require : undefined;
  if (!allHold(table, needs, voice) || isIdle(look, text, voice)) return;
  if (refuseCosts(look, voice, text.cost, text.do) !== null) return;
  found.push({ source: piece.iid, index: text.index, occurrence });
}

/** A response that costs nothing and does nothing: it could be used without end. */
function isIdle(look: Look, { kind, cost, do: effects }: Answering, voice: Voice): boolean {
  return kind === 'response' && cost === undefined && !canDoAll(look, effects, voice);
}

/** Response events of the hand that a player can play now. */
export function eventsToPlay(look: Look, { occurrences }: Happening): readonly Answer[] {
  const side = activeSide(look.table.pub, look.seat);
  const found: Answer[] = [];
  for (const held of look.own.hand) {
    const one = heldCandidate(held, look.seat);
    if (one.card.side !== side) continue;
    for (const text of one.card.responses) {
      const occurrence = placeOfAnswer(look, one, text, occurrences);
      if (occurrence >= 0) found.push({ source: held.iid, index: text.index, occurrence });
    }
  }
  return found;
}

/** Where a response event would answer what happens, with every condition and cost met; else -1. */
function placeOfAnswer(
  look: Look,
  one: Candidate,
  text: Text<'response'>,
  occurrences: readonly Occurrence[],
): number {
  const voice = { source: one.iid, you: look.seat };
  const place = occurrences.findIndex((happened) => answers(look.table, text, happened, voice));
  if (place < 0) return -1;
  return refusePlay(look, one, { ...PLAIN_TERMS, text }) === null ? place : -1;
}

/** Events of the pool that are responses: what a hand that nobody sees may hold. */
const RESPONSE_EVENTS = [...CARDS.values()].filter(
  ({ type, responses }) => type === 'event' && responses.length > 0,
);

/** R-C12.6b: whether a hand may hold an answer, for all that the others know. */
export function mayHoldAnswer(look: Look, { occurrences }: Happening): boolean {
  const { table, seat } = look;
  if (table.pub.players[seat].hand === 0) return false;
  const side = activeSide(table.pub, seat);
  return RESPONSE_EVENTS.some((card) => {
    const one = { iid: card.id, card, owner: seat, at: null };
    return (
      card.side === side &&
      card.responses.some((text) => placeOfAnswer(look, one, text, occurrences) >= 0)
    );
  });
}

/** Mandatory triggers of active cards that answer what happens, in the order of the cards. */
export function mandatoryTriggers(
  table: Table,
  occurrences: readonly Occurrence[],
): readonly Answer[] {
  const found: Answer[] = [];
  for (const piece of table.active) {
    for (const text of piece.card.triggers) {
      if (text.optional || !mayTrigger(table, piece, text)) continue;
      const voice = voiceOfText(table, piece);
      for (const [occurrence, one] of occurrences.entries()) {
        if (!answers(table, text, one, voice)) continue;
        found.push({ source: piece.iid, index: text.index, occurrence });
      }
    }
  }
  return found;
}

/** A limit that is not used up, and a site only where its text is in force or it is left or reached. */
function mayTrigger(table: Table, piece: Piece, text: Text<'trigger'>): boolean {
  if (isUsedUp(table.pub, piece.iid, text)) return false;
  const isWay = text.on.type === 'movesFrom' || text.on.type === 'movesTo';
  return isWay || isTextOn(table.pub, piece, table.site);
}

/** Whether a trigger that waits can still be carried out. */
export function stillWaits(table: Table, { source, index }: Answer): boolean {
  const piece = activePiece(table, source);
  const text = piece?.card.triggers.find((one) => one.index === index);
  return piece !== undefined && text !== undefined && !isUsedUp(table.pub, source, text);
}
