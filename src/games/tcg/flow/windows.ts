import { known } from '../../../engine/invariant.ts';
import type { Answer, Subject, Window } from '../agenda.ts';
import type { Text } from '../cards/card.ts';
import { cardOf } from '../cards/index.ts';
import { heldIn } from '../held.ts';
import type { Iid } from '../ids.ts';
import type { Play } from '../play.ts';
import {
  answerKey,
  eventsToPlay,
  mandatoryTriggers,
  mayHoldAnswer,
  stillWaits,
  textsToUse,
  voiceOfText,
} from '../rules/answering.ts';
import type { Look } from '../rules/look.ts';
import { otherSide, seatOfSide } from '../rules/phases.ts';
import { knownPiece } from '../rules/table.ts';
import { startAct } from './acting.ts';
import { ask } from './asking.ts';
import { declare, payAndResolve } from './playing.ts';

/** R-C12.3 and R-C12.4: mandatory triggers first, then both players in turns. */
export function openWindow(play: Play, window: Window): void {
  if (window.isGone) return;
  const waiting = (window.mandatory ?? mandatoryTriggers(play.table, window.occurrences)).filter(
    (one) => stillWaits(play.table, one),
  );
  const [first, ...others] = waiting;
  const now = { ...window, mandatory: waiting };
  if (first === undefined) {
    goRound(play, now);
    return;
  }
  if (others.length === 0) {
    fire(play, { ...now, mandatory: [] }, first);
    return;
  }
  play.push(now);
  ask(play, {
    ...{ kind: 'orderTriggers', seat: play.pub.fp, about: window.occurrences[0]?.type ?? null },
    options: waiting.map((one) => triggerName(now, one)),
  });
}

/** The name of a waiting trigger; with its subject where one text waits for several of them. */
function triggerName({ mandatory, occurrences }: Window, { occurrence, ...text }: Answer): string {
  const alike = mandatory?.filter(
    ({ source, index }) => source === text.source && index === text.index,
  );
  const subject = occurrences[occurrence]?.subject;
  const isAlone = alike === undefined || alike.length < 2 || subject == null;
  return isAlone ? answerKey(text) : `${answerKey(text)}:${subject.iid}`;
}

/** The Free Peoples player says which trigger comes next. */
export function orderNext(play: Play, trigger: string): void {
  const window = play.take('window');
  const next = known(
    window.mandatory?.find((one) => triggerName(window, one) === trigger),
    'the trigger',
  );
  const mandatory = window.mandatory?.filter((one) => one !== next) ?? null;
  fire(play, { ...window, mandatory }, next);
}

/** Carries out a mandatory trigger; one that replaces what was about to happen ends the window. */
function fire(play: Play, window: Window, answer: Answer): void {
  const text = known(
    knownPiece(play.table, answer.source).card.triggers.find(({ index }) => index === answer.index),
    'the trigger',
  );
  play.push({ ...window, isGone: text.instead === true });
  useText(play, text, answer.source, subjectIn(window, answer));
}

function subjectIn({ occurrences }: Window, { occurrence }: Answer): Subject | null {
  return occurrences[occurrence]?.subject ?? null;
}

/** A text of a card in play is carried out. */
function useText(
  play: Play,
  text: Text<'trigger'> | Text<'response'>,
  source: Iid,
  subject: Subject | null,
): void {
  const piece = knownPiece(play.table, source);
  const { you } = voiceOfText(play.table, piece);
  const limit = text.kind === 'trigger' ? (text.limit?.per ?? null) : null;
  const { index, kind } = text;
  play.script.emit({
    type: 'AbilityUsed',
    v: 1,
    pub: { seat: you, source, index, kind, subject: subject?.iid ?? null, limit },
  });
  startAct(play, {
    ...{ player: you, source, card: piece.card.id, index, subject },
    ...{ cost: text.cost ?? [], effects: text.do },
  });
}

/** The players in turns, the Free Peoples first, until both have declined in a row. */
function goRound(play: Play, window: Window): void {
  let { next, declined } = window;
  for (; declined < 2; declined += 1) {
    const seat = seatOfSide(play.pub, next);
    const look = play.lookOf(seat);
    if (isAsked(look, window)) {
      play.push({ ...window, next, declined });
      askWindow(play, look, window);
      return;
    }
    next = otherSide(next);
  }
  if (window.effect !== null) play.push(window.effect);
}

/** R-C12.6: who is asked follows from public facts only (D-8). */
function isAsked(look: Look, window: Window): boolean {
  return textsToUse(look, window).length > 0 || mayHoldAnswer(look, window);
}

function askWindow(play: Play, look: Look, window: Window): void {
  const [first] = window.occurrences;
  ask(play, {
    ...{ kind: 'optional', seat: look.seat, min: 0 },
    ...{ subject: first?.subject?.iid ?? null, about: first?.type ?? null },
    options: answersOf(look, window).map(answerKey),
  });
}

function answersOf(look: Look, window: Window): readonly Answer[] {
  return [...textsToUse(look, window), ...eventsToPlay(look, window)];
}

/** A player does not respond. */
export function decline(play: Play): void {
  const window = play.take('window');
  const next = otherSide(window.next);
  play.push({ ...window, next, declined: window.declined + 1 });
}

/** A player uses an optional trigger or a response; the other one is asked next. */
export function respond(play: Play, source: Iid, index: number): void {
  const window = play.take('window');
  const seat = seatOfSide(play.pub, window.next);
  const key = answerKey({ source, index });
  const answer = known(
    answersOf(play.lookOf(seat), window).find((one) => answerKey(one) === key),
    'the response',
  );
  const held = heldIn(play.script.state.own[seat].hand, source);
  const { triggers, responses } =
    held === undefined ? knownPiece(play.table, source).card : cardOf(held.card);
  const text = known(
    [...triggers, ...responses].find((one) => one.index === index),
    'the text of the response',
  );
  const next = otherSide(window.next);
  const used = [...window.used, `${key}:${answer.occurrence}`];
  play.push({ ...window, next, declined: 0, used, isGone: text.instead === true });
  const subject = subjectIn(window, answer);
  if (held === undefined || text.kind === 'trigger') {
    useText(play, text, source, subject);
    return;
  }
  declare(play, held, { seat, from: 'hand', why: 'response' });
  payAndResolve(play, source, text, subject);
}
