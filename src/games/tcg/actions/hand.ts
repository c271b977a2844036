import type { Card, Text } from '../cards/card.ts';
import type { CommandOf } from '../commands.ts';
import { heldIn } from '../held.ts';
import type { PhaseWord } from '../ids.ts';
import type { Reason } from '../reasons.ts';
import { bearersOf } from '../rules/bearers.ts';
import type { Look } from '../rules/look.ts';
import { activeSide, isProcedure } from '../rules/phases.ts';
import { PLAIN_TERMS, refuseCard, refusePlay } from '../rules/playing.ts';
import { type Candidate, heldCandidate } from '../rules/table.ts';

type PlayCard = CommandOf<'playCard'>;

/** Why a card of the hand cannot be played as an action; null when it can (R-C6, R-E2.2). */
export function refusePlayCard(look: Look, { card: iid, bearer }: PlayCard): Reason | null {
  const held = heldIn(look.own.hand, iid);
  if (held === undefined) return 'NOT_IN_HAND';
  const one = heldCandidate(held, look.seat);
  const terms = { ...PLAIN_TERMS, bearer: bearer ?? null, text: textNow(look, one.card) };
  return refuseKind(look, one) ?? refusePlay(look, one, terms);
}

/** The side, and whether the phase is right for it. */
function refuseKind({ table, seat }: Look, { card }: Candidate): Reason | null {
  if (card.side === null) return 'NOT_PLAYABLE';
  if (card.side !== activeSide(table.pub, seat)) return 'WRONG_SIDE';
  const { phase } = table.pub;
  return card.type === 'event' && eventText(card, phase) === null ? 'WRONG_TIMING' : null;
}

/** Non-events are played in the phase of their side alone (R-C6). */
export function isOutOfPhase({ table, own }: Look, iid: string): boolean {
  const held = heldIn(own.hand, iid);
  if (held === undefined || !isProcedure(table.pub.phase)) return false;
  return heldCandidate(held, table.pub.fp).card.type !== 'event';
}

function textNow({ table }: Look, card: Card): Text<'event'> | null {
  return eventText(card, table.pub.phase);
}

/** The text of an event for the present phase. */
export function eventText({ events }: Card, phase: string): Text<'event'> | null {
  return events.find((text) => text.phase.includes(phase as PhaseWord)) ?? null;
}

/** Every way to play a card of the hand now. */
export function listPlays(look: Look): PlayCard[] {
  const commands: PlayCard[] = [];
  const isEventsOnly = isProcedure(look.table.pub.phase);
  for (const held of look.own.hand) {
    const one = heldCandidate(held, look.seat);
    if (isEventsOnly && one.card.type !== 'event') continue;
    if (refuseKind(look, one) === null) addPlays(look, one, commands);
  }
  return commands;
}

function addPlays(look: Look, one: Candidate, commands: PlayCard[]): void {
  const { iid, card } = one;
  const plain = { ...PLAIN_TERMS, text: textNow(look, card) };
  if (refuseCard(look.table, one, plain) !== null) return;
  if (card.plays === 'bearer') {
    for (const bearer of bearersOf(look.table, one, null).fit) {
      if (refusePlay(look, one, { ...plain, bearer: bearer.iid }) !== null) continue;
      commands.push({ type: 'playCard', card: iid, bearer: bearer.iid });
    }
  }
  if (refusePlay(look, one, plain) === null) commands.push({ type: 'playCard', card: iid });
}
