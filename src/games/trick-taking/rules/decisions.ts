import { topFrame } from '../../../engine/phases.ts';
import { LOST_TAKERS } from '../data/road.ts';
import type { DecisionValue, Hand, TableDecision } from '../ids.ts';
import type { FrameOf, Pub, TrickTaking } from '../state.ts';
import { identityOf } from './characters.ts';
import { availableEvents, journeyOf } from './journey.ts';
import { riderOf } from './scene.ts';
import { chapterOf, currentRound } from './table.ts';

/** What a seat may propose to the table (F). */
export interface Proposal {
  readonly decision: TableDecision;
  readonly value: DecisionValue;
}

/** A table decision that is due, and what it may come to. */
export interface DueDecision {
  readonly decision: TableDecision;
  readonly values: readonly DecisionValue[];
}

/** The proposal that waits for confirmations; null if none does. */
export function openProposal(pub: Pub): FrameOf<'table-decision'> | null {
  const frame = topFrame<TrickTaking>(pub);
  return frame?.kind === 'table-decision' ? frame : null;
}

/** Everything that may be proposed now, but for what is proposed already (D-26). */
export function proposals(pub: Pub): readonly Proposal[] {
  const open = openProposal(pub);
  return [...answers(pub), ...(mayGiveUp(pub) ? [GIVE_UP] : [])].filter(
    ({ decision, value }) => open?.decision !== decision || open.value !== value,
  );
}

const GIVE_UP: Proposal = { decision: 'giveUp', value: true };

/** What the open table decision may come to; empty where none is due. */
function answers({ frames }: Pub): readonly Proposal[] {
  return frames.flatMap((frame) =>
    frame.kind === 'open-decision'
      ? frame.values.map((value) => ({ decision: frame.decision, value }))
      : [],
  );
}

/** F: a game can be given up after any lost round, before the next one is dealt. */
function mayGiveUp({ history, frames, round, upcoming }: Pub): boolean {
  const isBetweenRounds = round?.stage === 'ended' || upcoming !== undefined;
  return isBetweenRounds && frames.length > 0 && history.at(-1)?.won === false;
}

/** What the table decides before the next deal (A2); null if nothing is left to decide. */
export function dueBeforeDeal(pub: Pub): DueDecision | null {
  const { upcoming, options } = pub;
  if (options.chapter === 14 && upcoming?.moriaEvent === undefined) {
    return { decision: 'moriaEvent', values: availableEvents(pub) };
  }
  if (options.chapter === 'road' && !journeyOf(pub).riderDone && upcoming?.rider === undefined) {
    return { decision: 'roadRider', values: ['use', 'later'] };
  }
  return null;
}

/** F: what becomes of a chapter of several rounds when one of them was lost; null if it is settled. */
export function dueAfterLoss(pub: Pub): DueDecision | null {
  const isDue =
    chapterOf(pub).mode !== 'short' &&
    pub.history.at(-1)?.won === false &&
    pub.afterLoss === undefined;
  return isDue ? { decision: 'afterLoss', values: ['keep', 'restart'] } : null;
}

/** G2: which of several hands may have the lost card; null where the table need not decide it. */
export function dueAfterSelection(pub: Pub): DueDecision | null {
  if (chapterOf(pub).mode !== 'road' || currentRound(pub).lostTaker !== undefined) return null;
  const values = lostTakers(pub);
  return values.length > 1 ? { decision: 'lostTaker', values } : null;
}

/** Hands whose character can have the lost card (G2): a Galadriel with the Wraith cannot. */
export function lostTakers(pub: Pub): readonly Hand[] {
  const round = currentRound(pub);
  return round.hands.flatMap(({ hand }) => {
    const person = identityOf(round, hand);
    const isNamed = LOST_TAKERS.some((taker) => taker === person);
    const isBarred = person === 'galadriel' && riderOf(pub, hand) === 'wraith';
    return isNamed && !isBarred ? [hand] : [];
  });
}
